package puzzles_test

import (
	"testing"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// TestWalk solves puzzles: with hints, with a wrong move and its refutation, by showing the solution, and with moves
// that are refused.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.OpenPuzzles(screentest.Attempts()...) },
		Steps: func(w *screentest.Walker) {
			w.Step("refused", func() { w.Move("a7b9") })
			w.Keys('H', 'H', 'H')
			for _, m := range []string{"a7a8", "b1b2", "b2b9"} {
				w.Step(m, func() { w.Move(m) })
			}
			w.Keys(kit.KeyLeft, kit.KeyRight, kit.KeyEnter)
			w.Step("wrong", func() { w.AnswerWith("e9e8"); w.Move("b1b8") })
			w.Keys('R', 'S', kit.KeyRight, kit.KeyEnd, 'A', kit.KeyEnter)
			w.Step("typed", func() { w.Type("c2") })
			w.Keys(kit.KeyEscape, 'N', 'F')
			w.Step("none of its kind", func() {
				w.Looks.Change(func(to *settings.Settings) { to.PuzzleKind, to.PuzzleTheme = "mate-1", "fork" })
				w.Key(kit.KeyEscape, 0)
				w.OpenPuzzles()
			})
		},
		Keys: []kit.Chord{{Key: 'H'}, {Key: 'S'}, {Key: 'R'}, {Key: 'N'}, {Key: 'F'}, {Key: 'A'}},
	}.Golden(t, "walk")
}

// TestWalkOfANewcomer solves the first puzzle at once, and then one of each kind.
func TestWalkOfANewcomer(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.OpenPuzzles() },
		Only:    []string{"none"},
		Sizes:   []draw.Point{{X: 900, Y: 600}},
		Steps: func(w *screentest.Walker) {
			w.Keys('S')
			for _, kind := range []string{"mate-1", "mate-2", "mate-3", "win", "defence"} {
				w.Step(kind, func() {
					w.Key(kit.KeyEscape, 0)
					w.Looks.Change(func(to *settings.Settings) { to.PuzzleKind = kind })
					w.OpenPuzzles()
				})
				w.Keys('H', 'S', kit.KeyRight)
			}
		},
	}.Golden(t, "walk-newcomer")
}
