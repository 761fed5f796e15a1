package library_test

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

const twoFiles = filestest.Home + "/two"

// placed returns a game as it stands in a PGN file.
func placed(red, date, comment string) string {
	return fmt.Sprintf("[Game \"Chinese Chess\"]\n[Red \"%s\"]\n[Black \"吕钦\"]\n[Date \"%s\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马８进７ {_%s} 1-0\n\n", red, date, comment)
}

// opensTwo opens a library with a folder of a file with three games, one with two, and one of another format, of which
// the list has the latest game first.
func opensTwo(t *testing.T) (d *screentest.Driver, one, two []string) {
	t.Helper()
	one = []string{placed("王嘉良", "2001.01.01", "A"), placed("胡荣华", "2005.01.01", "B"), placed("柳大华", "2002.01.01", "C")}
	two = []string{placed("胡荣华", "2005.01.01", "D"), placed("李来群", "2003.01.01", "E")}
	d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(twoFiles+"/1.pgn", strings.Join(one, ""))
	d.Disk.Put(twoFiles+"/2.pgn", strings.Join(two, ""))
	d.Disk.Put(twoFiles+"/3.dhtmlxq", "[DhtmlXQ]\n[DhtmlXQ_red]八[/DhtmlXQ_red]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]")
	d.Library.Add(twoFiles, nil)
	d.OpenLibrary()
	d.Click("library.place.0")
	d.WaitForLibrary()
	d.Focus("library.list")
	return d, one, two
}

// wantTwo checks the content of both files and the number of games listed.
func wantTwo(d *screentest.Driver, what string, one, two []string, games int) {
	d.T.Helper()
	d.WaitForFiles()
	d.WaitForLibrary()
	for i, games := range [][]string{one, two} {
		if got, _ := d.Disk.Content(fmt.Sprintf("%s/%d.pgn", twoFiles, i+1)); got != strings.Join(games, "") {
			d.T.Errorf("%s: file %d is\n%s\nwant\n%s", what, i+1, got, strings.Join(games, ""))
		}
	}
	d.WaitFor(what+" in the list", func() bool { return d.Sees(locale.English.T(locale.GamesCount, games)) })
}

// A folder is edited as one place: its games are cut and pasted between its files, and Ctrl+Z takes each step back. A
// file of another format stays as it is.
func TestMoveGamesBetweenFiles(t *testing.T) {
	t.Parallel()
	d, one, two := opensTwo(t)
	wantTwo(d, "before", one, two, 6)
	search(d, "柳大华")
	d.Key('X', kit.Ctrl)
	wantTwo(d, "cut", one[:2], two, 0)
	search(d, "李来群")
	d.Key('V', kit.Ctrl)
	d.WaitForFiles()
	moved := strings.TrimSuffix(one[2], "\n\n")
	wantTwo(d, "pasted", one[:2], append(two[:2:2], moved), 1)
	search(d, "")
	wantTwo(d, "moved", one[:2], append(two[:2:2], moved), 6)
	d.Key('Z', kit.Ctrl)
	wantTwo(d, "pasting undone", one[:2], two, 5)
	d.Key('Z', kit.Ctrl)
	wantTwo(d, "cutting undone", one, two, 6)
	d.Key('Y', kit.Ctrl)
	wantTwo(d, "cut again", one[:2], two, 5)
	d.Key('Y', kit.Ctrl)
	wantTwo(d, "pasted again", one[:2], append(two[:2:2], moved), 6)
	for _, c := range []struct {
		key  kit.Key
		said locale.Key
	}{{'Y', locale.StudyRedoNone}, {kit.KeyUpArrow, locale.MoveInFile}} {
		d.Key(c.key, kit.Ctrl)
		if said, _ := d.Window.Said(); said.Key != c.said {
			t.Errorf("Ctrl with key %d says %v", c.key, said)
		}
	}
	d.Key('Z', kit.Ctrl)
	d.WaitForFiles()
	d.WaitForLibrary()
	d.Key('Z', kit.Ctrl)
	wantTwo(d, "both undone once more", one, two, 6)

	d.Key(kit.KeySpace, 0) // a game of each PGN file, and the other
	search(d, "八")
	d.Key(kit.KeySpace, 0)
	search(d, "")
	d.Key('X', kit.Ctrl)
	wantTwo(d, "with a file of another format", one, two, 6)
	if said, _ := d.Window.Said(); said.Key != locale.FileFixed {
		t.Errorf("%v is said", said)
	}
	search(d, "柳大华") // what is cut is copied, so that games that are marked elsewhere stay
	d.Key('X', kit.Ctrl)
	wantTwo(d, "beside marks that do not show", one[:2], two, 0)
}

