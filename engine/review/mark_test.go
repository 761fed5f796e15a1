package review

import (
	"math"
	"slices"
	"testing"

	"chuhe/engine/chance"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestMarksOfLosses(t *testing.T) {
	for loss, want := range map[float64]Mark{0: NoMark, 0.0599: NoMark, 0.06: Inaccuracy, 0.1199: Inaccuracy, 0.12: Mistake, 0.1999: Mistake, 0.2: Blunder, 1: Blunder} {
		if got := markOf(loss); got != want {
			t.Errorf("a loss of %v is marked %q, want %q", loss, got, want)
		}
	}
	for _, c := range []struct {
		best, played think.Score
		want         float64
	}{
		{50, 50, 0}, {0, 300, 0}, {300, 0, chance.Of(300).Expected() - 0.5}, {think.MateIn(1), think.MatedIn(2), 1},
	} {
		if got := loss(c.best, c.played); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v instead of %v loses %v, want %v", c.played, c.best, got, c.want)
		}
	}
}

// A move is best if the search found it, found no better one, or found none. Otherwise it loses the difference.
func TestCompare(t *testing.T) {
	played, other, reply := movetest.Move(t, "h2e2"), movetest.Move(t, "b2e2"), movetest.Move(t, "h9g7")
	black := xiangqi.StartPosition()
	black.MakeMove(other)
	for _, c := range []struct {
		what        string
		p           *xiangqi.Position
		line        []xiangqi.Move
		best, after think.Score // Red's
		mark        Mark
	}{
		{"the move found, which looks worse afterwards", xiangqi.StartPosition(), []xiangqi.Move{played}, 300, -300, Best},
		{"no line", xiangqi.StartPosition(), nil, 300, -300, Best},
		{"as good as the move found", xiangqi.StartPosition(), []xiangqi.Move{other}, 50, 50, Best},
		{"better than the move found", xiangqi.StartPosition(), []xiangqi.Move{other}, 50, 51, Best},
		{"hardly worse", xiangqi.StartPosition(), []xiangqi.Move{other}, 50, 49, NoMark},
		{"much worse", xiangqi.StartPosition(), []xiangqi.Move{other}, 300, -300, Blunder},
		{"better for Black", black, []xiangqi.Move{other}, 300, -300, Best},
		{"much worse for Black", black, []xiangqi.Move{other}, -300, 300, Blunder},
	} {
		r := &run{moves: []xiangqi.Move{played}}
		v := r.compare(c.p, 0, c.best, c.line, c.after, []xiangqi.Move{reply})
		want := c.line
		if c.mark == Best {
			want = []xiangqi.Move{played, reply}
		}
		if v.Mark != c.mark || (v.Loss > 0) != (c.mark != Best) || !slices.Equal(v.Best, want) || v.Move != played || v.Side != c.p.SideToMove() || v.After != c.after {
			t.Errorf("%s: %+v, want %q and the best line %v", c.what, v, c.mark, want)
		}
	}
}

func TestMarkTexts(t *testing.T) {
	for mark, want := range map[Mark]struct {
		text   string
		symbol game.Symbol
	}{NoMark: {}, Best: {}, Inaccuracy: {"?!", 6}, Mistake: {"?", 2}, Blunder: {"??", 4}, Blunder + 1: {}} {
		if mark.String() != want.text || mark.Symbol() != want.symbol {
			t.Errorf("the mark %d is written %q, $%d; want %q, $%d", mark, mark, mark.Symbol(), want.text, want.symbol)
		}
	}
	for symbol, want := range map[game.Symbol]Mark{0: NoMark, 1: NoMark, 2: Mistake, 3: NoMark, 4: Blunder, 5: NoMark, 6: Inaccuracy, 7: NoMark} {
		if got := MarkOf(symbol); got != want {
			t.Errorf("the symbol $%d is the mark %q, want %q", symbol, got, want)
		}
	}
}

func TestAccuracyFallsWithTheLoss(t *testing.T) {
	plies := []Ply{{Known: true, Loss: 0.05}, {Side: xiangqi.Black}, {Known: true}, {Side: xiangqi.Black, Known: true, Loss: 0.2}, {Loss: 1}}
	want := [2]float64{50 + 50*math.Exp(-0.2), 100 * math.Exp(-0.8)}
	if got := Accuracy(plies); math.Abs(got[0]-want[0]) > 1e-9 || math.Abs(got[1]-want[1]) > 1e-9 {
		t.Errorf("the accuracies are %v, want %v", got, want)
	}
	if got := Accuracy(plies[1:3]); got != [2]float64{100, 0} {
		t.Errorf("the accuracies where no move of Black is known are %v, want [100 0]", got)
	}
}

// A mate is closer by a ply after each move; other scores stay the same.
func TestScoresByPly(t *testing.T) {
	for s, want := range map[think.Score][2]think.Score{ // later, earlier
		0: {0, 0}, 500: {500, 500}, -500: {-500, -500}, think.MateBound - 1: {think.MateBound - 1, think.MateBound - 1},
		think.MateIn(3): {think.MateIn(2), think.MateIn(4)}, think.MatedIn(4): {think.MatedIn(3), think.MatedIn(5)},
		think.Mate: {think.Mate, think.MateIn(1)}, -think.Mate: {-think.Mate, think.MatedIn(1)},
		think.MateBound: {think.MateBound + 1, think.MateBound - 1}, -think.MateBound: {-think.MateBound - 1, -think.MateBound + 1},
	} {
		if got := [2]think.Score{later(s), earlier(s)}; got != want {
			t.Errorf("%d is %d later and %d earlier, want %d", s, got[0], got[1], want)
		}
	}
	for result, want := range map[xiangqi.Result]think.Score{xiangqi.RedWins: think.Mate, xiangqi.BlackWins: -think.Mate, xiangqi.Draw: 0, xiangqi.Ongoing: 0} {
		if got := finalScore(xiangqi.Outcome{Result: result}); got != want {
			t.Errorf("a game that ends %v scores %v, want %v", result, got, want)
		}
	}
}
