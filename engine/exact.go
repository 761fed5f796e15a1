package engine

import (
	"context"
	"slices"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// tablesDelay is how long a search with a limit of time waits for pending tables; others wait until they have come. It
// suffices for a file stored on the machine; a download continues in the background.
const tablesDelay = 300 * time.Millisecond

// byTables answers a search from the ending tables if they have the position: with a forced mate, or with a search
// among the moves that keep a draw, scored as a draw. The tables ignore the limit of plies without a capture, so a mate
// beyond that limit is left to the search.
func (e *Engine) byTables(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) (think.Result, bool) {
	start := time.Now()
	if e.options.Endings.Expects() {
		ready, cancel := ctx, func() {}
		if l.MoveTime > 0 || l.Clock[p.SideToMove()] > 0 || l.Infinite {
			ready, cancel = context.WithTimeout(ctx, tablesDelay)
		}
		_ = e.options.Endings.Await(ready, p) // without them the search judges
		cancel()
	}
	known, err := e.options.Endings.Probe(p)
	if err != nil || known.Table == "" {
		return think.Result{}, false
	}
	moves := e.candidates(p, l.SearchMoves)
	if len(moves) == 0 || !moves[0].Known {
		return think.Result{}, false
	}
	hits := uint64(len(moves) + 1)
	if moves[0].Value == endings.Draw {
		return e.keepDraw(ctx, p, l, moves, func(i think.Info) {
			i.TBHits = hits
			report(i)
		}), true
	}
	left := xiangqi.NoCaptureLimit - p.NoCapture()
	var r think.Result
	for i, m := range moves[:min(max(1, l.MultiPV), len(moves))] {
		score, ok := exactScore(m, left)
		if !ok {
			break
		}
		line := think.Info{
			Depth: min(m.Plies+1, think.MaxDepth), SelDepth: m.Plies + 1, MultiPV: i + 1,
			Score: score, Bound: think.Exact,
			Time: time.Since(start), TBHits: hits,
		}
		line.PV = e.mainLine(ctx, p, m, lineLength(l))
		r.Lines = append(r.Lines, line)
	}
	if len(r.Lines) == 0 {
		return think.Result{}, false
	}
	for _, line := range r.Lines {
		report(line)
	}
	best := r.Lines[0]
	r.Move, r.Score, r.Depth, r.PV = best.PV[0], best.Score, best.Depth, best.PV
	if len(r.PV) > 1 {
		r.Ponder = r.PV[1]
	}
	l.AwaitRelease(ctx)
	r.Time = time.Since(start)
	return r, true
}

// keepDraw searches among the moves that keep a draw.
func (e *Engine) keepDraw(ctx context.Context, p *xiangqi.Position, l think.Limits, moves []endings.Move,
	report func(think.Info)) think.Result {
	l.SearchMoves = nil
	for _, m := range moves {
		if m.Known && m.Value == endings.Draw {
			l.SearchMoves = append(l.SearchMoves, m.Move)
		}
	}
	r := e.full.Search(ctx, p, l, func(i think.Info) {
		i.Score, i.Bound = think.Draw, think.Exact
		report(i)
	})
	r.Score = think.Draw
	for i := range r.Lines {
		r.Lines[i].Score, r.Lines[i].Bound = think.Draw, think.Exact
	}
	return r
}

// candidates returns the moves to consider, the best one first.
func (e *Engine) candidates(p *xiangqi.Position, among []xiangqi.Move) []endings.Move {
	allowed := search.Candidates(p, among)
	return slices.DeleteFunc(e.options.Endings.MovesUnder(p, xiangqi.Rules{}), func(m endings.Move) bool {
		return !slices.Contains(allowed, m.Move)
	})
}

// exactScore returns the score of a move. It returns false if the limit of plies without a capture, left plies away,
// may come before the mate.
func exactScore(m endings.Move, left int) (think.Score, bool) {
	switch plies := m.Plies + 1; {
	case !m.Known || m.Value != endings.Draw && plies > left:
		return 0, false
	case m.Value == endings.Win:
		return think.MateIn(plies), true
	case m.Value == endings.Loss:
		return think.MatedIn(plies), true
	}
	return think.Draw, true
}

// lineLength returns the length of the lines to report, in plies. Their moves come from many blocks of the tables, for
// which a fast game has no time.
func lineLength(l think.Limits) int {
	if l.Infinite || l.MoveTime >= 100*time.Millisecond {
		return 40
	}
	return 2
}

// mainLine returns a move and the best moves after it, up to the given number of plies.
func (e *Engine) mainLine(ctx context.Context, p *xiangqi.Position, m endings.Move, plies int) []xiangqi.Move {
	line := []xiangqi.Move{m.Move}
	after := p.After(m.Move)
	known := endings.Entry{Value: -m.Value, Plies: m.Plies}
	for ; known.Value != endings.Draw && known.Plies > 0; known.Plies-- {
		if len(line) == plies || ctx.Err() != nil {
			break
		}
		best, ok := e.options.Endings.Best(after, known)
		if !ok {
			break
		}
		line = append(line, best)
		after.MakeMove(best)
		known.Value = -known.Value
	}
	return line
}
