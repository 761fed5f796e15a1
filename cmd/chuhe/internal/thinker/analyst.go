package thinker

import (
	"context"
	"sync"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/settings"
)

// keep is how long an analyst that nobody asks keeps its memory: somebody who steps
// through a game asks again at once.
const keep = 5 * time.Second

// An Analyst is a think.Player beside the one that plays, so that neither waits for
// the other. Its engine is made when it is asked for the first time, with a table of the
// size that the settings say if the machine has as much to spare, and let go of when
// nobody has asked for a while.
type Analyst struct {
	build func(settings.Settings) (Engine, error)

	mu     sync.Mutex // held while it thinks
	player Engine
	made   settings.Settings // what player was made from
	asked  int               // how many searches there have been
	idle   *time.Timer

	wish   sync.Mutex // guards wanted
	wanted settings.Settings
}

// NewAnalyst returns an analyst that has no engine yet.
func NewAnalyst(s settings.Settings) *Analyst { return &Analyst{build: build, wanted: s} }

// build makes an engine.
func build(s settings.Settings) (Engine, error) {
	e, _, err := New(s)
	return e, err
}

// Set tells how the engine is to be from its next search on. It does not wait.
func (a *Analyst) Set(s settings.Settings) {
	a.wish.Lock()
	defer a.wish.Unlock()
	a.wanted = s
}

// NewGame implements think.Player. What is known of positions stays right.
func (a *Analyst) NewGame() {}

// Search implements think.Player.
func (a *Analyst) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := ctx.Err(); err != nil { // given up while another search was on its way out
		return think.Result{Err: err}
	}
	a.asked++
	if err := a.ready(); err != nil {
		return think.Result{Err: err}
	}
	defer a.rest()
	return a.player.Search(ctx, p, l, report)
}

// ready makes the engine, or makes it anew where it is to be another one.
func (a *Analyst) ready() error {
	a.wish.Lock()
	wanted := a.wanted
	a.wish.Unlock()
	if a.player != nil && a.made.HashMB == wanted.HashMB && a.made.Threads == wanted.Threads {
		return nil
	}
	a.drop()
	player, err := a.build(wanted)
	if err != nil {
		return err
	}
	a.player, a.made = player, wanted
	return nil
}

// rest lets go of the engine later, unless it is asked again before.
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

// drop lets go of the engine.
func (a *Analyst) drop() {
	if a.player != nil {
		a.player.Close()
		a.player = nil
	}
}
