package play_test

import (
	"testing"
	"time"

	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// shapes are the sizes of the windows in which walks of this desk go on.
var shapes = []draw.Point{{X: 1180, Y: 820}, {X: 360, Y: 640}, {X: 640, Y: 360}}

// TestWalk plays against the computer with a clock: a hint, a draw, little time left, the end, and what comes after it.
func TestWalk(t *testing.T) {
	setup := screentest.Personal()
	setup.Time = session.TimeControl{Mode: session.TimePerGame, Base: 16 * time.Second}
	screentest.Walk{
		Options: screentest.Options{Setup: setup, Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.Play("h2e2") },
		Only:    []string{"moves.", "banner.", "resign.", "offer.", "tool.undo", "tool.redo", "tool.hint", "tool.pause"},
		Steps: func(w *screentest.Walker) {
			w.Keys('H', kit.KeyEscape, 'H', kit.KeySpace, 'H', kit.KeySpace, 'D', 'S', 'L', kit.KeyEscape, 'R', kit.KeyEscape, 'R')
			w.Step("typed", func() { w.Type("c8=5") })
			w.Keys(kit.KeyEnter, kit.KeyEscape, kit.KeyLeft, kit.KeyLeft, 'H', kit.KeyEscape)
			w.Step("a low clock", func() { w.Pass(3 * time.Second) })
			w.Step("taken back", func() { w.Key('Z', kit.Ctrl) })
			w.Step("played again", func() { w.Key('Y', kit.Ctrl) })
			w.Step("out of time", func() { w.Pass(16 * time.Second) })
			w.Shapes()
			w.Keys(kit.KeyLeft, 'H', kit.KeySpace, 'R', 'D', 'S', kit.KeyEscape)
			w.Step("the end taken back", func() { w.Key('Z', kit.Ctrl) })
			w.Step("the end again", func() { w.Key('Y', kit.Ctrl) })
			w.Step("black by a person", func() { w.Session().TakeOver(xiangqi.Black) })
			w.Keys('L')
		},
		Keys: []kit.Chord{{Key: 'H'}, {Key: 'D'}, {Key: 'R'}, {Key: 'S'}, {Key: 'L'}, {Key: 'Z', Mods: kit.Ctrl}, {Key: 'Y', Mods: kit.Ctrl}},
	}.Golden(t, "walk")
}

// TestWalkOfTwoPersons offers, declines and accepts draws, and resigns.
func TestWalkOfTwoPersons(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons()), Lang: locale.Vietnamese},
		Scene: func(d *screentest.Driver) {
			d.Play(screentest.Opening...)
			d.Key('D', 0)
		},
		Only:  []string{"offer.", "resign.", "banner."},
		Sizes: shapes,
		Steps: func(w *screentest.Walker) {
			w.Keys(kit.KeyEscape, 'D')
			w.Step("Black's turn", func() { w.Move("a0a1") })
			w.Keys('D', 'R')
			w.Step("no", func() { w.Activate("resign.no") })
			w.Keys('R', 'D')
			w.Step("yes", func() { w.Activate("resign.yes") })
			w.Keys(kit.KeyHome, kit.KeyEnd)
			w.Step("again", func() { w.Activate("banner.rematch") })
			w.Step("the game before", func() { w.Key('Z', kit.Ctrl) })
			w.Step("the computer for Black", func() {
				if err := w.Session().SetPlayer(xiangqi.Black, screentest.Computer); err != nil {
					w.T.Error(err)
				}
			})
		},
		Keys: []kit.Chord{{Key: 'D'}, {Key: 'R'}, {Key: 'R'}, {Key: 'D'}},
	}.Golden(t, "walk-persons")
}

