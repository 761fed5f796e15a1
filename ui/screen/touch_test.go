package screen_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// slide moves a finger from one point to another.
func slide(d *screentest.Driver, from, to draw.Point) {
	d.Finger(kit.TouchDown, from)
	for i := range 5 {
		d.Finger(kit.TouchMove, from.Lerp(to, float64(i+1)/5))
	}
	d.Finger(kit.TouchUp, to)
}

func TestFingersMovePieces(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Tap(d.Point("h2"))
	d.Tap(d.Point("e2"))
	if v := d.Session().View(); v.Ply != 1 || v.Selected != xiangqi.NoSquare {
		t.Fatalf("after two taps: ply %d", v.Ply)
	}
	slide(d, d.Point("h9"), d.Point("g7"))
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

// Holding a finger on a button shows its tooltip and does not press it.
func TestFingerHeldOnAButton(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	at := d.Rect("tool.flip").Center()
	bottom := d.Session().View().Bottom
	before := len(d.Sprites())
	d.Finger(kit.TouchDown, at)
	d.Pass(700 * time.Millisecond)
	told := false
	for _, op := range d.Sprites()[before-1:] {
		_, words := op.Sprite.(art.Text)
		told = told || words
	}
	d.Finger(kit.TouchUp, at)
	if d.Session().View().Bottom != bottom || !told {
		t.Errorf("told %v, turned %v", told, d.Session().View().Bottom != bottom)
	}
}

// onPhone opens a window of 360x640 logical pixels.
func onPhone(t *testing.T, setup session.Setup) *screentest.Driver {
	return screentest.Open(t, screentest.Options{W: 360, H: 640, Setup: setup})
}

// touch taps a control.
func touch(d *screentest.Driver, id kit.ID) {
	d.T.Helper()
	d.Tap(d.Rect(id).Center())
	d.Pass(50 * time.Millisecond)
}

// A game on a phone with taps only: moves, a look back, a pause from the menu, and the end.
func TestGameOnAPhone(t *testing.T) {
	d := onPhone(t, screentest.Clocked(screentest.TwoPersons()))
	for _, m := range screentest.Opening[:4] {
		d.Tap(d.Point(m[:2]))
		d.Tap(d.Point(m[2:]))
	}
	touch(d, "tool.undo")
	if v := d.Session().View(); v.Ply != 3 {
		t.Fatalf("ply %d, want 3", v.Ply)
	}
	touch(d, "tool.redo")
	touch(d, "step.back")
	touch(d, "step.back")
	if v := d.Session().View(); v.Shown != 2 {
		t.Fatalf("shows %d, want 2", v.Shown)
	}
	touch(d, "step.live")
	touch(d, "tool.menu")
	touch(d, "menu.pause")
	if v := d.Session().View(); !v.Paused || v.Shown != 4 || d.Shows("tool.pause") {
		t.Fatalf("paused %v, shows %d", v.Paused, v.Shown)
	}
	touch(d, "go")
	if d.Session().View().Paused {
		t.Error("it does not go on")
	}
}

// The menu of a phone contains the commands for which the toolbar has no room, and those that otherwise have only a
// key.
func TestMenuOfAPhone(t *testing.T) {
	d := onPhone(t, screentest.TwoPersons())
	for desk, want := range map[pane.DeskName][]kit.ID{
		pane.PlayDesk:   {"menu.new", "menu.pause", "menu.sound"},
		pane.StudyDesk:  {"menu.flip", "menu.desk.play"},
		pane.ReviewDesk: {"menu.flip", "menu.desk.play"},
	} {
		d.Desk.Turn(desk)
		touch(d, "tool.menu")
		for _, id := range want {
			if !d.Shows(id) {
				t.Errorf("desk %s: %s does not show", desk, id)
			}
		}
		if desk == pane.StudyDesk {
			touch(d, "menu.group.study")
			for _, id := range []kit.ID{"menu.study.promote", "menu.study.demote", "menu.study.variation"} {
				if !d.Shows(id) {
					t.Errorf("the group of the study does not show %s", id)
				}
			}
			touch(d, "menu.back")
		}
		if desk != pane.PlayDesk {
			touch(d, "menu.group.game")
			if !d.Shows("menu.start") {
				t.Errorf("desk %s: the group of the game does not show menu.start", desk)
			}
		}
		if d.Sees("Ctrl") {
			t.Error("the menu tells of keys")
		}
		touch(d, "menu.close")
	}
}

// In a large window, controls become large enough for fingers after the first touch.
func TestFirstTouch(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	before := d.Rect("step.back")
	at := before.Center()
	d.Finger(kit.TouchDown, at)
	if d.Looks.Fingers {
		t.Error("it moves under the finger")
	}
	d.Finger(kit.TouchUp, at)
	if now := d.Rect("step.back"); !d.Looks.Fingers || now.H < kit.Finger || before.H >= kit.Finger {
		t.Errorf("before %v, after it %v, want Looks.Fingers, H >= %v and H < %v", before, now, kit.Finger, kit.Finger)
	}
	checkTargets(t, d)
}

// Tapping the score of an analysis line shows its choices, and hides them again.
func TestLinesOfTheAnalysisByFinger(t *testing.T) {
	d := screentest.Open(t, screentest.Options{W: 412, H: 892, Setup: screentest.TwoPersons()})
	d.Analyse()
	before := len(d.Session().View().Moves)
	touch(d, "analyse.line.0")
	if !d.Shows("analyse.line.0.only") || !d.Shows("analyse.line.0.not") {
		t.Fatal("the line is not open")
	}
	touch(d, "analyse.line.0")
	if d.Shows("analyse.line.0.only") || len(d.Session().View().Moves) != before {
		t.Error("the line is still open, or was played")
	}
}

// A swipe scrolls a list and selects nothing.
func TestSwipeOverGames(t *testing.T) {
	d := onPhone(t, screentest.TwoPersons())
	d.Browse()
	before := d.Rect("games.row.1")
	slide(d, before.Center(), draw.Point{X: before.Center().X, Y: before.Center().Y - 60})
	if r, ok := d.Place("games.row.2"); !ok || r.Y >= before.Y+before.H {
		t.Errorf("the list has not moved: %v", r)
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
