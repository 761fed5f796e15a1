package screen

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/notation"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// typingStates are the entry for a move in each of its states.
func typingStates(add adder) {
	for i, state := range []struct{ name, text, fen string }{
		{"typeempty", "/", ""}, {"typebegin", "/c2", ""}, {"typemeant", "/炮二平五", ""}, {"typerefused", "/h0f1", ""},
		{"typeseveral", "/前兵平五", "3k5/9/P2P1P3/3P1P3/9/9/9/9/9/4K4 w"},
	} {
		l := locale.All()[i%3]
		setup := twoPersons()
		setup.StartFEN = state.fen
		add(state.name, l, l == locale.English, setup, func(d *desk) {
			d.typed(state.text)
			d.pass(time.Second)
		})
	}
}

// typed types a text letter by letter, as a keyboard does: a key that has a name
// goes down before its letter comes.
func (d *desk) typed(text string) {
	for _, r := range text {
		switch {
		case r == '/':
			d.event(kit.Event{Kind: kit.KeyDown, Key: kit.KeyQuestion})
		case r >= 'a' && r <= 'z':
			d.event(kit.Event{Kind: kit.KeyDown, Key: kit.Key(r - 'a' + 'A')})
		case r >= '0' && r <= '9':
			d.event(kit.Event{Kind: kit.KeyDown, Key: kit.Key(r)})
		}
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune{r}})
	}
}

// arrows are the places between which arrows point, as points.
func (d *desk) arrows() []string {
	var found []string
	for _, op := range d.sprites() {
		if a, ok := op.Sprite.(board.Arrow); ok {
			mid := op.At.Add(draw.Point{X: a.DX / 2, Y: a.DY / 2})
			nearest, best := "", 1e9
			for _, m := range d.legal() {
				p := d.PointAt(m.From()).Lerp(d.PointAt(m.To()), 0.5)
				if far := (p.X-mid.X)*(p.X-mid.X) + (p.Y-mid.Y)*(p.Y-mid.Y); far < best {
					nearest, best = m.String(), far
				}
			}
			found = append(found, nearest)
		}
	}
	return found
}

// legal are the moves of the position shown.
func (d *desk) legal() []xiangqi.Move {
	var moves xiangqi.MoveList
	d.Session().Position().LegalMoves(&moves)
	return moves.Slice()
}

func TestMovesCanBeTyped(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	for i, text := range []string{"c2.5", "/h9g7", "马二进三", "/R9=8", "/n8+7", "2炮"} {
		d.typed(text)
		if !d.shows("type.move") {
			t.Fatalf("%s opens no entry", text)
		}
		if i < 5 {
			d.key(kit.KeyEnter, 0)
			if d.shows("type.move") || d.Session().View().Ply != i+1 {
				t.Fatalf("%s was not played: %s", text, d.Session().FEN())
			}
		}
	}
	d.key(kit.KeyEscape, 0)
	if d.shows("type.move") {
		t.Error("Esc leaves the entry there")
	}
	if d.Session().View().Ply != 5 || d.shown != page.None {
		t.Error("Esc did more")
	}
}

// TestEnterPlaysWhatIsTyped: no question that stands beside the entry takes the key.
func TestEnterPlaysWhatIsTyped(t *testing.T) {
	for name, d := range map[string]*desk{
		"the pictures are offered": open(t, options{setup: personal(), first: true, lang: locale.English}),
		"a game was pasted":        open(t, options{setup: twoPersons()}),
	} {
		if name == "a game was pasted" {
			d.play("h2e2", "h9g7")
			d.paste(pastedPGN)
		}
		before := d.Session().View().Ply
		d.typed("p5+1")
		d.key(kit.KeyEnter, 0)
		if v := d.Session().View(); v.Ply <= before || v.Opened || d.shows("type.move") || d.Settings().Pieces == settings.Pictograms {
			t.Errorf("where %s: ply %d after %d, pieces %v", name, v.Ply, before, d.Settings().Pieces)
		}
	}
}

