package desk_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// TestSeveralPastedGamesAreListed checks that the board does not change before one of the games is chosen.
func TestSeveralPastedGamesAreListed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.Paste(screentest.PastedPGN + "\n" + strings.Replace(screentest.PastedPGN, "许银川", "胡荣华", 1))
	d.WaitFor("the games", func() bool { return d.Sees("胡荣华") && d.Sees("许银川") })
	if d.Page() != page.Library || !d.Sees("Clipboard") || d.Session().View().Ply != 1 {
		t.Errorf("page %v: %s", d.Page(), d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None || d.Session().View().Ply != 1 {
		t.Error("Esc did something else")
	}
	d.Paste(screentest.PastedPGN + "\n" + screentest.PastedPGN)
	d.WaitFor("the games", func() bool { return d.Sees("许银川") })
	d.Activate("library.study")
	d.WaitFor("the game", func() bool { return d.Page() == page.None })
	if v := d.Session().View(); !v.Opened || v.Ply != 5 || strings.Contains(d.Title(), "•") || d.Title() != "Chuhe" {
		t.Errorf("page %v, ply %d, title %s", d.Page(), v.Ply, d.Title())
	}
	d.Key('S', kit.Ctrl) // it has no file, so the window asks for one
	d.WaitFor("the folder", func() bool { return d.Shows("choose.list") })
}

// TestPasteOntoAnEmptyBoardAsksNothing checks that pasting replaces an empty board without a question.
func TestPasteOntoAnEmptyBoardAsksNothing(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.Paste(screentest.PastedPGN)
	if v := d.Session().View(); !v.Opened || v.Ply != 5 || !d.Sees(locale.English.T(locale.ClipboardOpened)) {
		t.Errorf("ply %d: %s", v.Ply, d.Sentences())
	}
	d.Key('Z', kit.Ctrl)
	if d.Session().View().Opened {
		t.Error("Undo does not bring the new game back")
	}
}

func TestPastedMovesArePlayedHere(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.Paste("马8进7 马二进三 车9平8")
	if !d.Sees("a list of moves") || !d.Sees("H8+7  H2+3  R9=8") || !d.Shows("paste.open") { // with digits, either side may have made the moves
		t.Errorf("after pasting moves the window says %s, want the moves and a button to open them", d.Sentences())
	}
	d.Click("paste.yes")
	if v := d.Session().View(); v.Ply != 4 || v.Opened {
		t.Errorf("ply %d: %s, want 4 and not Opened", v.Ply, d.Sentences())
	}
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 3 || !v.CanRedo {
		t.Error("they cannot be taken back")
	}
	// If the moves are also a game, both are offered.
	d.Key(kit.KeyHome, 0)
	d.Paste(screentest.PastedMoves)
	if !d.Shows("paste.play") || !d.Shows("paste.yes") {
		t.Fatalf("pasted moves at the start are not offered both as moves and as a game: %s", d.Sentences())
	}
	d.Key(kit.KeyEnd, 0) // the board changes in the meantime
	d.Click("paste.play")
	if v := d.Session().View(); v.Ply != 5 || v.Opened || d.Session().Viewer.Moments()[1].LastMove.String() != "h2e2" {
		t.Errorf("played to ply %d", v.Ply)
	}
}

// TestMovesAreNotPlayedForTheComputer checks that a list of moves can only be opened in a game against the computer.
func TestMovesAreNotPlayedForTheComputer(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Thinker: screentest.Holding()})
	d.Play("h2e2")
	d.Key(kit.KeyHome, 0)
	d.Paste(screentest.PastedMoves)
	if d.Shows("paste.play") || !d.Shows("paste.yes") {
		t.Errorf("moves pasted in a game against the computer are not only offered as a game: %s", d.Sentences())
	}
}

