package worker

import (
	"errors"
	"fmt"
	"io"
	"syscall/js"
)

// conn is one end of the connection.
type conn struct {
	*inbox
	port    js.Value // the worker as seen by the page, or the worker's own scope
	hangUp  string   // the method that ends the worker
	handler []js.Func
}

// Dial has the page start a worker, with a fragment after the address of its script, and returns the connection to it.
// Its method Close ends the worker. When the program in it ends, Read returns io.EOF or the reason.
func Dial(fragment string) (c io.ReadWriteCloser, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = fmt.Errorf("the browser starts no worker: %v", thrown)
		}
	}()
	return newConn(js.Global().Get("chuhe").Call("work", fragment), "terminate"), nil
}

// Within returns the connection to the page that started this program as its worker, and whether there is one.
func Within() (io.ReadWriteCloser, bool) {
	self := js.Global()
	if !self.Get("DedicatedWorkerGlobalScope").Truthy() {
		return nil, false
	}
	c := newConn(self, "close")
	if early := self.Get("early"); early.Truthy() { // received while the program was loading
		for i := range early.Length() {
			c.hear(early.Index(i))
		}
	}
	return c, true
}

func newConn(port js.Value, hangUp string) *conn {
	c := &conn{inbox: newInbox(), port: port, hangUp: hangUp}
	c.on("onmessage", func(event js.Value) { c.hear(event.Get("data")) })
	c.on("onerror", func(event js.Value) { c.close(fmt.Errorf("the worker failed: %v", event.Get("message"))) })
	return c
}

// on sets the handler of an event.
func (c *conn) on(event string, do func(js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	})
	c.handler = append(c.handler, f)
	c.port.Set(event, f)
}

// hear handles a message: text, null at the end of the program, or a description of an error.
func (c *conn) hear(message js.Value) {
	switch message.Type() {
	case js.TypeString:
		c.put(message.String())
	case js.TypeNull:
		c.close(io.EOF)
	default:
		c.close(errors.New(message.Get("error").String()))
	}
}

// Write implements io.Writer. It does not wait.
func (c *conn) Write(p []byte) (int, error) {
	c.port.Call("postMessage", string(p))
	return len(p), nil
}

// Close implements io.Closer: it ends the worker at once.
func (c *conn) Close() error {
	c.close(io.EOF)
	c.port.Call(c.hangUp)
	c.port.Set("onmessage", js.Null())
	c.port.Set("onerror", js.Null())
	for _, f := range c.handler {
		f.Release()
	}
	c.handler = nil
	return nil
}