func TestKeysOfCommandsTypeNothing(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	bottom := d.Session().View().Bottom
	d.typed("f")
	if d.shows("type.move") || d.Session().View().Bottom == bottom {
		t.Error("F does not flip the board")
	}
	d.key(kit.KeyQuestion, kit.Shift)
	if d.shown != page.Help {
		t.Error("? brings no help")
	}
	d.typed("c")
	if d.shows("type.move") {
		t.Error("something was typed below a page")
	}
	d.key(kit.KeyEscape, 0)
	d.key(kit.KeyEnter, 0) // by key, or by the menu
	if !d.shows("type.move") {
		t.Error("Enter opens no entry")
	}
	d.typed("f") // now it is a letter
	if d.Session().View().Bottom == bottom {
		t.Error("a letter in the entry flipped the board")
	}
}

func TestTypedMoveShowsOnTheBoard(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.Hans})
	d.typed("炮二")
	if a := d.arrows(); len(a) != 0 || !d.sees("炮二平五") || !d.sees("炮二进四") {
		t.Errorf("for a beginning there are arrows %v and %s", a, d.sentences())
	}
	d.typed("平五")
	if a := d.arrows(); len(a) != 1 || a[0] != "h2e2" || !d.sees("按回车走 炮二平五") {
		t.Errorf("arrows %v, %s", a, d.sentences())
	}
	d.key(kit.KeyBackspace, 0)
	d.key(kit.KeyBackspace, 0)
	if len(d.arrows()) != 0 {
		t.Error("the arrow stays when the move is gone")
	}
	d.key(kit.KeyEscape, 0)
	d.typed("/i0i1") // by the button
	d.press(d.place("type.play").Center())
	if v := d.Session().View(); v.Ply != 1 || len(d.arrows()) != 0 {
		t.Errorf("played to ply %d", v.Ply)
	}
	// On an earlier position it starts a branch.
	d.key(kit.KeyHome, 0)
	d.typed("/a0a1")
	d.key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Ply != 1 || len(v.Moves[0].Branches) != 1 {
		t.Errorf("no branch began: %+v", v.Moves)
	}
}

func TestTypedMoveSaysWhatIsWrong(t *testing.T) {
	tests := []struct {
		lang locale.Lang
		fen  string
		text string
		want string
	}{
		{locale.English, "", "/h0f1", "The piece beside the horse blocks its way."},
		{locale.Hans, "", "马二进四", "蹩马腿"},
		{locale.Hant, "", "兵五平四", locale.SoldierSideways.In(locale.Hant)},
		{locale.English, "", "/h9g7", "opponent's piece"},
		{locale.English, "", "xyzzy", "This is not a move."},
		{locale.Hans, "3k5/9/P2P1P3/3P1P3/9/9/9/9/9/4K4 w", "前兵平五", "请写明"},
		{locale.English, "3k5/9/9/9/4r4/9/9/9/4A4/4K4 w", "/e1d2", "be in check from the black chariot"},
	}
	for _, tc := range tests {
		setup := twoPersons()
		setup.StartFEN = tc.fen
		d := open(t, options{setup: setup, lang: tc.lang})
		d.typed(tc.text)
		words := strings.ReplaceAll(d.sentences(), "  ", " ")
		if !strings.Contains(words, tc.want) {
			t.Errorf("%s: %s", tc.text, words)
		}
		d.key(kit.KeyEnter, 0)
		if !d.shows("type.move") || d.Session().View().Ply != 0 {
			t.Errorf("%s: Enter did something", tc.text)
		}
	}
}

func TestTypedMoveWaitsForItsTurn(t *testing.T) {
	d := open(t, options{setup: personal(), lang: locale.English, thinker: fakeThinker{hold: true}})
	d.typed("/h2e2")
	d.key(kit.KeyEnter, 0)
	d.typed("/h9g7")
	if !d.sees("It is not your turn yet.") || len(d.arrows()) != 0 {
		t.Error(d.sentences())
	}
	d.key(kit.KeyEnter, 0)
	if d.Session().View().Ply != 1 {
		t.Error("a move was typed for the computer")
	}
	d.key(kit.KeyEscape, 0)
	d.Session().Resign()
	d.pass(0)
	d.typed("/h9")
	if !d.sees(locale.StatusOver.In(locale.English)) {
		t.Error(d.sentences())
	}
}

// TestTypedMoveAsksBeforeItLoses: a move that loses by repetition waits.
func TestTypedMoveAsksBeforeItLoses(t *testing.T) {
	d := open(t, options{setup: from(checkFEN, person, person)})
	d.play(append(checkRound[:4:4], checkRound[:2]...)...)
	d.typed("/" + checkRound[2])
	d.key(kit.KeyEnter, 0)
	if v := d.Session().View(); !v.Warning.On || v.Ply != 6 || d.shows("type.move") {
		t.Errorf("at ply %d, asked %v", v.Ply, v.Warning.On)
	}
	d.activate("warning.play")
	if v := d.Session().View(); v.Ply != 7 {
		t.Error("it was not played then")
	}
}

