package clipboard

import (
	"errors"
	"strings"
	"sync"
	"syscall/js"
	"time"

	"chuhe/ui/browser"
)

// patience is the time that Read waits for the browser, which may have to ask the user.
const patience = 300 * time.Millisecond

// fresh is the time for which Read returns the pasted text.
const fresh = time.Second

// System is the clipboard as seen by a web page. Pasted text arrives as an event and can always be read; otherwise the
// page must ask for permission.
type System struct {
	mu     sync.Mutex
	pasted reply
	file   js.Value  // the pasted file; undefined: none
	when   time.Time // time of the paste
}

// reply is a text of the browser, or why there is none.
type reply struct {
	text string
	err  error
}

// take takes a text of the browser, which may have any length.
func take(text js.Value, err error) reply {
	if err == nil && js.Global().Call("Object", text).Length() > most {
		err = errTooLarge
	}
	if err != nil {
		return reply{err: err}
	}
	return reply{text: text.String()}
}

// New returns the system's clipboard. It exists as long as the page.
func New() *System {
	s := &System{}
	js.Global().Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("clipboardData")
		text, err := browser.Try(func() js.Value { return data.Call("getData", "text/plain") })
		if err == nil {
			args[0].Call("preventDefault")
			s.mu.Lock()
			defer s.mu.Unlock()
			s.pasted, s.file, s.when = take(text, nil), data.Get("files").Index(0), time.Now()
		}
		return nil
	}))
	return s
}

// Read returns the text on the clipboard, empty if there is none.
func (s *System) Read() (string, error) {
	s.mu.Lock()
	pasted, when := s.pasted, s.when
	s.mu.Unlock()
	if time.Since(when) < fresh {
		return pasted.text, pasted.err
	}
	answer := make(chan reply, 1)
	go func() { answer <- take(browser.Await(func() js.Value { return board().Call("readText") })) }()
	select {
	case r := <-answer:
		return r.text, r.err
	case <-time.After(patience):
		return "", errors.New("the browser does not answer")
	}
}

// ReadPicture returns the file of the picture on the clipboard, empty if there is none.
func (s *System) ReadPicture() ([]byte, error) {
	s.mu.Lock()
	file, when := s.file, s.when
	s.mu.Unlock()
	if time.Since(when) >= fresh {
		var err error
		if file, err = offered(); err != nil {
			return nil, err
		}
	}
	if !file.Truthy() || !strings.HasPrefix(file.Get("type").String(), "image/") {
		return nil, nil
	}
	if file.Get("size").Float() > most {
		return nil, errTooLarge
	}
	data, err := browser.Await(func() js.Value { return file.Call("arrayBuffer") })
	if err != nil {
		return nil, err
	}
	return browser.Bytes(js.Global().Get("Uint8Array").New(data)), nil
}

// offered returns a picture among what the clipboard offers, undefined if there is none.
func offered() (js.Value, error) {
	items, err := browser.Await(func() js.Value { return board().Call("read") })
	if err != nil {
		return js.Undefined(), err
	}
	for i := range items.Length() {
		item := items.Index(i)
		kinds := item.Get("types")
		for k := range kinds.Length() {
			if kind := kinds.Index(k).String(); strings.HasPrefix(kind, "image/") {
				return browser.Await(func() js.Value { return item.Call("getType", kind) })
			}
		}
	}
	return js.Undefined(), nil
}

// Write puts text on the clipboard.
func (*System) Write(text string) error {
	// There is no need to wait: a page that may write succeeds.
	promise, err := browser.Try(func() js.Value { return board().Call("writeText", text) })
	if err != nil {
		return err
	}
	go func() { _, _ = browser.Await(func() js.Value { return promise }) }()
	return nil
}

// WritePicture puts the picture that draw returns, encoded as PNG, on the clipboard. Browsers allow this only shortly
// after a click or a key, so they get the promise of a picture before it is drawn.
func (*System) WritePicture(draw func() ([]byte, error)) error {
	const kind = "image/png"
	var keep, decline js.Value
	promise := js.FuncOf(func(_ js.Value, args []js.Value) any {
		keep, decline = args[0], args[1]
		return nil
	})
	defer promise.Release()
	written, err := browser.Try(func() js.Value {
		picture := js.Global().Get("Promise").New(promise)
		return board().Call("write", []any{js.Global().Get("ClipboardItem").New(map[string]any{kind: picture})})
	})
	if err != nil {
		return err
	}
	png, err := draw()
	if err != nil {
		decline.Invoke(err.Error())
	} else {
		bytes := js.Global().Get("Uint8Array").New(len(png))
		js.CopyBytesToJS(bytes, png)
		keep.Invoke(js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": kind}))
	}
	_, err = browser.Await(func() js.Value { return written })
	return err
}

// board returns the browser's clipboard object.
func board() js.Value { return js.Global().Get("navigator").Get("clipboard") }
