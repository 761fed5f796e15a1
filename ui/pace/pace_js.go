package pace

import (
	"sync"
	"syscall/js"
)

const needed = true

// init gives the browser a turn before the packages that depend on this one, and many others, are initialised.
func init() { Break() }

// turns are the goroutines that wait for their next turn, in order.
type turns struct {
	port    js.Value
	waiting chan chan struct{}
}

// limit is the greatest number of goroutines that wait at the same time.
const limit = 1 << 10

// queue returns the browser's queue of messages. Unlike timers, messages are not delayed when there are many in a row.
var queue = sync.OnceValue(func() turns {
	t := turns{waiting: make(chan chan struct{}, limit)}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		close(<-t.waiting)
		return nil
	}))
	t.port = channel.Get("port2")
	return t
})

// Break lets the browser handle the events that have arrived. It must not be called by a function that the browser is
// waiting for.
func Break() {
	t, turn := queue(), make(chan struct{})
	t.waiting <- turn
	t.port.Call("postMessage", js.Null())
	<-turn
}
