package study_test

import (
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// The player adds the record to the own book, weighs its moves, and takes a change back.
func TestOwnBook(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {360, 640}, {1920, 1200}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: size[0], H: size[1]})
		d.Study()
		d.Make("h2e2", "h9g7")
		d.Key(kit.KeyHome, 0)
		d.Key('B', 0)
		d.Pass(time.Second)
		if d.Shows("book.move.0") {
			t.Errorf("%v: the book has a move at first", size)
		}
		d.Click("book.record")
		if got, want := d.Node("book.move.0").Name, "C2=5: weight 100, chance 100%"; got != want || d.OwnBook.Book().Len() != 2 {
			t.Errorf("%v: the row is %q, want %q, and the book has %d positions", size, got, want, d.OwnBook.Book().Len())
		}
		for range 5 {
			d.Click("book.move.0.less")
		}
		if got, want := d.Node("book.move.0").Name, "C2=5: the computer never plays this move"; got != want {
			t.Errorf("%v: forbidden, the row is %q, want %q", size, got, want)
		}
		d.Click("book.undo")
		d.Click("book.move.0")
		if v := d.Session().View(); v.LastMove.String() != "h2e2" {
			t.Errorf("%v: a press on the row plays %v", size, v.LastMove)
		}
		d.Click("book.move.0.remove")
		if d.Shows("book.move.0") || d.OwnBook.Book().Len() != 1 {
			t.Errorf("%v: the move is still in the book", size)
		}
	}
}

// The cards of the library and of the cloud add their moves to the book.
func TestAddToOwnBook(t *testing.T) {
	d := exploring(t, 1180, 820)
	d.Key('B', 0)
	d.Click("explorer.add")
	d.Until("the games", func(session.View) bool { return d.OwnBook.Book().Len() > 0 })
	if !d.Sees("C2=5") || d.OwnBook.Book().Len() < 2 {
		t.Errorf("the book has %d positions:\n%s", d.OwnBook.Book().Len(), d.Sentences())
	}
	d, _ = clouded(t, 1180, 820, map[string]string{"queryall": "move:h2e2,score:1,rank:2|move:g3g4,score:1,rank:2|move:a3a4,score:-9,rank:0"})
	d.Looks.Change(func(to *settings.Settings) { to.Cloud = true })
	d.Until("the moves", func(session.View) bool { return d.Shows("cloud.add") && d.Shows("cloud.move.0") })
	d.Click("cloud.add")
	if moves := d.OwnBook.Book().All(d.Session().Viewer.Position()); len(moves) != 2 {
		t.Errorf("the book has %v, want the two good moves", moves)
	}
}

// In a wide window one table has a column for each source.
func TestTableOfSources(t *testing.T) {
	d := exploring(t, 1920, 1200)
	d.Key('C', 0)
	d.Key('B', 0)
	if d.Shows("table.move.0") {
		t.Errorf("there is a table of one source:\n%s", d.Sentences())
	}
	d.OwnBook.AddMoves(d.Session().Viewer.Position(), movetest.Moves(t, "a3a4 h2e2"))
	d.Pass(time.Second)
	for id, want := range map[kit.ID]string{
		"table.move.0": "C2=5 · Games 5 · Book 100", "table.move.1": "P9+1 · Book 100",
	} {
		if got := d.Node(string(id)).Name; got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	d.Click("table.move.1")
	if v := d.Session().View(); v.LastMove.String() != "a3a4" {
		t.Errorf("a press on the row plays %v", v.LastMove)
	}
}
