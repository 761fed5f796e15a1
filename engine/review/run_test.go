package review

import (
	"context"
	"slices"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// A second look counts only if it has whole scores of both moves.
func TestASecondLookNeedsBothScores(t *testing.T) {
	best, played, other := movetest.Move(t, "h2e2"), movetest.Move(t, "a0a1"), movetest.Move(t, "c3c4")
	line := func(m xiangqi.Move, s think.Score, b think.Bound) think.Info {
		return think.Info{PV: []xiangqi.Move{m}, Score: s, Bound: b}
	}
	for name, c := range map[string]struct {
		lines []think.Info
		want  bool
	}{
		"both":                   {[]think.Info{line(best, 300, think.Exact), line(played, -300, think.Exact)}, true},
		"the move played alone":  {[]think.Info{line(other, 300, think.Exact), line(played, -300, think.Exact)}, false},
		"the best move alone":    {[]think.Info{line(best, 300, think.Exact)}, false},
		"nothing":                {nil, false},
		"a bound of the best":    {[]think.Info{line(best, 300, think.Lower), line(played, -300, think.Exact)}, false},
		"a bound of the other":   {[]think.Info{line(best, 300, think.Exact), line(played, -300, think.Upper)}, false},
		"bounds of both of them": {[]think.Info{line(best, 300, think.Lower), line(played, -300, think.Upper)}, false},
	} {
		player := &thinktest.Player{Answer: thinktest.Always(think.Result{Lines: c.lines})}
		r := newRun(t.Context(), player, xiangqi.StartPosition(), []xiangqi.Move{played}, Options{}, nil)
		r.plies[0] = Ply{Move: played, Best: []xiangqi.Move{best}, Mark: Mistake}
		err := r.again(0, time.Second)
		if p := r.plies[0]; err != nil || p.Known != c.want || (p.Mark == Blunder) != c.want {
			t.Errorf("a second look with %s finds %+v, %v, want it to count: %v", name, p, err, c.want)
		}
	}
}

// A review that was stopped at a ply goes on there: what is known is not searched again and stays, and the rest follows.
func TestAReviewGoesOn(t *testing.T) {
	start, moves := xiangqi.StartPosition(), movetest.Moves(t, "h2e2 h9g7 h0g2 i9h9 i0h0")
	for stop := range len(moves) + 1 {
		player := &thinktest.Player{Answer: func(s thinktest.Search) think.Result { return thinktest.FirstMove(s) }}
		ctx, cancel := context.WithCancel(t.Context())
		known, _ := Game(ctx, player, start, moves, Options{}, func(p Progress) {
			if p.Done == stop {
				cancel()
			}
		})
		cancel()
		before := len(player.Searches())
		whole, err := Game(t.Context(), player, start, moves, Options{Known: known}, nil)
		for _, s := range player.Searches()[before:] {
			if p := s.Position.Plies(); len(s.Limits.SearchMoves) == 0 && (p < len(moves) && known.Plies[p].Known || p == len(moves) && stop > 1) {
				t.Errorf("stopped after %d, ply %d is searched again", stop, p)
			}
		}
		for i, p := range whole.Plies {
			if !p.Known || known.Plies[i].Known && (p.Before != known.Plies[i].Before || p.After != known.Plies[i].After) {
				t.Errorf("stopped after %d, move %d is %+v, want it known, as %+v if it was: %v", stop, i+1, p, known.Plies[i], err)
			}
		}
	}
}

// A search that is cancelled while it runs proves nothing.
func TestACancelledLookProvesNothing(t *testing.T) {
	p := xiangqi.StartPosition()
	best, played := movetest.Move(t, "h2e2"), movetest.Move(t, "a0a1")
	for _, line := range [][]xiangqi.Move{nil, {best}} {
		ctx, cancel := context.WithCancel(t.Context())
		player := &thinktest.Player{Answer: func(thinktest.Search) think.Result {
			cancel()
			return think.Result{PV: []xiangqi.Move{played}, Lines: []think.Info{
				{PV: []xiangqi.Move{best}, Score: 300, Bound: think.Exact}, {PV: []xiangqi.Move{played}, Score: -300, Bound: think.Exact},
			}}
		}}
		if v, err := Move(ctx, player, p, played, line, Options{Budget: time.Second}); err != nil || v.Known || len(player.Searches()) != 1 {
			t.Errorf("with the best line %v, a cancelled search gives %+v, %v after %d searches, want nothing known after one", line, v, err, len(player.Searches()))
		}
	}
}

// If the last position has a single move, the position after it is searched: a search limited by time returns an only
// move at once, with hardly a look ahead.
func TestAnOnlyMoveAtTheEndIsSeenThrough(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		score     think.Score // of the search, for the side to move after the only move
		want      think.Score // for Red
		searches  int
	}{
		{"an even game", "3k5/9/9/9/9/9/9/4R4/9/4K4 b", 500, 500, 1},
		{"a mate after it", "3k5/9/9/9/9/9/9/4R4/9/4K4 b", think.Mate - 3, think.Mate - 4, 1},
		{"the move ends the game", "4k4/R8/9/9/5R3/9/9/9/3p5/3K5 w", 0, think.Mate - 1, 0},
	} {
		p := movetest.Position(t, c.fen)
		var legal xiangqi.MoveList
		if p.LegalMoves(&legal); legal.Len() != 1 {
			t.Fatalf("%s: %d legal moves, want one", c.name, legal.Len())
		}
		player := &thinktest.Player{Answer: thinktest.Always(think.Result{Score: c.score, PV: []xiangqi.Move{movetest.Move(t, "e2e9")}})}
		r, err := Game(t.Context(), player, p, nil, Options{Budget: time.Second}, nil)
		if err != nil || len(player.Searches()) != c.searches || r.Start != c.want {
			t.Errorf("%s: begins at %v after %d searches, %v, want %v after %d", c.name, r.Start, len(player.Searches()), err, c.want, c.searches)
		}
		for _, s := range player.Searches() {
			if s.Position.SideToMove() == p.SideToMove() {
				t.Errorf("%s: the position before the only move is searched", c.name)
			}
		}
	}
}

// Annotating ignores moves of a report beyond the end of the game.
func TestEditsOfALongReport(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	r := &Report{Plies: []Ply{{Move: movetest.Move(t, "h2e2"), Known: true, Before: 30, After: 40}}, Start: 30}
	want := game.Edits{game.Annotate{Node: 0, Annotation: game.Annotation{Evaluation: &game.Evaluation{Score: 30}}}}
	same := func(a, b game.Edit) bool { return a.(game.Annotate).Annotation.Equal(b.(game.Annotate).Annotation) }
	if got := Edits(g, r); !slices.EqualFunc(got, want, same) {
		t.Errorf("the report of a move edits a game without moves by %+v, want %+v", got, want)
	}
}

// Only a line that begins with the move is the line of a move.
func TestLineOf(t *testing.T) {
	a, b := movetest.Move(t, "h2e2"), movetest.Move(t, "b2e2")
	lines := []think.Info{{Depth: 1}, {Depth: 2, PV: []xiangqi.Move{b, a}}, {Depth: 3, PV: []xiangqi.Move{a}}, {Depth: 4, PV: []xiangqi.Move{a, b}}}
	for m, want := range map[xiangqi.Move]int{a: 3, b: 2} {
		if got := lineOf(lines, m); got == nil || got.Depth != want {
			t.Errorf("the line of %v is %+v, want the one of depth %d", m, got, want)
		}
	}
	if got := lineOf(lines[:2], a); got != nil {
		t.Errorf("the line of a move without one is %+v", got)
	}
}
