package desk_test

import (
	"testing"
	"time"

	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// In a game of a file of several, the keys lead to the games before and after it, as far as there are any, and the menu
// has the commands only then.
func TestGamesOfAFileFollowEachOther(t *testing.T) {
	d := withFiles(t)
	absent := func(when string, want bool) {
		t.Helper()
		d.Sprites()
		offered := map[kit.ID]bool{}
		for _, column := range d.Desk.Menu() {
			for _, c := range column {
				offered[c.ID] = true
			}
		}
		for _, id := range []kit.ID{"file.games", "file.before", "file.after"} {
			if offered[id] == want {
				t.Errorf("%s, the menu has the command %s: %v, want %v", when, id, offered[id], !want)
			}
		}
	}
	absent("in the first game", true)
	openFile(d, screentest.OneFile)
	absent("in the only game of a file", true)
	d.OpenMany()
	d.Click("library.row.0")
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the first game", func() bool { return d.Page() == page.None && len(d.Session().View().Moves) == 6 && d.Sees("1/3") })
	absent("in a game of a file", false)
	for _, c := range []struct {
		key   kit.Key
		moves int
		place string
	}{
		{kit.KeyPageUp, 6, "1/3"}, {kit.KeyPageDown, 9, "2/3"}, {kit.KeyPageDown, 12, "3/3"}, {kit.KeyPageDown, 12, "3/3"},
		{kit.KeyPageUp, 9, "2/3"}, {kit.KeyPageUp, 6, "1/3"},
	} {
		keyForFiles(d, c.key, kit.Ctrl)
		d.WaitFor(c.place, func() bool { return d.Sees(c.place) })
		if got := len(d.Session().View().Moves); got != c.moves {
			t.Errorf("at %s the game has %d moves, want %d", c.place, got, c.moves)
		}
	}
	if err := d.Session().NewGame(screentest.TwoPersons()); err != nil {
		t.Fatal(err)
	}
	d.Pass(0)
	absent("in a new game", true)
}

// Saving under another name proposes the folder and the name of the game's file, wherever another was opened since.
func TestSaveAsStartsAtTheFile(t *testing.T) {
	const path = filestest.Home + "/tournaments/final.json"
	d := withFiles(t)
	d.Disk.Put(path, screentest.AsJSON(t, screentest.GameFromElsewhere(t, "许银川", "五羊杯", 6)))
	openFile(d, path)
	openFile(d, screentest.OneFile)
	d.Key('Z', kit.Ctrl) // back to the final
	d.Pass(time.Minute)  // until nothing is said about the files
	before, _ := d.Disk.Content(path)
	d.Key('S', kit.Ctrl|kit.Shift)
	d.WaitForFolder()
	if !d.Sees("final.json") || d.Sees("one.json") {
		t.Errorf("the page proposes %s, want final.json in its folder, without one.json", d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	if after, _ := d.Disk.Content(path); after != before {
		t.Error("the file changed without an answer")
	}
}
