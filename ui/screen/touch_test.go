package screen

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/pane"
)

// finger does something with a finger.
func (d *desk) finger(kind kit.EventKind, at draw.Point) { d.event(kit.Event{Kind: kind, Pos: at}) }

// tap puts a finger down and takes it away.
func (d *desk) tap(at draw.Point) { d.finger(kit.TouchDown, at); d.finger(kit.TouchUp, at) }

// slide moves a finger from one place to another.
func (d *desk) slide(from, to draw.Point) {
	d.finger(kit.TouchDown, from)
	for i := range 5 {
		d.finger(kit.TouchMove, from.Lerp(to, float64(i+1)/5))
	}
	d.finger(kit.TouchUp, to)
}

func TestFingersMovePieces(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.tap(d.point("h2"))
	d.tap(d.point("e2"))
	if v := d.Session().View(); v.Ply != 1 || v.Selected != xiangqi.NoSquare {
		t.Fatalf("after two taps: ply %d", v.Ply)
	}
	d.slide(d.point("h9"), d.point("g7"))
	if v := d.Session().View(); v.Ply != 2 {
		t.Fatalf("after a drag: ply %d", v.Ply)
	}
	d.finger(kit.TouchDown, d.point("b2"))
	d.finger(kit.TouchMove, d.point("c2"))
	d.finger(kit.TouchAway, d.point("c2"))
	if v := d.Session().View(); v.Ply != 2 || d.carries() {
		t.Errorf("a finger that was taken away made a move, or carries on")
	}
}

// A finger held on a piece is told its name; on the desk for study it draws.
func TestFingerHeldOnTheBoard(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.finger(kit.TouchDown, d.point("h7"))
	d.pass(700 * time.Millisecond)
	if !d.sees("炮") && !d.sees("砲") {
		t.Errorf("nobody names the piece: %s", d.sentences())
	}
	d.finger(kit.TouchUp, d.point("h7"))
	words := d.sentences()
	d.pass(time.Second)
	if later := d.sentences(); len(later) > len(words) {
		t.Errorf("a hover stays behind: %s", later)
	}
	d.desk.Turn(pane.StudyDesk)
	d.pass(100 * time.Millisecond)
	d.finger(kit.TouchDown, d.point("h2"))
	d.pass(700 * time.Millisecond)
	d.finger(kit.TouchMove, d.point("e4"))
	d.finger(kit.TouchUp, d.point("e4"))
	v := d.Session().View()
	if len(v.Marks) != 1 || v.Marks[0].From == v.Marks[0].To || v.Ply != 0 || v.Selected != xiangqi.NoSquare {
		t.Errorf("marks %v, ply %d, picked up %v", v.Marks, v.Ply, v.Selected)
	}
}

// The tooltip of a button shows while a finger is held on it, which does not press it.
func TestFingerHeldOnAButton(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	at := d.place("tool.flip").Center()
	bottom := d.Session().View().Bottom
	before := len(d.sprites())
	d.finger(kit.TouchDown, at)
	d.pass(700 * time.Millisecond)
	told := false
	for _, op := range d.sprites()[before-1:] {
		_, words := op.Sprite.(art.Text)
		told = told || words
	}
	d.finger(kit.TouchUp, at)
	if d.Session().View().Bottom != bottom || !told {
		t.Errorf("told %v, turned %v", told, d.Session().View().Bottom != bottom)
	}
}
