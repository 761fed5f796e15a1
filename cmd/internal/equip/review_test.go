package equip

import (
	"testing"

	"chuhe/engine"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A review with tables proves that a won ending was thrown away, and so does the record of the review.
func TestReviewOfAThrownWin(t *testing.T) {
	tables, err := DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(engine.Options{HashMB: 1, Threads: 1, Endings: tables})
	if err != nil {
		t.Fatal(err)
	}
	// a horse that could have mated later is taken
	start, moves := movetest.Line(t, "3ak4/9/9/3N5/5P3/9/9/9/9/3K5 w", "d6e8 e9e8")
	report, err := review.Game(t.Context(), e, start, moves, review.Options{Nodes: 50_000, Endings: tables}, nil)
	if err != nil {
		t.Fatal(err)
	}
	const want = "won in 4, now drawn"
	p := report.Plies[0]
	if !p.Before.IsMate() || p.After != think.Draw || p.Mark != review.Blunder {
		t.Errorf("%v before, %v after, mark %v, want a mate, a draw and a blunder", p.Before, p.After, p.Mark)
	}
	if got := p.Reason.String(); got != want {
		t.Errorf("the reason is %q, want %q", got, want)
	}
	g := game.New(start, xiangqi.Rules{})
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	review.Annotate(g, report)
	if got := review.Recorded(g, tables).Plies[0].Reason.String(); got != want {
		t.Errorf("the record's reason is %q, want %q", got, want)
	}
}

// The tables prove what marked moves did to the result.
func TestReasonsByTables(t *testing.T) {
	tables, err := DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	const (
		soldier = "3ak4/4a4/4P4/9/4N4/9/9/9/9/4K4 "
		chariot = "3ak4/4a4/9/9/9/9/9/R8/9/3K5 b"
	)
	for _, c := range []struct{ fen, move, want string }{
		{soldier + "w", "e7f7", "won in 4, now drawn"},
		{soldier + "w", "e7e8", "won in 4, now won in 17"},
		{soldier + "w", "e0f0", ""},
		{soldier + "b", "e8f9", "lost in 5, now lost in 1"},
		{soldier + "w - - 114 80", "e7f7", ""},
		{soldier + "w - - 113 80", "e7f7", "won in 4, now drawn"},
		{soldier + "w - - 100 80", "e7e8", "won in 4, now won in 17"}, // the capture begins the count anew
		{soldier + "w - - 100 80", "e5c4", "won in 4, now won in 7"},
		{soldier + "w - - 108 80", "e5c4", ""}, // the slower mate may come too late
		{chariot, "e8f9", "lost in 9, now lost in 4"},
		{chariot, "e8d7", ""},
	} {
		p, m := movetest.Position(t, c.fen), movetest.Move(t, c.move)
		g := game.New(p, xiangqi.Rules{})
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
		g.Root().Evaluation = &game.Evaluation{}
		n := g.Line()[1]
		n.Evaluation, n.Symbols = &game.Evaluation{}, []game.Symbol{review.Blunder.Symbol()}
		if got := review.Recorded(g, tables).Plies[0].Reason.String(); got != c.want {
			t.Errorf("%v in %s: %q, want %q", m, c.fen, got, c.want)
		}
	}
}
