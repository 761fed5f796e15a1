package screen

import (
	"testing"
	"time"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/session"
)

func TestClickOnAMoveLooksBackAndABranchStartsThere(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(opening...)
	var l draw.List
	d.Build(&l)
	d.press(d.place("ply.3").Center())
	if v := d.Session().View(); !v.Looking || v.Shown != 3 {
		t.Fatalf("shown %d", v.Shown)
	}
	if v := d.Session().View(); v.Ply != len(opening) {
		t.Fatalf("the game went to ply %d", v.Ply)
	}
	d.press(d.point("i9"))
	d.press(d.point("i8"))
	v := d.Session().View()
	if v.Ply != 4 || v.Looking || v.LastMove.String() != "i9i8" {
		t.Fatalf("ply %d, last move %v", v.Ply, v.LastMove)
	}
	if len(v.Moves[3].Branches) != 1 {
		t.Errorf("%d branches", len(v.Moves[3].Branches))
	}
	d.Build(&l)
	if want := d.written(3, v.Moves[3].Move); !d.sees(want) {
		t.Errorf("the move %q is not in the list", want)
	}
}

// written writes a move of the line from scratch.
func (d *desk) written(ply int, m xiangqi.Move) string {
	pos := xiangqi.StartPosition()
	for _, e := range d.Session().View().Moves[:ply] {
		pos.MakeMove(e.Move)
	}
	return notation.Write(pos, m, notation.Simplified)
}

func TestUndoRunsWhileHeld(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(opening...)
	d.event(kit.Event{Kind: kit.KeyDown, Key: 'Z', Mods: kit.Ctrl})
	for range 9 {
		d.event(kit.Event{Kind: kit.KeyDown, Key: 'Z', Mods: kit.Ctrl, Repeat: true})
	}
	d.event(kit.Event{Kind: kit.KeyUp, Key: 'Z', Mods: kit.Ctrl})
	if v := d.Session().View(); v.Ply != len(opening)-10 {
		t.Fatalf("ply %d", v.Ply)
	}
	d.pass(time.Second)
	pictured, v := d.pictured(), d.Session().View()
	for _, sq := range xiangqi.Squares() {
		if pictured[sq] != v.Board.At(sq) {
			t.Errorf("%v shows %v, not %v", sq, pictured[sq], v.Board.At(sq))
		}
	}
}

func TestUndoWhileTheComputerThinks(t *testing.T) {
	d := open(t, options{setup: personal(), thinker: fakeThinker{hold: true}})
	d.play("h2e2")
	if v := d.Session().View(); v.Status != session.StatusThinking {
		t.Fatalf("status %v", v.Status)
	}
	d.key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 0 || v.Status != session.StatusPersonToMove {
		t.Fatalf("ply %d, status %v", v.Ply, v.Status)
	}
}

func TestEscapeDropsACarriedPiece(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.event(kit.Event{Kind: kit.PointerDown, Pos: d.point("h2"), Button: kit.LeftButton})
	d.event(kit.Event{Kind: kit.PointerMove, Pos: d.point("h5"), Button: kit.LeftButton})
	d.key(kit.KeyEscape, 0)
	d.event(kit.Event{Kind: kit.PointerUp, Pos: d.point("h5"), Button: kit.LeftButton})
	if v := d.Session().View(); v.Ply != 0 || v.Selected != xiangqi.NoSquare || d.carries() {
		t.Fatalf("ply %d, selected %v, dragging %v", v.Ply, v.Selected, d.carries())
	}
}

func TestPlayOnTheFlippedBoardAtEverySize(t *testing.T) {
	for _, size := range [][2]float64{{720, 560}, {720, 1000}, {1366, 768}, {3840, 2160}} {
		d := open(t, options{setup: twoPersons(), w: size[0], h: size[1]})
		d.key('F', 0)
		d.play(opening...)
		b := d.place(boardID)
		if b.X < 0 || b.Y < 0 || b.X+b.W > size[0] || b.Y+b.H > size[1] {
			t.Errorf("%v: the board lies at %v", size, b)
		}
		for _, r := range []draw.Rect{d.place(movesID), d.place("tool.new"), d.place("tool.menu")} {
			if in := r.Intersect(b); !in.Empty() || r.X+r.W > size[0]+0.5 || r.Y+r.H > size[1]+0.5 || r.H < 40 {
				t.Errorf("%v: %v lies over the board or outside", size, r)
			}
		}
	}
}
