package mybook_test

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

const lines = filestest.Home + "/lines.txt"

// open opens the page in a window of a size.
func open(t *testing.T, w, h float64) *screentest.Driver {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: w, H: h})
	d.Disk.Put(lines, "cannon:h2e2,h9g7,h0g2\nsoldier:g3g4,g6g5\ncannon:h2e2,h7e7\n")
	d.Disk.Put(filestest.Home+"/bad.pgn", "no games")
	d.Key('B', kit.Ctrl|kit.Shift)
	return d
}

// add answers the question for a file or a folder that a button asks, and waits for its games.
func add(d *screentest.Driver, id kit.ID, path string) {
	choose(d, id, path)
	d.WaitForFiles()
}

func choose(d *screentest.Driver, id kit.ID, path string) {
	d.Click(id)
	d.WaitForFiles()
	d.Click("choose.path")
	d.Key('A', kit.Ctrl)
	d.Enter(path)
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	if d.Page() == page.Choose { // a folder is chosen by a button
		d.Click("choose.yes")
	}
}

// The player adds a list of lines, walks through it by pressing moves, forbids and allows moves, takes changes back, and
// studies a position. Small windows and the keyboard alone are enough.
func TestMyBook(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {360, 640}, {640, 360}} {
		d := open(t, size[0], size[1])
		name := func(id kit.ID) string { return d.Node(string(id)).Name }
		d.Expect("empty", "0 positions", "Your book has no move here.")
		add(d, "mybook.file", lines)
		d.Expect("the lines", "4 positions", "Read 3 games. Added 6 moves to your book.")
		if got, want := name("mybook.move.0"), "C2=5: weight 255, chance 66%"; got != want {
			t.Errorf("%v: %q, want %q", size, got, want)
		}
		d.Click("mybook.move.0")
		d.Click("mybook.move.1.remove")
		d.Click("mybook.move.0.ban")
		if got := name("mybook.move.0"); got != "C8=5: the computer never plays this move" && got != "H8+7: the computer never plays this move" {
			t.Errorf("%v: forbidden: %q", size, got)
		}
		d.Click("mybook.move.0.ban")
		d.Key('Z', kit.Ctrl)
		d.Key('Z', kit.Ctrl)
		d.Key('Z', kit.Ctrl)
		d.Key('Y', kit.Ctrl)
		d.Key('Z', kit.Ctrl)
		if !d.Shows("mybook.move.1") {
			t.Errorf("%v: the move taken out is not back", size)
		}
		d.Key(kit.KeyRight, 0)
		d.Key(kit.KeyLeft, 0)
		d.Key(kit.KeyLeft, 0)
		if got := name("mybook.move.1"); got != "P3+1: weight 127, chance 33%" {
			t.Errorf("%v: back at the start: %q", size, got)
		}
		d.Key(kit.KeyRight, 0)
		d.Key('S', 0)
		if v := d.Session().View(); d.Page() != page.None || !v.Study || v.LastMove.String() != "h2e2" {
			t.Errorf("%v: study shows %v", size, v.LastMove)
		}
	}
}

// A move on the board is added with the usual weight, unless the book has it, and the page goes on with it. Other places
// move nothing.
func TestMovesOnTheBoard(t *testing.T) {
	d := open(t, 720, 560)
	at := func(square string) draw.Point {
		return board.Fit(d.Rect("mybook.board"), false).Center(d.Square(square))
	}
	click := func(squares ...string) {
		for _, square := range squares {
			d.Press(at(square))
		}
	}
	click("h7", "h2", "g4", "h2", "e2")
	d.Expect("nothing", "0 positions")
	d.Drag(at("h2"), at("h9"))
	d.Expect("a capture", "1 position", "Added 1 move to your book.", "C2+7")
	d.Key(kit.KeyLeft, 0)
	if got, want := d.Node("mybook.move.0").Name, "C2+7: weight 100, chance 100%"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	click("b2", "b9") // the mirror image
	d.Expect("a move of the book", "1 position", "C8+7")
	click("a9", "b9")
	d.Expect("the reply", "2 positions", "C8+7  R1=2")
	d.Key('Z', kit.Ctrl)
	d.Expect("undone", "1 position", "C8+7  R1=2")
	d.Key(kit.KeyHome, 0)
	d.Focus("mybook.board")
	d.Key(kit.KeyUpArrow, 0)
	d.Key(kit.KeyEnter, 0)
	d.Key(kit.KeyEnter, 0)
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyEnter, 0)
	d.Key(kit.KeyUpArrow, 0)
	d.Key(kit.KeyEnter, 0)
	d.Expect("by keys", "K5+1")
}

// A folder and one player's games add theirs; what cannot be read is reported.
func TestAddGames(t *testing.T) {
	d := open(t, 1180, 820)
	d.Click("mybook.player")
	d.Enter("xu yinchuan")
	d.Disk.Put(screentest.GamesFolder+"/z.pgn", screentest.LibraryGame("Xu Yinchuan", "Lu Qin", "2007", "0-1", 4))
	d.Disk.Put(screentest.GamesFolder+"/y.pgn", screentest.LibraryGame("Hu Ronghua", "Lu Qin", "2007", "1-0", 4))
	add(d, "mybook.folder", screentest.GamesFolder)
	d.Expect("the games of one player", "Read 1 game. Added 2 moves to your book.")
	add(d, "mybook.file", filestest.Home+"/bad.pgn")
	d.Expect("no games", "Cannot be read:")
	before := d.OwnBook.Book()
	release := d.Disk.HoldOne(screentest.GamesFolder + "/z.pgn")
	choose(d, "mybook.folder", screentest.GamesFolder)
	d.Click("mybook.stop")
	release()
	d.WaitForFiles()
	if d.OwnBook.Book() != before || d.Shows("mybook.stop") {
		t.Error("reading that was stopped adds moves")
	}
}

// The page shows what the library has of each move.
func TestGamesOfTheLibrary(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.FillLibrary()
	d.OwnBook.AddMoves(xiangqi.StartPosition(), movetest.Moves(t, "h2e2 a3a4"))
	d.Window.Open(page.OwnBook)
	d.WaitForLibrary()
	for id, want := range map[string]string{"mybook.move.0": "C2=5: weight 100, chance 50% · 5 games", "mybook.move.1": "P9+1: weight 100, chance 50%"} {
		if got := d.Node(id).Name; got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
