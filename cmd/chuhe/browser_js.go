package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"math"
	"runtime/debug"
	"strings"
	"syscall/js"
	"time"

	"chuhe/cmd/chuhe/internal/start"
	"chuhe/engine/puzzle"
	"chuhe/ui/access"
	"chuhe/ui/art"
	web "chuhe/ui/browser"
	"chuhe/ui/clipboard"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	uploads "chuhe/ui/files/page"
	"chuhe/ui/kit"
	"chuhe/ui/link"
	"chuhe/ui/locale"
	"chuhe/ui/native"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/sound"
	"chuhe/ui/store"
	"chuhe/ui/store/indexed"
)

// browser reports whether the program runs in a web browser.
const browser = true

// system is the browser with the page in which the program runs.
type system struct {
	page *uploads.System
	lang string // language of the window, as last given to the page

	reading bool // the page shows elements for screen readers
	stale   bool // they may differ from the controls

	taken <-chan struct{} // closed when this tab takes over from another one; nil: it is not waiting
	begin bool            // the page has been told that its game is saved
	open  bool            // the page has been told that something is open

	lit     bool        // the screen is kept on
	painted color.Color // the background, as last given to the page
}

// given returns the options from the page's address.
func given() start.Options {
	location := js.Global().Get("location")
	asked := js.Global().Get("URLSearchParams").New(location.Get("search"))
	o := start.FromAddress(func(name string) (string, bool) {
		value := asked.Call("get", name)
		if value.IsNull() {
			return "", false
		}
		return value.String(), true
	})
	linked, odd := link.Read(strings.TrimPrefix(location.Get("hash").String(), "#"))
	o.FEN, o.PGN = cmp.Or(linked.FEN, o.FEN), linked.PGN
	if odd != "" {
		o.Odd = append(o.Odd, odd)
	}
	return o
}

// links returns the address of this page, and the function that passes an address to other programs, if the browser can.
func (s *system) links() page.Links {
	l := page.Links{Page: js.Global().Get("location").Get("origin").String() + js.Global().Get("location").Get("pathname").String()}
	navigator := js.Global().Get("navigator")
	if navigator.Get("share").Truthy() {
		l.Share = func(address string) bool {
			_, err := web.Await(func() js.Value { return navigator.Call("share", map[string]any{"url": address}) })
			var failure *web.Error
			return err == nil || errors.As(err, &failure) && failure.Name == "AbortError" // the user has changed their mind
		}
	}
	return l
}

// enter opens the browser's storage for the page.
func (s *system) enter(start.Options) (store.Store, locale.Message, error) {
	kept, message := indexed.Open("chuhe")
	return kept, message, nil
}

// listen waits until the tab that may write is closed, if it is another one. Until then this tab is a second
// copy.
func (s *system) listen(kept store.Store, wake func()) {
	lent().Set("escape", js.FuncOf(func(js.Value, []js.Value) any {
		native.Escape()
		return nil
	}))
	lent().Set("wake", js.FuncOf(func(js.Value, []js.Value) any {
		wake()
		return nil
	}))
	database, ok := kept.(*indexed.Store)
	if !ok || !database.Shared() {
		return
	}
	s.taken = database.Taken()
	go func() {
		<-database.Taken()
		wake()
		if js.Global().Get("document").Get("hidden").Bool() {
			native.Frame()
		}
	}()
}

// freed reports, once, that this tab may write now.
func (s *system) freed() bool {
	select {
	case <-s.taken:
		s.taken = nil
		return true
	default:
		return false
	}
}

// opened tells the page whether something is open that the browser's Back button closes.
func (s *system) opened(now bool) {
	if s.open != now {
		s.open = now
		lent().Call("opened", now)
	}
}

// begun tells the page that the game requested by its address has been saved.
func (s *system) begun() {
	if !s.begin {
		s.begin = true
		lent().Call("begun")
	}
}

