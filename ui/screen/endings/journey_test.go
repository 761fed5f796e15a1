package endings_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/sound"
)

// TestJourney plays an ending with a refused move, a hint and a mistake, takes it back, and looks at every move.
func TestJourney(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenEndings("KHP-KA-win", short)
	p := follow(t, d, short)
	type (
		step    = screentest.Step
		effects = []sound.Effect
	)
	play := func(worst bool) func(*screentest.Driver) {
		return func(*screentest.Driver) { p.play(worst) }
	}
	d.Journey(
		step{
			Name: "a move against the rules", Do: func(d *screentest.Driver) { d.Move("d6d7") },
			Hears: []string{"!A horse moves one point straight, then one diagonally."}, Sounds: effects{sound.Illegal},
		},
		step{
			Name: "a best move", Do: play(false), Sees: []string{"Best: mate in 2 from here.", "no-capture"},
			Hears: []string{"Red: king 5 to 4.", "Black: advisor 4 up to 5.", "Best: mate in 2 from here."}, Sounds: effects{sound.Move, sound.Move},
		},
		step{
			Name: "a hint", Do: func(d *screentest.Driver) { d.Key('H', 0) }, Sees: []string{"Hint: move the"},
			Hears: []string{"Hint: move the red horse on file 6, rank 7."},
		},
		step{
			Name: "a mistake", Do: play(true), Sees: []string{"mate in 2 before, now 18.", "- Hint: "},
			Hears:  []string{"Red: soldier 5 to 6.", "soldier 5 to 6: mate in 2 before, now 18.", "Black: advisor 5 up to 4, takes red soldier."},
			Sounds: effects{sound.Move, sound.Capture},
		},
		step{
			Name: "the mistake taken back", Do: func(d *screentest.Driver) { d.Key('Z', kit.Ctrl); d.AwaitTables() },
			Sees: []string{"Best: mate in 2 from here.", "- now 18"}, Hears: []string{"Best: mate in 2 from here."},
		},
		step{Name: "every move", Do: func(d *screentest.Driver) { d.Activate("ending.every") }, Sees: []string{"mate in 2", "mate in 18"}},
	)
}

// A missed ending comes again after a day, before all others that the player wants.
func TestAMissedEndingReturns(t *testing.T) {
	for _, c := range []struct {
		days  int
		group string
		want  bool
	}{{1, "", true}, {0, "", false}, {1, "horse-soldier", true}, {1, "chariot", false}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Looks.Settings.EndingGroup = c.group
		d.Progress.Ending(progress.Practice{When: d.Now.AddDate(0, 0, -c.days), Ending: "KHP-KEE-hold"})
		d.OpenEndings("", "")
		if got := d.Sees("Horse and soldier v two elephants") && d.Sees("Drawn: hold it"); got != c.want {
			t.Errorf("%d days after the miss, of group %q, the missed ending returns: %v, want %v: %s", c.days, c.group, got, c.want, d.Sentences())
		}
	}
}

// A damaged table ends the ending, which is not counted.
func TestADamagedTable(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Tables: screentest.Damaged(t, "KHP-KAA")})
	d.OpenEndings("KHP-KAA-win", won)
	if want := locale.EndingBroken.In(locale.English); !d.Sees(want) || tries(d) != "" {
		t.Errorf("the page says %s, and the log is %q, want %q and no attempt", d.Sentences(), tries(d), want)
	}
}