func TestUselessPasteSaysWhy(t *testing.T) {
	tests := []struct{ text, want string }{
		{"Nothing of the kind.", "not a readable game record"},
		{"1. a0a9 h9g7", "line 1, ply 1: illegal move"},
		{"炮二平五 马8进7\n马二进九", "line 2, ply 3"},
		{strings.Repeat("rubbish ", 100_000), "not a readable game record"},
		{"\x00\xff\xfe" + strings.Repeat("\x80", 1000), "not a readable game record"},
	}
	for _, tc := range tests {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Play("h2e2")
		d.Paste(tc.text)
		if words := d.Sentences(); !strings.Contains(words, "Nothing readable on the clipboard") || !strings.Contains(words, tc.want) {
			t.Errorf("after pasting %.30q the window says %s, want %q", tc.text, words, tc.want)
		}
		if d.Page() != page.None || d.Session().View().Ply != 1 || len(d.Desk.Waiting()) != 1 {
			t.Errorf("%.30q: page %v", tc.text, d.Page())
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for _, c := range []struct {
		err  error
		says locale.Key
	}{{errors.New("no selection"), locale.ClipboardFailed}, {fmt.Errorf("40 MB: %w", store.ErrTooLarge), locale.ClipboardLarge}} {
		d.Clipboard.Fail(c.err)
		if d.Paste("x"); !d.Says(c.says) {
			t.Errorf("with a clipboard that fails by %v the window says %s, want %q", c.err, d.Sentences(), locale.English.T(c.says))
		}
	}
}

// TestReadingCanBeStopped checks that Esc drops a text that takes long to read.
func TestReadingCanBeStopped(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.Clipboard.Set(strings.Repeat("炮二平五 马8进7 炮五平二 马7退8\n", 50_000))
	d.Key('V', kit.Ctrl)
	d.WaitFor("the reading", func() bool { return d.Sees("Reading the clipboard") })
	keyForFiles(d, kit.KeyEscape, 0)
	if d.Shows("paste.yes") || d.Page() != page.None || d.Session().View().Ply != 1 || len(d.Desk.Waiting()) > 0 {
		t.Errorf("page %v: %s", d.Page(), d.Sentences())
	}
}

// TestALateTextIsForgotten checks that the last paste counts, even if the clipboard answers the first one later.
func TestALateTextIsForgotten(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.Clipboard.Set(screentest.PastedPGN)
	late := d.Clipboard.Hold()
	d.Key('V', kit.Ctrl)
	<-late
	d.Clipboard.Set(screentest.PastedWXF)
	d.Key('V', kit.Ctrl)
	d.WaitFor("the question about the later text", func() bool { return d.Sees("WXF") })
	late <- struct{}{}
	d.WaitForFiles()
	if !d.Sees("WXF") || d.Sees("PGN") {
		t.Errorf("after the text of the earlier paste has come, the window says %s, want the question about WXF", d.Sentences())
	}
	if err := d.Session().NewGame(screentest.TwoPersons()); err != nil {
		t.Fatal(err)
	}
	d.Pass(0)
	if d.Shows("paste.yes") {
		t.Error("the question outlives its game")
	}
}

// TestCopiedGameIsPasted checks that pasting a game copied as PGN gives an equal game, whatever it contains.
func TestCopiedGameIsPasted(t *testing.T) {
	notations := []settings.Notation{settings.NotationHans, settings.NotationHant, settings.NotationViet, settings.NotationWXF, settings.NotationICCS}
	shape := recordtest.Shape{
		Holds: record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true}, Starts: true,
		Words: recordtest.Words(), Tags: []string{game.TagEvent, game.TagRed, game.TagBlack, game.TagOpening},
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	rapid.Check(t, func(rt *rapid.T) {
		g := recordtest.Game(rt, shape)
		style := rapid.SampledFrom(notations).Draw(rt, "notation")
		d.Looks.Change(func(to *settings.Settings) { to.Notation = style })
		if err := d.Session().Resume(session.Import(g)); err != nil {
			rt.Fatal(err)
		}
		d.Pass(0)
		want := d.Session().Export()
		keyForFiles(d, 'C', kit.Ctrl|kit.Shift)
		text := d.Clipboard.Text()
		d.Paste(text)
		if d.Shows("paste.yes") {
			d.Click("paste.yes")
		}
		d.WaitForFiles()
		got := d.Session().Export()
		for _, g := range []*game.Game{want, got} { // the text need not state a mate that is on the board, but its tags do
			line := g.Line()
			line[len(line)-1].SetEnded(xiangqi.Outcome{})
		}
		if diff := game.Diff(want, got); diff != "" {
			rt.Fatalf("the pasted game differs from the copied one: %s\n%s", diff, text)
		}
	})
}

func TestMovesAreCopiedAsText(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Settings: func(s *settings.Settings) { s.Notation = settings.NotationHans }})
	d.Play("h2e2", "h9g7", "h0g2")
	d.Key('Z', kit.Ctrl)
	d.Play("b0c2")
	d.Key('T', kit.Ctrl|kit.Shift)
	want := "Red: Red\nBlack: Black\nResult: Unfinished\nFEN: " + xiangqi.StartFEN + "\n\n1. 炮二平五 马８进７\n2. 马八进七\n"
	if got := d.Clipboard.Text(); !strings.HasSuffix(got, want[strings.Index(want, "FEN"):]) || !strings.HasPrefix(got, "Red: Red\nBlack: Black\n") || !d.Says(locale.CopiedText) {
		t.Errorf("copied\n%s", got)
	}
	// The copied text is a game again.
	d.Paste(d.Clipboard.Text())
	clickForFiles(d, "paste.yes")
	if v := d.Session().View(); v.Ply != 3 || v.Moves[2].Move.String() != "b0c2" {
		t.Errorf("read back to ply %d", v.Ply)
	}
	d.Clipboard.Fail(errors.New("no selection"))
	for _, k := range []kit.Key{'C', 'T'} {
		d.Window.Unsay()
		keyForFiles(d, k, kit.Ctrl|kit.Shift)
		if !d.Says(locale.ClipboardFailed) {
			t.Errorf("%v: a clipboard that fails is not reported", k)
		}
	}
}

// On a small phone, the question about a paste and the entry field show without scrolling.
func TestQuestionsFitASmallPhone(t *testing.T) {
	for _, l := range locale.All() {
		for _, size := range []draw.Point{{X: 320, Y: 480}, {X: 360, Y: 640}} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: l, W: size.X, H: size.Y})
			d.Play(screentest.Opening...)
			d.Paste(screentest.PastedWXF)
			if !d.Shows("paste.yes") || d.Shows("blocks.bar") {
				t.Errorf("%s %v: the question does not fit: %s", l.Code(), size, d.Sentences())
			}
			d.Key(kit.KeyEscape, 0)
			d.Type("/")
			if !d.Shows("type.leave") || d.Shows("blocks.bar") {
				t.Errorf("%s %v: the entry field does not fit: %s", l.Code(), size, d.Sentences())
			}
		}
	}
}
