package clipboard

import (
	"errors"
	"sync"
	"syscall/js"
	"time"

	"chuhe/ui/browser"
)

// patience is how long Read waits for the browser, which may have to ask the person.
const patience = 300 * time.Millisecond

// fresh is how long what the person has pasted is what Read returns.
const fresh = time.Second

// System is the clipboard as a browser offers it to a page. Pasted text comes as an event and may always be read;
// otherwise the page has to ask.
type System struct {
	mu     sync.Mutex
	pasted string
	when   time.Time // of pasted
}

// New returns the system's clipboard. It exists as long as the page.
func New() *System {
	s := &System{}
	js.Global().Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text, err := browser.Try(func() js.Value { return args[0].Get("clipboardData").Call("getData", "text/plain") })
		if err == nil {
			args[0].Call("preventDefault")
			s.mu.Lock()
			defer s.mu.Unlock()
			s.pasted, s.when = text.String(), time.Now()
		}
		return nil
	}))
	return s
}

// Read returns the text on the clipboard, empty if there is none.
func (s *System) Read() (string, error) {
	s.mu.Lock()
	text, when := s.pasted, s.when
	s.mu.Unlock()
	if time.Since(when) < fresh {
		return text, nil
	}
	type reply struct {
		text string
		err  error
	}
	answer := make(chan reply, 1)
	go func() {
		v, err := browser.Await(func() js.Value { return board().Call("readText") })
		if err != nil {
			answer <- reply{err: err}
			return
		}
		answer <- reply{text: v.String()}
	}()
	select {
	case r := <-answer:
		return r.text, r.err
	case <-time.After(patience):
		return "", errors.New("the browser does not answer")
	}
}

// Write puts text on the clipboard.
func (*System) Write(text string) error {
	// The answer is not waited for: where a page may write at all, it does.
	promise, err := browser.Try(func() js.Value { return board().Call("writeText", text) })
	if err != nil {
		return err
	}
	go func() { _, _ = browser.Await(func() js.Value { return promise }) }()
	return nil
}

// board is what the browser lends.
func board() js.Value { return js.Global().Get("navigator").Get("clipboard") }
