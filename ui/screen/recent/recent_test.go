package recent_test

import (
	"fmt"
	"testing"

	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestRecentFilesAreListed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.Key('O', kit.Ctrl|kit.Shift)
	if !d.Sees("Files that you open or save appear here.") {
		t.Errorf("nothing is said:\n%s", d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	for _, path := range []string{screentest.ManyFile, screentest.OneFile} {
		d.OpenFile(path)
		d.WaitForFiles()
		d.Key(kit.KeyEscape, 0)
	}
	d.Disk.Remove(screentest.ManyFile)
	d.Key('O', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	d.Key(kit.KeyDownArrow, 0)
	if !d.Sees("Cannot open many.json: no such file or folder.") {
		t.Errorf("nobody says why:\n%s", d.Sentences())
	}
	d.Key(kit.KeyEnter, 0)
	if d.Page() != page.Recent {
		t.Error("what is not there was opened")
	}
	d.Click("recent.forget")
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	if d.Page() != page.None || !d.Sees("Opened one.json") || len(d.Files.Recent()) != 1 {
		t.Errorf("page %v:\n%s", d.Page(), d.Sentences())
	}
}

// TestDoubleClickForgetsOneFile checks that a double click does not remove the next file of a long list too.
func TestDoubleClickForgetsOneFile(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 720, H: 560})
	for i := range 9 {
		path := fmt.Sprintf("%s/%d.json", filestest.Home, i)
		d.Disk.Put(path, screentest.AsJSON(t, screentest.GameFromElsewhere(t, "许银川", "五羊杯", 6)))
		d.OpenFile(path)
		d.WaitForFiles()
	}
	d.Key('O', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	before := len(d.Files.Recent())
	d.DoubleClick("recent.forget")
	if got := len(d.Files.Recent()); got != before-1 {
		t.Errorf("a double click leaves %d of %d files, want %d", got, before, before-1)
	}
}
