package analyse_test

import (
	"testing"
	"time"

	"chuhe/ui/analysis"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// The play desk shows no evaluation unless the player enables it.
func TestPlayShowsNoAnalysis(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Key('A', 0)
	d.Sprites()
	if d.Analysis.On() {
		t.Error("A key brings the engine's thoughts into a game")
	}
	d.Key('2', kit.Ctrl)
	d.Key('A', 0)
	d.WaitForLines()
	if !d.Shows("analyse.line.0") || !d.Shows("analyse.bar") {
		t.Error("the study desk does not show the analysis")
	}
	d.Key('1', kit.Ctrl)
	d.Sprites()
	if d.Analysis.On() || d.Shows("analyse.bar") || d.Shows("analyse.line.0") {
		t.Error("the game goes on under the eyes of the engine")
	}
	d.Looks.Change(func(to *settings.Settings) { to.PlayBar = true })
	d.Sprites()
	if !d.Analysis.On() || !d.Shows("analyse.bar") || d.Shows("analyse.line.0") {
		t.Error("the bar that was asked for does not show, or more than it")
	}
}

// Clicking a line adds it as a variation, and leaves the game unchanged.
func TestLineBecomesAVariation(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Analyse()
	before := d.Session().View()
	d.Press(draw.Point{X: d.Rect("analyse.line.1").X + 90, Y: d.Rect("analyse.line.1").Center().Y})
	after := d.Session().View()
	if after.Nodes != before.Nodes+8 || after.LiveID != before.LiveID || after.Shown != before.Shown+8 {
		t.Errorf("%d positions, %d before; ply %d shown, %d before", after.Nodes, before.Nodes, after.Shown, before.Shown)
	}
}

// A window with the analysis switched off wakes and paints no more than before.
func TestSleepsWhenTheAnalysisIsOff(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Analyse()
	d.Key('A', 0)
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.Sleep(10 * time.Second)
	if ticks, pictures := d.Sleep(time.Minute); ticks > 62 || pictures > 0 {
		t.Errorf("%d ticks and %d pictures in a minute", ticks, pictures)
	}
}

// BenchmarkFlood measures a frame with five lines, which the window builds up to fifteen times a second during an
// analysis.
func BenchmarkFlood(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons(), Settings: func(s *settings.Settings) { s.Lines = analysis.MaxLines }})
	d.Analyse()
	var l draw.List
	for b.Loop() {
		l.Reset()
		d.Build(&l)
	}
}
