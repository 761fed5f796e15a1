// Package analysis analyses the position on display for as long as it is shown, and keeps the results for later visits.
// It draws nothing. An Analysis belongs to one goroutine.
package analysis

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"chuhe/engine/chance"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

const (
	// MaxLines is the maximum number of lines.
	MaxLines = 5
	// refresh is the shortest time between two calls of wake.
	refresh = time.Second / 15
	// remembered is the maximum number of positions kept; the oldest are dropped first.
	remembered = 2000
)

// A Line is one of the best lines of a position.
type Line struct {
	Score think.Score // from Red's view
	Depth int         // plies
	Moves []xiangqi.Move
	// Shares are the chances from Red's view.
	Shares chance.Shares
}

// A View holds the results for the current position. Its slices are read-only.
type View struct {
	On      bool   // analysis is switched on
	Running bool   // a search is running
	Engine  string // name of another engine that searches in place of the program's own, or ""
	Lines   []Line
	Depth   int    // depth of the best line
	Nodes   uint64 // nodes of the running search
	NPS     uint64 // nodes per second
	Err     error  // why the search failed
	// Only and Not are the moves to which the analysis is limited, and the excluded moves.
	Only, Not []xiangqi.Move
}

// An Analysis holds the results of a computer player for the positions shown.
type Analysis struct {
	player think.Player

	on, hidden bool
	lines      int
	pos        *xiangqi.Position // the position under analysis, or nil
	only, not  []xiangqi.Move    // chosen by the player for pos

	search  search
	news    atomic.Bool // View has new results since the last Poll
	running job.Runner
	known   map[uint64][]Line // results with all moves allowed, by position key
	order   []uint64          // keys of known, oldest first
}

// search is the running search; the zero value means none.
type search struct {
	*job.Job[reports]
	key   uint64
	whole bool // all moves are allowed
}

// reports are those of the player about a position.
type reports struct {
	lines   []Line // by rank
	nodes   uint64
	elapsed time.Duration
	err     error
}

// New returns an analysis that is off. wake is called from other goroutines, at most fifteen times a second, when View
// has new results; it may be nil.
func New(player think.Player, wake func()) *Analysis {
	a := &Analysis{player: player, lines: 1, known: map[uint64][]Line{}}
	a.running = job.Runner{Pace: refresh, Wake: func() {
		a.news.Store(true)
		if wake != nil {
			wake()
		}
	}}
	return a
}

// Poll reports whether View has new results since the last call.
func (a *Analysis) Poll() bool { return a.news.Swap(false) }

// Switch turns the analysis on or off.
func (a *Analysis) Switch(on bool) {
	if a.on != on {
		a.on = on
		a.restart()
	}
}

// On reports whether the analysis is on.
func (a *Analysis) On() bool { return a.on }

// Hide pauses the analysis while the window is hidden.
func (a *Analysis) Hide(hidden bool) {
	if a.hidden != hidden {
		a.hidden = hidden
		a.restart()
	}
}

// Forget drops all results, because another player finds them from now on.
func (a *Analysis) Forget() {
	a.stop()
	a.known, a.order = map[uint64][]Line{}, nil
	a.restart()
}

// SetLines sets the number of lines, 1 to MaxLines.
func (a *Analysis) SetLines(n int) {
	if n = min(max(n, 1), MaxLines); n != a.lines {
		a.lines = n
		a.restart()
	}
}

// Look sets the position to analyse, and copies it. Setting the same position again has no effect.
func (a *Analysis) Look(p *xiangqi.Position) {
	if a.pos != nil && a.pos.Key() == p.Key() && a.pos.Plies() == p.Plies() && a.pos.LastMove() == p.LastMove() {
		return
	}
	a.pos, a.only, a.not = p.Clone(), nil, nil
	a.restart()
}

// Only limits the analysis of the current position to these moves; none means all.
func (a *Analysis) Only(moves ...xiangqi.Move) { a.only, a.not = moves, nil; a.restart() }

// Exclude leaves out a move of the current position.
func (a *Analysis) Exclude(m xiangqi.Move) {
	a.only, a.not = nil, append(slices.Clone(a.not), m)
	a.restart()
}

