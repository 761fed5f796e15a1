package library_test

import (
	"fmt"
	"testing"
	"time"

	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// The list has the focus as soon as it has games, and the way back from one of its games leads to the row of that game.
func TestBackToTheRow(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	games := ""
	for i := range 60 {
		games += screentest.LibraryGame(fmt.Sprintf("Player %02d", i), "Li", "2020", "1-0", 4)
	}
	d.Disk.Put(filestest.Home+"/many/a.pgn", games)
	d.Library.Add(filestest.Home+"/many", nil)
	d.FillShelf()
	d.Key('B', kit.Ctrl) // the games arrive later
	d.WaitForLibrary()
	if !d.UI.Focused("library.list") {
		t.Error("the library opens without the focus on its list")
	}
	d.Key(kit.KeyEscape, 0)
	for what, c := range map[string]struct {
		open kit.Key
		row  int
	}{"the library": {'B', 47}, "my games": {'G', 2}, "a search": {'B', 31}} {
		d.Key(c.open, kit.Ctrl)
		d.WaitForLibrary()
		if what == "a search" {
			search(d, "Player")
		}
		d.Key(kit.KeyHome, 0)
		for range c.row {
			d.Key(kit.KeyDownArrow, 0)
		}
		d.WaitForLibrary()
		_, want := selected(d)
		d.Key(kit.KeyEnter, 0)
		d.WaitForLibrary()
		if d.Pass(time.Second); d.Page() != page.None {
			t.Fatalf("%s: Enter on %q opens no game: %s", what, want, d.Sentences())
		}
		d.Key(c.open, kit.Ctrl)
		d.WaitForLibrary()
		id, got := selected(d)
		if got != want || !d.Shows(kit.ID(id)) || !d.UI.Focused("library.list") {
			t.Errorf("back in %s %q is selected, %q shows: %v, the list has the focus: %v; want %q", what, got, id, d.Shows(kit.ID(id)), d.UI.Focused("library.list"), want)
		}
		d.Key(kit.KeyEscape, 0)
		if d.Page() != page.None {
			d.Key(kit.KeyEscape, 0)
		}
	}
}
