package desk_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// Positions to paste.
const (
	ending  = "3k2b2/9/9/p7n/7R1/2B6/9/9/9/4K1B2 w - - 0 1"
	another = "3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1"
)

// A position, a game or moves pasted where a record is studied open there, on any kind of board.
func TestPasteOpensWhereTheRecordIsStudied(t *testing.T) {
	tests := []struct {
		text  string
		start string
		moves int
	}{
		{ending, ending, 0},
		{"fen: \"" + ending + "\"", ending, 0},
		{"position fen " + ending, ending, 0},
		{"[FEN \"" + ending + "\"]", ending, 0},
		{"position fen " + ending + " moves h5h6 d9d8", ending, 2},
		{ending + " moves h5d5", ending, 1},
		{screentest.PastedPGN, xiangqi.StartFEN, 5},
		{screentest.PastedMoves, xiangqi.StartFEN, 5},
		{"H2-E2 H9-G7 H0-G2", xiangqi.StartFEN, 3},
		{"h2e2 h9g7", xiangqi.StartFEN, 2},
	}
	for _, tc := range tests {
		for _, desk := range []struct {
			name  pane.DeskName
			key   kit.Key
			setup session.Setup
		}{{pane.StudyDesk, '2', screentest.Personal()}, {pane.ReviewDesk, '3', screentest.TwoPersons()}} {
			d := screentest.Open(t, screentest.Options{Setup: desk.setup, Lang: locale.English, Thinker: screentest.Holding()})
			d.Play("b0c2")
			d.Key(desk.key, kit.Ctrl)
			before := d.Session().Snapshot()
			d.Paste(tc.text)
			if v := d.Session().View(); d.Page() != page.None || v.Opened || !d.Shows("paste.yes") {
				t.Errorf("%s, %.30q: page %v, opened %v before an answer, want %v, false and a question: %s", desk.name, tc.text, d.Page(), v.Opened, page.None, d.Sentences())
				continue
			}
			clickForFiles(d, "paste.yes")
			v := d.Session().View()
			if start := d.Session().Export().Start().FEN(); start != tc.start || len(v.Moves) != tc.moves || !v.Study || v.Persons != 2 {
				t.Errorf("%s, %.30q: %d moves from %s, study %v, %d persons, want %d from %s, true, 2", desk.name, tc.text, len(v.Moves), start, v.Study, v.Persons, tc.moves, tc.start)
			}
			d.Key('Z', kit.Ctrl)
			if after := d.Session().Snapshot(); after.Game.Nodes() != before.Game.Nodes() || !d.Session().View().Study || !d.Says(locale.GameIsBack) {
				t.Errorf("%s, %.30q: after Ctrl+Z %d positions, study %v: %s, want %d and true", desk.name, tc.text, after.Game.Nodes(), d.Session().View().Study, d.Sentences(), before.Game.Nodes())
			}
		}
	}
}

// A text that cannot be a position reports why on every desk, and changes nothing.
func TestWhatIsNoPositionSaysWhy(t *testing.T) {
	tests := []struct{ text, want string }{
		{"3k5/9/9/9/9/9/9/9/9/9 w", "there is no red king"},
		{"3k5/9/9/9/9/9/9/9/9/3K5 w", "the kings face each other"},
		{"fen 3k5/9/9/9/9/9/9/9/9/3K5 w", "the kings face each other"},
		{"position fen 3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1 moves d0e0", "the kings face each other"},
		{"[Red \"A\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/3K5 w\"]\n\n*", "the kings face each other"},
		{"position fen " + ending + " moves h5d5 g9e7", "ply 2: illegal move"},
		{"9/9/9/9/9/9/9/9/9/9 w", "there is no"},
		{"3k5/9/9/9/9/9/9/9/9/44K4 w", "row 10 does not have 9 points"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a FEN has 10 rows; this has 8"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 x", "the side to move is \"x\""},
		{"Nothing of the kind.", "not a readable game record"},
	}
	for name, key := range map[pane.DeskName]kit.Key{pane.PlayDesk: '1', pane.StudyDesk: '2', pane.ReviewDesk: '3'} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Play("h2e2")
		d.Key(key, kit.Ctrl)
		for _, tc := range tests {
			before := d.Session().Revision()
			d.Paste(tc.text)
			said := d.Notice()
			if d.Page() == page.Editor { // an arrangement that can be mended
				said = d.Sentences()
				d.Key(kit.KeyEscape, 0)
			}
			if d.Page() != page.None || !strings.Contains(said, tc.want) || d.Session().Revision() != before || d.Shows("paste.yes") {
				t.Errorf("%s, %.40q: page %v, which says %q, changed %v, want %v and %q", name, tc.text, d.Page(), said, d.Session().Revision() != before, page.None, tc.want)
			}
		}
		if d.Paste(ending); len(d.Desk.Waiting()) != 0 {
			t.Errorf("%s: after another paste the window still says %q", name, d.Notice())
		}
	}
}

// Moves pasted in a study are added after the shown position, as one edit, even in a game against the computer.
func TestPastedMovesAreAddedToTheStudy(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Thinker: screentest.Holding()})
	d.Play("h2e2")
	d.Study()
	d.Paste("马8进7 马二进三 车9平8")
	d.Click("paste.yes")
	if v := d.Session().View(); v.Nodes != 5 || v.Shown != 4 || v.Ply != 1 {
		t.Errorf("%d positions, ply %d shown, game at ply %d, want 5, 4 and 1", v.Nodes, v.Shown, v.Ply)
	}
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Nodes != 2 {
		t.Errorf("after one Ctrl+Z %d positions, want 2", v.Nodes)
	}
}

