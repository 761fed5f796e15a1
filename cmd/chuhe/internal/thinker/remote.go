package thinker

import (
	"context"
	"strconv"
	"time"

	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/link"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// remote is an Engine that runs as a program of its own at the other end of a connection. It is started when it is asked for
// the first time, and anew after it has failed.
type remote struct {
	made[*link.Client, engine.Options]
}

// How long the program may take. Its file may come over a slow line, and a page that nobody looks at may stand still.
const (
	startTime = 2 * time.Minute
	grace     = 30 * time.Second
)

// leastMB is the smallest table with which the program is started where there is no memory for more.
const leastMB = 4

// newRemote returns an engine that is reached by dial.
func newRemote(dial link.Dial, o engine.Options) (*remote, error) {
	r := &remote{made[*link.Client, engine.Options]{
		build: func(o engine.Options) (*link.Client, error) { return connect(dial, o.HashMB) },
		close: func(c *link.Client) { _ = c.Close() }, // it is gone either way
	}}
	return r, r.SetOptions(o)
}

// SetOptions implements Engine. They count from the next search on.
func (r *remote) SetOptions(o engine.Options) error {
	if o.HashMB == 0 {
		o.HashMB = engine.DefaultHashMB
	}
	if spare := machine.SpareMB(); o.HashMB > spare {
		return &engine.MemoryError{Options: o, NeedMB: o.HashMB, SpareMB: spare}
	}
	r.want(o)
	return nil
}

// NewGame implements think.Player.
func (r *remote) NewGame() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.there { // one that is yet to start knows nothing
		r.engine.NewGame()
	}
}

// Search implements think.Player. It restarts a program that has ended once: browsers end workers when memory grows
// short.
func (r *remote) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) (result think.Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for range 2 {
		if err := r.ready(ctx); err != nil {
			return think.Result{Err: err}
		}
		if result = r.engine.Search(ctx, p, l, report); result.Err == nil {
			break
		}
		r.drop()
	}
	return result
}

// connect starts the program with a table of some MB, or as large a one as it finds memory for.
func connect(dial link.Dial, hashMB int) (client *link.Client, err error) {
	for mb := hashMB; client == nil && (mb >= leastMB || mb == hashMB); mb /= 2 {
		client, err = link.Open(dial, link.Config{
			Name: "the engine", Protocol: link.UCI, Ranks: link.RanksFrom0, Ours: true, Start: startTime, Grace: grace,
			Options: []link.Option{{Name: "Hash", Value: strconv.Itoa(mb)}},
		})
	}
	return client, err
}

// Close implements Engine.
func (r *remote) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop()
}
