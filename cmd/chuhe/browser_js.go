package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"syscall/js"
	"time"

	"chuhe/cmd/chuhe/internal/start"
	"chuhe/engine/fold"
	"chuhe/engine/puzzle"
	"chuhe/ui/access"
	"chuhe/ui/art"
	web "chuhe/ui/browser"
	"chuhe/ui/engines"
	"chuhe/ui/far"
	"chuhe/ui/files"
	uploads "chuhe/ui/files/page"
	"chuhe/ui/friend"
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

// webPage is the system of a program in a web browser.
type webPage struct {
	elements
	files  *uploads.System
	taken  <-chan struct{} // closed when this tab takes over from another one; nil: it is not waiting
	around surroundings    // as last given to the page

	known atomic.Pointer[map[rune][]string] // how characters are read; nil: not loaded yet
}

func newSystem() system { return &webPage{} }

// elements is the reader of a page, which shows elements for screen readers.
type elements struct {
	lang    string // of the window, as last given to the page
	reading bool   // the page shows them
	stale   bool   // they may differ from the controls
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
	o.FEN, o.PGN, o.Friend = cmp.Or(linked.FEN, o.FEN), linked.PGN, linked.Friend
	if odd != "" {
		o.Odd = append(o.Odd, odd)
	}
	return o
}

// near returns nil: a page cannot open connections of its own.
func (s *webPage) near(func()) friend.Near { return nil }

func (s *webPage) far(wake func()) friend.Far { return far.New(wake) }

func (s *webPage) machine() page.Machine {
	navigator, document := js.Global().Get("navigator"), js.Global().Get("document")
	location := js.Global().Get("location")
	m := page.Machine{
		Openings: lent().Get("openings").Bool(),
		Sight:    &sight{},
		Fingers:  js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool(),
		// On an iPhone no page can fill the screen, and the library would panic.
		Windowed: !document.Get("fullscreenEnabled").Truthy() && !document.Get("webkitFullscreenEnabled").Truthy(),
		Links:    page.Links{Page: location.Get("origin").String() + location.Get("pathname").String()},
	}
	m.Vibrates = m.Fingers && navigator.Get("vibrate").Truthy() // browsers of desktops claim it as well
	if navigator.Get("share").Truthy() {
		m.Links.Share = func(address string) bool {
			_, err := web.Await(func() js.Value { return navigator.Call("share", map[string]any{"url": address}) })
			var failure *web.Error
			// the user has changed their mind
			return err == nil || errors.As(err, &failure) && failure.Name == "AbortError"
		}
	}
	return m
}

// enter opens the browser's storage for the page.
func (s *webPage) enter(start.Options) (store.Store, locale.Message, error) {
	kept, message := indexed.Open("chuhe")
	return kept, message, nil
}

// listen waits until the tab that may write is closed, if it is another one. Until then this tab is a second
// copy.
func (s *webPage) listen(kept store.Store, wake func()) {
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
func (s *webPage) freed() bool {
	select {
	case <-s.taken:
		s.taken = nil
		return true
	default:
		return false
	}
}

// asked returns the paths of files that other programs have given to the page, and whether there were any.
func (s *webPage) asked() (paths []string, asked bool) {
	handed := lent().Get("handed")
	for handed.Get("length").Int() > 0 {
		file := handed.Call("shift")
		paths = append(paths, s.files.Give(file.Get("name").String(), web.Bytes(file.Get("data"))))
	}
	return paths, len(paths) > 0
}

func (s *webPage) install() func() {
	if !lent().Get("installable").Bool() {
		return nil
	}
	lent().Set("installable", false)
	return func() { lent().Call("install") }
}

// follow tells the page what has changed. The browser shows the background around the window.
func (s *webPage) follow(now surroundings) {
	was := s.around
	s.around = now
	if now.left {
		lent().Call("leave")
	}
	if now.saved && !was.saved {
		lent().Call("begun")
	}
	if was.opened != now.opened {
		lent().Call("opened", now.opened)
	}
	if was.timed != now.timed {
		lent().Call("light", now.timed)
	}
	if was.background != now.background {
		r, g, b, _ := now.background.RGBA()
		lent().Call("paint", fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8))
	}
}

// watch returns no message: the page itself reports crashes.
func (s *webPage) watch(store.Store) locale.Message { return locale.Message{} }

func (s *webPage) note(string) {}

func (s *webPage) close() {}

// disk returns the files that are uploaded to the page and downloaded from it.
func (s *webPage) disk() files.System {
	s.files = uploads.New()
	return s.files
}

