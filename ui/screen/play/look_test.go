package play_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
)

func TestUndoRunsWhileHeld(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	d.Event(kit.Event{Kind: kit.KeyDown, Key: 'Z', Mods: kit.Ctrl})
	for range 9 {
		d.Event(kit.Event{Kind: kit.KeyDown, Key: 'Z', Mods: kit.Ctrl, Repeat: true})
	}
	d.Event(kit.Event{Kind: kit.KeyUp, Key: 'Z', Mods: kit.Ctrl})
	if v := d.Session().View(); v.Ply != len(screentest.Opening)-10 {
		t.Fatalf("ply %d, want %d", v.Ply, len(screentest.Opening)-10)
	}
	d.Pass(time.Second)
	pictured, v := d.Pictured(), d.Session().View()
	for _, sq := range xiangqi.Squares() {
		if pictured[sq] != v.Board.At(sq) {
			t.Errorf("%v shows %v, not %v", sq, pictured[sq], v.Board.At(sq))
		}
	}
}

func TestEscapeDropsACarriedPiece(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Event(kit.Event{Kind: kit.PointerDown, Pos: d.Point("h2"), Button: kit.LeftButton})
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Point("h5"), Button: kit.LeftButton})
	d.Key(kit.KeyEscape, 0)
	d.Event(kit.Event{Kind: kit.PointerUp, Pos: d.Point("h5"), Button: kit.LeftButton})
	if v := d.Session().View(); v.Ply != 0 || v.Selected != xiangqi.NoSquare || d.Carries() {
		t.Fatalf("ply %d, selected %v, dragging %v, want 0, %v and not Carries", v.Ply, v.Selected, d.Carries(), xiangqi.NoSquare)
	}
}

func TestPlayOnTheFlippedBoardAtEverySize(t *testing.T) {
	for _, size := range [][2]float64{{720, 560}, {720, 1000}, {1366, 768}, {3840, 2160}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: size[0], H: size[1]})
		d.Key('F', 0)
		d.Play(screentest.Opening...)
		b := d.Rect(screentest.BoardID)
		if b.X < 0 || b.Y < 0 || b.X+b.W > size[0] || b.Y+b.H > size[1] {
			t.Errorf("%v: the board lies at %v", size, b)
		}
		for _, r := range []draw.Rect{d.Rect(screentest.MovesID), d.Rect("tool.new"), d.Rect("tool.menu")} {
			if in := r.Intersect(b); !in.Empty() || r.X+r.W > size[0]+0.5 || r.Y+r.H > size[1]+0.5 || r.H < 40 {
				t.Errorf("%v: %v lies over the board or outside", size, r)
			}
		}
	}
}
