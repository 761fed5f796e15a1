package screen_test

import (
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

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
			t.Error("the menu names keys")
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
	before := d.Rect("library.row.1")
	d.Slide(before.Center(), draw.Point{X: before.Center().X, Y: before.Center().Y - 60})
	if r, ok := d.Place("library.row.2"); !ok || r.Y >= before.Y+before.H {
		t.Errorf("the list has not moved: %v", r)
	}
}
