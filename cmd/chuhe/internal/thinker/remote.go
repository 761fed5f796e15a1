package thinker

import (
	"context"
	"strconv"
	"sync"
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
	dial link.Dial

	mu     sync.Mutex // held while it thinks
	client *link.Client
	made   engine.Options // what client was made from

	wish   sync.Mutex // guards wanted
	wanted engine.Options
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
	r := &remote{dial: dial}
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
	r.wish.Lock()
	defer r.wish.Unlock()
	r.wanted = o
	return nil
}

// NewGame implements think.Player.
func (r *remote) NewGame() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.client != nil { // one that is yet to start knows nothing
		r.client.NewGame()
	}
}

// Search implements think.Player. A program that has gone is replaced once: browsers end workers when memory grows short.
func (r *remote) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) (result think.Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for range 2 {
		if err := ctx.Err(); err != nil { // given up while another search was on its way out
			return think.Result{Err: err}
		}
		if err := r.ready(); err != nil {
			return think.Result{Err: err}
		}
		if result = r.client.Search(ctx, p, l, report); result.Err == nil {
			break
		}
		r.drop()
	}
	return result
}

// ready starts the program, or starts it anew where it is to be another one, with as large a table as it finds memory for.
func (r *remote) ready() (err error) {
	r.wish.Lock()
	wanted := r.wanted
	r.wish.Unlock()
	if r.client != nil && r.made == wanted {
		return nil
	}
	r.drop()
	for mb := wanted.HashMB; r.client == nil && (mb >= leastMB || mb == wanted.HashMB); mb /= 2 {
		r.client, err = link.Open(r.dial, link.Config{
			Name: "the engine", Protocol: link.UCI, Ranks: link.RanksFrom0, Ours: true, Start: startTime, Grace: grace,
			Options: []link.Option{{Name: "Hash", Value: strconv.Itoa(mb)}},
		})
	}
	r.made = wanted
	return err
}

// drop ends the program.
func (r *remote) drop() {
	if r.client != nil {
		_ = r.client.Close() // it is gone either way
		r.client = nil
	}
}

// Close implements Engine.
func (r *remote) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop()
}
