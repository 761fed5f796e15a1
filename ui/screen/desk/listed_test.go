package desk_test

import (
	"strings"
	"testing"

	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// openListed opens a game of the file of several by its row.
func openListed(d *screentest.Driver, row kit.ID) {
	d.T.Helper()
	d.PutFiles()
	d.OpenMany()
	d.Click(row)
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None && d.Desk.Command("file.after").Do != nil })
}

// turnOver leads to the game before or after that of a file.
func turnOver(d *screentest.Driver, k kit.Key, place string) {
	d.T.Helper()
	keyForFiles(d, k, kit.Ctrl)
	d.WaitFor(place, func() bool { return d.Sees(place) })
}

// Changes of a game of a file are there when the player comes back to it, and still count as unsaved.
func TestChangedGamesOfAFileAreKept(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	openListed(d, "library.row.0")
	d.Study()
	d.Key(kit.KeyEnd, 0)
	d.Make("c3c4")
	for _, c := range []struct {
		key   kit.Key
		place string
		moves int
		title string
	}{
		{kit.KeyPageDown, "2/3", 9, "many.json - Chuhe"}, {kit.KeyPageUp, "1/3", 7, "many.json • - Chuhe"},
		{kit.KeyPageDown, "2/3", 9, "many.json - Chuhe"}, {kit.KeyPageUp, "1/3", 7, "many.json • - Chuhe"},
	} {
		turnOver(d, c.key, c.place)
		if got := len(d.Session().View().Moves); got != c.moves || d.Title() != c.title {
			t.Errorf("game %s has %d moves, the window is called %q, want %d and %q", c.place, got, d.Title(), c.moves, c.title)
		}
	}
	d.Key('Z', kit.Ctrl) // there is nothing to undo in the game that came back but the game before it
	if got := len(d.Session().View().Moves); got != 9 {
		t.Errorf("after Ctrl+Z the game has %d moves, want the 9 of the second game", got)
	}
}

// The page of the file marks the game that is on the board.
func TestListedGame(t *testing.T) {
	d := withFiles(t)
	d.OpenMany()
	if _, chosen := d.Desk.Opener.Listed(); chosen != 0 {
		t.Errorf("before a choice the game %d is chosen, want none", chosen)
	}
	d.Key(kit.KeyEscape, 0)
	openListed(d, "library.row.1")
	if _, chosen := d.Desk.Opener.Listed(); chosen != 2 {
		t.Errorf("the game %d is chosen, want 2", chosen)
	}
}

// A game of a file that arrives when another game is on the board is forgotten.
func TestALateGameOfAFileIsForgotten(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	openListed(d, "library.row.0")
	d.Key(kit.KeyPageDown, kit.Ctrl)
	if err := d.Session().NewGame(screentest.TwoPersons()); err != nil {
		t.Fatal(err)
	}
	d.WaitForFiles()
	d.Pass(1e9)
	if v := d.Session().View(); v.Opened || len(v.Moves) != 0 {
		t.Errorf("the new game has %d moves, opened %v, want none", len(v.Moves), v.Opened)
	}
}

// Of two files opened one after the other, the last one comes to the board, even if the first one takes longer.
func TestTheLastFileCounts(t *testing.T) {
	const slow = filestest.Home + "/slow.json"
	d := withFiles(t)
	d.Disk.Put(slow, screentest.AsJSON(t, screentest.GameFromElsewhere(t, "吕钦", "银荔杯", 9)))
	release := d.Disk.HoldOne(slow)
	d.OpenFile(slow)
	d.OpenFile(screentest.OneFile)
	d.WaitFor("the second file", func() bool { return d.Title() == "one.json - Chuhe" })
	release()
	d.WaitForFiles()
	if v := d.Session().View(); len(v.Moves) != 6 || d.Title() != "one.json - Chuhe" || d.Notice() != "" {
		t.Errorf("%q with %d moves and the notice %q, want one.json with 6 and none", d.Title(), len(v.Moves), d.Notice())
	}
}

// Each game of a file has its own warnings; a key lists them.
func TestWarningsOfGames(t *testing.T) {
	good := screentest.AsJSON(t, screentest.GameFromElsewhere(t, "许银川", "五羊杯", 6), screentest.GameFromElsewhere(t, "吕钦", "银荔杯", 9))
	const file = filestest.Home + "/warned.json"
	for _, c := range []struct {
		what, text string
		want       [2]bool // of the first and the second game
	}{
		{"nothing is wrong", good, [2]bool{false, false}},
		{"the first game has an impossible move", strings.Replace(good, "h0g2", "a0a9", 1), [2]bool{true, false}},
		{"both have one", strings.ReplaceAll(good, "h0g2", "a0a9"), [2]bool{true, true}},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Disk.Put(file, c.text)
		d.OpenFile(file)
		d.WaitFor("the games", func() bool { return d.Shows("library.row.1") && !d.Shows("library.stop") })
		d.Click("library.row.0")
		d.Key(kit.KeyEnter, 0)
		d.WaitFor("the game", func() bool { return d.Page() == page.None && d.Desk.Command("file.after").Do != nil })
		for i, want := range c.want {
			if i == 1 {
				turnOver(d, kit.KeyPageDown, "2/2")
			}
			warned := d.Desk.Command("warnings")
			if got := warned.Do != nil; got != want {
				t.Errorf("%s: game %d has warnings: %v, want %v", c.what, i+1, got, want)
			}
			if warned.Do == nil {
				continue
			}
			warned.Do()
			if d.Sprites(); d.Page() != page.Problems || !d.Sees("illegal move") {
				t.Errorf("%s: page %v, want the list of the warnings of game %d: %s", c.what, d.Page(), i+1, d.Sentences())
			}
			d.Key(kit.KeyEscape, 0)
		}
	}
}
