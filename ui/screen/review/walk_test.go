package review_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// elsewhere are the beginnings of the IDs of controls that belong to every desk.
var elsewhere = []string{"desks", "said.", "tool.desk", "tool.new", "tool.menu", "tool.sound", "tool.flip"}

// TestWalk uses the desk after a review.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.ReviewGame() },
		Skip:    elsewhere,
		Steps: func(w *screentest.Walker) {
			for range 4 {
				w.Keys('N')
			}
			w.Keys('P', kit.KeyEnter, kit.KeyEscape, 'T')
			w.Step("a try", func() { w.Move("c7e6") })
			w.Keys(kit.KeyEnter, kit.KeyEscape, 'T')
			w.Step("a bad try", func() { w.Move("a9a8") })
			w.Keys(kit.KeyEnter, 'B', kit.KeyEscape, kit.KeyEnd)
			w.Shapes()
		},
		Keys: []kit.Chord{{Key: 'N'}, {Key: 'P'}, {Key: 'T'}, {Key: 'B'}},
	}.Golden(t, "walk")
}

// TestWalkOfAReview starts a review, stops it and starts it again.
func TestWalkOfAReview(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Judge: screentest.Judge(6, nil)},
		Scene: func(d *screentest.Driver) {
			d.Session().TakeOver(1)
			d.Play(screentest.BlunderGame...)
			d.Key('3', kit.Ctrl)
		},
		Only: []string{"review."},
		Steps: func(w *screentest.Walker) {
			w.Step("started", func() { w.Activate("review.start") })
			w.Keys(kit.KeyLeft, kit.KeyRight)
			w.Step("stopped", func() { w.Activate("review.stop") })
			w.Keys('N', 'T')
		},
	}.Golden(t, "walk-reviewing")
}
