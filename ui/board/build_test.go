package board

import (
	"math"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

var start = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

func at(s string) xiangqi.Square {
	sq, err := xiangqi.ParseSquare(s)
	if err != nil {
		panic(err)
	}
	return sq
}

// input returns a board with a red cannon on b2, a red king, and two black pieces.
func input(flipped bool) Input {
	in := Input{
		Theme:  theme.ByKey(theme.Wood),
		Layout: Fit(draw.Rect{W: 700, H: 790}, flipped),
		Now:    start,
	}
	in.Pieces[at("e0")] = xiangqi.RedKing
	in.Pieces[at("d9")] = xiangqi.BlackKing
	in.Pieces[at("b2")] = cannon
	in.Pieces[at("b9")] = horse
	return in
}

var (
	cannon = xiangqi.NewPiece(xiangqi.Red, xiangqi.Cannon)
	horse  = xiangqi.NewPiece(xiangqi.Black, xiangqi.Horse)
)

func moved(p Placement, from, to string) Placement {
	p[at(to)], p[at(from)] = p[at(from)], xiangqi.NoPiece
	return p
}

// shown returns the place and the opacity of each piece of a kind.
func shown(in Input, a *Animator, p xiangqi.Piece) (points []draw.Point, alphas []float64) {
	var l draw.List
	Build(&l, in, a)
	for _, op := range l.Ops {
		if s, ok := op.Sprite.(Piece); ok && s.Piece == p {
			points, alphas = append(points, op.At), append(alphas, op.Alpha)
		}
	}
	return points, alphas
}

func one(t *testing.T, in Input, a *Animator, p xiangqi.Piece) draw.Point {
	t.Helper()
	points, _ := shown(in, a, p)
	if len(points) != 1 {
		t.Fatalf("%v is shown %d times, want 1", p, len(points))
	}
	return points[0]
}

func near(a, b draw.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 0.01 }

func TestMoveGlidesFromEndToEnd(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		in, a := input(flipped), &Animator{}
		before := in.Pieces
		in.Pieces = moved(before, "b2", "e2")
		a.Change(before, in.Pieces, xiangqi.NoSquare, start)
		if got, want := one(t, in, a, cannon), in.Layout.Center(at("b2")); !near(got, want) {
			t.Errorf("starts at %v, want %v", got, want)
		}
		in.Now = start.Add(GlideTime / 2)
		if p := one(t, in, a, cannon); !a.Active(in.Now) || near(p, in.Layout.Center(at("b2"))) || near(p, in.Layout.Center(at("e2"))) {
			t.Errorf("half-way at %v", p)
		}
		in.Now = start.Add(GlideTime)
		if got, want := one(t, in, a, cannon), in.Layout.Center(at("e2")); !near(got, want) || a.Active(in.Now) {
			t.Errorf("ends at %v, want %v; active %v", got, want, a.Active(in.Now))
		}
	}
}

func TestCaptureFadesAndComesBack(t *testing.T) {
	in, a := input(false), &Animator{}
	before := in.Pieces
	in.Pieces = moved(before, "b2", "b9")
	a.Change(before, in.Pieces, xiangqi.NoSquare, start)
	in.Now = start.Add(FadeTime / 2)
	if _, alpha := shown(in, a, horse); len(alpha) != 1 || alpha[0] <= 0.2 || alpha[0] >= 0.8 {
		t.Errorf("half-way the captured horse has opacity %v", alpha)
	}
	in.Now = start.Add(time.Second)
	if p, _ := shown(in, a, horse); a.Active(in.Now) || len(p) != 0 {
		t.Errorf("the captured horse stays at %v", p)
	}
	taken := in.Pieces
	in.Pieces = before
	a.Change(taken, before, xiangqi.NoSquare, in.Now)
	if got, want := one(t, in, a, cannon), in.Layout.Center(at("b9")); !near(got, want) {
		t.Errorf("undo starts at %v, want %v", got, want)
	}
	in.Now = in.Now.Add(time.Second)
	if _, alpha := shown(in, a, horse); len(alpha) != 1 || alpha[0] != 1 {
		t.Errorf("after undo the horse has opacity %v", alpha)
	}
}

// The piece of a move taken back during its animation returns from the place where it is visible.
func TestChangeInMidAirDoesNotJump(t *testing.T) {
	in, a := input(false), &Animator{}
	before := in.Pieces
	after := moved(before, "b2", "h2")
	a.Change(before, after, xiangqi.NoSquare, start)
	in.Pieces, in.Now = after, start.Add(GlideTime/3)
	seen := one(t, in, a, cannon)
	a.Change(after, before, xiangqi.NoSquare, in.Now)
	in.Pieces = before
	if got := one(t, in, a, cannon); !near(got, seen) {
		t.Errorf("jumps from %v to %v", seen, got)
	}
}

func TestDroppedPieceAndSwitchedOffAnimationDoNotGlide(t *testing.T) {
	for _, c := range []struct {
		a       Animator
		dropped xiangqi.Square
	}{{Animator{}, at("e2")}, {Animator{Off: true}, xiangqi.NoSquare}} {
		in := input(false)
		before := in.Pieces
		in.Pieces = moved(before, "b2", "e2")
		c.a.Change(before, in.Pieces, c.dropped, start)
		if got, want := one(t, in, &c.a, cannon), in.Layout.Center(at("e2")); !near(got, want) {
			t.Errorf("stands at %v, want %v", got, want)
		}
	}
	a := Animator{Off: true}
	a.Flip(start)
	a.Check(start)
	a.SnapBack(input(false).Layout, at("b2"), draw.Point{}, start)
	if a.Active(start) {
		t.Error("animations that are off keep the window awake")
	}
}

