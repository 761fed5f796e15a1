package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
)

func anyLayout(t *rapid.T) (draw.Rect, Layout) {
	area := draw.Rect{
		X: rapid.Float64Range(-50, 500).Draw(t, "x"), Y: rapid.Float64Range(-50, 500).Draw(t, "y"),
		W: rapid.Float64Range(100, 3000).Draw(t, "w"), H: rapid.Float64Range(100, 2200).Draw(t, "h"),
	}
	return area, Fit(area, rapid.Bool().Draw(t, "flipped"))
}

func anySquare(t *rapid.T) xiangqi.Square {
	return xiangqi.SquareAt(rapid.IntRange(0, 8).Draw(t, "file"), rapid.IntRange(0, 9).Draw(t, "rank"))
}

func TestSquaresAndPointsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, l := anyLayout(t)
		sq := anySquare(t)
		off := rapid.Float64Range(-0.49, 0.49)
		p := l.Center(sq).Add(draw.Point{X: off.Draw(t, "dx") * l.Cell, Y: off.Draw(t, "dy") * l.Cell})
		if got, ok := l.SquareAt(p); !ok || got != sq {
			t.Fatalf("%v at %v reads as %v, %v", sq, p, got, ok)
		}
	})
}

func TestFitStaysInsideAndFillsOneDirection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		area, l := anyLayout(t)
		const slack = 0.51 // rounding to whole pixels
		if l.Rect.X < area.X-slack || l.Rect.Y < area.Y-slack ||
			l.Rect.X+l.Rect.W > area.X+area.W+slack || l.Rect.Y+l.Rect.H > area.Y+area.H+slack {
			t.Fatalf("%v leaves %v", l.Rect, area)
		}
		if next := l.Cell + 0.5; next*Cols <= area.W && next*Rows <= area.H {
			t.Fatalf("a cell of %v would fit as well", next)
		}
	})
}

func TestFlippingIsAHalfTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, l := anyLayout(t)
		turned := l
		turned.Flipped = !l.Flipped
		sq := anySquare(t)
		p, q := l.Center(sq), turned.Center(sq)
		mid := l.Rect.Center()
		if math.Abs(p.X+q.X-2*mid.X) > 1e-6 || math.Abs(p.Y+q.Y-2*mid.Y) > 1e-6 {
			t.Fatalf("%v at %v and %v about %v", sq, p, q, mid)
		}
	})
}

func TestSquareAtOutside(t *testing.T) {
	l := Fit(draw.Rect{W: 720, H: 800}, false)
	for _, p := range []draw.Point{{X: -1, Y: 300}, {X: 2, Y: 2}, {X: 719, Y: 400}, {X: 300, Y: 1e9}} {
		if sq, ok := l.SquareAt(p); ok || sq != xiangqi.NoSquare {
			t.Errorf("the point %v is on square %v, want none", p, sq)
		}
	}
}

func TestStepFollowsTheScreen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, l := anyLayout(t)
		sq := anySquare(t)
		dx, dy := rapid.IntRange(-1, 1).Draw(t, "dx"), rapid.IntRange(-1, 1).Draw(t, "dy")
		to := l.Step(sq, dx, dy)
		p := l.Center(sq).Add(draw.Point{X: float64(dx) * l.Cell, Y: float64(dy) * l.Cell})
		want, ok := l.SquareAt(p)
		if !ok {
			want = sq
		}
		if to != want {
			t.Fatalf("%v by %d,%d is %v, want %v", sq, dx, dy, to, want)
		}
	})
}