func (s *webPage) dropped(on fs.FS) ([]string, error) { return s.files.Dropped(on) }

// cache returns a database of its own.
func (s *webPage) cache(start.Options) store.Cache { return indexed.OpenCache("chuhe-cache") }

// replaced returns nil: the browser replaces no file.
func (s *webPage) replaced(store.Store) store.Cache { return nil }

func (s *webPage) chooser() files.Chooser { return s.files }

func (s *webPage) programs() engines.System { return nil }

// most is the memory in bytes at which garbage is collected before the first picture, which needs a quarter of it.
const most = 64 << 20

// sweep sets how often garbage is collected: before the first picture hardly ever, as each time blocks the page, and
// then as usual. The table of the engine is in the memory of its worker.
func (s *webPage) sweep(shown bool) {
	if !shown {
		debug.SetMemoryLimit(most)
		debug.SetGCPercent(-1)
		return
	}
	debug.SetMemoryLimit(math.MaxInt64)
	debug.SetGCPercent(100)
}

// shown tells the page that the first picture is visible.
func (s *webPage) shown() {
	time.AfterFunc(time.Second, func() { s.sweep(true) }) // in a task of its own
	lent().Call("shown")
	go func() {
		file, err := web.Await(func() js.Value { return lent().Call("readings") })
		if err == nil { // otherwise names are found as they are written
			known := fold.Parse(string(web.Bytes(file)))
			s.known.Store(&known)
		}
	}()
}

// readings returns the readings of characters, or nil before the page has loaded them.
func (s *webPage) readings() map[rune][]string {
	if known := s.known.Load(); known != nil {
		return *known
	}
	return nil
}

// faces returns a channel that signals when larger fonts have arrived. They are fetched when a character is needed that
// the present fonts lack; without a connection, they are fetched with the next such character.
func (s *webPage) faces(wake func()) <-chan struct{} {
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

// book loads the file of the opening book from the page.
func (s *webPage) book() ([]byte, error) {
	file, err := web.Await(func() js.Value { return lent().Call("book") })
	if err != nil {
		return nil, err
	}
	return web.Bytes(file), nil
}

// puzzles loads the puzzles from the page.
func (s *webPage) puzzles() ([]puzzle.Puzzle, error) {
	file, err := web.Await(func() js.Value { return lent().Call("puzzles") })
	if err != nil {
		return nil, err
	}
	return puzzle.Read(bytes.NewReader(web.Bytes(file)))
}

func (s *webPage) bus() string { return "" }

// vibrate makes the device vibrate at a check and at the end of a game.
func (s *webPage) vibrate(k sound.Effect) {
	// vibrations and pauses in milliseconds
	pattern, known := map[sound.Effect][]any{sound.Check: {60}, sound.End: {120, 80, 240}}[k]
	if known && s.machine().Vibrates {
		js.Global().Get("navigator").Call("vibrate", pattern)
	}
}

// attend does nothing: the page knows whether the player uses a screen reader.
func (s *elements) attend(context.Context, func()) {}

func (s *elements) read() bool { return lent().Get("reading").Bool() }

func (s *elements) show(changed bool, lang locale.Lang, tree func() access.Node) {
	if s.lang != lang.Code() {
		s.lang = lang.Code()
		lent().Call("speak", s.lang)
	}
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
func (s *elements) acts(key bool, do func(id string, act screen.Act, text string)) {
	for acts := lent().Get("acts"); acts.Length() > 0; {
		if acts.Index(0).Index(1).String() == "key" {
			if key {
				return
			}
			acts.Call("shift")
			continue
		}
		one := acts.Call("shift")
		known := map[string]screen.Act{"focus": screen.ActFocus, "press": screen.ActPress, "more": screen.ActMore,
			"less": screen.ActLess, "edit": screen.ActEdit, "enter": screen.ActEnter}
		do(one.Index(0).String(), known[one.Index(1).String()], one.Index(2).String())
	}
}

func (s *elements) say(text string, urgent bool) { lent().Call("say", text, urgent) }

// language returns the first of the browser's preferred languages that the program supports.
func (s *webPage) language() locale.Lang {
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

func (s *webPage) told() (context.Context, context.CancelFunc) {
	return context.WithCancel(context.Background())
}

// restart returns the error, because the page cannot restart.
func restart(_ start.Options, why error) error { return why }

// complain writes a message about a file to the console.
func complain(m locale.Message) {
	js.Global().Get("console").Call("error", locale.English.Say(m))
}