// TestEveryNotationCanBeTypedStraightAway: a move is typed without anything before it, where
// its letters are keys of commands, too, and leaves no trace of them.
func TestEveryNotationCanBeTypedStraightAway(t *testing.T) {
	moves := []xiangqi.Move{}
	for _, text := range []string{"h2e2", "h9g7", "h0g2", "i9h9", "b0a2", "b9c7"} {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	for style := notation.ICCS; style <= notation.Vietnamese; style++ {
		for desk := range 3 {
			d := open(t, options{setup: twoPersons(), lang: locale.English, settings: func(s *settings.Settings) {
				if style == notation.Vietnamese {
					s.Notation = settings.NotationViet
				}
			}})
			d.key(kit.Key('1'+rune(desk)), kit.Ctrl)
			bottom, sounds := d.Session().View().Bottom, d.Settings().Sound
			for i, m := range moves {
				d.typed(strings.ToLower(notation.Write(d.Session().Position(), m, style)))
				d.key(kit.KeyEnter, 0)
				v := d.Session().View()
				if v.LastMove != m {
					t.Fatalf("%v, style %d on desk %d: %v was not played: %s", m, style, desk, m, d.sentences())
				}
				if v.Hint != xiangqi.NoMove || v.HintPending || v.Bottom != bottom || d.Settings().Sound != sounds || d.shown != page.None || len(v.Symbols) > 0 || desk == 0 && v.Ply != i+1 {
					t.Fatalf("%v, style %d on desk %d: a command was given", m, style, desk)
				}
				d.pass(time.Second)
				if d.shows("resign.yes") || d.analysis.On() {
					t.Fatalf("%v, style %d on desk %d: a command was given later", m, style, desk)
				}
			}
			if snap := d.Session().Snapshot(); desk == 0 && snap.Helped {
				t.Errorf("style %d: counts as helped", style)
			}
		}
	}
}

// TestTypingWithdrawsCommandsOfDesks: what the keys of study and review do leaves no trace
// when it was the beginning of a move.
func TestTypingWithdrawsCommandsOfDesks(t *testing.T) {
	review := func(d *desk) { reviewGame(d); d.key('N', 0) }
	tried := func(d *desk) {
		review(d)
		d.key('T', 0)
		d.pass(page.LeadTime)
		d.press(d.point("a3"))
		d.press(d.point("a4"))
		d.until("the judgement", func(session.View) bool { return d.sees("P9+1 is no better") })
	}
	study := func(d *desk) {
		d.play("h2e2", "h9g7")
		d.key('2', kit.Ctrl)
	}
	for _, tc := range []struct {
		name, typed string
		before      func(*desk)
	}{
		{"the next mistake", "n2", review}, {"a trial", "tg", review}, {"the better line", "vo", review},
		{"the next mistake in a trial", "n2", tried}, {"a trial anew", "tg", tried}, {"the better line in a trial", "vo", tried},
		{"a symbol", "15", study}, {"the analysis", "a0", study}, {"a fold", "-c", study},
	} {
		d := open(t, options{setup: twoPersons(), lang: locale.English, judge: judge{tries: map[string]think.Score{"a3a4": -400}}})
		tc.before(d)
		d.pass(page.LeadTime)
		was := d.Session().View()
		d.typed(tc.typed)
		if !d.shows("type.move") {
			t.Errorf("%s: %s opens no entry", tc.name, tc.typed)
		}
		d.key(kit.KeyEscape, 0)
		d.pass(time.Second)
		d.until("the trial as before", func(session.View) bool {
			return !strings.Contains(tc.name, "in a trial") || d.sees("P9+1 is no better")
		})
		if v := d.Session().View(); v.Shown != was.Shown || v.LastMove != was.LastMove || v.Nodes != was.Nodes || v.CanRedo != was.CanRedo || !slices.Equal(v.Symbols, was.Symbols) || d.analysis.On() {
			t.Errorf("%s: %v of %d positions, was %v of %d", tc.name, v.LastMove, v.Nodes, was.LastMove, was.Nodes)
		}
	}
}
