package gamedb

import (
	"errors"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// annotated returns a game in which one position has the annotation, and a variation after it.
func annotated(t testing.TB, a game.Annotation) *game.Game {
	t.Helper()
	g := recordtest.Nested(t, 2)
	g.Root().Annotation, g.Line()[1].Clocks = a, [2]time.Duration{0, time.Second}
	return g
}

// Whatever a position has is kept as it is, also what no text format can hold.
func TestTreesKeepEverything(t *testing.T) {
	for _, text := range []string{"", " lead", "trail ", "a\r\nb", "\n", "x } y", "{x", "[%clk 0:01:00] x", "[%eval 1]", "\x00a", "\xff\xfe", "第一着"} {
		want := annotated(t, game.Annotation{
			Comment: text, Symbols: []game.Symbol{1, 14}, Marks: []game.Mark{{From: xiangqi.SquareAt(0, 0), To: xiangqi.SquareAt(8, 9), Color: 3}},
			Evaluation: &game.Evaluation{Score: -31, Depth: 20, Line: []xiangqi.Move{7}},
		})
		got := game.New(want.Start(), want.Rules())
		if err := unpackTree(got, packTree(want)); err != nil {
			t.Errorf("with the comment %q: %v", text, err)
		} else if d := game.Diff(want, got); d != "" || got.Line()[1].Clocks != want.Line()[1].Clocks {
			t.Errorf("with the comment %q, a game comes back differently: %s", text, d)
		}
	}
}

// A move without further data takes four bytes.
func TestTreesAreSmall(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	moves := movetest.Moves(t, strings.Repeat("h0g2 h9g7 g2h0 g7h9 ", 20))
	if _, err := g.Apply(game.AddLine{Moves: moves}); err != nil {
		t.Fatal(err)
	}
	if got := len(packTree(g)); got > 4*g.Nodes()+2 {
		t.Errorf("a game of 80 plies takes %d bytes, at most %d are right", got, 4*g.Nodes()+2)
	}
}

func FuzzTree(f *testing.F) {
	f.Add(packTree(annotated(f, game.Annotation{Comment: "a", Symbols: []game.Symbol{1}, Evaluation: &game.Evaluation{Score: 1}})))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		if err := unpackTree(g, b); err != nil {
			if !errors.Is(err, ErrDamaged) {
				t.Fatal(err)
			}
			return
		}
		again := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		if err := unpackTree(again, packTree(g)); err != nil || game.Diff(g, again) != "" {
			t.Fatalf("packed again, it differs: %v, %s", err, game.Diff(g, again))
		}
	})
}
