package pane_test

import (
	"math"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/screentest"
)

func TestFingersMovePieces(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Tap(d.Point("h2"))
	d.Tap(d.Point("e2"))
	if v := d.Session().View(); v.Ply != 1 || v.Selected != xiangqi.NoSquare {
		t.Fatalf("after two taps: ply %d", v.Ply)
	}
	d.Slide(d.Point("h9"), d.Point("g7"))
	if v := d.Session().View(); v.Ply != 2 {
		t.Fatalf("after a drag: ply %d, want 2", v.Ply)
	}
	d.Finger(kit.TouchDown, d.Point("b2"))
	d.Finger(kit.TouchMove, d.Point("c2"))
	d.Finger(kit.TouchAway, d.Point("c2"))
	if v := d.Session().View(); v.Ply != 2 || d.Carries() {
		t.Errorf("a finger that was taken away made a move, or carries on")
	}
}

// Holding a finger on a piece shows its name; on the study desk it draws.
func TestFingerHeldOnTheBoard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Finger(kit.TouchDown, d.Point("h7"))
	d.Pass(700 * time.Millisecond)
	if !d.Sees("炮") && !d.Sees("砲") {
		t.Errorf("nobody names the piece: %s", d.Sentences())
	}
	d.Finger(kit.TouchUp, d.Point("h7"))
	words := d.Sentences()
	d.Pass(time.Second)
	if later := d.Sentences(); len(later) > len(words) {
		t.Errorf("a hover stays behind: %s, want at most length %v", later, len(words))
	}
	d.Desk.Turn(pane.StudyDesk)
	d.Pass(100 * time.Millisecond)
	d.Finger(kit.TouchDown, d.Point("h2"))
	d.Pass(700 * time.Millisecond)
	d.Finger(kit.TouchMove, d.Point("e4"))
	d.Finger(kit.TouchUp, d.Point("e4"))
	v := d.Session().View()
	if len(v.Marks) != 1 || v.Marks[0].From == v.Marks[0].To || v.Ply != 0 || v.Selected != xiangqi.NoSquare {
		t.Errorf("marks %v, ply %d, picked up %v", v.Marks, v.Ply, v.Selected)
	}
}

// A finger that moves sideways over the moves or along an edge of the board steps through the game; on the board itself
// it still moves pieces.
func TestSwipesStep(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {390, 844}, {844, 390}, {820, 1180}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: size[0], H: size[1]})
		d.Play(screentest.Opening...)
		d.Tap(d.Point("e4")) // controls become large enough for fingers
		d.Rest()
		d.Sprites()
		last := d.Session().View().Shown
		swipe := func(from draw.Point, by float64) {
			t.Helper()
			d.Finger(kit.TouchDown, from)
			for i := range 4 {
				d.Finger(kit.TouchMove, draw.Point{X: from.X + by*float64(i+1)/4, Y: from.Y + 1})
			}
			d.Finger(kit.TouchUp, draw.Point{X: from.X + by, Y: from.Y + 1})
			d.Rest()
		}
		a, i := d.Point("a0"), d.Point("i9")
		cell := (i.X - a.X) / 8
		moves, listed := d.UI.Place(screentest.MovesID)
		if !listed { // one move, between two buttons
			moves = d.Rect("step.back")
			moves.X += 2 * moves.W
		}
		for name, at := range map[string]draw.Point{
			"the moves":      moves.Center(),
			"the upper edge": {X: (a.X + i.X) / 2, Y: i.Y - 0.6*cell},
			"the lower edge": {X: (a.X + i.X) / 2, Y: a.Y + 0.6*cell},
		} {
			swipe(at, 60)
			if got := d.Session().View().Shown; got != last-1 {
				t.Errorf("%v, a swipe to the right over %s shows ply %d, want %d", size, name, got, last-1)
			}
			swipe(at, -60)
			if got := d.Session().View().Shown; got != last {
				t.Errorf("%v, a swipe to the left over %s shows ply %d, want %d", size, name, got, last)
			}
		}
		swipe(d.Point("e4"), 60)
		if got := d.Session().View().Shown; got != last {
			t.Errorf("%v, a swipe over the board shows ply %d, want %d", size, got, last)
		}
	}
}

// Two fingers enlarge the board around them and move it; a tap acts on the point under it.
func TestTwoFingersEnlargeTheBoard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{W: 390, H: 844, Setup: screentest.TwoPersons()})
	frame := d.Rect(screentest.BoardID)
	at := d.Point("e3")
	pinch := func(by float64, move draw.Point) {
		d.Event(kit.Event{Kind: kit.Pinch, Pos: at.Add(move), Scroll: move, Zoom: by})
	}
	cell := func() float64 {
		for _, op := range d.Sprites() {
			if s, ok := op.Sprite.(board.Surface); ok {
				return s.Cell
			}
		}
		return 0
	}
	small := cell()
	pinch(2, draw.Point{})
	if large := cell(); math.Abs(large/small-2) > 0.01 || d.Rect(screentest.BoardID) != frame {
		t.Errorf("cells of %v become %v large, want twice; the board has %v, had %v", small, large, d.Rect(screentest.BoardID), frame)
	}
	step := 2 * (d.Point("e4").Y - at.Y) // to the next point
	d.Tap(at)
	d.Tap(at.Add(draw.Point{Y: step}))
	if v := d.Session().View(); v.LastMove.String() != "e3e4" {
		t.Errorf("taps on the enlarged board play %v, want e3e4", v.LastMove)
	}
	for range 10 {
		pinch(1, draw.Point{X: 60, Y: 60})
	}
	d.Tap(draw.Point{X: frame.X + board.Edge*2*frame.W/board.Cols, Y: frame.Y + board.Edge*2*frame.W/board.Cols})
	if sq := d.Session().View().Selected; sq.String() != "a9" {
		t.Errorf("moved to its corner, the board has %v there, want a9", sq)
	}
	pinch(0.1, draw.Point{})
	if r := cell(); math.Abs(r/small-1) > 0.1 {
		t.Errorf("back together, the cells have %v, want %v", r, small)
	}
}
