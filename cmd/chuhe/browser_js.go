package main

import (
	"context"
	"io/fs"
	"syscall/js"

	"chuhe/cmd/chuhe/internal/start"
	"chuhe/ui/art"
	web "chuhe/ui/browser"
	"chuhe/ui/clipboard"
	"chuhe/ui/files"
	"chuhe/ui/files/page"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/native"
	"chuhe/ui/store"
	"chuhe/ui/store/indexed"
)

// browser tells whether the program runs in a web browser.
const browser = true

// system is the browser that shows the page in which the program runs.
type system struct {
	page *page.System
	lang string // of the window, as the page knows it
	said string // the last text

	taken <-chan struct{} // closed when this tab takes over from another one; nil: it does not
	begin bool            // the page was told that the game is kept
	open  bool            // the page knows that something is open
}

// given returns what the address of the page asks for.
func given() start.Options {
	asked := js.Global().Get("URLSearchParams").New(js.Global().Get("location").Get("search"))
	return start.FromAddress(func(name string) (string, bool) {
		value := asked.Call("get", name)
		if value.IsNull() {
			return "", false
		}
		return value.String(), true
	})
}

// enter opens what the browser keeps for the page.
func (s *system) enter(start.Options) (store.Store, locale.Message, error) {
	kept, message := indexed.Open("chuhe")
	return kept, message, nil
}

// listen waits for the end of the tab that writes, if that is another one. A second tab is a second copy.
func (s *system) listen(kept store.Store, wake func()) {
	lent().Set("escape", js.FuncOf(func(js.Value, []js.Value) any {
		native.Escape()
		s.open = false // the next tick tells what is open still
		return nil
	}))
	place, ok := kept.(*indexed.Place)
	if !ok || !place.Shared() {
		return
	}
	s.taken = place.Taken()
	go func() {
		<-place.Taken()
		wake()
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

// opened tells the page whether something is open that its way back closes.
func (s *system) opened(now bool) {
	if s.open != now {
		s.open = now
		lent().Call("opened", now)
	}
}

// begun tells the page that the game is kept which its address asked for.
func (s *system) begun() {
	if !s.begin {
		s.begin = true
		lent().Call("begun")
	}
}

// asked returns nothing.
func (s *system) asked() (paths []string, asked bool) { return nil, false }

// watch returns no message: what is known of a crash, the page itself tells.
func (s *system) watch(store.Store) locale.Message { return locale.Message{} }

// note does nothing.
func (s *system) note(string) {}

// close does nothing.
func (s *system) close() {}

// disk is the files that are given to the page and taken from it.
func (s *system) disk() files.System {
	s.page = page.New()
	return s.page
}

// given takes files that were dropped on the page.
func (s *system) given(on fs.FS) ([]string, error) { return s.page.Dropped(on) }

// chooser has the browser ask.
func (s *system) chooser() files.Chooser { return s.page }

// shown tells the page that there is something to see.
func (s *system) shown() {
	lent().Call("shown")
}

// faces tells when the whole faces have come. They are fetched when a character is
// wanted that those of the first picture do not have; without a connection, at the next
// one.
func (s *system) faces(wake func()) <-chan struct{} {
	come := make(chan struct{}, 1)
	go func() {
		for range art.Lacking() {
			if complete() == nil {
				come <- struct{}{}
				wake()
				return
			}
		}
	}()
	return come
}

// complete has the page lend the whole faces.
func complete() error {
	both, err := web.Await(func() js.Value { return lent().Call("whole") })
	if err != nil {
		return err
	}
	return art.Complete(web.Bytes(both.Get("bold")), web.Bytes(both.Get("regular")))
}

// hasBook reports whether the page has an opening book.
func (s *system) hasBook() bool { return lent().Get("openings").Bool() }

// book has the page lend the file of the opening book.
func (s *system) book() ([]byte, error) {
	file, err := web.Await(func() js.Value { return lent().Call("book") })
	if err != nil {
		return nil, err
	}
	return web.Bytes(file), nil
}

// clipboard is what other programs share.
func (s *system) clipboard() kit.Clipboard { return clipboard.New() }

// fingers tells whether the machine is used by touching it.
func (s *system) fingers() bool {
	return js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
}

// fullScreen reports whether the page can fill the screen. On an iPhone none can, and the library
// would panic.
func (s *system) fullScreen() bool {
	document := js.Global().Get("document")
	return document.Get("fullscreenEnabled").Truthy() || document.Get("webkitFullscreenEnabled").Truthy()
}

// speak tells the page which language the window has and how the game stands, for those who hear it read aloud.
func (s *system) speak(l locale.Lang, text string) {
	if s.lang != l.Code() {
		s.lang = l.Code()
		lent().Call("speak", s.lang)
	}
	if s.said != text {
		s.said = text
		lent().Call("say", text)
	}
}

// language is the first one the browser prefers that the program speaks.
func (s *system) language() locale.Lang {
	preferred := js.Global().Get("navigator").Get("languages")
	for i := range preferred.Length() {
		if l, ok := locale.Parse(preferred.Index(i).String()); ok {
			return l
		}
	}
	return locale.English
}

// lent is what the page lends to the program; see web/page/page.js.
func lent() js.Value { return js.Global().Get("chuhe") }

// told returns a context that is never done by itself: a page ends without a word, and
// what was played is kept by then.
func (s *system) told() (context.Context, context.CancelFunc) {
	return context.WithCancel(context.Background())
}

// restart returns the error: there is nothing to be done about it.
func restart(_ start.Options, why error) error { return why }

// complain says in the console what became of a file.
func complain(m locale.Message) {
	js.Global().Get("console").Call("error", locale.English.Say(m))
}
