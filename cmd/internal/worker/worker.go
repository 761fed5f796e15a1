// Package worker implements the connection between the web page and the engine, which runs as a second program in a
// Web Worker. It carries bytes in both directions, so engine/link and engine/uci use it like a pipe.
// cmd/chuhe/web/page/engine.js starts the program in the worker.
package worker

import (
	"cmp"
	"io"
	"sync"
)

// inbox holds data received but not yet read. Adding data never blocks, because the browser delivers its messages one
// at a time.
type inbox struct {
	mu   sync.Mutex
	came sync.Cond
	data []byte
	end  error // why no more data comes
}

func newInbox() *inbox {
	b := &inbox{}
	b.came.L = &b.mu
	return b
}

// put adds text.
func (b *inbox) put(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.data = append(b.data, text...)
	b.came.Broadcast()
}

// close sets the reason for the end; the first reason counts.
func (b *inbox) close(why error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.end = cmp.Or(b.end, why)
	b.came.Broadcast()
}

// Read implements io.Reader: it waits for data, or for the end.
func (b *inbox) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.data) == 0 && b.end == nil {
		b.came.Wait()
	}
	if len(b.data) == 0 {
		return 0, b.end
	}
	n := copy(p, b.data)
	b.data = b.data[n:]
	return n, nil
}

var _ io.Reader = (*inbox)(nil)
