package engine

import (
	"context"
	"math"
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// winningMoves returns the moves that leave the opponent without a legal move.
func winningMoves(p *xiangqi.Position) (winning []xiangqi.Move) {
	for _, m := range p.Moves() {
		next := p.Clone()
		next.MakeMove(m)
		if !next.HasLegalMove() {
			winning = append(winning, m)
		}
	}
	return winning
}

// TestSeesWhatAnyoneSees asks every level that errs for its move in positions where any player would find
// one: it must find it with most seeds. A few nodes suffice, and a level is asked only until the share is
// certain.
func TestSeesWhatAnyoneSees(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches for seconds, with one thread")
	}
	const seeds = 40
	e := newEngine(t)
	for _, c := range []struct {
		name, fen string
		good      []xiangqi.Move // nil: all moves that win at once
		from      think.Level    // the lowest level that must find the move
		share     float64        // minimum share of the seeds
	}{
		{"a chariot stands before a soldier", "1nbakabnr/9/1c5c1/p1p1p1p1p/9/r8/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", movetest.Moves(t, "a3a4"), 1, 0.5},
		{"a chariot gives check and can be taken", "1nbakabn1/9/1c5c1/p1p3p1p/R3r4/9/P1P3P1P/1C5C1/9/1NBAKABNR w - - 0 1", movetest.Moves(t, "a5e5"), 1, 0.75},
		{"mate in one", "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1", nil, 2, 0.75},
	} {
		p := movetest.Position(t, c.fen)
		if c.good == nil {
			c.good = winningMoves(p)
		}
		for level := c.from; level < think.MaxLevel; level++ {
			hits, asked, wanted := 0, 0, int(math.Ceil(c.share*seeds))
			for ; hits < wanted && asked-hits <= seeds-wanted; asked++ {
				m := e.Search(context.Background(), p, think.Limits{Level: level, Seed: uint64(asked), Nodes: 1000}, nil).Move
				if slices.Contains(c.good, m) {
					hits++
				}
			}
			if hits < wanted {
				t.Errorf("%s: level %d sees it in %d of %d games, want %d of %d", c.name, level, hits, asked, wanted, seeds)
			}
		}
	}
}

// TestForm draws the form of many games. A level must be worse than usual as often as better, within the range, and
// the forms of different levels and sides must be independent.
func TestForm(t *testing.T) {
	const games = 2000
	type who struct {
		level think.Level
		side  xiangqi.Side
	}
	better := func(seed uint64, w who) bool { return form(seed, w.level, w.side) < 1 }
	all := []who{{1, xiangqi.Red}, {2, xiangqi.Red}, {2, xiangqi.Black}, {9, xiangqi.Red}}
	for i, a := range all {
		good, together := 0, make([]int, len(all))
		for seed := range uint64(games) {
			if f := form(seed, a.level, a.side); f < 1/formRange || f > formRange {
				t.Fatalf("%v, seed %d: %v, want at least %v and at most %v", a, seed, f, 1/formRange, formRange)
			}
			if !better(seed, a) {
				continue
			}
			good++
			for j, b := range all {
				if better(seed, b) {
					together[j]++
				}
			}
		}
		if good < games*45/100 || good > games*55/100 {
			t.Errorf("%v: %d of %d games in good form", a, good, games)
		}
		for j, n := range together {
			if i != j && (n < games*20/100 || n > games*30/100) {
				t.Errorf("%v and %v: both in good form in %d of %d games", a, all[j], n, games)
			}
		}
	}
}

func TestInForm(t *testing.T) {
	usual := levelSpec{Overlook: 0.5, Hasty: 1, Temperature: 40}
	for f, want := range map[float64]levelSpec{
		1:   usual,
		2:   {Overlook: 2.0 / 3, Hasty: 1, Temperature: 80},
		0.5: {Overlook: 1.0 / 3, Hasty: 1, Temperature: 20},
	} {
		if got := usual.inForm(f); math.Abs(got.Overlook-want.Overlook) > 1e-9 || got.Hasty != want.Hasty || got.Temperature != want.Temperature {
			t.Errorf("%v times the errors: %+v", f, got)
		}
	}
}
