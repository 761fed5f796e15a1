package library_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// A look that takes a while is shown with what it has found, stops when the player asks, and goes on.
func TestLookingThroughFolders(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.FillLibrary()
	release := d.Disk.HoldOne(screentest.GamesFolder + "/slow")
	d.Disk.Put(screentest.GamesFolder+"/slow/d.pgn", screentest.LibraryGame("A", "B", "2020", "1-0", 3))
	d.Key('B', kit.Ctrl)
	d.WaitFor("the look", func() bool { return d.Shows("library.stop") })
	if want := "Searching: 1 folder, files: 3"; !d.Sees(want) {
		t.Errorf("the page shows\n%s\nwant %s", d.Sentences(), want)
	}
	d.Click("library.stop")
	d.WaitFor("the stop", func() bool { return d.Shows("library.again") })
	d.Click("library.again")
	release()
	wantGames(t, d, "with the slow folder", "6 games")
}
