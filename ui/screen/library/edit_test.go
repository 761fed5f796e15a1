package library_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

const seven = filestest.Home + "/seven.pgn"

// opensSeven opens a file of seven games, won by Red and named by their numbers, and returns the text of each.
func opensSeven(t *testing.T) (*screentest.Driver, []string) {
	t.Helper()
	var games []string
	for i := range 7 {
		games = append(games, fmt.Sprintf("[Game \"Chinese Chess\"]\n[Red \"%c\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马８进７ {一} 1-0\n\n", '一'+rune(i)))
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(seven, strings.Join(games, ""))
	d.OpenFile(seven)
	d.WaitFor("the games", func() bool { return d.Shows("library.row.6") && !d.Shows("library.stop") })
	d.Focus("library.list")
	return d, games
}

// wantFile checks the content of the file.
func wantFile(d *screentest.Driver, what string, games ...string) {
	d.T.Helper()
	d.WaitForFiles()
	d.WaitForLibrary()
	if got, _ := d.Disk.Content(seven); got != strings.Join(games, "") {
		d.T.Errorf("%s: the file is\n%s\nwant\n%s", what, got, strings.Join(games, ""))
	}
	if rows := len(games); d.Shows(kit.ID(fmt.Sprint("library.row.", rows))) || !d.Shows(kit.ID(fmt.Sprint("library.row.", rows-1))) {
		d.T.Errorf("%s: the list has not %d rows:\n%s", what, rows, d.Sentences())
	}
}

// The keys of a list of games edit their file, of which the rest stays byte for byte, and Ctrl+Z takes each step back.
func TestEditAFileOfGames(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	key := func(k kit.Key, m kit.Mods) { d.Key(k, m); d.WaitForFiles() }
	key(kit.KeyDownArrow, kit.Ctrl)
	wantFile(d, "the first moved down", g[1], g[0], g[2], g[3], g[4], g[5], g[6])
	key(kit.KeyDownArrow, kit.Ctrl)
	wantFile(d, "and again", g[1], g[2], g[0], g[3], g[4], g[5], g[6])
	key(kit.KeyUpArrow, kit.Ctrl)
	wantFile(d, "and up", g[1], g[0], g[2], g[3], g[4], g[5], g[6])
	key(kit.KeyDelete, 0)
	wantFile(d, "deleted", g[1], g[2], g[3], g[4], g[5], g[6])
	key('D', kit.Ctrl)
	wantFile(d, "the next one doubled", g[1], g[2], g[2], g[3], g[4], g[5], g[6])
	for range 5 {
		key('Z', kit.Ctrl)
	}
	wantFile(d, "all taken back", g...)
	for range 5 {
		key('Y', kit.Ctrl)
	}
	wantFile(d, "all made again", g[1], g[2], g[2], g[3], g[4], g[5], g[6])
}

// Ctrl+A marks all games of the list for the next step, or none any more.
func TestMarkAllGames(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	d.Key('A', kit.Ctrl)
	d.Key(kit.KeyDelete, 0)
	d.WaitForFiles()
	if got, _ := d.Disk.Content(seven); got != "" {
		t.Errorf("all deleted, the file is\n%s", got)
	}
	d.Key('Z', kit.Ctrl)
	wantFile(d, "taken back", g...)
	d.Key('A', kit.Ctrl)
	d.Key('A', kit.Ctrl)
	d.Click("library.row.0")
	d.Key('D', kit.Ctrl)
	wantFile(d, "the selected one doubled", slices.Concat(g[:1], g)...)
}

// Games are cut, and pasted elsewhere with all that is in them.
func TestPasteIntoAFile(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	d.Key(kit.KeySpace, 0)
	d.Click("library.row.2")
	d.Key(kit.KeySpace, 0)
	d.Key('X', kit.Ctrl)
	wantFile(d, "two cut", g[1], g[3], g[4], g[5], g[6])
	d.Click("library.row.4")
	d.Key('V', kit.Ctrl)
	wantFile(d, "pasted at the end", g[1], g[3], g[4], g[5], g[6], g[0], strings.TrimSuffix(g[2], "\n\n"))
	if !d.Sees("Added 2 games; Ctrl+Z undoes it.") {
		t.Errorf("it is not said:\n%s", d.Sentences())
	}
}

// The names, the event and the result of several games change together, after the number of games is shown.
func TestDescribeGamesOfAFile(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	for _, row := range []kit.ID{"library.row.1", "library.row.4"} {
		d.Click(row)
		d.Key(kit.KeySpace, 0)
	}
	d.Key('I', kit.Ctrl)
	if d.Page() != page.Details || !d.Sees("various") || !d.Sees("Change 0 games") {
		t.Fatalf("page %v: %s", d.Page(), d.Sentences())
	}
	d.Focus("details.event")
	d.Enter("五羊杯")
	d.Choose("details.result", 1, 4)
	if !d.Sees("Change 2 games") {
		t.Errorf("it is not shown that two games change:\n%s", d.Sentences())
	}
	d.Click("details.save")
	want := slices.Clone(g)
	for _, i := range []int{1, 4} {
		want[i] = strings.NewReplacer("[Result \"1-0\"]\n", "[Result \"1/2-1/2\"]\n[Event \"五羊杯\"]\n", "1-0\n", "1/2-1/2\n").Replace(g[i])
	}
	d.WaitForFiles()
	wantFile(d, "changed", want...)
	d.Click("library.row.0")
	d.Key(kit.KeyDelete, 0)
	wantFile(d, "the selected one deleted, no longer marked ones", want[1:]...)
	for range 2 {
		d.Key('Z', kit.Ctrl)
		d.WaitForFiles()
	}
	wantFile(d, "taken back", g...)
}

// A game marked in a folder does not stand for the game of the open file with the same number.
func TestMarksOfAnotherFile(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	d.Disk.Put(twoFiles+"/1.pgn", placed("王嘉良", "2001.01.01", "A"))
	d.Library.Add(twoFiles, nil)
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
	d.Click("library.place.0")
	d.WaitForLibrary()
	d.Focus("library.list")
	d.Key(kit.KeySpace, 0)
	d.Click("library.opened")
	d.WaitForLibrary()
	d.Click("library.row.3")
	d.Key(kit.KeyDelete, 0)
	wantFile(d, "the fourth deleted", g[0], g[1], g[2], g[4], g[5], g[6])
}

// A list sorted otherwise gives the file its order, and until then games have no places to move to.
func TestSortAFile(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	d.Click("library.by.red")
	d.WaitForLibrary()
	d.Key(kit.KeyDownArrow, kit.Ctrl)
	wantFile(d, "not moved", g...)
	if !d.Sees("Sort by number and clear the search to move games.") {
		t.Errorf("the reason is not said:\n%s", d.Sentences())
	}
	d.Click("library.arrange")
	sorted := slices.Clone(g)
	slices.Sort(sorted)
	wantFile(d, "sorted", sorted...)
	d.Click("library.renumber")
	var numbered []string
	for i, text := range sorted {
		numbered = append(numbered, strings.Replace(text, "]\n\n", fmt.Sprintf("]\n[Round \"%d\"]\n\n", i+1), 1))
	}
	wantFile(d, "numbered", numbered...)
	d.Key('Z', kit.Ctrl)
	wantFile(d, "numbers taken back", sorted...)
}

// The games of another file of any format are added at the end, and Ctrl+Z takes them back.
func TestJoinFiles(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	d.Disk.Put(filestest.Home+"/more.dhtmlxq", "[DhtmlXQ]\n[DhtmlXQ_red]八[/DhtmlXQ_red]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]")
	d.Click("library.join")
	d.WaitFor("the question", func() bool { return d.Page() == page.Choose })
	d.WaitForFiles()
	d.Focus("choose.path")
	d.Key('A', kit.Ctrl)
	d.Enter(filestest.Home + "/more.dhtmlxq")
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the games", func() bool { return d.Shows("library.row.7") })
	now, _ := d.Disk.Content(seven)
	if added, ok := strings.CutPrefix(now, strings.Join(g, "")); !ok || !strings.Contains(added, "八") || !strings.Contains(added, "炮二平五 马８进７") {
		t.Errorf("the file is\n%s", now)
	}
	d.Key('Z', kit.Ctrl)
	wantFile(d, "taken back", g...)
}

// A list sorted by a column is split by it into new files, in which the games stand byte for byte; the file stays.
func TestSplitAFile(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	d.Click("library.by.red")
	d.WaitForLibrary()
	d.Click("library.split")
	d.WaitForFiles()
	var found string
	for i := range 7 {
		one, _ := d.Disk.Content(fmt.Sprintf("%s/seven/%c.pgn", filestest.Home, '一'+rune(i)))
		found += one
	}
	if !d.Sees("Split into 7 files in the folder seven; this file stays. Ctrl+Z takes back the 7 new files.") || found != strings.Join(g, "") {
		t.Errorf("the files are\n%s\nsaid:\n%s", found, d.Sentences())
	}
	wantFile(d, "split", g...)
	after := d.Disk.Files()
	reverse := func(key kit.Key, says string, left int) {
		t.Helper()
		d.Key(key, kit.Ctrl)
		d.WaitForFiles()
		d.WaitForLibrary()
		n := 0
		for path := range d.Disk.Files() {
			if strings.HasPrefix(path, filestest.Home+"/seven/") {
				n++
			}
		}
		if n != left || !d.Sees(says) {
			t.Errorf("%d files are left, want %d and %q:\n%s", n, left, says, d.Sentences())
		}
	}
	reverse('Z', "Undone.", 0)
	reverse('Y', "Redone.", 7)
	if !maps.Equal(d.Disk.Files(), after) {
		t.Error("the files are not as they were")
	}
	d.Disk.Put(filestest.Home+"/seven/一.pgn", "mine")
	reverse('Z', "Cannot undo: 一.pgn is no longer as this step left it.", 7)
	reverse('Z', "Nothing to undo", 7)
}

// The games of a folder are joined to a new file, which Ctrl+Z takes back, as the button does.
func TestJoinAFolder(t *testing.T) {
	t.Parallel()
	d := open(t)
	before := d.Disk.Files()
	d.Click("library.save")
	d.WaitFor("the question", func() bool { return d.Page() == page.Choose })
	d.WaitForFiles()
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the new file", func() bool { return len(d.Disk.Files()) > len(before) && d.Page() == page.Library })
	after := d.Disk.Files()
	d.WaitFor("the sentence", func() bool { return d.Sees("Ctrl+Z takes back the 1 new file.") })
	d.Click("library.undo")
	d.WaitForFiles()
	if now := d.Disk.Files(); !maps.Equal(now, before) {
		t.Errorf("the files are %v", slices.Collect(maps.Keys(now)))
	}
	d.Key('Y', kit.Ctrl)
	d.WaitForFiles()
	if now := d.Disk.Files(); !maps.Equal(now, after) {
		t.Errorf("made again, the files are %v", slices.Collect(maps.Keys(now)))
	}
}

// A game that is opened from the list and changed is saved between the others.
func TestSaveAGameOfAFile(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	d.Click("library.row.3")
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	v := d.Session().View()
	if err := d.Session().Editor.Say(v.Moves[1].ID, "好棋"); err != nil {
		t.Fatal(err)
	}
	d.Key('S', kit.Ctrl)
	d.WaitForFiles()
	want := slices.Clone(g)
	want[3] = strings.Replace(g[3], "{一}", "{好棋}", 1)
	if got, _ := d.Disk.Content(seven); got != strings.Join(want, "") {
		t.Errorf("the file is\n%s\nwant\n%s", got, strings.Join(want, ""))
	}
	if got := d.Title(); got != "seven.pgn - Chuhe" {
		t.Errorf("the title is %q, want that all is saved", got)
	}
}

// A game of a folder leads to the list of its file, with the game selected.
func TestOpenTheFileOfAGame(t *testing.T) {
	t.Parallel()
	d := open(t)
	search(d, "赵国荣")
	d.Click("library.openfile")
	d.WaitFor("the file", func() bool { return d.Shows("library.row.3") && d.Sees("a.pgn") })
	d.WaitForLibrary()
	d.Key(kit.KeyDelete, 0)
	d.WaitForFiles()
	if now, _ := d.Disk.Content(screentest.GamesFolder + "/a.pgn"); strings.Contains(now, "赵国荣") || strings.Count(now, "[Event ") != 3 {
		t.Errorf("the selected game was another one:\n%s", now)
	}
}

// A game of a folder of the library is saved where it stands, unless another program has changed it there.
func TestSaveAGameOfTheLibrary(t *testing.T) {
	t.Parallel()
	const path = screentest.GamesFolder + "/a.pgn"
	for _, c := range []struct {
		what    string
		changed bool
	}{{"alone", false}, {"beside another program", true}} {
		d := open(t)
		before, _ := d.Disk.Content(path)
		search(d, "赵国荣")
		d.Key(kit.KeyEnter, 0)
		d.WaitFor("the game", func() bool { return d.Page() == page.None })
		if err := d.Session().Editor.Say(d.Session().View().Moves[1].ID, "好棋"); err != nil {
			t.Fatal(err)
		}
		if c.changed {
			before = strings.Replace(before, "赵国荣", "赵国", 1)
			d.Disk.Put(path, before)
		}
		d.Key('S', kit.Ctrl)
		d.WaitForFiles()
		after, _ := d.Disk.Content(path)
		if c.changed {
			if after != before || d.Page() != page.Choose {
				t.Errorf("%s: page %v, the file is\n%s", c.what, d.Page(), after)
			}
			continue
		}
		games := strings.SplitAfter(before, "\n\n[Event")
		if !strings.HasPrefix(after, strings.TrimSuffix(games[0], "[Event")) || !strings.HasSuffix(after, games[2]+games[3]) || strings.Count(after, "{好棋}") != 1 {
			t.Errorf("%s: the file is\n%s\nbefore\n%s", c.what, after, before)
		}
		if strings.Contains(after, "[Source ") || d.Title() != "a.pgn - Chuhe" {
			t.Errorf("%s: the title is %q, the file\n%s", c.what, d.Title(), after)
		}
	}
}

// A file that another program has changed meanwhile is not written, and shown as it is now.
func TestAnotherProgramEditsTheFile(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	other := strings.Join(g[:3], "")
	d.Disk.Put(seven, other)
	d.Key(kit.KeyDelete, 0)
	d.WaitForFiles()
	d.WaitFor("the games that are there now", func() bool { return !d.Shows("library.row.3") })
	if !strings.HasSuffix(d.Sentences(), " seven.pgn was not changed: another program has changed it.") {
		t.Errorf("nothing is said of it:\n%s", d.Sentences())
	}
	if got, _ := d.Disk.Content(seven); got != other {
		t.Errorf("the file is\n%s\nwant\n%s", got, other)
	}
}

// Files of other formats say why they stay as they are.
func TestFilesThatCannotBeEdited(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.OpenMany()
	d.Focus("library.list")
	before, _ := d.Disk.Content(screentest.ManyFile)
	for _, k := range []kit.Key{'X', 'V', kit.KeyUpArrow} {
		d.Window.Unsay()
		d.Key(k, kit.Ctrl)
		d.WaitForFiles()
		if said, _ := d.Window.Said(); said.Key != locale.FileFixed {
			t.Errorf("key %v: %v is said", k, said)
		}
	}
	if after, _ := d.Disk.Content(screentest.ManyFile); after != before {
		t.Error("the file has changed")
	}
}

// A key acts on the games as the edits before leave them, also if their file is not written yet.
func TestQuickKeysInAFile(t *testing.T) {
	t.Parallel()
	d, g := opensSeven(t)
	d.Key(kit.KeyDownArrow, kit.Ctrl)
	d.Key(kit.KeyDownArrow, kit.Ctrl)
	d.Key(kit.KeyDelete, 0)
	d.Key('D', kit.Ctrl)
	d.WaitFor("the edits", func() bool {
		now, _ := d.Disk.Content(seven)
		return now == g[1]+g[2]+g[3]+g[3]+g[4]+g[5]+g[6]
	})
	wantFile(d, "moved twice, deleted, the next one doubled", g[1], g[2], g[3], g[3], g[4], g[5], g[6])
	d.Key(kit.KeyDelete, 0)
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("a game", func() bool { return d.Page() == page.None })
	if got := d.Session().View().Setup.Players[0].Name; got != "丄" {
		t.Errorf("Enter opens the game of %s", got)
	}
}

// Games that may be the same stand together. The selected one gets the comments of the others, which go; Ctrl+Z brings
// them back.
func TestMergeGamesOfAFile(t *testing.T) {
	t.Parallel()
	const line = "h2e2 h9g7 h0g2 i9h9 g3g4 g6g5 b0c2 b9c7 i0h0 h7i7 h0h9 g7h9 a0a1 g9e7 a1h1 h9g7 h1h5 b7a7 h5h6 f9e8"
	games := []string{
		"[Red \"王\"]\n[Date \"1999.01.01\"]\n[Result \"1-0\"]\n\n" + line + " 1-0\n\n",
		"[Red \"Wang\"]\n[Result \"1-0\"]\n\n" + strings.Replace(line, "h2e2 ", "h2e2 {attack} ", 1) + " 1-0\n\n",
		"[Red \"Li\"]\n[Result \"0-1\"]\n\n" + line + " 0-1\n\n",
		"[Red \"Zhao\"]\n[Result \"1-0\"]\n\nb2e2 1-0\n\n",
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(seven, strings.Join(games, ""))
	d.OpenFile(seven)
	d.WaitFor("the games", func() bool { return d.Shows("library.row.3") && !d.Shows("library.stop") })
	d.Click("library.doubled")
	d.WaitForLibrary()
	if !d.Shows("library.row.1") || d.Shows("library.row.2") {
		t.Fatalf("the games that are there twice:\n%s", d.Sentences())
	}
	d.Click("library.row.0")
	d.Click("library.merge")
	d.WaitForFiles()
	d.WaitForLibrary()
	now, _ := d.Disk.Content(seven)
	merged, rest, _ := strings.Cut(now, games[2])
	if rest != games[3] || !strings.Contains(merged, "{attack}") || !strings.Contains(merged, "[Red \"王\"]") || strings.Contains(now, "Wang") {
		t.Errorf("merged, the file is\n%s", now)
	}
	if !d.Sees("Merged 2 games into one; Ctrl+Z undoes it.") || d.Shows("library.row.0") {
		t.Errorf("it is not said, or the list has games:\n%s", d.Sentences())
	}
	d.Key('Z', kit.Ctrl)
	d.WaitForFiles()
	d.WaitForLibrary()
	if now, _ := d.Disk.Content(seven); now != strings.Join(games, "") || !d.Shows("library.row.1") {
		t.Errorf("taken back, the file is\n%s", now)
	}
	d.Click("library.doubled")
	d.WaitForLibrary()
	wantFile(d, "all games again", games...)
}
