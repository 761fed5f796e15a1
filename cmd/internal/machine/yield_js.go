package machine

import (
	"sync"
	"syscall/js"
	"time"
)

// breath is the longest time for which a search keeps events waiting.
const breath = 8 * time.Millisecond

// yield returns a function that lets JavaScript deliver pending events. A wasm program receives none as long as one of
// its goroutines can run. A message to itself is delivered quickly, but after earlier ones; a timer would take 4 ms
// each time.
func yield() func() {
	var (
		mu    sync.Mutex
		last  time.Time
		there = make(chan struct{}, 1)
	)
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		there <- struct{}{}
		return nil
	}))
	out := channel.Get("port2")
	return func() {
		mu.Lock()
		defer mu.Unlock()
		if time.Since(last) < breath {
			return
		}
		out.Call("postMessage", 0)
		<-there
		last = time.Now()
	}
}
