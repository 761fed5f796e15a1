package endfiles

import (
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/think"
)

// A review with tables proves that a won ending was thrown away, by the whole way to the mate.
func TestReviewOfAThrownWin(t *testing.T) {
	tables, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(engine.Options{HashMB: 1, Threads: 1, Endings: tables})
	if err != nil {
		t.Fatal(err)
	}
	// a horse that could have mated later is taken
	start := movetest.Position(t, "3ak4/9/9/3N5/5P3/9/9/9/9/3K5 w")
	known, err := tables.Probe(start)
	if err != nil {
		t.Fatal(err)
	}
	report, err := review.Game(t.Context(), e, start, movetest.Moves(t, "d6e8 e9e8"), review.Options{Budget: 400 * time.Millisecond}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := report.Plies[0]
	if !p.Before.IsMate() || p.After != think.Draw || p.Mark != review.Blunder {
		t.Errorf("%v before, %v after, mark %v, want a mate, a draw and a blunder", p.Before, p.After, p.Mark)
	}
	if r := p.Reason; r.Kind != review.Mate || !r.Missed || len(r.Line) != known.Plies {
		t.Errorf("the reason is %+v, want a missed mate in %d plies", r, known.Plies)
	}
}
