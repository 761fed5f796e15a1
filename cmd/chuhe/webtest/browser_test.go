//go:build web

package webtest

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	logs "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience bounds every wait. No wait takes that long unless something is broken, however slow the machine.
const patience = 1 * time.Minute

// browser is a headless Chromium with its own profile.
type browser struct {
	t       *testing.T
	profile string
	flags   []chromedp.ExecAllocatorOption
	ctx     context.Context
	end     func()
}

// newBrowser starts Chromium with additional flags, such as "lang".
func newBrowser(t *testing.T, flags ...chromedp.ExecAllocatorOption) *browser {
	t.Helper()
	b := &browser{t: t, profile: t.TempDir(), flags: flags}
	b.start()
	return b
}

func (b *browser) start() {
	b.t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		path, err = exec.LookPath("google-chrome")
	}
	if err != nil {
		b.t.Fatal("chromium is missing: run make webdeps")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(b.profile), chromedp.NoSandbox,
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("lang", "en-US"), chromedp.WSURLReadTimeout(patience))
	options = append(options, b.flags...)
	allocator, endAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, endBrowser := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		b.t.Fatal(err)
	}
	var once sync.Once
	b.ctx, b.end = ctx, func() { once.Do(func() { endBrowser(); endAllocator() }) }
	b.t.Cleanup(b.end)
}

// kill ends the browser like a power cut, and starts it again with its profile.
func (b *browser) kill() {
	b.t.Helper()
	if err := chromedp.FromContext(b.ctx).Browser.Process().Kill(); err != nil {
		b.t.Fatal(err)
	}
	b.end()
	b.start()
}

// tab is a tab with the page.
type tab struct {
	t   *testing.T
	ctx context.Context
	url string

	mu     sync.Mutex
	errors []string // errors in the console
	warns  []string // warnings of workers in the console
}

// size is the size of a tab, in CSS pixels.
type size struct {
	width, height int64
	scale         float64
	touch         bool
}

var desktop = size{1180, 820, 1, false}

// open opens a page and waits for its first picture.
func (b *browser) open(url string, s size) *tab {
	b.t.Helper()
	w := b.visit(url, s)
	w.shown()
	return w
}

// visit opens a page.
func (b *browser) visit(url string, s size) *tab {
	b.t.Helper()
	ctx, end := chromedp.NewContext(b.ctx)
	b.t.Cleanup(end)
	w := &tab{t: b.t, ctx: ctx, url: url}
	emulated := []chromedp.EmulateViewportOption{chromedp.EmulateScale(s.scale)}
	if s.touch {
		emulated = append(emulated, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	if err := chromedp.Do(ctx, begin(recorder), chromedp.EmulateViewport(s.width, s.height, emulated...)); err != nil { // without a time limit, because this call creates the tab
		b.t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, w.hear); err != nil {
		b.t.Fatal(err)
	}
	w.do(chromedp.Navigate(url))
	return w
}

// close closes the tab.
func (w *tab) close() {
	w.t.Helper()
	if err := chromedp.Cancel(w.ctx); err != nil {
		w.t.Fatal(err)
	}
}

// hear records errors in the console, and the warnings of workers.
func (w *tab) hear(event any) {
	text := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text = e.ExceptionDetails.Text
		if x := e.ExceptionDetails.Exception; x != nil {
			text += " " + x.Description
		}
	case *runtime.EventConsoleAPICalled:
		if e.Type != runtime.ConsoleAPICalledTypeError {
			return
		}
		for _, a := range e.Args {
			text += string(a.Value) + a.Description + " "
		}
	case *logs.EventEntryAdded:
		if e.Entry.Level == logs.EntryLevelWarning && e.Entry.Source == logs.EntrySourceWorker {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.warns = append(w.warns, e.Entry.Text)
		}
		if e.Entry.Level != logs.EntryLevelError {
			return
		}
		text = e.Entry.Text + " " + e.Entry.URL
	default:
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.errors = append(w.errors, text)
}

// quiet fails the test if the console contains errors.
func (w *tab) quiet() {
	w.t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.errors) > 0 {
		w.t.Errorf("the console has errors:\n%s", strings.Join(w.errors, "\n"))
	}
}

// do performs actions on the page.
func (w *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		w.t.Fatal(err)
	}
}

// shown waits for the first picture of the page.
func (w *tab) shown() {
	w.t.Helper()
	w.eventually("the game is shown", func() bool { return ask[bool](w, `performance.getEntriesByName("shown").length > 0`) })
}

// reload reloads the page.
func (w *tab) reload() {
	w.t.Helper()
	w.do(chromedp.Reload())
	w.shown()
}

// ask returns the value of an expression in the page, which may be a promise.
func ask[T any](w *tab, expression string) (value T) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		w.t.Fatalf("evaluating %s: %v", expression, err)
	}
	return value
}

