package desk_test

import (
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/screentest"
)

// The board of the tests, in which either side can be to move, and one in which Red gives check.
const (
	bare  = "3k5/9/9/9/9/9/9/9/9/4K4"
	check = "3k5/9/9/9/9/9/9/9/3R5/4K4"
)

// The side to move of a position that is pasted is the one that its text states, in whatever way.
func TestPastedSideToMove(t *testing.T) {
	for text, want := range map[string]string{
		bare + " w": "w", bare + "%20b": "b", bare + " black": "b", bare + " 黑先": "b", "黑先：" + bare: "b",
		"FEN: " + bare + " b": "b", "position fen " + bare + " b - - 0 1": "b",
		"https://www.pychess.org/analysis/xiangqi?fen=" + bare + "[]_b_-_-_0_1":   "b",
		"What should Black do in " + bare + " b - - 0 1? I see no way to a draw.": "b",
	} {
		for _, key := range []kit.Key{'1', '2'} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
			d.Key(key, kit.Ctrl)
			if d.Paste(text); key == '1' {
				d.Key(kit.KeyEnter, 0)
			}
			if got, want := d.Session().Viewer.FEN(), bare+" "+want+" - - 0 1"; got != want || d.Notice() != "" {
				t.Errorf("on desk %c, %q is pasted as %s, and the window says %q; want %s", key, text, got, d.Notice(), want)
			}
		}
	}
}

// A position without a side is read with Red to move. The notice says so, and one press gives the move to Black.
func TestUnstatedSideCanBeTurned(t *testing.T) {
	for name, key := range map[pane.DeskName]kit.Key{pane.PlayDesk: '1', pane.StudyDesk: '2'} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Play("h2e2")
		d.Key(key, kit.Ctrl)
		before := d.Session().Viewer.FEN()
		d.Paste(bare)
		if d.Page() == page.NewGame {
			if !d.Sees("does not state who is to move") {
				t.Errorf("%s: the page of a new game says %s", name, d.Sentences())
			}
			d.Key(kit.KeyEnter, 0)
		} else {
			d.Click("paste.yes")
		}
		if got := d.Session().Viewer.FEN(); got != bare+" w - - 0 1" || !strings.Contains(d.Notice(), "Red moves first") || !d.Sees("Black to move") {
			t.Fatalf("%s: the position is %s, and the window says %s", name, got, d.Sentences())
		}
		d.Click("notice.do.0")
		if got := d.Session().Viewer.FEN(); got != bare+" b - - 0 1" || d.Notice() != "" {
			t.Errorf("%s: after the press the position is %s, notice %q", name, got, d.Notice())
		}
		d.Key('Z', kit.Ctrl)
		if got := d.Session().Viewer.FEN(); got != bare+" w - - 0 1" {
			t.Errorf("%s: after Ctrl+Z the position is %s", name, got)
		}
		d.Key('Z', kit.Ctrl)
		if got := d.Session().Viewer.FEN(); got != before {
			t.Errorf("%s: after Ctrl+Z again the position is %s, want that of the game before, %s", name, got, before)
		}
	}
}

// If only one side can be to move, that side is, and no button offers the other.
func TestForcedSide(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Paste(check)
	if got := d.Session().Viewer.FEN(); got != check+" b - - 0 1" || !strings.Contains(d.Notice(), "Only Black can move") || d.Shows("notice.do.0") {
		t.Errorf("the position is %s, and the window says %s", got, d.Sentences())
	}
}

// If the words around a position name another side than the position, the position counts.
func TestContradictedSide(t *testing.T) {
	for _, key := range []kit.Key{'1', '2'} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Key(key, kit.Ctrl)
		if d.Paste("红先 " + bare + " b"); key == '1' {
			d.Key(kit.KeyEnter, 0)
		}
		if got := d.Session().Viewer.FEN(); got != bare+" b - - 0 1" || !strings.Contains(d.Notice(), "itself says Black") {
			t.Errorf("the position is %s, and the window says %s", got, d.Sentences())
		}
		d.Click("notice.do.0")
		if got := d.Session().Viewer.FEN(); got != bare+" w - - 0 1" {
			t.Errorf("after the press the position is %s", got)
		}
	}
}

// The notice belongs to its position: it goes with another game, and with a person's move.
func TestNoticeOfTheSideGoes(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Paste(bare)
	d.Paste(bare + " w")
	if d.Notice() != "" {
		t.Errorf("after another position the window says %q", d.Notice())
	}
	d.Paste(bare)
	if d.Notice() == "" {
		t.Fatal("no notice")
	}
	d.Move("e0e1")
	if d.Notice() != "" {
		t.Errorf("after a move the window says %q", d.Notice())
	}
}

// A position of a list that is turned remains in its list, and so does the one that Ctrl+Z brings back.
func TestTurnedPositionStaysInItsList(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Paste("1. " + bare + "\n2. " + check + " b\n3. " + bare + " b")
	d.WaitFor("the list", func() bool { return d.Page() == page.Library })
	d.Activate("library.study")
	d.WaitFor("the position", func() bool { return d.Page() == page.None })
	d.Click("notice.do.0")
	if got := d.Session().Viewer.FEN(); got != bare+" b - - 0 1" || !d.Sees("1/3") {
		t.Errorf("the position is %s: %s", got, d.Sentences())
	}
	d.Key('Z', kit.Ctrl)
	if got := d.Session().Viewer.FEN(); got != bare+" w - - 0 1" || !d.Sees("1/3") {
		t.Errorf("after Ctrl+Z the position is %s: %s", got, d.Sentences())
	}
	d.Key(kit.KeyPageDown, kit.Ctrl)
	d.WaitFor("the next position", func() bool { return d.Session().Viewer.FEN() == check+" b - - 0 1" })
}
