package screen

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
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

// onPhone opens a window of 360x640 logical pixels.
func onPhone(t *testing.T, setup session.Setup) *desk {
	return open(t, options{w: 360, h: 640, setup: setup})
}

// touch taps a control.
func (d *desk) touch(id kit.ID) {
	d.t.Helper()
	d.tap(d.place(id).Center())
	d.pass(50 * time.Millisecond)
}

// A game on a phone: moves, a look back, a pause from the menu and its end, with taps alone.
func TestGameOnAPhone(t *testing.T) {
	d := onPhone(t, clocked(twoPersons()))
	for _, m := range opening[:4] {
		d.tap(d.point(m[:2]))
		d.tap(d.point(m[2:]))
	}
	d.touch("tool.undo")
	if v := d.Session().View(); v.Ply != 3 {
		t.Fatalf("ply %d", v.Ply)
	}
	d.touch("tool.redo")
	d.touch("step.back")
	d.touch("step.back")
	if v := d.Session().View(); v.Shown != 2 {
		t.Fatalf("shows %d", v.Shown)
	}
	d.touch("step.live")
	d.touch("tool.menu")
	d.touch("menu.pause")
	if v := d.Session().View(); !v.Paused || v.Shown != 4 || d.shows("tool.pause") {
		t.Fatalf("paused %v, shows %d", v.Paused, v.Shown)
	}
	d.touch("go")
	if d.Session().View().Paused {
		t.Error("it does not go on")
	}
}

// What the toolbar of a phone has no room for stands in the menu, and so does what has only
// a key elsewhere.
func TestMenuOfAPhone(t *testing.T) {
	d := onPhone(t, twoPersons())
	for desk, want := range map[pane.DeskName][]kit.ID{
		pane.PlayDesk:   {"menu.new", "menu.pause", "menu.sound"},
		pane.StudyDesk:  {"menu.start", "menu.study.variation", "menu.flip", "menu.study.promote", "menu.study.demote"},
		pane.ReviewDesk: {"menu.start", "menu.flip", "menu.desk.play"},
	} {
		d.desk.Turn(desk)
		d.touch("tool.menu")
		for _, id := range want {
			if !d.shows(id) {
				t.Errorf("desk %s: %s does not show", desk, id)
			}
		}
		if d.sees("Ctrl") {
			t.Error("the menu tells of keys")
		}
		d.touch("menu.close")
	}
}

// In a large window the first touch makes everything large enough for fingers, after it.
func TestFirstTouch(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	before := d.place("step.back")
	at := before.Center()
	d.finger(kit.TouchDown, at)
	if d.looks.Fingers {
		t.Error("it moves under the finger")
	}
	d.finger(kit.TouchUp, at)
	if now := d.place("step.back"); !d.looks.Fingers || now.H < kit.Finger || before.H >= kit.Finger {
		t.Errorf("before %v, after it %v", before, now)
	}
	checkTargets(t, d)
}

// A line of the analysis is opened by its score, and played by its moves.
func TestLinesOfTheAnalysisByFinger(t *testing.T) {
	d := open(t, options{w: 412, h: 892, setup: twoPersons()})
	analysed(d)
	before := len(d.Session().View().Moves)
	d.touch("analyse.line.0.open")
	if !d.shows("analyse.line.0.only") || !d.shows("analyse.line.0.not") {
		t.Fatal("the line is not open")
	}
	d.touch("analyse.line.0.open")
	if d.shows("analyse.line.0.only") || len(d.Session().View().Moves) != before {
		t.Error("the line is still open, or was played")
	}
}

// A list is scrolled by a swipe, which chooses nothing.
func TestSwipeOverGames(t *testing.T) {
	d := onPhone(t, twoPersons())
	browse(d)
	before := d.place("games.row.1")
	d.slide(before.Center(), draw.Point{X: before.Center().X, Y: before.Center().Y - 60})
	if r, ok := d.Place("games.row.2"); !ok || r.Y >= before.Y+before.H {
		t.Errorf("the list has not moved: %v", r)
	}
}