// eventually waits until a state is reached.
func (w *tab) eventually(what string, reached func() bool) {
	w.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if reached() {
			return
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.t.Fatalf("waited %v in vain: %s\nthe page shows %s\nthe console has %q", patience, what, w.picture(""), w.errors)
}

// look returns a picture of the page.
func (w *tab) look() []byte {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		w.t.Fatal(err)
	}
	return data
}

// pixels returns what the page shows.
func (w *tab) pixels() image.Image {
	w.t.Helper()
	page, err := png.Decode(bytes.NewReader(w.look()))
	if err != nil {
		w.t.Fatal(err)
	}
	return page
}

// picture saves a picture of the page, named after the test and the moment, and returns its path.
func (w *tab) picture(moment string) string {
	w.t.Helper()
	folder := os.Getenv("CHUHE_PICTURES")
	if folder == "" {
		folder = os.TempDir()
	}
	path := filepath.Join(folder, "web-"+strings.ReplaceAll(w.t.Name(), "/", "-")+moment+".png")
	if err := os.WriteFile(path, w.look(), 0o600); err != nil {
		return err.Error()
	}
	return path
}

// stored returns what an expression gives for the files in a database of the page, which it calls files; none if there is
// no database. The page keeps its files in IndexedDB, which scripts of the page can read and write.
func stored[T any](w *tab, database, none, expression string) T {
	w.t.Helper()
	return ask[T](w, fmt.Sprintf(`new Promise((done, fail) => {
		const open = indexedDB.open(%q);
		open.onupgradeneeded = () => open.transaction.abort();
		open.onerror = () => done(%s);
		open.onsuccess = () => {
			const files = open.result.transaction("files", "readwrite").objectStore("files");
			let result;
			const want = (request, use) => request.onsuccess = () => { result = use(request.result); };
			%s;
			files.transaction.oncomplete = () => { open.result.close(); done(result); };
			files.transaction.onabort = () => fail(files.transaction.error);
		};
	})`, database, none, expression))
}

// file returns the content of a file in the page's storage, and whether there is such a file.
func (w *tab) file(name string) (data []byte, there bool) {
	w.t.Helper()
	found := stored[*string](w, "chuhe", "null",
		fmt.Sprintf(`want(files.get(%q), (file) => file ? new TextDecoder().decode(file.data) : null)`, name))
	if found == nil {
		return nil, false
	}
	return []byte(*found), true
}

// send sends an event of an input device to the page.
func send[P any](w *tab, command cdp.Command[P, cdp.Empty], event P) {
	w.t.Helper()
	w.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, event)
		return err
	}))
}

// mouse sends a mouse event at a point.
func (w *tab) mouse(kind input.DispatchMouseEventType, x, y float64) {
	w.t.Helper()
	event := input.DispatchMouseEventParams{Type: kind, X: x, Y: y}
	if kind != input.DispatchMouseEventTypeMouseMoved {
		event.Button, event.ClickCount = input.MouseButtonLeft, 1
	}
	send(w, input.DispatchMouseEvent, event)
}

// click presses and releases the mouse at a point.
func (w *tab) click(x, y float64) {
	w.t.Helper()
	w.mouse(input.DispatchMouseEventTypeMouseMoved, x, y)
	w.mouse(input.DispatchMouseEventTypeMousePressed, x, y)
	w.mouse(input.DispatchMouseEventTypeMouseReleased, x, y)
}

// key presses a key, such as "a", "Home", "shift+Tab" or "ctrl+2". commands names the editing commands that the browser executes for
// the key.
func (w *tab) key(name string, commands ...string) {
	w.t.Helper()
	event := input.DispatchKeyEventParams{Key: name, Code: name, Commands: commands}
	if rest, ok := strings.CutPrefix(name, "ctrl+"); ok {
		const control = 2
		event.Modifiers, event.Key, event.Code = control, rest, rest
		if big, ok := strings.CutPrefix(rest, "shift+"); ok {
			const shift = 8
			event.Modifiers, event.Key = control|shift, strings.ToUpper(big)
		}
		press := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: "Control", Code: "ControlLeft", WindowsVirtualKeyCode: 17, Modifiers: control}
		send(w, input.DispatchKeyEvent, press)
		press.Type, press.Modifiers = input.DispatchKeyEventTypeKeyUp, 0
		defer send(w, input.DispatchKeyEvent, press)
	}
	if rest, ok := strings.CutPrefix(name, "shift+"); ok {
		const shift = 8
		event.Modifiers, event.Key, event.Code = shift, rest, rest
	}
	if len(event.Key) == 1 {
		event.Code = "Key" + strings.ToUpper(event.Key)
		if event.Key <= "9" {
			event.Code = "Digit" + event.Key
		}
		event.WindowsVirtualKeyCode = int64(strings.ToUpper(event.Key)[0])
	}
	for _, event.Type = range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		send(w, input.DispatchKeyEvent, event)
	}
}

// tap touches the page and lifts the finger.
func (w *tab) tap(x, y float64) {
	w.t.Helper()
	send(w, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	send(w, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
}
