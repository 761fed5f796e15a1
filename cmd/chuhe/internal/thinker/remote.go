package thinker

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/link"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// remote is an Engine that runs as a separate program at the other end of a connection. The program is started at its
// first use, and again after it has failed.
type remote struct {
	made[*link.Client, engine.Options]
}

// The time allowed for the program. Its file may come over a slow connection, and a page in the background may be
// suspended.
const (
	startTime = 2 * time.Minute
	grace     = 30 * time.Second
)

// leastMB is the size of the smallest table with which the program is started if memory is short.
const leastMB = 4

func newRemote(dial link.Dial, o engine.Options) (*remote, error) {
	r := &remote{made[*link.Client, engine.Options]{
		build: func(o engine.Options) (*link.Client, error) { return connect(dial, o.HashMB) },
		close: func(c *link.Client) { _ = c.Close() }, // the program ends in any case
	}}
	return r, r.SetOptions(o)
}

// SetOptions implements Engine. The options apply from the next search on.
func (r *remote) SetOptions(o engine.Options) error {
	o.HashMB = cmp.Or(o.HashMB, engine.DefaultHashMB)
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
	if r.there { // a program not yet started has no game
		r.engine.NewGame()
	}
}

// Search implements think.Player. It restarts a program that has ended, once: browsers end workers when memory is
// short.
func (r *remote) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) (result think.Result) {
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

// connect starts the program with a table of the given size in MB, or as large as memory allows.
func connect(dial link.Dial, hashMB int) (client *link.Client, err error) {
	for mb := hashMB; client == nil && (mb >= leastMB || mb == hashMB); mb /= 2 {
		client, err = link.Open(dial, link.Config{
			Name: "the engine", Protocol: link.UCI, Ranks: link.RanksFrom0, Ours: true, Start: startTime, Grace: grace,
			Options: []link.Option{{Name: "Hash", Value: strconv.Itoa(mb)}},
		})
	}
	return client, err
}

func (r *remote) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop()
}
