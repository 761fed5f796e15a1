package far

import (
	"context"
	"syscall/js"
	"time"

	"chuhe/ui/browser"
)

// An end is one end of a connection. The page's script far.js makes it of what the browser has.
type end struct {
	peer    js.Value
	changed js.Func

	data  []byte // the contact, packed
	heard bool   // a server has answered
	tried string // the addresses of the other end
}

// open finds the addresses of this end, with the help of a server if there is one. It answers a contact unless that is
// nil.
func open(_ context.Context, server string, to []byte) (*end, error) {
	peer, err := browser.Await(func() js.Value {
		return js.Global().Get("chuhe").Call("far", server, browser.Array(to))
	})
	if err != nil {
		return nil, cause(err)
	}
	return &end{peer: peer, data: browser.Bytes(peer.Get("contact")), heard: peer.Get("heard").Bool()}, nil
}

// cause returns errContact if the script cannot read a contact.
func cause(err error) error {
	if browser.IsNamed(err, "RangeError") {
		return errContact
	}
	return err
}

// watch calls changed when the connection is there or lost. It comes back by itself.
func (e *end) watch(changed func(connected bool)) {
	e.changed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		changed(args[0].Bool())
		return nil
	})
	e.peer.Set("changed", e.changed)
}

// refresh does nothing: the browser lets the router keep the way open.
func (e *end) refresh() {}

// connect connects to the other end. It gives up if there is no way in time.
func (e *end) connect(ctx context.Context, patience time.Duration, other []byte, caller bool) error {
	defer context.AfterFunc(ctx, func() { e.peer.Call("close") })()
	_, err := browser.Await(func() js.Value {
		return e.peer.Call("connect", browser.Array(other), caller, patience.Milliseconds())
	})
	e.tried = e.peer.Get("tried").String()
	return cause(err)
}

// write sends a message.
func (e *end) write(text string) error {
	_, err := browser.Try(func() js.Value { return e.peer.Call("write", text) })
	return err
}

// read waits for a message. It fails if the message is too long.
func (e *end) read() (string, error) {
	text, err := browser.Await(func() js.Value { return e.peer.Call("read") })
	if err != nil {
		return "", err
	}
	return text.String(), nil
}

// close ends the connection, after the messages that are on their way.
func (e *end) close() {
	e.peer.Call("close")
	e.changed.Release()
}
