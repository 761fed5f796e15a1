package recent_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/art"
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
	d.Disk.Delete(screentest.ManyFile)
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

// openedFiles opens the page from the keyboard in a window where these files were opened, the last one first.
func openedFiles(t *testing.T, paths ...string) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for _, path := range paths {
		d.Disk.Put(path, screentest.AsJSON(t, screentest.GameFromElsewhere(t, "许银川", "五羊杯", 6)))
		d.OpenFile(path)
		d.WaitForFiles()
	}
	d.Pass(time.Minute) // until the notice about the last file is gone
	d.Key('O', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	return d
}

// TestKeysOfThePage checks what keys do without a pointer: Enter opens the newest file at once, the arrows select while a
// button has the focus, Enter presses the button that has the focus, and a page that was closed opens nothing.
func TestKeysOfThePage(t *testing.T) {
	const older, newer = filestest.Home + "/older.json", filestest.Home + "/newer.json"
	for _, c := range []struct {
		name  string
		do    func(d *screentest.Driver)
		open  string // the file that is opened, if any
		files int    // that remain in the list
	}{
		{"Enter", func(d *screentest.Driver) { d.Key(kit.KeyEnter, 0) }, "newer.json", 2},
		{"Down, Enter", func(d *screentest.Driver) { d.Key(kit.KeyDownArrow, 0); d.Key(kit.KeyEnter, 0) }, "older.json", 2},
		{"Down on Open", func(d *screentest.Driver) {
			d.Focus("recent.open")
			d.Key(kit.KeyDownArrow, 0)
			d.Activate("recent.open")
		}, "older.json", 2},
		{"double click", func(d *screentest.Driver) { d.DoubleClick("recent.row.0") }, "newer.json", 2},
		{"Remove", func(d *screentest.Driver) { d.Activate("recent.forget"); d.Key(kit.KeyEscape, 0) }, "", 1},
		{"Close", func(d *screentest.Driver) { d.Activate("recent.close") }, "", 2},
		{"Esc", func(d *screentest.Driver) { d.Key(kit.KeyEscape, 0) }, "", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := openedFiles(t, older, newer)
			c.do(d)
			d.WaitForFiles()
			if d.Page() != page.None {
				t.Errorf("page %v stays open", d.Page())
			}
			if want := "Opened " + c.open; d.Sees("Opened ") != (c.open != "") || !d.Sees(want) && c.open != "" {
				t.Errorf("the window says %s, want %q only if a file is opened", d.Sentences(), want)
			}
			if got := len(d.Files.Recent()); got != c.files {
				t.Errorf("%d files remain in the list, want %d", got, c.files)
			}
		})
	}
}

// TestLongPathsFit checks that a long name loses its end, and a long folder its beginning, but no more than it must.
func TestLongPathsFit(t *testing.T) {
	const last = "/the games of the last tournament"
	folder := filestest.Home + strings.Repeat("/one more folder of this year", 5) + last
	name := strings.Repeat("a long name of a file ", 5) + ".json"
	d := openedFiles(t, folder+"/"+name)
	if !d.Sees("a long name of a file a long name of a file a long name") || d.Sees(name) {
		t.Errorf("of a long name the beginning should show: %s", d.Sentences())
	}
	row := d.Rect("recent.row.0")
	for _, op := range d.Sprites() {
		text, ok := op.Sprite.(art.Text)
		if !ok || !strings.HasSuffix(text.String, last) {
			continue
		}
		if width := art.Measure(text.String, text.Size).Width; !strings.HasPrefix(text.String, "…") || width > row.W-54 || width < row.W-54-20 {
			t.Errorf("of the folder %q shows, %.0f wide in a row of %.0f", text.String, width, row.W)
		}
		return
	}
	t.Errorf("the end of the folder does not show:\n%s", d.Sentences())
}

// TestAlbum records what the page shows without files, and with one that is gone.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.PutFiles()
	d.Key('O', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	a.Add("no file")
	d.Key(kit.KeyEscape, 0)
	for _, path := range []string{screentest.ManyFile, screentest.OneFile} {
		d.OpenFile(path)
		d.WaitForFiles()
		d.Key(kit.KeyEscape, 0)
	}
	d.Disk.Delete(screentest.ManyFile)
	d.Key('O', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	a.Add("two files")
	d.Key(kit.KeyDownArrow, 0)
	a.Add("a file that is gone")
	tabletest.Golden(t, "album", a.String())
}