// asked returns the paths of files that other programs have given to the page, and whether there were any.
func (s *system) asked() (paths []string, asked bool) {
	handed := lent().Get("handed")
	for handed.Get("length").Int() > 0 {
		file := handed.Call("shift")
		paths = append(paths, s.page.Give(file.Get("name").String(), web.Bytes(file.Get("data"))))
	}
	return paths, len(paths) > 0
}

// installable reports, once, that the player should be asked whether to install the page.
func (s *system) installable() bool {
	now := lent().Get("installable").Bool()
	if now {
		lent().Set("installable", false)
	}
	return now
}

// install makes the browser ask whether to install the page.
func (s *system) install() { lent().Call("install") }

// watch returns no message: the page itself reports crashes.
func (s *system) watch(store.Store) locale.Message { return locale.Message{} }

// note does nothing.
func (s *system) note(string) {}

// close does nothing.
func (s *system) close() {}

// disk returns the files that are uploaded to the page and downloaded from it.
func (s *system) disk() files.System {
	s.page = uploads.New()
	return s.page
}

// given returns the paths of files dropped on the page.
func (s *system) given(on fs.FS) ([]string, error) { return s.page.Dropped(on) }

// cache returns a database of its own.
func (s *system) cache(start.Options) store.Cache { return indexed.OpenCache("chuhe-cache") }

// replaced returns nil: the browser replaces no file.
func (s *system) replaced(store.Store) store.Cache { return nil }

// chooser returns the browser's file dialog.
func (s *system) chooser() files.Chooser { return s.page }

// programs returns nil: a page cannot start programs.
func (s *system) programs() engines.System { return nil }

// most is the memory in bytes at which garbage is collected before the first picture, which needs a quarter of it.
const most = 64 << 20

// sweep sets how often garbage is collected: before the first picture hardly ever, as each time blocks the page, and then as
// usual. The table of the engine is in the memory of its worker.
func (s *system) sweep(shown bool) {
	if !shown {
		debug.SetMemoryLimit(most)
		debug.SetGCPercent(-1)
		return
	}
	debug.SetMemoryLimit(math.MaxInt64)
	debug.SetGCPercent(100)
}

// shown tells the page that the first picture is visible.
func (s *system) shown() {
	time.AfterFunc(time.Second, func() { s.sweep(true) }) // in a task of its own
	lent().Call("shown")
}

// faces returns a channel that signals when larger fonts have arrived. They are fetched when a character is needed that
// the present fonts lack; without a connection, they are fetched with the next such character.
func (s *system) faces(wake func()) <-chan struct{} {
	come := make(chan struct{}, 1)
	go func() {
		for range art.Lacking() {
			larger, err := web.Await(func() js.Value { return lent().Call("more") })
			if err != nil {
				continue
			}
			if larger.IsNull() {
				return // no font has the character
			}
			if art.Complete(web.Bytes(larger.Get("bold")), web.Bytes(larger.Get("regular"))) == nil {
				come <- struct{}{}
				wake()
			}
		}
	}()
	return come
}

// hasBook reports whether the page has an opening book.
func (s *system) hasBook() bool { return lent().Get("openings").Bool() }

// book loads the file of the opening book from the page.
func (s *system) book() ([]byte, error) {
	file, err := web.Await(func() js.Value { return lent().Call("book") })
	if err != nil {
		return nil, err
	}
	return web.Bytes(file), nil
}

// puzzles loads the puzzles from the page.
func (s *system) puzzles() ([]puzzle.Puzzle, error) {
	file, err := web.Await(func() js.Value { return lent().Call("puzzles") })
	if err != nil {
		return nil, err
	}
	return puzzle.Read(bytes.NewReader(web.Bytes(file)))
}

// bus returns nothing: the page asks the browser itself.
func (s *system) bus() string { return "" }

// clipboard returns the clipboard shared with other programs.
func (s *system) clipboard() kit.Clipboard { return clipboard.New() }

// fingers reports whether the device is used by touch.
func (s *system) fingers() bool {
	return js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
}

