package endings

import (
	"bytes"
	"context"

	"chuhe/engine/xiangqi"
)

// A fetch gets a file of tables that takes long to arrive.
type fetch struct {
	name string
	get  func() ([]byte, error)
	run  *attempt // in progress, or nil
	once bool     // an attempt was made
}

// An attempt is one run of a fetch.
type attempt struct {
	ended chan struct{} // closed when err is set
	err   error
}

// Later registers a file that is fetched when its tables are needed: when Complete is called, and in the background
// when Probe first meets a position that is Near. get is called from other goroutines; after a failure, Complete calls
// it again. Later must be called before Probe.
func (t *Tables) Later(name string, get func() ([]byte, error)) {
	t.later.Store(&fetch{name: name, get: get})
}

// Expects reports whether tables are pending.
func (t *Tables) Expects() bool { return t != nil && t.later.Load() != nil }

// Complete fetches pending tables and waits until they can be used or ctx is done. Concurrent callers wait for the same
// attempt.
func (t *Tables) Complete(ctx context.Context) error {
	if !t.Expects() {
		return nil
	}
	return t.begin(true).wait(ctx)
}

// Await is like Complete for a position that is Near, and does nothing for others. After a failure it does not retry.
func (t *Tables) Await(ctx context.Context, p *xiangqi.Position) error {
	if !t.Expects() || !Near(p) {
		return nil
	}
	return t.begin(false).wait(ctx)
}

// wait waits until the attempt has ended or ctx is done. A nil attempt has ended.
func (f *attempt) wait(ctx context.Context) error {
	if f == nil {
		return nil
	}
	select {
	case <-f.ended:
		return f.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// begin returns the attempt in progress, or starts one; nil if there is none. Unless again is set, it never starts a
// second one.
func (t *Tables) begin(again bool) *attempt {
	t.mu.Lock()
	defer t.mu.Unlock()
	f := t.later.Load()
	if f == nil || f.once && !again && f.run == nil {
		return nil
	}
	if f.run == nil {
		f.run, f.once = &attempt{ended: make(chan struct{})}, true
		go t.take(f, f.run)
	}
	return f.run
}

// take fetches the tables and adds them.
func (t *Tables) take(f *fetch, run *attempt) {
	defer close(run.ended)
	file, err := f.get()
	if err == nil {
		err = t.Add(f.name, bytes.NewReader(file), int64(len(file)))
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if run.err, f.run = err, nil; err == nil {
		t.later.Store(nil)
	}
}

// near is the largest number of attacking pieces from which a game may soon reach a table. Most tables have one or two.
const near = 4

// Near reports whether few attacking pieces are left, so that the game may soon reach a position of a table.
func Near(p *xiangqi.Position) bool {
	n := 0
	for kind := xiangqi.Horse; kind <= xiangqi.Soldier; kind++ {
		n += p.Count(xiangqi.NewPiece(xiangqi.Red, kind)) + p.Count(xiangqi.NewPiece(xiangqi.Black, kind))
	}
	return n <= near
}
