package engines

import (
	"context"
	"errors"
	"sync"

	"chuhe/engine/link"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Use is what a program of an engine is for. Each use has a program of its own, so that none waits for another.
type Use uint8

// The uses.
const (
	Games Use = iota
	Hints
	Analysis
	Reviews
	Matches
)

// An Adviser is a player in whose place another engine can search. It may be used from any goroutine.
type Adviser struct {
	room *Room
	own  think.Player
	use  Use
	tell func(error) // nil: failures are returned

	mu sync.Mutex
	id string
}

// Adviser returns an adviser that begins with own. If tell is not nil, it is called with the failures of other engines,
// and own searches in their place.
func (r *Room) Adviser(own think.Player, use Use, tell func(error)) *Adviser {
	return &Adviser{room: r, own: own, use: use, tell: tell}
}

// Set chooses the engine with an ID for the next search; an ID that is not on the list, or empty, chooses own.
func (a *Adviser) Set(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.id = id
}

// player returns the player for the next search.
func (a *Adviser) player() think.Player {
	a.mu.Lock()
	id := a.id
	a.mu.Unlock()
	a.room.shared.mu.Lock()
	e, listed := a.room.shared.engines[id]
	a.room.shared.mu.Unlock()
	if !listed || a.use == Reviews && e.speaks() == link.UCCI { // its scores are in a unit of its own
		return a.own
	}
	return a.room.seat(id, a.use)
}

// NewGame implements think.Player.
func (a *Adviser) NewGame() { a.player().NewGame() }

// Search implements think.Player.
func (a *Adviser) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	player := a.player()
	result := player.Search(ctx, p, l, report)
	if result.Err == nil || a.tell == nil || player == a.own || errors.Is(result.Err, context.Canceled) {
		return result
	}
	a.tell(result.Err)
	return a.own.Search(ctx, p, l, report)
}
