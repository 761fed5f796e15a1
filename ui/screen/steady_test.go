package screen_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// steadyPages are the pages and desks whose controls are pressed.
var steadyPages = map[string]func(*screentest.Driver){
	"play":   func(d *screentest.Driver) { midGame(d) },
	"study":  (*screentest.Driver).Analyse,
	"review": (*screentest.Driver).ReviewGame,
	"clock": func(d *screentest.Driver) {
		d.Looks.Change(func(to *settings.Settings) {
			to.NewGame.Time = session.Both(think.TimeControl{Main: 20 * time.Minute, Increment: 7 * time.Second})
		})
		d.Window.Open(page.NewGame)
	},
	"new":      func(d *screentest.Driver) { d.Window.Open(page.NewGame) },
	"level":    func(d *screentest.Driver) { againstComputer(d); d.Window.Open(page.Level) },
	"settings": func(d *screentest.Driver) { d.Window.Open(page.Settings) },
	"puzzles":  func(d *screentest.Driver) { d.OpenPuzzles() },
	"lesson":   func(d *screentest.Driver) { d.Learn(3, 2) },
	"games":    (*screentest.Driver).Browse,
	"results":  func(d *screentest.Driver) { d.Window.Open(page.Results) },
	"matches":  func(d *screentest.Driver) { matchScene(d, 5) },
	"newmatch": func(d *screentest.Driver) { d.Window.Open(page.NewMatch) },
	"picture":  func(d *screentest.Driver) { d.Play("h2e2"); d.Window.Open(page.Picture) },
	"help":     func(d *screentest.Driver) { d.Window.Open(page.Help) },
}

// wanders reports whether a control may move when it is pressed: one that scrolls or sorts its list, or a move, which
// gives way to other moves.
func wanders(id kit.ID) bool {
	return slices.ContainsFunc([]string{"moves.list", ".bar", ".scroll", ".row.", "fold.", "unsay.", "ply.", "move."}, func(part string) bool {
		return strings.Contains(string(id), part)
	})
}

// TestNothingMovesUnderThePointer presses every control twice on every page. As long as the control shows, it must stay
// where it is. With -short it looks only at the three desks.
func TestNothingMovesUnderThePointer(t *testing.T) {
	for name, show := range steadyPages {
		if testing.Short() && name != "play" && name != "study" && name != "review" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var d *screentest.Driver
			open := func() {
				d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Settings: func(s *settings.Settings) { s.Motion = settings.MotionOff }})
				show(d)
				d.Event(kit.Event{Kind: kit.PointerAway})
				d.Pass(time.Second)
				d.Sprites()
			}
			open()
			where := d.Page()
			for _, target := range d.UI.Targets() {
				if wanders(target.ID) || target.ID == screentest.BoardID {
					continue
				}
				for range 2 {
					d.Sprites()
					before, shown := d.Place(target.ID) // a line of the analysis may go at any time
					if d.Page() != where || !shown {
						break
					}
					d.Press(before.Center())
					d.Pass(600 * time.Millisecond)
					d.Sprites()
					after, shown := d.Place(target.ID)
					if d.Page() == where && shown && moved(before, after) {
						t.Errorf("%s moves from %v to %v when it is pressed", target.ID, before, after)
					}
				}
				if d.Page() != where || !d.Shows(target.ID) {
					open()
				}
			}
		})
	}
}

// moved reports whether two places differ visibly in their upper left corner or height.
func moved(a, b draw.Rect) bool {
	far := func(x, y float64) bool { return x-y > 0.5 || y-x > 0.5 }
	return far(a.X, b.X) || far(a.Y, b.Y) || far(a.H, b.H)
}

// The controls of the puzzles stay where they are, whatever the feedback above them says.
func TestFeedbackOfPuzzlesMovesNothing(t *testing.T) {
	for _, lang := range locale.All() {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: lang})
		d.OpenPuzzles()
		before := d.Rect("puzzle.kind.win")
		for _, what := range []string{"a hint", "another hint", "the solution"} {
			if what == "the solution" {
				d.SolvePuzzle()
			} else {
				d.Key('H', 0)
			}
			d.Pass(2 * time.Second)
			if after := d.Rect("puzzle.kind.win"); after != before {
				t.Errorf("%s: after %s the table is at %v, before at %v", lang.Code(), what, after, before)
			}
		}
	}
}
