package thinker

import (
	"context"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/settings"
)

// keep is the time for which an idle analyst keeps its memory: while a user steps
// through a game, the next search comes soon.
const keep = 5 * time.Second

// An Analyst is a think.Player separate from the playing one, so that neither waits for the other. It creates its
// engine at the first search, with the table size from the settings, as far as memory allows, and releases it after
// being idle for a while.
type Analyst struct {
	made[Engine, settings.Settings]

	asked int // number of searches so far
	idle  *time.Timer
}

// NewAnalyst returns an analyst that has no engine yet.
func NewAnalyst(s settings.Settings) *Analyst {
	a := &Analyst{made: made[Engine, settings.Settings]{build: build, close: Engine.Close}}
	a.Set(s)
	return a
}

// build creates an engine.
func build(s settings.Settings) (Engine, error) {
	e, _, err := New(s)
	return e, err
}

// Set changes the settings of the next search. It does not wait.
func (a *Analyst) Set(s settings.Settings) {
	a.want(settings.Settings{HashMB: s.HashMB, Threads: s.Threads}) // other settings do not affect the engine
}

// NewGame implements think.Player. It does nothing, because results for positions remain valid.
func (a *Analyst) NewGame() {}

func (a *Analyst) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.ready(ctx); err != nil {
		return think.Result{Err: err}
	}
	a.asked++
	defer a.rest()
	return a.engine.Search(ctx, p, l, report)
}

// rest releases the engine later, unless there is another search before.
func (a *Analyst) rest() {
	asked := a.asked
	if a.idle != nil {
		a.idle.Stop()
	}
	a.idle = time.AfterFunc(keep, func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.asked == asked {
			a.drop()
		}
	})
}
