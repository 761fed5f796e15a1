package analyse_test

import (
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// A player looks at the lines of the analysis, wants more and fewer, steps back, and turns it off.
func TestJourneyWithTheAnalysis(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Analyse()
	d.Pass(time.Second)
	d.Expect(
		"the analysis", "1.18 M nodes/s", "Chuhe · depth 24", "+1.2", "+0.6", "+0.5", "3 lines",
		"Red 22% · draw 73% · Black 5%", "C8+6",
	)
	for _, step := range []struct {
		press kit.ID
		lines int
		shows string
	}{{"analyse.count.plus", 4, "4 lines"}, {"analyse.count.minus", 3, "3 lines"}, {"analyse.count.minus", 2, "2 lines"}} {
		d.Click(step.press)
		d.WaitForLines()
		d.Pass(time.Second)
		if d.Expect(string(step.press), step.shows); d.Settings().Lines != step.lines {
			t.Errorf("after %s the settings keep %d lines, want %d", step.press, d.Settings().Lines, step.lines)
		}
	}
	d.Key(kit.KeyLeft, 0)
	d.WaitForLines()
	d.Pass(time.Second)
	d.Expect("a step back", "Red's move 6", "Red 5% · draw 73% · Black 22%", "-1.2")
	d.Key('A', 0)
	d.Pass(time.Second)
	d.Expect("turning it off", "- nodes/s", "- draw 73%")
}
