package review

import (
	"cmp"
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
	for loss, want := range map[float64]Mark{0: NoMark, 0.0499: NoMark, 0.05: Inaccuracy, 0.1199: Inaccuracy, 0.12: Mistake, 0.1999: Mistake, 0.2: Blunder, 1: Blunder} {
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
	want := [2]float64{100 / 1.03, 100 / 1.12}
	if got := Accuracy(plies); math.Abs(got[0]-want[0]) > 1e-9 || math.Abs(got[1]-want[1]) > 1e-9 {
		t.Errorf("the accuracies are %v, want %v", got, want)
	}
	if got := Accuracy(plies[1:3]); got != [2]float64{100, 0} {
		t.Errorf("the accuracies where no move of Black is known are %v, want [100 0]", got)
	}
	blunders := slices.Repeat([]Ply{{Known: true, Loss: blundered}}, 3)
	if got := Accuracy(append(blunders, make([]Ply, 300)...)); got[0] >= 75 {
		t.Errorf("with three blunders the accuracy is %v, want less than 75", got[0])
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

// Marks depend only on the loss of winning chances between the two scores, and never fall while it rises.
func TestMarksAreMonotone(t *testing.T) {
	played, other := movetest.Move(t, "h2e2"), movetest.Move(t, "b2e2")
	type judged struct {
		loss float64
		mark Mark
	}
	var all []judged
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for before := think.Score(-1500); before <= 1500; before += 75 {
			for after := think.Score(-1500); after <= before; after += 25 {
				p := Ply{Move: played, Side: side}
				p.compare(view{red(before, side), []xiangqi.Move{other}}, view{score: red(after, side)})
				if want := chance.Of(before).Expected() - chance.Of(after).Expected(); math.Abs(p.Loss-want) > 1e-9 {
					t.Fatalf("from %v to %v for %v the loss is %v, want %v", before, after, side, p.Loss, want)
				}
				all = append(all, judged{p.Loss, p.Mark})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b judged) int { return cmp.Compare(a.loss, b.loss) })
	for i := 1; i < len(all); i++ {
		if all[i].mark < all[i-1].mark {
			t.Fatalf("a loss of %v is marked %q, and one of %v %q", all[i-1].loss, all[i-1].mark, all[i].loss, all[i].mark)
		}
	}
}