// What the player added to a pasted position is kept when another is pasted, and so is a comment still being written.
func TestTheStudyBeforeAPasteIsKept(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Paste(ending)
	d.Make("h5d5")
	d.Key(kit.KeyF2, 0)
	d.Enter("a chariot ending")
	d.Clipboard.Set(another)
	d.Key(kit.KeyF10, 0)
	clickForFiles(d, "menu.paste")
	if fen := d.Session().Viewer.FEN(); fen != another {
		t.Fatalf("the board shows %s, want %s: %s", fen, another, d.Sentences())
	}
	kept, err := d.Shelf.Games()
	if err != nil || len(kept) != 1 {
		t.Fatalf("%d games are kept, error %v, want 1", len(kept), err)
	}
	snap, err := d.Shelf.Load(kept[0].File)
	if err != nil || snap.Game.Node(1).Comment != "a chariot ending" {
		t.Errorf("kept %+v, error %v, want the move with its comment", snap.Game.Line(), err)
	}
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Nodes != 2 {
		t.Errorf("after Ctrl+Z %d positions, want 2", v.Nodes)
	}
}

// Every desk can start a game from the shown position, which asks who plays.
func TestPlayFromHere(t *testing.T) {
	for name, key := range map[pane.DeskName]kit.Key{pane.PlayDesk: '1', pane.StudyDesk: '2', pane.ReviewDesk: '3'} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Play(screentest.Opening...)
		d.Key(key, kit.Ctrl)
		d.Session().Viewer.Look(1)
		want := d.Session().Viewer.FEN()
		d.Key(kit.KeyF10, 0)
		d.Sprites()
		d.Click("menu.playfrom")
		if d.Page() != page.NewGame || d.Session().Viewer.FEN() != want {
			t.Fatalf("%s: page %v, want %v", name, d.Page(), page.NewGame)
		}
		d.Key(kit.KeyEnter, 0)
		d.Pass(0)
		if v := d.Session().View(); d.Session().Viewer.FEN() != want || len(v.Moves) != 0 || v.Study || d.Page() != page.None {
			t.Errorf("%s: a game from %s, %d moves, study %v, page %v, want %s, 0, false, none", name, d.Session().Viewer.FEN(), len(v.Moves), v.Study, d.Page(), want)
		}
		if kept, _ := d.Shelf.Games(); len(kept) != 1 {
			t.Errorf("%s: %d games are kept, want 1", name, len(kept))
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Paste("3k5/4R4/3P5/9/9/9/9/9/9/4K4 b")
	if d.Key('N', kit.Ctrl|kit.Shift); d.Page() != page.None || !d.Says(locale.StatusOver) {
		t.Errorf("without a legal move: page %v, want %v: %s", d.Page(), page.None, d.Sentences())
	}
}

// TestPastedArrangement pastes a position that cannot be played, mends it on the page for positions and starts a game;
// leaving the page changes nothing.
func TestPastedArrangement(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening...)
	before := d.Session().Viewer.FEN()
	d.Paste("3k5/9/9/9/3R5/9/9/9/9/4K4 w - - 0 1")
	if d.Page() != page.Editor || !d.Sees("is in check") {
		t.Fatalf("the page is %v and shows %q, want the page for positions with the reason", d.Page(), d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None || d.Session().Viewer.FEN() != before {
		t.Errorf("after Esc the game is %s, want %s", d.Session().Viewer.FEN(), before)
	}
	d.Paste("3k5/9/9/9/3R5/9/9/9/9/4K4 w - - 0 1")
	d.Drag(d.Point("d5"), d.Point("a5"))
	d.Click("editor.study")
	d.Pass(time.Second)
	if got, want := d.Session().Viewer.FEN(), "3k5/9/9/9/R8/9/9/9/9/4K4 w - - 0 1"; got != want || !d.Session().View().Study {
		t.Errorf("Study shows %s, studying: %t, want %s on the study desk", got, d.Session().View().Study, want)
	}
	if d.Key('1', kit.Ctrl); d.Session().Viewer.FEN() != before || d.Shelf.Len() != 0 {
		t.Errorf("the game that is played shows %s, and %d games are kept, want %s and 0", d.Session().Viewer.FEN(), d.Shelf.Len(), before)
	}
}

// TestOpenedArrangement opens files whose only content is an invalid position. If its pieces can be read, the page for
// positions opens; otherwise the file is refused. The game on the board stays in both cases.
func TestOpenedArrangement(t *testing.T) {
	const fen = "3k5/9/9/9/3R5/9/9/9/9/4K4 w"
	for _, c := range []struct {
		path, text string
		to         page.Name
		sees       string
	}{
		{"bad.fen", fen + "\n", page.Editor, "is in check"},
		{"bad.txt", "局面\n" + fen + "\n", page.Editor, "is in check"},
		{"bad.pgn", "[Event \"x\"]\n[FEN \"" + fen + " - - 0 1\"]\n\n1. R6+1 *\n", page.Editor, "is in check"},
		{"worse.pgn", "[Event \"x\"]\n[FEN \"3k5/9/9/9/3R5/9/9/9/4K4 w - - 0 1\"]\n\n*\n", page.None, "a FEN has 10 rows; this has 9"},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Play(screentest.Opening...)
		before := d.Session().Viewer.FEN()
		d.Disk.Put(c.path, c.text)
		d.OpenFile(c.path)
		d.WaitFor(c.path+": "+c.sees, func() bool { return d.Page() == c.to && d.Sees(c.sees) })
		d.Key(kit.KeyEscape, 0)
		kept, _ := d.Shelf.Games()
		if d.Page() != page.None || d.Session().Viewer.FEN() != before || len(kept) != 0 {
			t.Errorf("%s: after Esc page %v, the game %s and %d kept, want %s and none kept", c.path, d.Page(), d.Session().Viewer.FEN(), len(kept), before)
		}
	}
}
