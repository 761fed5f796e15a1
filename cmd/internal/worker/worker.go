// Package worker is the connection between the page of the web and the engine, which runs as a second program in a Web
// Worker: bytes both ways, as between other programs, so that engine/link and engine/uci speak over it as over a
// pipe. cmd/chuhe/web/page/engine.js starts the program in the worker.
package worker

import (
	"io"
	"sync"
)

// inbox holds what has come and was not read yet. Whoever puts something into it does not wait: the browser delivers its
// messages one by one.
type inbox struct {
	mu   sync.Mutex
	came sync.Cond
	data []byte
	end  error // why nothing more comes
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

// close says why nothing more comes; the first reason counts.
func (b *inbox) close(why error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.end == nil {
		b.end = why
	}
	b.came.Broadcast()
}

// Read implements io.Reader: it waits for something, or for the end.
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
