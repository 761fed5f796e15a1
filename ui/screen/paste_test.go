package screen

import (
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// paste pastes a text and waits until it has been read.
func (d *desk) paste(text string) {
	d.t.Helper()
	d.clip.set(text)
	d.key('V', kit.Ctrl)
	d.idle()
}

// A game as PGN, as a text of a forum, as WXF, and as moves.
const (
	pastedPGN = `[Game "Chinese Chess"]
[Event "五羊杯"]
[Red "许银川"]
[Black "吕钦"]
[Result "1-0"]

1. 炮二平五 {稳健} 马８进７ (1. ... 炮８平５ 2. 马二进三) 2. 马二进三 车９平８ 3. 车一平二 1-0
`
	pastedForum = `[DhtmlXQ][DhtmlXQ_title]五羊杯[/DhtmlXQ_title][DhtmlXQ_red]许银川[/DhtmlXQ_red][DhtmlXQ_black]吕钦[/DhtmlXQ_black][DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]`
	pastedWXF   = "FORMAT\tWXF\nRED\tXu;;;;\nBLACK\tLu;;;;\n\nSTART{\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n"
	pastedMoves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二"
)

// pasteStates are what a paste brings up.
func pasteStates(add adder) {
	add("pastegame", locale.Hans, false, twoPersons(), func(d *desk) { midGame(d); d.paste(pastedPGN); d.pass(time.Second) })
	add("pastegame-en", locale.English, true, personal(), func(d *desk) { d.play("h2e2"); d.paste(pastedForum); d.pass(time.Second) })
	add("pastemoves", locale.Hant, false, twoPersons(), func(d *desk) {
		d.play("h2e2")
		d.paste("馬8進7 馬二進三 車9平8 車一平二")
		d.pass(time.Second)
	})
	add("pasteboth", locale.English, false, twoPersons(), func(d *desk) {
		d.play("h2e2", "h9g7")
		d.Session().Look(0)
		d.paste(pastedMoves)
		d.pass(time.Second)
	})
	add("pasteuseless", locale.English, true, twoPersons(), func(d *desk) { d.paste("1. h2e2 h9g7 2. a0a9"); d.paste("Nothing of the kind."); d.pass(time.Second) })
}

func TestPastedGamesAreTold(t *testing.T) {
	tests := []struct {
		text  string
		facts []string // in English
		ply   int
	}{
		{pastedPGN, []string{"a game in PGN", "许银川 — 吕钦", "3 moves", "1 variation"}, 5},
		{pastedForum, []string{"a game in DhtmlXQ", "许银川 — 吕钦"}, 2},
		{pastedWXF, []string{"a game in WXF", "Xu — Lu", "2 moves"}, 4},
		{pastedMoves, []string{"a list of moves", "3 moves"}, 5},
		{"C2.5 H8+7 H2+3 R9.8 R1.2", []string{"a list of moves", "3 moves"}, 5},
		{"H2-E2 H9-G7 H0-G2", []string{"a list of moves", "2 moves"}, 3},
	}
	for _, tc := range tests {
		d := open(t, options{setup: twoPersons(), lang: locale.English})
		d.play("b0c2", "h7e7", "h0g2")
		before := d.Session().Snapshot()
		d.paste(tc.text)
		words := strings.ReplaceAll(d.sentences(), "  ", " ")
		for _, fact := range tc.facts {
			if !strings.Contains(words, fact) {
				t.Errorf("%.30q: %q is not told: %s", tc.text, fact, words)
			}
		}
		if v := d.Session().View(); v.Opened || v.Ply != 3 {
			t.Fatalf("%.30q: it took the place of the game unasked", tc.text)
		}
		d.press(d.place("paste.yes").Center())
		d.idle()
		if v := d.Session().View(); !v.Opened || v.Ply != tc.ply || v.Shown > 1 || d.shows("paste.yes") {
			t.Errorf("%.30q: at ply %d, shown %d", tc.text, v.Ply, v.Shown)
		}
		d.key('Z', kit.Ctrl)
		if after := d.Session().Snapshot(); len(after.Nodes) != len(before.Nodes) || after.Current != before.Current || d.Session().View().Opened {
			t.Errorf("%.30q: Undo does not bring the game back", tc.text)
		}
	}
}

// TestSeveralPastedGamesAreListed: nothing happens to the board before one is
// chosen.
func TestSeveralPastedGamesAreListed(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play("h2e2")
	d.paste(pastedPGN + "\n" + strings.Replace(pastedPGN, "许银川", "胡荣华", 1))
	d.settled("the games", func() bool { return d.sees("胡荣华") && d.sees("许银川") })
	if d.shown != page.Collection || !d.sees("Clipboard") || d.Session().View().Ply != 1 {
		t.Errorf("page %v: %s", d.shown, d.sentences())
	}
	d.key(kit.KeyEscape, 0)
	if d.shown != page.None || d.Session().View().Ply != 1 {
		t.Error("Esc did something else")
	}
	d.paste(pastedPGN + "\n" + pastedPGN)
	d.settled("the games", func() bool { return d.sees("许银川") })
	d.activate("games.look")
	d.settled("the game", func() bool { return d.shown == page.None })
	if v := d.Session().View(); !v.Opened || v.Ply != 5 || strings.Contains(d.Title(), "•") || d.Title() != "Chuhe" {
		t.Errorf("page %v, ply %d, title %s", d.shown, v.Ply, d.Title())
	}
	d.key('S', kit.Ctrl) // it has no file: one is asked for
	d.settled("the folder", func() bool { return d.shows("choose.list") })
}

func TestPasteCanBeRefused(t *testing.T) {
	for name, refuse := range map[string]func(*desk){
		"Esc":    func(d *desk) { d.key(kit.KeyEscape, 0) },
		"Cancel": func(d *desk) { d.press(d.place("paste.no").Center()) },
	} {
		d := open(t, options{setup: twoPersons()})
		d.play("h2e2")
		d.paste(pastedPGN)
		refuse(d)
		if v := d.Session().View(); v.Ply != 1 || d.shows("paste.yes") {
			t.Errorf("%s: ply %d", name, v.Ply)
		}
	}
}

// TestPasteOntoAnEmptyBoardAsksNothing: there is no game to lose.
func TestPasteOntoAnEmptyBoardAsksNothing(t *testing.T) {
	d := open(t, options{setup: personal(), lang: locale.English})
	d.paste(pastedPGN)
	if v := d.Session().View(); !v.Opened || v.Ply != 5 || !d.sees(locale.English.T(locale.FileOpened, "Clipboard")) {
		t.Errorf("ply %d: %s", v.Ply, d.sentences())
	}
	d.key('Z', kit.Ctrl)
	if d.Session().View().Opened {
		t.Error("Undo does not bring the new game back")
	}
}

func TestPastedMovesArePlayedHere(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play("h2e2")
	d.paste("马8进7 马二进三 车9平8")
	if !d.sees("a list of moves") || !d.sees("H8+7  H2+3  R9=8") || !d.shows("paste.open") { // for Red and Black change places in digits
		t.Error(d.sentences())
	}
	d.press(d.place("paste.yes").Center())
	if v := d.Session().View(); v.Ply != 4 || v.Opened {
		t.Errorf("ply %d: %s", v.Ply, d.sentences())
	}
	d.key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 3 || !v.CanRedo {
		t.Error("they cannot be taken back")
	}
	// Where they are a game as well, both are offered.
	d.key(kit.KeyHome, 0)
	d.paste(pastedMoves)
	if !d.shows("paste.play") || !d.shows("paste.yes") {
		t.Fatal(d.sentences(), d.Session().FEN())
	}
	d.key(kit.KeyEnd, 0) // the board goes on meanwhile
	d.press(d.place("paste.play").Center())
	if v := d.Session().View(); v.Ply != 5 || v.Opened || d.Session().Moments()[1].LastMove.String() != "h2e2" {
		t.Errorf("played to ply %d", v.Ply)
	}
}

// TestMovesAreNotPlayedForTheComputer: a list of moves can only be opened there.
func TestMovesAreNotPlayedForTheComputer(t *testing.T) {
	d := open(t, options{setup: personal(), thinker: fakeThinker{hold: true}})
	d.play("h2e2")
	d.key(kit.KeyHome, 0)
	d.paste(pastedMoves)
	if d.shows("paste.play") || !d.shows("paste.yes") {
		t.Error(d.sentences())
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
		d := open(t, options{setup: twoPersons(), lang: locale.English})
		d.play("h2e2")
		d.paste(tc.text)
		if words := d.sentences(); !strings.Contains(words, "Nothing readable on the clipboard") || !strings.Contains(words, tc.want) {
			t.Errorf("%.30q: %s", tc.text, words)
		}
		if d.shown != page.None || d.Session().View().Ply != 1 || len(d.desk.Waiting()) != 1 {
			t.Errorf("%.30q: page %v", tc.text, d.shown)
		}
	}
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.clip.err = errors.New("no selection")
	d.paste("x")
	if !d.says(locale.ClipboardFailed) {
		t.Error(d.sentences())
	}
}

// TestReadingCanBeStopped: Esc drops a text that takes long.
func TestReadingCanBeStopped(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play("h2e2")
	d.clip.set(strings.Repeat("炮二平五 马8进7 炮五平二 马7退8\n", 50_000))
	d.key('V', kit.Ctrl)
	d.settled("the reading", func() bool { return d.sees("Reading the clipboard") })
	d.key(kit.KeyEscape, 0)
	d.idle()
	if d.shows("paste.yes") || d.shown != page.None || d.Session().View().Ply != 1 || len(d.desk.Waiting()) > 0 {
		t.Errorf("page %v: %s", d.shown, d.sentences())
	}
}

// TestALateTextIsForgotten: what is pasted last counts.
func TestALateTextIsForgotten(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play("h2e2")
	d.clip.set(pastedPGN)
	d.key('V', kit.Ctrl)
	d.paste(pastedWXF)
	if !d.sees("WXF") || d.sees("PGN") {
		t.Error(d.sentences())
	}
	if err := d.Session().NewGame(twoPersons()); err != nil {
		t.Fatal(err)
	}
	d.pass(0)
	if d.shows("paste.yes") {
		t.Error("the question outlives its game")
	}
}

// TestCopiedGameIsPasted: what is copied as PGN gives an equal game when it is
// pasted, whatever it holds.
func TestCopiedGameIsPasted(t *testing.T) {
	notations := []settings.Notation{settings.NotationHans, settings.NotationHant, settings.NotationViet, settings.NotationWXF, settings.NotationICCS}
	shape := recordtest.Shape{
		Holds: record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true}, Starts: true,
		Words: recordtest.Words(), Tags: []string{game.TagEvent, game.TagRed, game.TagBlack, game.TagOpening},
	}
	d := open(t, options{setup: twoPersons()})
	rapid.Check(t, func(rt *rapid.T) {
		g := recordtest.Game(rt, shape)
		style := rapid.SampledFrom(notations).Draw(rt, "notation")
		d.looks.Change(func(to *settings.Settings) { to.Notation = style })
		if err := d.Session().Resume(session.Import(g)); err != nil {
			rt.Fatal(err)
		}
		d.pass(0)
		want := d.Session().Export()
		d.key('C', kit.Ctrl|kit.Shift)
		d.idle()
		text := d.clip.text
		d.paste(text)
		if d.shows("paste.yes") {
			d.press(d.place("paste.yes").Center())
		}
		d.idle()
		got := d.Session().Export()
		for _, g := range []*game.Game{want, got} { // a file need not tell a mate that the board shows; its tags do
			line := g.Line()
			line[len(line)-1].SetEnded(xiangqi.Outcome{})
		}
		if diff := game.Diff(want, got); diff != "" {
			rt.Fatalf("%s\n%s", diff, text)
		}
	})
}

