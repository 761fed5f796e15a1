package engines

import (
	"context"
	"errors"
	"sync"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Use is a purpose of an engine. Each use runs its own process, so that none waits for another.
type Use uint8

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

	allot func(Budget) // nil: own takes no part in the budget

	mu    sync.Mutex
	id    string
	asked int  // number of searches of own so far
	joins bool // own uses the budget
}

// Adviser returns an adviser that begins with own. If tell is not nil, it is called with the failures of other engines,
// and own searches in their place.
func (r *Room) Adviser(own think.Player, use Use, tell func(error)) *Adviser {
	return &Adviser{room: r, own: own, use: use, tell: tell}
}

// Allot makes own share the budget. to is called before each of its searches, with its part.
func (a *Adviser) Allot(to func(part Budget)) { a.allot = to }

// Set chooses the engine with an ID for the next search; an ID that is not on the list, or empty, chooses own.
func (a *Adviser) Set(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.id = id
}

// Engine returns the name of the engine that makes the next search, or "" for own.
func (a *Adviser) Engine() string {
	e, _ := a.chosen()
	return e.Name
}

// chosen returns the engine for the next search, or false for own.
func (a *Adviser) chosen() (Engine, bool) {
	a.mu.Lock()
	id := a.id
	a.mu.Unlock()
	a.room.shared.mu.Lock()
	e, listed := a.room.shared.engines[id]
	a.room.shared.mu.Unlock()
	if !listed || a.use == Reviews && e.speaks() == link.UCCI { // its scores are in a unit of its own
		return Engine{}, false
	}
	return e, true
}

// player returns the player for the next search.
func (a *Adviser) player() think.Player {
	if e, other := a.chosen(); other {
		return a.room.seat(e.ID, a.use)
	}
	return a.own
}

// NewGame implements think.Player.
func (a *Adviser) NewGame() { a.player().NewGame() }

// Search implements think.Player.
func (a *Adviser) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	player := a.player()
	if player == a.own {
		return a.search(ctx, p, l, report)
	}
	result := player.Search(ctx, p, l, report)
	if result.Err == nil || a.tell == nil || errors.Is(result.Err, context.Canceled) {
		return result
	}
	a.tell(result.Err)
	return a.search(ctx, p, l, report)
}

// ownRest is the time after its last search for which own keeps its part of the budget, so that a pause between two
// searches does not change the parts of the others.
const ownRest = 5 * time.Second

// search lets own search, with its part of the budget.
func (a *Adviser) search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	if a.allot != nil {
		asked := a.join()
		a.allot(a.room.part())
		defer func() { time.AfterFunc(ownRest, func() { a.leave(asked) }) }()
	}
	return a.own.Search(ctx, p, l, report)
}

// join counts own among the users of the budget, and returns the number of its search.
func (a *Adviser) join() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.joins {
		a.room.use(1)
		a.joins = true
	}
	a.asked++
	return a.asked
}

// leave ends the part of own unless there was another search since.
func (a *Adviser) leave(asked int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.joins && a.asked == asked {
		a.room.use(-1)
		a.joins = false
	}
}
