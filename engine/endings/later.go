package endings

import (
	"bytes"
	"context"

	"chuhe/engine/xiangqi"
)

// A fetch gets a file of tables that takes long to come.
type fetch struct {
	name string
	get  func() ([]byte, error)
	run  *fetching // in progress, or nil
	once bool      // it was begun
}

// A fetching is one attempt at a fetch.
type fetching struct {
	ended chan struct{} // closed when err is set
	err   error
}

// Later makes the set get the file with a name when its tables are needed: when Complete is called, and in the background
// when Probe first meets a position that is Near. get is called from other goroutines, and again by Complete if it has
// failed. Later is called before Probe.
func (t *Tables) Later(name string, get func() ([]byte, error)) {
	t.later.Store(&fetch{name: name, get: get})
}

// Expects reports whether there are tables that are still to come.
func (t *Tables) Expects() bool { return t != nil && t.later.Load() != nil }

// Complete gets the tables that are still to come, if there are any, and waits until they can be used or ctx is done.
// Callers at the same time wait for the same attempt.
func (t *Tables) Complete(ctx context.Context) error {
	if !t.Expects() {
		return nil
	}
	return t.begin(true).wait(ctx)
}

// Await is like Complete for a position that is Near, and does nothing for others. After a failure it does not try again.
func (t *Tables) Await(ctx context.Context, p *xiangqi.Position) error {
	if !t.Expects() || !Near(p) {
		return nil
	}
	return t.begin(false).wait(ctx)
}

// wait waits until an attempt has ended or ctx is done. It returns nil at once if there is none.
func (f *fetching) wait(ctx context.Context) error {
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

// begin begins to get the tables, unless that is being done, and returns the attempt; nil if there is none. If again is
// false, it does nothing after the first attempt.
func (t *Tables) begin(again bool) *fetching {
	t.mu.Lock()
	defer t.mu.Unlock()
	f := t.later.Load()
	if f == nil || f.once && !again && f.run == nil {
		return nil
	}
	if f.run == nil {
		f.run, f.once = &fetching{ended: make(chan struct{})}, true
		go t.take(f, f.run)
	}
	return f.run
}

// take gets the tables and adds them.
func (t *Tables) take(f *fetch, run *fetching) {
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

// near is the number of pieces other than kings, advisors and elephants with which a game may soon come to a table. Those
// of most tables are one or two.
const near = 4

// Near reports whether a game may soon come from a position to one of a table, because few pieces are left to attack with.
func Near(p *xiangqi.Position) bool {
	n := 0
	for kind := xiangqi.Horse; kind <= xiangqi.Soldier; kind++ {
		n += p.Count(xiangqi.NewPiece(xiangqi.Red, kind)) + p.Count(xiangqi.NewPiece(xiangqi.Black, kind))
	}
	return n <= near
}
