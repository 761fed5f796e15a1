package library_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func open(t *testing.T) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenLibrary()
	return d
}

// TestAlbum records what the page shows. The pointer leaves each control that it has pressed, so that no tooltip appears
// while the library works.
func TestAlbum(t *testing.T) {
	t.Parallel()
	d := open(t)
	a := d.Album()
	settle := func() {
		t.Helper()
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: draw.Point{X: 1, Y: 1}})
		d.WaitForLibrary()
	}
	a.Add("all games")
	d.Click("library.by.red")
	settle()
	a.Add("by red")
	d.Click("library.same")
	settle()
	a.Add("the start")
	d.Click("library.next.0")
	settle()
	a.Add("after a move")
	d.Choose("library.view", 1, 2)
	settle()
	a.Add("statistics")
	tabletest.Golden(t, "album", a.String())
}

// wantGames checks what stands beside the title, usually the number of games found.
func wantGames(t *testing.T, d *screentest.Driver, when, want string) {
	t.Helper()
	d.WaitForLibrary()
	if text := d.Sentences(); !strings.HasSuffix(text, "Library "+want) && !strings.HasSuffix(text, "My games "+want) {
		t.Errorf("%s, the page shows\n%s\nwant %s", when, d.Sentences(), want)
	}
}

func TestFilterAndPosition(t *testing.T) {
	t.Parallel()
	d := open(t)
	wantGames(t, d, "with all", "5 games")
	d.Key('F', kit.Ctrl)
	d.Enter("许银川 1999")
	wantGames(t, d, "with a player and a year", "1 game")
	d.Key('A', kit.Ctrl)
	d.Key(kit.KeyBackspace, 0)
	wantGames(t, d, "with an empty field", "5 games")
	d.Click("library.same")
	wantGames(t, d, "at the start", "5 games")
	d.Click("library.next.0") // central cannon, also on the other side
	wantGames(t, d, "after a move", "5 games")
	d.Click("library.mirror")
	wantGames(t, d, "without mirror images", "4 games")
	d.Click("library.back")
	wantGames(t, d, "a move before", "5 games")
	d.Click("library.back")
	wantGames(t, d, "without a position", "5 games")
	if d.Shows("library.next.0") {
		t.Error("what was played next is shown without a position")
	}
}

func TestOpensWhereThePositionIs(t *testing.T) {
	t.Parallel()
	d := open(t)
	pos := d.Session().Viewer.Position()
	for _, m := range screentest.ReadMoves("h2e2 h9g7 h0g2") {
		pos.MakeMove(m)
	}
	d.Key(kit.KeyEscape, 0)
	d.Window.OpenWith(page.Library, page.Data{FEN: pos.FEN()})
	wantGames(t, d, "with the position or its mirror image", "4 games")
	d.Key(kit.KeyEnter, 0)
	d.WaitForLibrary()
	d.WaitFor("the study", func() bool { return d.Page() == page.None })
	v := d.Session().View()
	if got := d.Session().Viewer.Position().FEN(); got != pos.FEN() || !v.Study {
		t.Errorf("the study: %v, shows %q, want %q", v.Study, got, pos.FEN())
	}
}

func TestTakenOutAndBack(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Key(kit.KeyDelete, 0)
	d.WaitForLibrary()
	d.Expect("taking one out", "4 games", "Took out 1 game; Ctrl+Z puts it back.")
	d.Pass(10 * time.Second)
	wantGames(t, d, "later", "4 games")
	d.Key('Z', kit.Ctrl)
	d.Pass(10 * time.Second)
	wantGames(t, d, "after undo", "5 games")
	d.Key(kit.KeySpace, 0)
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeySpace, 0)
	d.Key('D', kit.Ctrl)
	d.WaitForLibrary()
	if n := d.Library.Favourites(); n != 2 {
		t.Errorf("%d favourites of two marked games", n)
	}
	d.Click("library.favourites")
	wantGames(t, d, "the favourites", "2 games")
}

