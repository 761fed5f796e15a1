package hand

import (
	"math/rand/v2"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// walk plays random moves from the start and calls visit after each. It plays
// half of the available captures, so that all phases occur.
func walk(seed uint64, plies int, visit func(p *xiangqi.Position)) {
	r := rand.New(rand.NewPCG(seed, 1))
	p := xiangqi.StartPosition()
	for range plies {
		l := p.Moves()
		if len(l) == 0 {
			return
		}
		m := l[r.IntN(len(l))]
		for _, c := range l {
			if p.PieceAt(c.To()) != xiangqi.NoPiece && r.IntN(4) == 0 {
				m = c
			}
		}
		p.MakeMove(m)
		visit(p)
	}
}

func fresh(p *xiangqi.Position) int {
	e := New()
	e.Reset(p)
	return e.Evaluate(p)
}

func TestSymmetry(t *testing.T) {
	for seed := range uint64(30) {
		walk(seed, 120, func(p *xiangqi.Position) {
			want, setup := fresh(p), p.Setup()
			for name, view := range map[string]xiangqi.Setup{"with exchanged colours": setup.SwapSides(), "mirrored": setup.Mirror()} {
				q, err := view.Position()
				if err != nil {
					t.Fatal(err)
				}
				if got := fresh(q); got != want {
					t.Fatalf("%s is worth %d, %s %d", p.FEN(), want, name, got)
				}
			}
		})
	}
}

func TestIncrementalEqualsFresh(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 2))
		p := xiangqi.StartPosition()
		e := New()
		e.Reset(p)
		depth := 0
		for range 300 {
			l := p.Moves()
			if len(l) == 0 || depth > 0 && r.IntN(3) == 0 {
				if depth == 0 {
					break
				}
				p.UnmakeMove()
				e.Pop()
				depth--
			} else {
				m := l[r.IntN(len(l))]
				e.Push(p, m)
				p.MakeMove(m)
				depth++
			}
			if got, want := e.Evaluate(p), fresh(p); got != want {
				t.Fatalf("%s: kept up to date %d, fresh %d", p.FEN(), got, want)
			}
		}
	}
}

// The two positions of a pair differ in one respect, and the first is better
// for the side to move.
func TestKnowledge(t *testing.T) {
	for _, c := range []struct{ name, better, worse string }{
		{"an extra soldier", "3k5/9/9/9/4P4/9/9/9/9/R3K4 w", "3k5/9/9/9/9/9/9/9/9/R3K4 w"},
		{"a soldier across the river", "3k5/9/9/4P4/9/9/9/9/9/R3K4 w", "3k5/9/9/9/9/9/4P4/9/9/R3K4 w"},
		{"a cannon that sees the king over nothing", "4k4/9/9/9/4C4/9/9/9/4A4/R3K4 w", "4k4/9/9/9/3C5/9/9/9/4A4/R3K4 w"},
		{"a horse that is not hobbled", "3k5/9/9/9/9/9/8P/2N6/9/R3K4 w", "3k5/9/9/9/9/9/2P6/2N6/9/R3K4 w"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if b, w := fresh(movetest.Position(t, c.better)), fresh(movetest.Position(t, c.worse)); b <= w {
				t.Errorf("%s is worth %d, %s %d", c.better, b, c.worse, w)
			}
		})
	}
}

func TestLittleForceWinsLittle(t *testing.T) {
	// A cannon with only its king to jump over does not win.
	if v := fresh(movetest.Position(t, "3aka3/9/4b4/9/9/9/9/9/9/C3K4 w")); v > 100 {
		t.Errorf("a lone cannon is worth %d", v)
	}
	if v := fresh(movetest.Position(t, "3k5/9/9/9/9/9/9/9/9/R3K4 w")); v < 500 {
		t.Errorf("a chariot against a bare king is worth %d", v)
	}
}

func fromRed(p *xiangqi.Position, score int) int {
	if p.SideToMove() == xiangqi.Black {
		return -score
	}
	return score
}

// The terms that are counted for display add up to the evaluation, which adds their weights as it goes.
func TestTermsAddUp(t *testing.T) {
	for seed := range uint64(40) {
		walk(seed, 150, func(p *xiangqi.Position) {
			var counts [2][termCount]int16
			countTerms(p, &counts)
			var sum pair
			for term := range scaleFactors {
				sum += weights[term] * pair(counts[xiangqi.Red][term]-counts[xiangqi.Black][term])
			}
			s := newState(p)
			if got, want := s.total(sum), fromRed(p, fresh(p)); got != want {
				t.Fatalf("%s: the terms add up to %d, the score is %d", p.FEN(), got, want)
			}
		})
	}
}

func TestNoAllocations(t *testing.T) {
	p := xiangqi.StartPosition()
	e := New()
	e.Reset(p)
	m := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	if n := testing.AllocsPerRun(100, func() { e.Push(p, m); e.Evaluate(p); e.Pop() }); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

// A third piece of a kind, which a position set up may have, counts as the second for the combinations.
func TestCombinationsOfManyPieces(t *testing.T) {
	for chariots := range 4 {
		for horses := range 4 {
			for cannons := range 4 {
				var n pieceCounts
				n[xiangqi.Red][xiangqi.Chariot], n[xiangqi.Red][xiangqi.Horse], n[xiangqi.Red][xiangqi.Cannon] = chariots, horses, cannons
				a := tally{count: new([termCount]int16)}
				a.balance(&n, xiangqi.Red)
				for i, got := range a.count[team : team+27] {
					want := int16(0)
					if i == 9*min(chariots, 2)+3*min(horses, 2)+min(cannons, 2) {
						want = 1
					}
					if got != want {
						t.Errorf("%d chariots, %d horses and %d cannons count as combination %d %d times, want %d", chariots, horses, cannons, i, got, want)
					}
				}
			}
		}
	}
}
