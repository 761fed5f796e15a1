package results_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// Only the win that masters a level is announced as such beside the result.
func TestALevelIsMastered(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Lang: locale.English, Setup: screentest.Personal()})
	const said = "You have mastered level 6: level 7 is next."
	d.MasterLevel()
	if !d.Sees(said) {
		t.Errorf("nobody says it: %s", d.Sentences())
	}
	d.Session().Rematch()
	d.Until("the end", func(v session.View) bool { return v.Outcome.Over() })
	d.Pass(time.Second)
	if d.Sees(said) {
		t.Error("it is said again")
	}
	d.Key('M', kit.Ctrl)
	d.Click("results.try")
	d.Pass(time.Second)
	if d.Page() != page.NewGame {
		t.Fatalf("page %v, want %v", d.Page(), page.NewGame)
	}
	d.Click("new.start")
	if p := d.Session().View().Setup.Players; p[0].Kind+p[1].Kind != session.Computer || p[0].Level != 7 && p[1].Level != 7 {
		t.Errorf("the new game has the players %+v, want a person and level 7", p)
	}
}

// The table lists the games by level and side, at large and small sizes.
func TestResultsAreShown(t *testing.T) {
	for _, w := range []float64{500, 720, 1180, 3840} {
		d := screentest.Open(t, screentest.Options{W: w, H: w, Lang: locale.English, Setup: screentest.TwoPersons()})
		if d.Key('M', kit.Ctrl); !d.Sees("Nothing yet.") {
			t.Errorf("%v: nothing is said: %s", w, d.Sentences())
		}
		d.Key(kit.KeyEscape, 0)
		for _, g := range []progress.Game{
			{Level: 2, Side: xiangqi.Red, Result: xiangqi.RedWins}, {Level: 2, Side: xiangqi.Red, Result: xiangqi.Draw}, {Level: 3, Side: xiangqi.Black, Result: xiangqi.RedWins},
		} {
			d.Progress.Game(g)
		}
		d.Key('M', kit.Ctrl)
		for _, want := range []string{"1–1–0", "75 %", "0–0–1", "0 %", "50 %", "Level 3"} {
			if !d.Sees(want) {
				t.Errorf("%v: %q is missing: %s", w, want, d.Sentences())
			}
		}
	}
}