func TestAddsAndRemovesAFolder(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(filestest.Home+"/games/a.pgn", screentest.LibraryGame("Wang", "Li", "2020", "1-0", 4))
	d.Key('B', kit.Ctrl)
	wantGames(t, d, "empty", "0 games")
	if !d.Sees("Add a folder of games.") {
		t.Errorf("the empty library does not say how to fill it:\n%s", d.Sentences())
	}
	d.Click("library.folder")
	d.WaitForFiles()
	d.Focus("choose.path")
	d.Key('A', kit.Ctrl)
	d.Enter(filestest.Home + "/games")
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	d.Click("choose.yes")
	wantGames(t, d, "with the folder", "1 game")
	d.Disk.Put(filestest.Home+"/b.pgn", screentest.LibraryGame("Wu", "Li", "2020", "1-0", 4))
	d.Click("library.file")
	d.WaitForFiles()
	d.Focus("choose.path")
	d.Key('A', kit.Ctrl)
	d.Enter(filestest.Home + "/b.pgn")
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	wantGames(t, d, "with a file", "1 game")
	d.Key('Z', kit.Ctrl)
	d.Pass(10 * time.Second)
	wantGames(t, d, "undone, all places", "1 game")
	if !d.Sees("Wang") {
		t.Errorf("without the file, the page shows\n%s", d.Sentences())
	}
	d.Click("library.place.0")
	d.Click("library.remove.0")
	d.Pass(10 * time.Second)
	wantGames(t, d, "without it", "0 games")
	d.Key('Z', kit.Ctrl)
	d.Pass(10 * time.Second)
	wantGames(t, d, "after undo", "1 game")
}

// Each place of a backup is read after one press, or dropped; both can be undone. The path shows from its beginning to its
// end, and what cannot be seen in it.
func TestPlacesOfABackup(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 1180, H: 900})
	games := filestest.Home + "/games"
	d.Disk.Put(games+"/a.pgn", screentest.LibraryGame("Wang", "Li", "2020", "1-0", 4))
	if n, err := d.Library.Adopt([]byte(`{"places": ["//host/` + strings.Repeat("share/", 40) + `end", "/\u202eb", "` + games + `"]}`)); n != 3 || err != nil {
		t.Fatal(n, err)
	}
	d.Key('B', kit.Ctrl)
	wantGames(t, d, "with proposals", "0 games")
	for _, want := range []string{"From a backup, not read yet", "//host/", "…", "/end", `/\u202eb`, games} {
		if !d.Sees(want) {
			t.Errorf("nobody says %q:\n%s", want, d.Sentences())
		}
	}
	d.Click("library.drop.0")
	d.Pass(time.Second)
	d.Click("library.propose.1")
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: draw.Point{X: 1, Y: 1}})
	d.Pass(10 * time.Second)
	wantGames(t, d, "with the folder", "1 game")
	if got := d.Library.Proposed(); len(got) != 1 || len(d.Library.Places()) != 2 {
		t.Errorf("there are the proposals %q and the places %+v, want one and one besides the own games", got, d.Library.Places())
	}
	for range 2 {
		d.Key('Z', kit.Ctrl)
		d.Pass(time.Second)
	}
	if got := d.Library.Proposed(); len(got) != 3 || len(d.Library.Places()) != 1 {
		t.Errorf("after undo there are the proposals %q and the places %+v, want all three and the own games", got, d.Library.Places())
	}
}

func TestAFileThatCannotBeReadIsTold(t *testing.T) {
	t.Parallel()
	d := open(t)
	if !d.Sees("1 file could not be read in full, first c.xqf") {
		t.Errorf("the page says\n%s\nnot that c.xqf cannot be read", d.Sentences())
	}
	d.Disk.Delete(screentest.GamesFolder + "/c.xqf")
	d.Disk.Refuse(screentest.GamesFolder+"/b.pgn", errors.Join(fs.ErrPermission))
	d.Key(kit.KeyF5, 0)
	wantGames(t, d, "b.pgn was read before and is kept", "5 games")
}