// addTo saves the games found to a file that is there, behind its games.
func addTo(d *screentest.Driver, name string) {
	d.T.Helper()
	d.Key('S', kit.Ctrl)
	d.WaitFor("the question", func() bool { return d.Page() == page.Choose })
	saveAs(d, name)
	d.Click("choose.add")
	d.WaitForFiles()
	d.Pass(0)
}

// Games found that were added to a file are one of the steps: Ctrl+Z takes them back in its turn, and Ctrl+Y adds them
// again. The notice about them does the same, and stays no longer than they do.
func TestAddToAFile(t *testing.T) {
	t.Parallel()
	d, one, two := opensTwo(t)
	const other, told = filestest.Home + "/b.pgn", "Added to b.pgn."
	old := placed("一", "1999.01.01", "Z") + "%\r\n"
	d.Disk.Put(other, old)
	search(d, "柳大华")
	addTo(d, "b.pgn")
	after, _ := d.Disk.Content(other)
	if !strings.HasPrefix(after, old) || !strings.Contains(after[len(old):], "柳大华") || !d.Sees("Wrote 1 game to b.pgn. Ctrl+Z brings the old file back.") {
		t.Fatalf("b.pgn holds %q: %s", after, d.Sentences())
	}
	want := func(what, content, notice string) {
		t.Helper()
		if now, _ := d.Disk.Content(other); now != content || d.Notice() != notice {
			t.Errorf("%s: told %q, b.pgn holds %q; want %q, %q", what, d.Notice(), now, notice, content)
		}
	}
	search(d, "李来群")
	d.Key('X', kit.Ctrl)
	wantTwo(d, "cut after it", one, two[:1], 0)
	search(d, "")
	d.Key('Z', kit.Ctrl)
	wantTwo(d, "cutting undone", one, two, 6)
	want("cutting undone", after, told)
	for range 2 {
		d.Key('Z', kit.Ctrl)
		wantTwo(d, "adding undone", one, two, 6)
		want("adding undone", old, "")
		d.Key('Y', kit.Ctrl)
		wantTwo(d, "added again", one, two, 6)
		want("added again", after, told)
	}
	d.Key('Y', kit.Ctrl)
	wantTwo(d, "cut again", one, two[:1], 5)
	d.Key('Z', kit.Ctrl)
	wantTwo(d, "cutting undone again", one, two, 6)

	d.Key(kit.KeyEscape, 0)
	d.Click("notice.do.0")
	d.WaitForFiles()
	want("undone by the notice", old, "")
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
	d.Key('Z', kit.Ctrl)
	d.WaitForFiles()
	want("which is the same step", old, "")
	d.Key('Y', kit.Ctrl)
	d.WaitForFiles()
	want("added again", after, told)

	d.Disk.Put(other, "another program was here")
	d.Key('Z', kit.Ctrl)
	d.WaitForFiles()
	want("changed since", "another program was here", told)
	if !d.Sees("Cannot undo: b.pgn is no longer as this step left it.") {
		t.Errorf("said: %s", d.Sentences())
	}
}

// In the list of a file, adding some of its games to another file is a step among the edits of this one. Adding them to
// itself is one of these.
func TestAddFromAFile(t *testing.T) {
	t.Parallel()
	d, _ := opensSeven(t)
	const other = filestest.Home + "/b.pgn"
	old := placed("八", "1999.01.01", "Z")
	d.Disk.Put(other, old)
	key := func(k kit.Key, m kit.Mods) { d.Key(k, m); d.WaitForFiles(); d.WaitForLibrary() }
	var steps [][2]string
	files := func() [2]string {
		here, _ := d.Disk.Content(seven)
		there, _ := d.Disk.Content(other)
		return [2]string{here, there}
	}
	for _, do := range []func(){
		func() {},
		func() { key(kit.KeyDelete, 0) },
		func() { key(kit.KeySpace, 0); addTo(d, "b.pgn"); key(kit.KeySpace, 0) },
		func() { key('C', kit.Ctrl); key('V', kit.Ctrl) },
		func() { addTo(d, "seven.pgn") },
		func() {
			key('I', kit.Ctrl)
			d.Focus("details.event")
			d.Enter("五羊杯")
			d.Click("details.save")
			d.WaitForFiles()
			d.WaitForLibrary()
		},
	} {
		do()
		steps = append(steps, files())
	}
	if first, ok := strings.CutPrefix(steps[2][1], old); !ok || strings.Count(first, "[Red ") != 1 {
		t.Errorf("b.pgn holds %q", steps[2][1])
	}
	if here := steps[4][0]; strings.Count(here, "[Red ") != 14 || !strings.HasPrefix(here, steps[3][0]) {
		t.Errorf("added to itself: %q", here)
	}
	for i := 1; i < len(steps); i++ {
		if steps[i] == steps[i-1] {
			t.Errorf("step %d changes nothing", i)
		}
	}
	check := func(at int, what string) {
		t.Helper()
		if files() != steps[at] {
			t.Errorf("%s to step %d: the files are %q, want %q", what, at, files(), steps[at])
		}
	}
	for range 2 {
		for at := len(steps) - 2; at >= 0; at-- {
			key('Z', kit.Ctrl)
			check(at, "undone")
		}
		for at := range steps[1:] {
			key('Y', kit.Ctrl)
			check(at+1, "made again")
		}
	}
}

