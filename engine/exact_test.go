package engine

import (
	"bytes"
	"context"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// exactEngine returns an engine that knows chariot against king.
func exactEngine(t *testing.T) *Engine {
	t.Helper()
	file, err := os.ReadFile("endings/testdata/KR-K.endings")
	if err != nil {
		t.Fatal(err)
	}
	var tables endings.Tables
	if err := tables.Add("chariot", bytes.NewReader(file), int64(len(file))); err != nil {
		t.Fatal(err)
	}
	return newEngineOn(t, Machine{}, Options{HashMB: 1, Threads: 1, Endings: &tables})
}

const (
	mateInOne   = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - "
	mateInThree = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - "
)

func TestExactScores(t *testing.T) {
	e := exactEngine(t)
	for _, c := range []struct {
		name, fen string
		limits    think.Limits
		score     think.Score
		move      string // empty: any
		exact     bool   // whether the tables answer
	}{
		{"mate in one", mateInOne + "0 1", think.Limits{Depth: 3}, think.MateIn(1), "e1d1", true},
		{"mate in one for black", "4k4/4r4/9/9/9/9/9/9/9/3K5 b", think.Limits{Depth: 3}, think.MateIn(1), "e8d8", true},
		{"at the limit", mateInOne + "119 1", think.Limits{Depth: 1}, think.MateIn(1), "", true},
		{"mate in three", mateInThree + "117 1", think.Limits{Depth: 1}, think.MateIn(3), "", true},
		{"behind the limit", mateInThree + "118 1", think.Limits{Depth: 1}, 0, "", false},
		{"without the mate", mateInOne + "0 1", think.Limits{Depth: 1, SearchMoves: movetest.Moves(t, "e1e9 e1e2")}, think.MateIn(3), "e1e2", true},
		{"lost", "3k5/9/9/9/9/9/9/4R4/9/4K4 b", think.Limits{Depth: 1}, think.MatedIn(2), "d9d8", true},
		{"mated", "3k5/9/9/3R5/9/9/9/9/9/4K4 b", think.Limits{Depth: 1}, think.MatedIn(0), "0000", false},
		{"drawn", "3k5/3R5/9/9/9/9/9/9/9/4K4 b", think.Limits{Depth: 2}, think.Draw, "d9d8", true},
		{"in no table", "3k1a3/9/9/9/9/9/9/9/4R4/4K4 w", think.Limits{Depth: 1}, 0, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			hits := uint64(0)
			r := e.Search(t.Context(), movetest.Position(t, c.fen), c.limits, func(i think.Info) { hits += i.TBHits })
			if (hits > 0) != c.exact {
				t.Errorf("%d positions found in tables, want some: %v", hits, c.exact)
			}
			if c.exact && r.Score != c.score || c.move != "" && r.Move.String() != c.move {
				t.Errorf("%v with %v, want %v with %q", r.Move, r.Score, c.score, c.move)
			}
		})
	}
}

// A mate must come within the plies that are left to the limit; a draw needs none.
func TestScoresWithinTheLimit(t *testing.T) {
	for _, c := range []struct {
		move endings.Move
		left int
		want think.Score
		ok   bool
	}{
		{endings.Move{Known: true, Value: endings.Win, Plies: 4}, 5, think.MateIn(5), true},
		{endings.Move{Known: true, Value: endings.Win, Plies: 4}, 4, 0, false},
		{endings.Move{Known: true, Value: endings.Loss, Plies: 5}, 6, think.MatedIn(6), true},
		{endings.Move{Known: true, Value: endings.Loss, Plies: 5}, 5, 0, false},
		{endings.Move{Known: true, Value: endings.Draw}, 0, think.Draw, true},
		{endings.Move{Value: endings.Draw}, 9, 0, false},
	} {
		if got, ok := exactScore(c.move, c.left); got != c.want || ok != c.ok {
			t.Errorf("the score of %+v with %d plies left is %v, %v, want %v, %v", c.move, c.left, got, ok, c.want, c.ok)
		}
	}
}