func TestEditorFindsAPosition(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Key('U', kit.Ctrl)
	d.WaitFor("the editor", func() bool { return d.Page() == page.Editor })
	d.Key('B', kit.Ctrl)
	d.WaitFor("the library", func() bool { return d.Page() == page.Library })
	wantGames(t, d, "with the start", "5 games")
	if !d.Shows("library.next.0") {
		t.Error("the position set up is not sought")
	}
	if p := d.Session().Viewer.Position(); p.FEN() != xiangqi.StartFEN {
		t.Errorf("the game on the board changed to %q", p.FEN())
	}
}

// withRecent opens three files, one after the other, and returns to the desk. The last one stays open.
func withRecent(t *testing.T) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	const last = filestest.Home + "/last.json"
	many, _ := d.Disk.Content(screentest.ManyFile)
	d.Disk.Put(last, many)
	for _, path := range []string{screentest.ManyFile, screentest.OneFile, last} {
		d.OpenFile(path)
		d.WaitForFiles()
		d.Key(kit.KeyEscape, 0)
	}
	return d
}

// Files that were opened last are listed below the folders and open as they do elsewhere.
func TestRecentlyOpened(t *testing.T) {
	d := withRecent(t)
	d.OpenLibrary()
	if !d.Sees("Recently opened one.json many.json") {
		t.Errorf("the page shows\n%s\nwant the files that were opened, the last one first", d.Sentences())
	}
	d.Library.Add(screentest.OneFile, nil)
	d.WaitForLibrary()
	d.Click("library.recent.0")
	d.WaitForFiles()
	if !d.Sees("many.json") || d.Page() != page.Library {
		t.Errorf("page %v shows\n%s\nwant the games of many.json: the other file is a place of the library now", d.Page(), d.Sentences())
	}
}

// Of many files that were opened, the last five are listed.
func TestFewRecentFilesAreListed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	many, _ := d.Disk.Content(screentest.ManyFile)
	for n := range 7 {
		path := fmt.Sprintf("%s/%d.json", filestest.Home, n)
		d.Disk.Put(path, many)
		d.OpenFile(path)
		d.WaitForFiles()
		d.Key(kit.KeyEscape, 0)
	}
	d.OpenLibrary()
	if want := "Recently opened 5.json 4.json 3.json 2.json 1.json"; !d.Sees(want) || d.Shows("library.recent.5") {
		t.Errorf("the page shows\n%s\nwant %q, and no more", d.Sentences(), want)
	}
}

// Another question shows the beginning of its list, however far the list before was scrolled.
func TestAnotherListBeginsAtItsTop(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 640, H: 360})
	d.OpenLibrary()
	d.Key(kit.KeyEnd, 0)
	if d.Shows("library.row.0") {
		t.Fatal("the whole list fits, want one that scrolls")
	}
	d.Focus("library.search")
	d.Type("pgn")
	d.WaitForLibrary()
	if !d.Shows("library.row.0") || !d.Shows("library.row.1") {
		t.Errorf("the list of another search is scrolled down:\n%s", d.Sentences())
	}
}

// What could not be read is a place of its own: it lists the games, and leads to the parts and to the text of a file.
func TestWhatCouldNotBeRead(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(screentest.GamesFolder+"/bad.pgn", "[Red \"Zhao\"]\n[Black \"Qian\"]\n\n1. h2e2 h9g7 2. h0g9 *\n")
	d.FillLibrary()
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
	d.Click("library.faulty")
	d.WaitForLibrary()
	if d.Shows("library.row.1") || !d.Sees("A part of this game could not be read") {
		t.Errorf("the list has other games:\n%s", d.Sentences())
	}
	d.Click("library.problems")
	if d.Page() != page.Problems || !d.Sees("bad.pgn: Game 1, line 4") || !d.Sees("c.xqf: ") {
		t.Errorf("page %v:\n%s", d.Page(), d.Sentences())
	}
	d.Click("report.text")
	d.WaitForFiles()
	if !d.Sees("4  1. h2e2 h9g7 2. h0g9 *") || d.Shows("report.text") {
		t.Errorf("the text of the file is not shown:\n%s", d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.Library {
		t.Errorf("Esc leads to page %v", d.Page())
	}
}
