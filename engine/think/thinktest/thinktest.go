// Package thinktest provides think.Players for tests.
package thinktest

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Search records the arguments of one search.
type Search struct {
	Position *xiangqi.Position // a copy
	Limits   think.Limits
}

// Player is a fake think.Player. It records each search, makes its reports, sends the search to
// Asked, waits, and answers. The zero Player answers at once with the first legal move. The
// fields must not change during a search.
type Player struct {
	Asked   chan Search                   // nil: searches are not sent
	Reports func(Search) []think.Info     // nil: none
	Wait    func(context.Context, Search) // nil: no wait
	Answer  func(Search) think.Result     // nil: FirstMove

	mu       sync.Mutex
	searches []Search
	newGames int
}

var _ think.Player = (*Player)(nil)

// NewGame counts the games.
func (p *Player) NewGame() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.newGames++
}

// Search answers according to the fields of the Player.
func (p *Player) Search(ctx context.Context, pos *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	s := Search{pos.Clone(), l}
	p.mu.Lock()
	p.searches = append(p.searches, s)
	p.mu.Unlock()
	if p.Reports != nil && report != nil {
		for _, info := range p.Reports(s) {
			report(info)
			runtime.Gosched()
		}
	}
	if p.Asked != nil {
		p.Asked <- s
	}
	if p.Wait != nil {
		p.Wait(ctx, s)
	}
	if p.Answer != nil {
		return p.Answer(s)
	}
	return FirstMove(s)
}

// Searches returns the searches that have started.
func (p *Player) Searches() []Search {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.searches)
}

// NewGames returns the number of calls of NewGame.
func (p *Player) NewGames() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.newGames
}

// Steady replaces the time per move of a real player with a number of nodes, so that a test has the same result on
// every machine.
type Steady struct {
	think.Player
	Nodes time.Duration // per millisecond
}

// Search searches as many nodes as the time per move allows.
func (s Steady) Search(ctx context.Context, pos *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	l.Nodes, l.MoveTime = uint64(l.MoveTime*s.Nodes/time.Millisecond), 0
	return s.Player.Search(ctx, pos, l, report)
}

// UntilCancelled waits until the search is cancelled.
func UntilCancelled(ctx context.Context, _ Search) { <-ctx.Done() }

// FirstMove answers with the first legal move, if there is one.
func FirstMove(s Search) think.Result {
	legal := s.Position.Moves()
	if len(legal) == 0 {
		return think.Result{}
	}
	return think.Result{Move: legal[0], PV: []xiangqi.Move{legal[0]}}
}

// Always returns an Answer function that returns r for all searches.
func Always(r think.Result) func(Search) think.Result {
	return func(Search) think.Result { return r }
}

// Says returns a Reports function that returns infos for all searches.
func Says(infos ...think.Info) func(Search) []think.Info {
	return func(Search) []think.Info { return infos }
}
