package pane_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// The buttons of the card with the moves, in windows of phones, low and large ones: those that lead nowhere are disabled,
// and only a card of one move has a button that resumes the game.
func TestButtonsOfTheCard(t *testing.T) {
	for _, size := range []draw.Point{{X: 360, Y: 640}, {X: 640, Y: 360}, {X: 1180, Y: 820}} {
		strip := size.X == 360
		for _, state := range []struct {
			name                 string
			make                 func(d *screentest.Driver)
			back, on, live, goes bool // the buttons that can be pressed
		}{
			{"new", func(*screentest.Driver) {}, false, false, false, false},
			{"after moves", func(d *screentest.Driver) { d.Play(screentest.Opening[:2]...) }, true, false, false, false},
			{"looking back", func(d *screentest.Driver) { d.Play(screentest.Opening[:2]...); d.Session().Viewer.Step(-1) }, true, true, true, false},
			{"at the start", func(d *screentest.Driver) { d.Play(screentest.Opening[:2]...); d.Session().Viewer.Look(0) }, false, true, true, false},
			{"paused", func(d *screentest.Driver) { d.Play(screentest.Opening[:2]...); d.Session().TogglePause() }, true, false, false, true},
			{"paused, looking back", func(d *screentest.Driver) {
				d.Play(screentest.Opening[:2]...)
				d.Session().TogglePause()
				d.Session().Viewer.Step(-1)
			}, true, true, true, false},
		} {
			d := screentest.Open(t, screentest.Options{W: size.X, H: size.Y, Setup: screentest.TwoPersons()})
			state.make(d)
			d.Pass(time.Second)
			d.Sprites()
			for id, want := range map[string]bool{"step.back": state.back, "step.on": state.on, "step.live": state.live, "go": state.goes && strip} {
				if n := d.Node(id); (n.ID != "" && n.State&access.Disabled == 0) != want {
					t.Errorf("%vx%v, %s: the button %s can be pressed: %v, want %v", size.X, size.Y, state.name, id, !want, want)
				}
			}
			if looks := d.Session().View().Looking; strip && d.Shows("type") == looks {
				t.Errorf("%v, %s: the button for typing shows: %v, want %v", size, state.name, looks, !looks)
			}
			if shown := d.Shows("step.first"); shown == strip {
				t.Errorf("%vx%v, %s: there is a button to the start: %v, want %v", size.X, size.Y, state.name, shown, !strip)
			}
			if state.goes && strip {
				if d.Click("go"); d.Session().View().Paused {
					t.Errorf("%vx%v: the button leaves the game paused", size.X, size.Y)
				}
			}
		}
	}
}

// The buttons of the card step through the game, with a finger too.
func TestStepButtons(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 360, Y: 640}} {
		d := screentest.Open(t, screentest.Options{W: size.X, H: size.Y, Setup: screentest.TwoPersons()})
		d.Play(screentest.Opening[:4]...)
		for _, c := range []struct {
			id   kit.ID
			want int
		}{{"step.back", 3}, {"step.back", 2}, {"step.on", 3}, {"step.live", 4}, {"step.back", 3}} {
			if d.Sprites(); !d.Shows(c.id) {
				continue // no room
			}
			d.Click(c.id)
			if got := d.Session().View().Shown; got != c.want {
				t.Errorf("%vx%v: after %s the ply %d is shown, want %d", size.X, size.Y, c.id, got, c.want)
			}
		}
		if d.Shows("step.first") {
			if d.Click("step.first"); d.Session().View().Shown != 0 {
				t.Errorf("%vx%v: after step.first the ply %d is shown, want 0", size.X, size.Y, d.Session().View().Shown)
			}
		}
	}
}

// A move made while an earlier position is shown is announced by a button that leads to it.
func TestMoveBehindIsAnnounced(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}} {
		d := screentest.Open(t, screentest.Options{W: size.X, H: size.Y, Setup: screentest.Personal()})
		d.Play("h2e2")
		d.Session().Viewer.Look(0)
		d.Until("the computer's move", func(v session.View) bool { return v.MovedBehind })
		d.TurnTo(1)
		if d.Sprites(); !d.Shows("behind") {
			t.Errorf("%vx%v: no button announces the move", size.X, size.Y)
			continue
		}
		d.Click("behind")
		if v := d.Session().View(); v.Looking || v.MovedBehind || v.Shown != 2 || v.Live != xiangqi.Red {
			t.Errorf("%vx%v: after the button: looking %v, ply %d, want the game at ply 2", size.X, size.Y, v.Looking, v.Shown)
		}
	}
}