// vibrates reports whether the device can vibrate. Browsers of desktops claim it as well.
func (s *system) vibrates() bool {
	return s.fingers() && js.Global().Get("navigator").Get("vibrate").Truthy()
}

// vibrate makes the device vibrate at a check and at the end of a game.
func (s *system) vibrate(k sound.Effect) {
	pattern, known := map[sound.Effect][]any{sound.Check: {60}, sound.End: {120, 80, 240}}[k] // vibrations and pauses in milliseconds
	if known && s.vibrates() {
		js.Global().Get("navigator").Call("vibrate", pattern)
	}
}

// light keeps the screen on, or lets the device turn it off to save power.
func (s *system) light(on bool) {
	if s.lit != on {
		s.lit = on
		lent().Call("light", on)
	}
}

// paint tells the page the background of the window, which the browser shows around it.
func (s *system) paint(c color.Color) {
	if s.painted != c {
		s.painted = c
		r, g, b, _ := c.RGBA()
		lent().Call("paint", fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8))
	}
}

// fullScreen reports whether the page can fill the screen. On an iPhone no page can, and the
// library would panic.
func (s *system) fullScreen() bool {
	document := js.Global().Get("document")
	return document.Get("fullscreenEnabled").Truthy() || document.Get("webkitFullscreenEnabled").Truthy()
}

// attend does nothing: the page knows whether the player uses a screen reader.
func (s *system) attend(context.Context, func()) {}

// speak gives the page the language of the window.
func (s *system) speak(l locale.Lang) {
	if s.lang != l.Code() {
		s.lang = l.Code()
		lent().Call("speak", s.lang)
	}
}

// read reports whether the player reads the page with a screen reader.
func (s *system) read() bool { return lent().Get("reading").Bool() }

// show gives the page the controls for screen readers, if it wants them and they may have changed.
func (s *system) show(changed bool, tree func() access.Node) {
	reading := s.read()
	if changed || reading != s.reading {
		s.stale = true
	}
	if s.reading = reading; reading && s.stale {
		s.stale = false
		root := tree()
		lent().Call("controls", access.ARIA(&root))
	}
}

// acts passes the actions of the player on the elements for screen readers to a function; if a key was pressed, only
// those before it.
func (s *system) acts(key bool, do func(id string, act screen.Act, text string)) {
	for acts := lent().Get("acts"); acts.Length() > 0; {
		if acts.Index(0).Index(1).String() == "key" {
			if key {
				return
			}
			acts.Call("shift")
			continue
		}
		one := acts.Call("shift")
		known := map[string]screen.Act{"focus": screen.ActFocus, "press": screen.ActPress, "more": screen.ActMore, "less": screen.ActLess, "edit": screen.ActEdit, "enter": screen.ActEnter}
		do(one.Index(0).String(), known[one.Index(1).String()], one.Index(2).String())
	}
}

// leave moves the focus of the browser out of the picture of the game.
func (s *system) leave() { lent().Call("leave") }

// say gives the page a sentence for screen readers, which interrupts others if it is urgent.
func (s *system) say(text string, urgent bool) { lent().Call("say", text, urgent) }

// language returns the first of the browser's preferred languages that the program supports.
func (s *system) language() locale.Lang {
	preferred := js.Global().Get("navigator").Get("languages")
	for i := range preferred.Length() {
		if l, ok := locale.Parse(preferred.Index(i).String()); ok {
			return l
		}
	}
	return locale.English
}

// lent returns the object through which the page provides data; see web/page/page.js.
func lent() js.Value { return js.Global().Get("chuhe") }

// told returns a context that never ends by itself: a page is closed without notice,
// and the game has already been saved by then.
func (s *system) told() (context.Context, context.CancelFunc) {
	return context.WithCancel(context.Background())
}

// restart returns the error, because the page cannot restart.
func restart(_ start.Options, why error) error { return why }

// complain writes a message about a file to the console.
func complain(m locale.Message) {
	js.Global().Get("console").Call("error", locale.English.Say(m))
}