// Every line has its own score, and the best one goes to the mate.
func TestExactLines(t *testing.T) {
	e := exactEngine(t)
	var lines []think.Info
	r := e.Search(t.Context(), movetest.Position(t, mateInThree+"0 1"), think.Limits{MultiPV: 40, MoveTime: time.Second}, func(i think.Info) { lines = append(lines, i) })
	if len(lines) != len(r.Lines) || len(lines) < 15 {
		t.Fatalf("%d lines reported, %d returned, want those of all moves", len(lines), len(r.Lines))
	}
	for i, line := range lines {
		if line.MultiPV != i+1 || i > 0 && line.Score > lines[i-1].Score || !line.Score.IsMate() && line.Score != think.Draw {
			t.Errorf("line %d: %+v after %+v", i, line, lines[max(i-1, 0)])
		}
	}
	if len(r.PV) != 3 || r.Ponder != r.PV[1] || r.Move != r.PV[0] {
		t.Errorf("%+v, want a line of three moves", r)
	}
	if short := e.Search(t.Context(), movetest.Position(t, mateInThree+"0 1"), think.Limits{Depth: 1}, nil); len(short.PV) != 2 {
		t.Errorf("without time the line is %v, want the move and the reply", short.PV)
	}
	movetest.Line(t, mateInThree+"0 1", r.PV[0].String()+" "+r.PV[1].String()+" "+r.PV[2].String())
}

// A won position is won in exactly the number of plies in the tables.
func TestExactPlay(t *testing.T) {
	e := exactEngine(t)
	for _, fen := range []string{mateInThree + "0 1", "4k4/9/9/9/9/9/9/9/5R3/3K5 b", "9/4k4/9/9/9/9/9/9/R8/5K3 w"} {
		p := movetest.Position(t, fen)
		known, err := e.options.Endings.Probe(p)
		if err != nil {
			t.Fatal(err)
		}
		plies := 0
		for ; p.HasLegalMove() && plies < 20; plies++ {
			p.MakeMove(e.Search(t.Context(), p, think.Limits{Depth: 1}, nil).Move)
		}
		if plies != known.Plies {
			t.Errorf("%s: over after %d plies, want %d", fen, plies, known.Plies)
		}
	}
}

// A move that repeats the position for the third time is no way to win.
func TestExactWithoutRepetition(t *testing.T) {
	e := exactEngine(t)
	p := movetest.Position(t, mateInThree+"0 1")
	best := e.Search(t.Context(), p, think.Limits{Depth: 1}, nil)
	after := p.Clone()
	after.MakeMove(best.Move)
	if after.Outcome(xiangqi.Rules{}).Over() {
		t.Fatalf("%v ends the game", best.Move)
	}
	back := xiangqi.NewMove(best.Move.To(), best.Move.From())
	for _, reply := range after.Moves() { // there and back, twice
		q := after.Clone()
		q.MakeMove(reply)
		if !q.PseudoLegal(back) || !q.Legal(back) {
			continue
		}
		q.MakeMove(back)
		undo := xiangqi.NewMove(reply.To(), reply.From())
		if !q.PseudoLegal(undo) || !q.Legal(undo) {
			continue
		}
		q.MakeMove(undo)
		for _, m := range []xiangqi.Move{best.Move, reply, back, undo} {
			q.MakeMove(m)
		}
		r := e.Search(t.Context(), q, think.Limits{Depth: 1}, nil)
		q.MakeMove(r.Move)
		if o := q.Outcome(xiangqi.Rules{}); o.Over() && o.Result != xiangqi.RedWins {
			t.Errorf("%v repeats the position: %+v", r.Move, o)
		}
		return
	}
	t.Error("no way to repeat was found")
}

// An endless search, and one on the opponent's time, wait for their end.
func TestExactWaits(t *testing.T) {
	e := exactEngine(t)
	p := movetest.Position(t, mateInOne+"0 1")
	for _, infinite := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			hit := make(chan struct{})
			l := think.Limits{Infinite: infinite}
			end := cancel
			if !infinite {
				l.PonderHit, end = hit, func() { close(hit) }
			}
			done := make(chan think.Result, 1)
			go func() { done <- e.Search(ctx, p, l, nil) }()
			synctest.Wait()
			select {
			case r := <-done:
				t.Errorf("infinite %v: returned %v at once", infinite, r.Move)
			default:
			}
			end()
			if r := <-done; r.Score != think.MateIn(1) {
				t.Errorf("infinite %v: %v, want a mate", infinite, r.Score)
			}
		})
	}
}