// Among own games, a mark in a folder does not stand for the selected game.
func TestDeleteBesideMarks(t *testing.T) {
	t.Parallel()
	d, one, two := opensTwo(t)
	d.Key(kit.KeySpace, 0)
	d.Shelf.Put("2 plies", screentest.Played(screentest.TwoPersons(), 2, xiangqi.Outcome{}))
	d.Library.Rescan()
	d.Click("library.own")
	d.WaitForLibrary()
	before := len(d.Shelf.Kept)
	d.Click("library.row.0")
	d.Key(kit.KeyDelete, 0)
	d.WaitForLibrary()
	if n := len(d.Shelf.Kept); n != before-1 {
		t.Errorf("%d of %d own games are left", n, before)
	}
	d.Click("library.place.0")
	wantTwo(d, "the folder", one, two, 6)
}

// Facts of games in several files change together, and Ctrl+Z takes it back in all.
func TestDescribeGamesOfPlaces(t *testing.T) {
	t.Parallel()
	d, one, two := opensTwo(t)
	search(d, "2005")
	d.Key(kit.KeySpace, 0)
	d.Click("library.doubled")
	d.WaitForLibrary()
	d.Click("library.row.1")
	d.Key(kit.KeySpace, 0)
	d.Key('I', kit.Ctrl)
	d.Focus("details.event")
	d.Enter("五羊杯")
	d.Expect("the preview", "Change 2 games")
	d.Click("details.save")
	d.WaitForFiles()
	changed := func(text string) string { return strings.Replace(text, "]\n\n", "]\n[Event \"五羊杯\"]\n\n", 1) }
	wantTwo(d, "changed", []string{one[0], changed(one[1]), one[2]}, []string{changed(two[0]), two[1]}, 2)
	d.Key('Z', kit.Ctrl)
	wantTwo(d, "undone", one, two, 2)
	d.Key('Y', kit.Ctrl)
	wantTwo(d, "redone", []string{one[0], changed(one[1]), one[2]}, []string{changed(two[0]), two[1]}, 2)
}

// Another program that edits one of the files keeps all as they are.
func TestCutBesideAnotherProgram(t *testing.T) {
	t.Parallel()
	d, one, two := opensTwo(t)
	search(d, "2005")
	d.Key(kit.KeySpace, 0)
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeySpace, 0)
	d.Disk.Put(twoFiles+"/2.pgn", two[1])
	d.Key('X', kit.Ctrl)
	d.WaitForFiles()
	if said, _ := d.Window.Said(); said.Key != locale.FileNotEdited {
		t.Errorf("%v is said", said)
	}
	d.Library.Rescan()
	wantTwo(d, "not cut", one, two[1:], 1)
}

// Games that may be the same are merged across files: the selected one keeps its place and its facts, the other goes
// from its file, and Ctrl+Z brings both back.
func TestMergeGamesOfPlaces(t *testing.T) {
	t.Parallel()
	d, one, two := opensTwo(t)
	d.Click("library.doubled")
	wantTwo(d, "doubled", one, two, 2)
	d.Click("library.merge")
	d.WaitForFiles()
	if !d.Sees("Merged 2 games into one; Ctrl+Z undoes it.") {
		t.Fatalf("it is not said:\n%s", d.Sentences())
	}
	first, _ := d.Disk.Content(twoFiles + "/1.pgn")
	second, _ := d.Disk.Content(twoFiles + "/2.pgn")
	both := first + second
	for _, comment := range []string{"A", "B", "C", "D", "E"} {
		if strings.Count(both, "_"+comment) != 1 {
			t.Errorf("comment %s is not there once:\n%s", comment, both)
		}
	}
	if strings.Count(both, game.TagDate) != 4 {
		t.Errorf("the files are\n%s", both)
	}
	d.Key('Z', kit.Ctrl)
	wantTwo(d, "undone", one, two, 2)
}
