package library_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// rows returns the names of the rows that the list shows.
func rows(d *screentest.Driver) (names []string) {
	for i := range 6 {
		id := fmt.Sprint("library.row.", i)
		if d.Shows(kit.ID(id)) {
			names = append(names, strings.Split(d.Node(id).Name, " · ")[0])
		}
	}
	return names
}

// Records without players are told apart by their titles, or else by their files, and can be sorted by both.
func TestRecordsWithoutPlayers(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	placed := 0
	record := func(tags string) string { // games with the same moves would be the same game
		placed++
		return fmt.Sprintf("%s\n[FEN \"3k5/9/9/9/9/9/9/%dC%d/9/4K4 w\"]\n\n*\n\n", tags, placed, 8-placed)
	}
	folder := filestest.Home + "/book"
	d.Disk.Put(folder+"/b.pgn", record("[Title \"Game 10\"]\n[Event \"Book\"]"))
	d.Disk.Put(folder+"/a.pgn", record("[Title \"Game 9\"]\n[Event \"Book\"]"))
	d.Disk.Put(folder+"/第3局.pgn", record("[Date \"1999\"]"))
	d.Disk.Put(folder+"/c.pgn", record("[Date \"1998\"]")+record("[Date \"1997\"]"))
	d.Library.Add(folder, nil)
	d.WaitForLibrary()
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
	for _, c := range []struct {
		by     kit.ID
		choice string
		want   []string
	}{
		{"title", "Title", []string{"Game 9", "Game 10"}}, {"date", "Date", []string{"c", "c"}},
		{"file", "File", []string{"Game 9", "Game 10", "c", "c", "第3局"}},
	} {
		if head := "library.by." + c.by; d.Shows(head) {
			d.Click(head)
		} else { // there is no column
			d.Click("library.filter")
			d.Focus("library.by")
			for i := 0; d.Node("library.by").Value != c.choice && i < 10; i++ {
				d.Key(kit.KeyDownArrow, 0)
			}
			d.Click("library.filter")
		}
		d.WaitForLibrary()
		if got := rows(d); len(got) != 5 || !slices.Equal(got[:len(c.want)], c.want) {
			t.Errorf("by %s the rows are %q, want %q first", c.by, got, c.want)
		}
	}
	d.Expect("the list", "c · Game 2")
	d.Click("library.row.0")
	d.WaitForLibrary()
	d.Click("library.saveone")
	d.WaitForFiles()
	if got := d.Node("choose.name").Value; got != "a.pgn" {
		t.Errorf("the name %q is proposed, want that of the file", got)
	}
	d.Key(kit.KeyEscape, 0)
	d.Click("library.row.3")
	d.WaitForLibrary()
	d.Click("library.study")
	d.WaitForLibrary()
	d.Expect("the study desk", "c · Game 2")
}

// An own game has the moves that were played, not those taken back, and its result is told to its player.
func TestOwnGamesAsPlayed(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	snap := screentest.Played(screentest.Personal(), 8, xiangqi.Outcome{})
	for range 4 {
		snap.Game.Undo()
	}
	snap.Game.End(xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation})
	d.Shelf.Put("", snap)
	d.Key('G', kit.Ctrl)
	d.WaitForLibrary()
	d.Expect("the list", "You — Computer · Level 6", "You won · Computer · Level 6 resigned. · 2 moves")
	d.Click("library.saveone")
	d.WaitForFiles()
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	text, _ := d.Disk.Content(filestest.Home + "/You-Computer · Level 6.pgn")
	for _, want := range []string{`[Red "You"]`, `[Black "Computer · Level 6"]`} {
		if !strings.Contains(text, want) {
			t.Errorf("the file lacks %s:\n%s", want, text)
		}
	}
}