// TestWalkOfComputers watches a match of two computers.
func TestWalkOfComputers(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Series(), Lang: locale.English, Settings: func(s *settings.Settings) { s.Speed = 5 * time.Second }},
		Scene:   func(d *screentest.Driver) { d.Pass(6 * time.Second) },
		Only:    []string{"match.", "banner.", "tool.undo", "tool.redo", "tool.hint", "tool.pause"},
		Sizes:   shapes,
		Steps: func(w *screentest.Walker) {
			w.Keys('S', kit.KeySpace, 'S', 'S', kit.KeyLeft)
			w.Shapes()
			w.Keys('R', 'D', 'H', kit.KeyEscape, kit.KeySpace)
			w.Step("the end of the game", func() { w.Session().Resign() })
			w.Step("Red by a person", func() { w.Session().TakeOver(xiangqi.Red) })
		},
	}.Golden(t, "walk-computers")
}

// TestWalkOfAThinker plays against a computer that thinks for ever.
func TestWalkOfAThinker(t *testing.T) {
	thinker := screentest.Holding()
	thinker.Answer = thinktest.Always(screentest.Judge(0, nil).Answer(thinktest.Search{Position: xiangqi.StartPosition()}))
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Thinker: thinker, NoBook: true},
		Scene:   func(d *screentest.Driver) { d.Play("h2e2") },
		Only:    []string{"tool.undo", "tool.redo", "tool.hint", "tool.pause"},
		Sizes:   shapes,
		Steps: func(w *screentest.Walker) {
			for range 3 {
				w.Step("a moment later", func() { w.Pass(130 * time.Millisecond) })
			}
			w.Keys('H', 'R', 'D', kit.KeySpace, 'S', kit.KeySpace, kit.KeyLeft)
		},
	}.Golden(t, "walk-thinking")
}

// TestWalkOfRepetitions repeats positions: it is warned, goes on, loses, and replays the cycle.
func TestWalkOfRepetitions(t *testing.T) {
	for _, rule := range []struct {
		name, fen string
		round     []string
	}{{"walk-check", screentest.CheckFEN, screentest.CheckRound}, {"walk-chase", screentest.ChaseFEN, screentest.ChaseRound}} {
		screentest.Walk{
			Options: screentest.Options{Setup: screentest.From(rule.fen), Lang: locale.English},
			Scene: func(d *screentest.Driver) {
				d.Play(append(rule.round[:4:4], rule.round[:2]...)...)
				d.Pass(time.Second)
			},
			Only: []string{"warning."},
			Steps: func(w *screentest.Walker) {
				w.Step("warned", func() { w.Move(rule.round[2]) })
				w.Keys(kit.KeyEscape)
				w.Step("warned again", func() { w.Move(rule.round[2]) })
				w.Shapes()
				w.Step("played", func() { w.Activate("warning.play") })
				w.Step("the end", func() { w.Move(rule.round[3]) })
				w.Step("the cycle", func() { w.Activate("banner.replay") })
				w.Shapes()
				for range 6 {
					w.Step("a moment later", func() { w.Pass(450 * time.Millisecond) })
				}
				w.Keys(kit.KeyEscape, kit.KeyHome, kit.KeyEnd)
				w.Step("the cycle", func() { w.Activate("banner.replay") })
				for range 5 {
					w.Keys(kit.KeyRight)
				}
				w.Step("the cycle by buttons", func() { w.Key(kit.KeyEscape, 0); w.Activate("banner.replay") })
				for _, id := range []kit.ID{"replay.on", "replay.on", "replay.back", "replay.back", "replay.end"} {
					w.Step(string(id), func() { w.Click(id) })
				}
				w.Step("the cycle and away", func() { w.Activate("banner.replay"); w.Key(kit.KeyHome, 0) })
			},
		}.Golden(t, rule.name)
	}
}

// TestWalkOfTheFirstRun answers the questions of the first run.
func TestWalkOfTheFirstRun(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English, First: true},
		Scene:   func(*screentest.Driver) {},
		Only:    []string{"offer."},
		Sizes:   shapes,
		Steps: func(w *screentest.Walker) {
			w.Keys('R')
			w.Step("played", func() { w.Move("h2e2") })
			w.Step("once more", func() { w.Move("h0g2") })
		},
	}.Golden(t, "walk-first")
}
