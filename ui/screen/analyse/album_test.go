package analyse_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// TestAlbum records what the card of the analysis shows.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Analyse()
	d.Pass(5 * time.Second)
	a := d.Album()
	a.Add("lines")
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect("analyse.line.1").Center()})
	d.Pass(5 * time.Second)
	a.Add("a line under the pointer")
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.Key('A', 0)
	d.Pass(5 * time.Second)
	a.Add("off")
	d.Analyst.Reports = screentest.Lines(think.MateIn(5))
	d.Looks.Change(func(to *settings.Settings) { to.Lines, to.MoverScores = 5, true })
	d.Key('A', 0)
	d.WaitForLines()
	d.Pass(5 * time.Second)
	a.Add("five lines with a mate")
	tabletest.Golden(t, "album", a.String())
}