// allowed returns the moves to search, empty for all, and whether there are any.
func (a *Analysis) allowed() (moves []xiangqi.Move, ok bool) {
	legal := a.pos.Moves()
	if len(a.only) == 0 && len(a.not) == 0 {
		return nil, len(legal) > 0
	}
	for _, m := range legal {
		if (len(a.only) == 0 || slices.Contains(a.only, m)) && !slices.Contains(a.not, m) {
			moves = append(moves, m)
		}
	}
	return moves, len(moves) > 0
}

// restart ends the running search and starts one for the current settings.
func (a *Analysis) restart() {
	a.stop()
	if !a.on || a.hidden || a.pos == nil {
		return
	}
	moves, ok := a.allowed()
	if !ok {
		return
	}
	pos, limits := a.pos.Clone(), think.Limits{Infinite: true, MultiPV: a.lines, SearchMoves: moves}
	a.search = search{key: pos.Key(), whole: len(moves) == 0}
	a.search.Job = job.Start(&a.running, reports{}, func(
		ctx context.Context, report func(func(*reports)),
	) func(*reports) {
		r := a.player.Search(ctx, pos, limits, func(i think.Info) {
			if i.MultiPV <= MaxLines && len(i.PV) > 0 {
				report(func(f *reports) { f.take(i, pos.SideToMove()) })
			}
		})
		return func(f *reports) { f.err = r.Err }
	})
}

// take records a report about a position with the given side to move.
func (f *reports) take(i think.Info, side xiangqi.Side) {
	score := i.Score
	if side == xiangqi.Black {
		score = -score
	}
	rank := max(i.MultiPV, 1)
	lines := make([]Line, max(len(f.lines), rank))
	copy(lines, f.lines)
	lines[rank-1] = Line{Score: score, Depth: i.Depth, Moves: slices.Clone(i.PV), Shares: chance.Of(score)}
	f.lines, f.nodes, f.elapsed = lines, i.Nodes, i.Time
}

// stop ends the running search, without waiting, and keeps its results.
func (a *Analysis) stop() {
	s := a.search
	a.search = search{}
	s.Drop()
	f, _ := s.Get()
	if lines := f.best(); s.whole && len(lines) > 0 {
		a.remember(s.key, lines)
	}
}

// best returns the current lines, best first, without ranks not yet reported, and with each first move once.
func (f *reports) best() (lines []Line) {
	for _, l := range f.lines {
		if len(l.Moves) == 0 {
			continue
		}
		known := slices.ContainsFunc(lines, func(better Line) bool { return better.Moves[0] == l.Moves[0] })
		if !known { // otherwise l is from the previous depth, where the move had another rank
			lines = append(lines, l)
		}
	}
	return lines
}

// remember keeps lines unless deeper ones are known.
func (a *Analysis) remember(key uint64, lines []Line) {
	old, known := a.known[key]
	if known && (old[0].Depth > lines[0].Depth || old[0].Depth == lines[0].Depth && len(old) > len(lines)) {
		return
	}
	if !known {
		if a.order = append(a.order, key); len(a.order) > remembered {
			delete(a.known, a.order[0])
			a.order = a.order[1:]
		}
	}
	a.known[key] = lines
}

// View returns the current results: those of the running search, or earlier ones if they are deeper.
func (a *Analysis) View() View {
	v := View{On: a.on, Only: a.only, Not: a.not}
	if other, ok := a.player.(interface{ Engine() string }); ok {
		v.Engine = other.Engine()
	}
	if a.pos == nil {
		return v
	}
	if a.search.Job != nil {
		f, done := a.search.Get()
		v.Lines, v.Nodes, v.Running, v.Err = f.best(), f.nodes, !done, f.err
		if f.elapsed > 0 {
			v.NPS = uint64(float64(f.nodes) / f.elapsed.Seconds())
		}
	}
	if old := a.known[a.pos.Key()]; len(a.only)+len(a.not) == 0 && len(old) > 0 &&
		(len(v.Lines) == 0 || old[0].Depth > v.Lines[0].Depth) {
		v.Lines = old[:min(len(old), a.lines)]
	}
	if len(v.Lines) > 0 {
		v.Depth = v.Lines[0].Depth
	}
	return v
}

// Close ends the running search and waits until its goroutine has ended.
func (a *Analysis) Close() {
	a.stop()
	a.running.Wait()
}
