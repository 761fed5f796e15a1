package desk_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/store"
)

// A player opens files, good and bad, changes a game, and saves it: on a full disk, on one with room, and when another
// program has changed the file.
func TestJourneyThroughFiles(t *testing.T) {
	d := withFiles(t)
	d.Disk.Put(filestest.Home+"/bad.pgn", "[Event \"x\"]\n\n1. 炮二平五 炮二平五 *\n")
	d.Disk.Put(filestest.Home+"/empty.pgn", "")
	for _, c := range []struct{ file, title, text string }{
		{filestest.Home + "/bad.pgn", "bad.pgn - Chuhe", "Opened bad.pgn"},
		{filestest.Home + "/empty.pgn", "bad.pgn - Chuhe", "Cannot open empty.pgn: the file is empty"},
		{filestest.Home + "/missing.pgn", "bad.pgn - Chuhe", "Cannot open missing.pgn: no such file or"},
		{screentest.OneFile, "one.json - Chuhe", "许银川 — 胡荣华 · Black wins"},
	} {
		openFile(d, c.file)
		d.Pass(time.Second)
		if d.Expect("opening "+c.file, c.text); d.Title() != c.title {
			t.Errorf("the title is %q after %s, want %q", d.Title(), c.file, c.title)
		}
	}
	save := func(title, text string) {
		t.Helper()
		keyForFiles(d, 'S', kit.Ctrl)
		if d.Expect("saving", text); d.Title() != title {
			t.Errorf("after saving the title is %q, want %q", d.Title(), title)
		}
	}
	d.Key(kit.KeyEnd, 0)
	d.Make("g0i2")
	d.Disk.RefuseWriting(screentest.OneFile, store.ErrFull)
	save("one.json • - Chuhe", "Could not save one.json: the disk is full.")
	d.Disk.RefuseWriting(screentest.OneFile, nil)
	save("one.json - Chuhe", "Saved as one.json")
	d.Disk.Put(screentest.OneFile, "changed")
	save("one.json - Chuhe", "Another program has changed one.json since you opened it.")
	d.Key(kit.KeyEscape, 0)
	d.Expect("Escape", "- Another program")
}

// A player pastes texts of all kinds: each opens a game or a page, or the window says why it does not. Undo brings the
// old game back.
func TestJourneyWithTexts(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening[:2]...)
	for _, c := range []struct {
		text  string
		page  page.Name
		shows []string
	}{
		{
			screentest.PastedMoves, page.None,
			[]string{"On the clipboard: a list of moves.", "Undo brings back the present game."},
		},
		{"马二进三 车9平8", page.None, []string{"Nothing readable on the clipboard", "(车9平8): its own piece is there)"}},
		{screentest.PastedPGN, page.None, []string{"Opened from the clipboard", "吕钦", "许银川"}},
		{"4k4/9/9/9/9/9/9/9/9/4K4 w", page.Editor, nil},
		{"hello", page.None, []string{"not a", "readable game record, or damaged). Copy a", "FEN, a game or moves."}},
		{"", page.None, []string{"The clipboard holds no text."}},
		{screentest.PastedForum, page.None, []string{"Opened from the clipboard", "- hello"}},
		{screentest.PastedWXF, page.None, []string{"Opened from the clipboard", "Lu", "Xu"}},
	} {
		d.Paste(c.text)
		d.Pass(time.Second)
		if d.Expect("pasting "+c.text, c.shows...); d.Page() != c.page {
			t.Errorf("pasting %q leads to page %d, want %d", c.text, d.Page(), c.page)
		}
		if d.Shows("paste.yes") {
			d.Click("paste.yes")
			d.Expect("Yes", "Opened from the clipboard", "- On the clipboard")
		}
		for d.Page() != page.None {
			keyForFiles(d, kit.KeyEscape, 0)
		}
	}
	for d.Session().View().CanUndo {
		d.Key('Z', kit.Ctrl)
		d.Pass(time.Second)
	}
	d.Expect("undoing all", "Taken back to the start")
}

// A player types moves, good and bad, tries pieces of the opponent, and rests on a button.
func TestJourneyByHand(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening...)
	d.Pass(time.Second)
	d.Heard()
	d.Type("p7")
	d.Expect("two letters", "Enter plays P7+1")
	d.Key(kit.KeyBackspace, 0)
	d.Expect("Backspace", "P9+1  P7+1  P5+1  P3+1  P1+1")
	d.Type("7+1")
	d.Key(kit.KeyEnter, 0)
	d.Pass(time.Second)
	d.Expect("a typed move", "Black to move", "7.", "- Enter plays")
	if got, want := d.Heard(), []string{"Red: soldier 7 up 1.", "Black to move"}; !slices.Equal(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
	d.Type("c9.8")
	d.Key(kit.KeyEnter, 0)
	d.Expect("nonsense", "There is no such piece there.")
	d.Key(kit.KeyEscape, 0)
	d.Expect("Escape", "- There is no such piece there.")
	d.Press(d.Point("g3"))
	d.Expect("a piece of the opponent", "That is your opponent's piece.")
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect("tool.undo").Center()})
	d.Pass(2 * time.Second)
	d.Expect("a rest on a button", "Take back your last move (Ctrl+Z)")
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.Expect("the pointer away", "- Take back your last move (Ctrl+Z)")
	d.Drag(d.Point("c6"), draw.Point{X: 2, Y: 2})
	if v := d.Session().View(); v.Ply != len(screentest.Opening)+1 {
		t.Errorf("a drop outside the board leaves ply %d", v.Ply)
	}
}