func TestFlipStartsWhereThePiecesWere(t *testing.T) {
	in, a := input(false), &Animator{}
	was := one(t, in, a, cannon)
	in.Layout.Flipped = true
	a.Flip(start)
	if got := one(t, in, a, cannon); !near(got, was) {
		t.Errorf("jumps from %v to %v", was, got)
	}
	in.Now = start.Add(FlipTime)
	if got, want := one(t, in, a, cannon), in.Layout.Center(at("b2")); !near(got, want) {
		t.Errorf("ends at %v, want %v", got, want)
	}
}

func TestSnapBack(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		in, a := input(flipped), &Animator{}
		p := draw.Point{X: 333, Y: 222}
		a.SnapBack(in.Layout, at("b2"), p, start)
		if got := one(t, in, a, cannon); !near(got, p) {
			t.Errorf("starts at %v, want %v", got, p)
		}
	}
}

// Jumps through the game change many squares at once.
func TestManyAtOnce(t *testing.T) {
	in, a := input(false), &Animator{}
	before := in.Pieces
	in.Pieces = Place(xiangqi.StartPosition().PieceAt)
	a.Change(before, in.Pieces, xiangqi.NoSquare, start)
	for _, after := range []time.Duration{time.Millisecond, GlideTime / 2, GlideTime, time.Second} {
		in.Now = start.Add(after)
		if p, _ := shown(in, a, cannon); len(p) != 2 {
			t.Errorf("after %v %d cannons are shown, want 2", after, len(p))
		}
	}
}

func TestLiftedPieceFollowsThePointerAboveAll(t *testing.T) {
	in := input(false)
	in.Selected, in.Dragging, in.Pointer = at("b2"), true, draw.Point{X: 400, Y: 300}
	in.Targets = []xiangqi.Square{at("b9"), at("b5")}
	in.Hint = xiangqi.NewMove(at("e0"), at("e1"))
	var l draw.List
	Build(&l, in, nil)
	last := l.Ops[len(l.Ops)-1]
	if s, ok := last.Sprite.(Piece); !ok || s.Piece != cannon || !near(last.At, in.Pointer) {
		t.Errorf("on top lies %#v at %v", last.Sprite, last.At)
	}
	marks := map[MarkKind]int{}
	for _, op := range l.Ops {
		if m, ok := op.Sprite.(Mark); ok {
			marks[m.Kind]++
		}
	}
	if marks[TargetDot] != 1 || marks[CaptureRing] != 1 || marks[Halo] != 1 {
		t.Errorf("marks %v, want marks[TargetDot] = 1, marks[CaptureRing] = 1 and marks[Halo] = 1", marks)
	}
}

func TestNoteStaysOnTheBoard(t *testing.T) {
	in := input(false)
	in.Note = "Your king would be in check: choose another move"
	for _, sq := range []string{"a0", "i0", "a9", "i9", "e4"} {
		in.NoteAt = at(sq)
		var l draw.List
		Build(&l, in, nil)
		found := false
		for _, op := range l.Ops {
			if r, ok := op.Sprite.(art.RoundRect); ok {
				found = true
				box := in.Layout.Rect
				if op.At.X < box.X || op.At.Y < box.Y || op.At.X+r.W > box.X+box.W || op.At.Y+r.H > box.Y+box.H {
					t.Errorf("%s: the note lies at %v, %vx%v", sq, op.At, r.W, r.H)
				}
			}
		}
		if !found {
			t.Errorf("%s: no note", sq)
		}
	}
}

// TestShadowsDimNoMark checks that the ring around a piece is drawn after its shadow.
func TestShadowsDimNoMark(t *testing.T) {
	in := input(false)
	in.Selected, in.Targets, in.Check = at("b2"), []xiangqi.Square{at("b9")}, at("e0")
	var l draw.List
	Build(&l, in, nil)
	marked := false
	for _, op := range l.Ops {
		switch s := op.Sprite.(type) {
		case Mark:
			marked = true
		case PieceShadow:
			if marked && !s.Lifted {
				t.Errorf("a shadow at %v falls on marks", op.At)
			}
		}
	}
	if !marked {
		t.Error("no marks")
	}
}

// TestMovingPiecesLieOnTheBoard checks that only a piece that is picked up is larger than the others and has a lifted
// shadow, not one that glides, fades or turns with the board.
func TestMovingPiecesLieOnTheBoard(t *testing.T) {
	in, a := input(false), &Animator{}
	before := in.Pieces
	in.Pieces = moved(before, "b2", "b9")
	a.Change(before, in.Pieces, xiangqi.NoSquare, start)
	a.Flip(start)
	for _, selected := range []xiangqi.Square{xiangqi.NoSquare, at("e0")} {
		in.Now, in.Selected = start.Add(FadeTime/2), selected
		var l draw.List
		Build(&l, in, a)
		pieces, large, lifted := 0, 0, 0
		for _, op := range l.Ops {
			switch s := op.Sprite.(type) {
			case Piece:
				pieces++
				if s.Radius > PieceRadius*in.Layout.Cell+0.01 {
					large++
				}
			case PieceShadow:
				if s.Lifted {
					lifted++
				}
			}
		}
		want := 0
		if selected != xiangqi.NoSquare {
			want = 1
		}
		if pieces != 4 || large != want || lifted != want {
			t.Errorf("picked up %v: %d pieces, of which %d are large and %d cast lifted shadows; want 4, %d and %d", selected, pieces, large, lifted, want, want)
		}
	}
}
