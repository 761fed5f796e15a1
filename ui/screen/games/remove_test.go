package games_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// A game is deleted by a key or a button, and comes back.
func TestDelete(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	sees := func(when, text, without string) {
		t.Helper()
		d.WaitFor(text+" "+when, func() bool { return d.Sees(text) })
		if without != "" && d.Sees(without) {
			t.Errorf("%s, the list still has %q:\n%s", when, without, d.Sentences())
		}
	}
	sees("at first", "5 games", "")
	if d.Shows("games.undo") {
		t.Error("there is something to undo before a game was deleted")
	}
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyDelete, 0)
	d.WaitFor("the game is gone", func() bool { return d.Shelf.Len() == 4 && d.Shows("games.undo") })
	sees("after the key", "Ctrl+Z brings it back", "")
	d.Click("games.remove")
	d.WaitFor("another game is gone", func() bool { return d.Shelf.Len() == 3 })
	d.Key('Z', kit.Ctrl)
	d.WaitFor("it is back", func() bool { return d.Shelf.Len() == 4 })
	d.Click("games.undo")
	d.WaitFor("both are back", func() bool { return d.Shelf.Len() == 5 && !d.Shows("games.undo") })
	d.Key('Z', kit.Ctrl) // nothing is left to undo
	sees("after all", "Undone.", "")
}

// The games of a file cannot be deleted from its list.
func TestGamesOfAFileStay(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.OpenMany()
	d.Key(kit.KeyDelete, 0)
	if d.Shows("games.remove") || d.Sees("Deleted") {
		t.Error("a game of a file can be deleted")
	}
}