func TestMovesAreCopiedAsText(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English, settings: func(s *settings.Settings) { s.Notation = settings.NotationHans }})
	d.play("h2e2", "h9g7", "h0g2")
	d.key('Z', kit.Ctrl)
	d.play("b0c2")
	d.key('T', kit.Ctrl|kit.Shift)
	want := "Red: Red\nBlack: Black\nResult: Unfinished\nFEN: " + xiangqi.StartFEN + "\n\n1. 炮二平五 马８进７\n2. 马八进七\n"
	if got := d.clip.text; !strings.HasSuffix(got, want[strings.Index(want, "FEN"):]) || !strings.HasPrefix(got, "Red: Red\nBlack: Black\n") || !d.says(locale.CopiedText) {
		t.Errorf("copied\n%s", got)
	}
	// It is a game again.
	d.paste(d.clip.text)
	d.press(d.place("paste.yes").Center())
	d.idle()
	if v := d.Session().View(); v.Ply != 3 || v.Moves[2].Move.String() != "b0c2" {
		t.Errorf("read back to ply %d", v.Ply)
	}
	d.clip.err = errors.New("no selection")
	for _, k := range []kit.Key{'C', 'T'} {
		d.window.Unsay()
		d.key(k, kit.Ctrl|kit.Shift)
		d.idle()
		if !d.says(locale.ClipboardFailed) {
			t.Errorf("%v: a clipboard that fails is not told of", k)
		}
	}
}
