package report_test

import (
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestProblemsAreTold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	text := screentest.AsJSON(t, screentest.GameFromElsewhere(t, "许银川", "五羊杯", 6))
	d.Disk.Put(screentest.OneFile, strings.Replace(text, screentest.Opening[3], "a0a9", 1))
	d.OpenFile(screentest.OneFile)
	d.WaitForFiles()
	if d.Notice() != "" {
		t.Errorf("a notice covers the moves: %q", d.Notice())
	}
	d.Click("warnings")
	if d.Page() != page.Problems || !d.Sees("About one.json") || !d.Sees("illegal move") {
		t.Errorf("page %v:\n%s", d.Page(), d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	d.Key('S', kit.Ctrl) // the file contains more than the game
	d.WaitForFiles()
	if d.Page() != page.Choose {
		t.Errorf("it is written over: page %v, want %v", d.Page(), page.Choose)
	}
}
