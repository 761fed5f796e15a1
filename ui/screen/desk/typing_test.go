package desk_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/notation"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// arrows returns the moves of the arrows on the board as points.
func arrows(d *screentest.Driver) []string {
	var found []string
	for _, op := range d.Sprites() {
		if a, ok := op.Sprite.(board.Arrow); ok {
			mid := op.At.Add(draw.Point{X: a.DX / 2, Y: a.DY / 2})
			nearest, best := "", 1e9
			for _, m := range legal(d) {
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

// legal returns the legal moves of the shown position.
func legal(d *screentest.Driver) []xiangqi.Move {
	var moves xiangqi.MoveList
	d.Session().Viewer.Position().LegalMoves(&moves)
	return moves.Slice()
}

func TestMovesCanBeTyped(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for i, text := range []string{"c2.5", "/h9g7", "马二进三", "/R9=8", "/n8+7", "2炮"} {
		d.Type(text)
		if !d.Shows("type.move") {
			t.Fatalf("%s opens no entry", text)
		}
		if i < 5 {
			d.Key(kit.KeyEnter, 0)
			if d.Shows("type.move") || d.Session().View().Ply != i+1 {
				t.Fatalf("%s was not played: %s", text, d.Session().Viewer.FEN())
			}
		}
	}
	d.Key(kit.KeyEscape, 0)
	if d.Shows("type.move") {
		t.Error("Esc leaves the entry there")
	}
	if d.Session().View().Ply != 5 || d.Page() != page.None {
		t.Error("Esc did more")
	}
}

// TestDesksSwitchWhileAMoveIsTyped checks the keys of the desks while the entry has the focus.
func TestDesksSwitchWhileAMoveIsTyped(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Type("/h2")
	for _, key := range []kit.Key{'2', '1'} {
		if d.Key(key, kit.Ctrl); d.Shows("tool.study.comment") != (key == '2') {
			t.Errorf("Ctrl+%c, typed in the entry, does not switch the desk", key)
		}
	}
	if d.Enter("e2"); !d.Sees("h2e2") {
		t.Error("the entry has lost its text or the focus")
	}
}

// TestEnterPlaysWhatIsTyped checks that a question beside the entry does not take the Enter key.
func TestEnterPlaysWhatIsTyped(t *testing.T) {
	for name, d := range map[string]*screentest.Driver{
		"the pictures are offered": screentest.Open(t, screentest.Options{Setup: screentest.Personal(), First: true, Lang: locale.English}),
		"a game was pasted":        screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()}),
	} {
		if name == "a game was pasted" {
			d.Play("h2e2", "h9g7")
			d.Paste(screentest.PastedPGN)
		}
		before := d.Session().View().Ply
		d.Type("p5+1")
		d.Key(kit.KeyEnter, 0)
		if v := d.Session().View(); v.Ply <= before || v.Opened || d.Shows("type.move") || d.Settings().Pieces == settings.Pictograms {
			t.Errorf("where %s: ply %d after %d, pieces %v", name, v.Ply, before, d.Settings().Pieces)
		}
	}
}

func TestKeysOfCommandsTypeNothing(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	bottom := d.Session().View().Bottom
	d.Type("f")
	if d.Shows("type.move") || d.Session().View().Bottom == bottom {
		t.Error("F does not flip the board")
	}
	d.Key(kit.KeyQuestion, kit.Shift)
	if d.Page() != page.Help {
		t.Error("? brings no help")
	}
	d.Type("c")
	if d.Shows("type.move") {
		t.Error("something was typed below a page")
	}
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyEnter, 0) // by key or by the menu
	if !d.Shows("type.move") {
		t.Error("Enter opens no entry")
	}
	d.Type("f") // now it is a letter
	if d.Session().View().Bottom == bottom {
		t.Error("a letter in the entry flipped the board")
	}
}

func TestTypedMoveShowsOnTheBoard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Hans})
	d.Type("炮二")
	if a := arrows(d); len(a) != 0 || !d.Sees("炮二平五") || !d.Sees("炮二进四") {
		t.Errorf("for a beginning there are arrows %v and %s", a, d.Sentences())
	}
	d.Type("平五")
	if a := arrows(d); len(a) != 1 || a[0] != "h2e2" || !d.Sees("按回车走 炮二平五") {
		t.Errorf("arrows %v, %s", a, d.Sentences())
	}
	d.Key(kit.KeyBackspace, 0)
	d.Key(kit.KeyBackspace, 0)
	if len(arrows(d)) != 0 {
		t.Error("the arrow stays when the move is gone")
	}
	d.Key(kit.KeyEscape, 0)
	d.Type("/i0i1") // by the button
	d.Click("type.play")
	if v := d.Session().View(); v.Ply != 1 || len(arrows(d)) != 0 {
		t.Errorf("played to ply %d", v.Ply)
	}
	// On an earlier position it starts a branch.
	d.Key(kit.KeyHome, 0)
	d.Type("/a0a1")
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Ply != 1 || len(v.Moves[0].Branches) != 1 {
		t.Errorf("no branch began: %+v", v.Moves)
	}
}

// A typed move is refused for the reason for which the same click is.
func TestTypedMovesAreRefusedLikeClicks(t *testing.T) {
	for _, tc := range []struct {
		clicked string
		lang    locale.Lang
		typed   string
	}{
		{"i0i4", locale.English, "chariot 1 up 4"}, {"i0i4", locale.English, "Chariot on file 1 up 4"}, {"i0i4", locale.Vietnamese, "Xe 1 tiến 4"},
		{"h0g1", locale.English, "horse 2 up to 9"}, {"h0g1", locale.English, "h0g1"}, {"h0g1", locale.Hans, "马二进九"}, {"h0g1", locale.Hant, "馬二進九"}, {"h0g1", locale.Vietnamese, "M2.9"},
		{"h0f1", locale.English, "horse 2 up to 4"}, {"e0e2", locale.English, "king up 2"}, {"e3d3", locale.English, "soldier 5 to 6"},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: tc.lang})
		d.Rest()
		d.Heard()
		d.Move(tc.clicked)
		want := d.Heard()
		d.Type("/" + tc.typed)
		d.Key(kit.KeyEnter, 0)
		if got := d.Heard(); len(want) != 1 || !slices.Equal(got, want) {
			t.Errorf("%s typed is refused with %q, clicked with %q", tc.typed, got, want)
		}
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
		{locale.English, "", "xyzzy", "Neither a move nor a question. A question mark lists the questions."},
		{locale.Hans, "", "ma2jin4", "蹩马腿"},
		{locale.English, "", "//", "Moves: 炮二平五"}, // the first slash opened the entry
		{locale.Hans, "3k5/9/P2P1P3/3P1P3/9/9/9/9/9/4K4 w", "前兵平五", "请写明"},
		{locale.English, "3k5/9/9/9/4r4/9/9/9/4A4/4K4 w", "/e1d2", "be in check from the black chariot"},
	}
	for _, tc := range tests {
		setup := screentest.TwoPersons()
		setup.StartFEN = tc.fen
		d := screentest.Open(t, screentest.Options{Setup: setup, Lang: tc.lang})
		d.Type(tc.text)
		words := strings.ReplaceAll(d.Sentences(), "  ", " ")
		if !strings.Contains(words, tc.want) {
			t.Errorf("after typing %q the window says %s, want %q", tc.text, words, tc.want)
		}
		d.Key(kit.KeyEnter, 0)
		if !d.Shows("type.move") || d.Session().View().Ply != 0 {
			t.Errorf("%s: Enter did something", tc.text)
		}
	}
}

func TestTypedMoveWaitsForItsTurn(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Thinker: screentest.Holding()})
	d.Type("/h2e2")
	d.Key(kit.KeyEnter, 0)
	d.Type("/h9g7")
	if !d.Sees("It is not your turn yet.") || len(arrows(d)) != 0 {
		t.Errorf("for a move typed on the computer's turn the window says %s and shows the arrows %v", d.Sentences(), arrows(d))
	}
	d.Key(kit.KeyEnter, 0)
	if d.Session().View().Ply != 1 {
		t.Error("a move was typed for the computer")
	}
	d.Key(kit.KeyEscape, 0)
	d.Session().Resign()
	d.Pass(0)
	d.Type("/h9")
	if !d.Sees(locale.StatusOver.In(locale.English)) {
		t.Errorf("for a move typed after the end the window says %s", d.Sentences())
	}
}

// TestTypedMoveAsksBeforeItLoses checks that a move that loses by repetition waits for confirmation.
func TestTypedMoveAsksBeforeItLoses(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.CheckFEN)})
	d.Play(append(screentest.CheckRound[:4:4], screentest.CheckRound[:2]...)...)
	d.Type("/" + screentest.CheckRound[2])
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); !v.Warning.On || v.Ply != 6 || d.Shows("type.move") {
		t.Errorf("at ply %d, asked %v", v.Ply, v.Warning.On)
	}
	d.Activate("warning.no")
	if v := d.Session().View(); v.Ply != 7 {
		t.Error("it was not played then")
	}
}

// TestEveryNotationCanBeTypedStraightAway types moves without opening the entry first. Their letters are also shortcuts
// of commands, which must leave no trace. With -short each style is typed on one desk.
func TestEveryNotationCanBeTypedStraightAway(t *testing.T) {
	moves := movetest.Moves(t, "h2e2 h9g7 h0g2 i9h9 b0a2 b9c7")
	for style := notation.ICCS; style <= notation.English; style++ {
		for desk := range 3 {
			if testing.Short() && desk != int(style)%3 {
				continue
			}
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Settings: func(s *settings.Settings) {
				if style == notation.Vietnamese {
					s.Notation = settings.NotationViet
				}
			}})
			d.Key(kit.Key('1'+rune(desk)), kit.Ctrl)
			bottom, sounds := d.Session().View().Bottom, d.Settings().Sound
			for i, m := range moves {
				d.Type(strings.ToLower(notation.Write(d.Session().Viewer.Position(), m, style)))
				d.Key(kit.KeyEnter, 0)
				v := d.Session().View()
				if v.LastMove != m {
					t.Fatalf("%v, style %d on desk %d: %v was not played: %s", m, style, desk, m, d.Sentences())
				}
				if v.Hint != xiangqi.NoMove || v.HintPending || v.Bottom != bottom || d.Settings().Sound != sounds || d.Page() != page.None || len(v.Symbols) > 0 || desk == 0 && v.Ply != i+1 {
					t.Fatalf("%v, style %d on desk %d: a command was given", m, style, desk)
				}
				d.Pass(time.Second)
				if d.Shows("resign.yes") || d.Analysis.On() {
					t.Fatalf("%v, style %d on desk %d: a command was given later", m, style, desk)
				}
			}
			if snap := d.Session().Snapshot(); desk == 0 && snap.Helped {
				t.Errorf("style %d: counts as helped", style)
			}
		}
	}
}

// TestTypingClosesTheQuestionAboutResigning types R1=4 with a pause after the R, gives up and confirms nothing.
func TestTypingClosesTheQuestionAboutResigning(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play("h2e2", "h9g7")
	d.Type("r")
	d.Pass(page.LeadTime)
	if !d.Shows("resign.yes") {
		t.Fatal("R does not ask about resigning")
	}
	d.Type("1=4")
	d.Pass(time.Second)
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Outcome.Over() || !d.Shows("type.move") {
		t.Errorf("after Escape and Enter the outcome is %v, want that Enter opens the entry", v.Outcome)
	}
}

// TestTypingWithdrawsCommandsOfDesks checks that shortcuts of study and review leave no trace if they were the
// beginning of a move.
func TestTypingWithdrawsCommandsOfDesks(t *testing.T) {
	review := func(d *screentest.Driver) { d.ReviewGame(); d.Key('N', 0) }
	tried := func(d *screentest.Driver) {
		review(d)
		d.Key('T', 0)
		d.Pass(page.LeadTime)
		d.Move("a3a4")
		d.Until("the judgement", func(session.View) bool { return d.Sees("P9+1 is no better") })
	}
	study := func(d *screentest.Driver) {
		d.Play("h2e2", "h9g7")
		d.Key('2', kit.Ctrl)
	}
	for _, tc := range []struct {
		name, typed string
		before      func(*screentest.Driver)
	}{
		{"the next mistake", "n2", review}, {"a trial", "tg", review}, {"the better line", "vo", review},
		{"the next mistake in a trial", "n2", tried}, {"a trial anew", "tg", tried}, {"the better line in a trial", "vo", tried},
		{"a symbol", "15", study}, {"the analysis", "a0", study}, {"a fold", "-c", study},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: screentest.Judge(0, map[string]think.Score{"a3a4": -400})})
		tc.before(d)
		d.Pass(page.LeadTime)
		was := d.Session().View()
		d.Type(tc.typed)
		if !d.Shows("type.move") {
			t.Errorf("%s: %s opens no entry", tc.name, tc.typed)
		}
		d.Key(kit.KeyEscape, 0)
		d.Pass(time.Second)
		d.Until("the trial as before", func(session.View) bool {
			return !strings.Contains(tc.name, "in a trial") || d.Sees("P9+1 is no better")
		})
		if v := d.Session().View(); v.Shown != was.Shown || v.LastMove != was.LastMove || v.Nodes != was.Nodes || v.CanRedo != was.CanRedo || !slices.Equal(v.Symbols, was.Symbols) || d.Analysis.On() {
			t.Errorf("%s: %v of %d positions, was %v of %d", tc.name, v.LastMove, v.Nodes, was.LastMove, was.Nodes)
		}
	}
}

// TestQuestionsCanBeTyped asks questions in the entry, which stays open, and copies the answer.
func TestQuestionsCanBeTyped(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.Rest()
	d.Heard()
	d.Type("/?")
	d.Key(kit.KeyEnter, 0)
	if got := d.Heard(); len(got) != 1 || !strings.HasPrefix(got[0], "!board: the board by ranks") || !strings.Contains(got[0], "turn: whose turn it is") {
		t.Errorf("the list of questions is %q", got)
	}
	d.Enter("on e2")
	d.Key(kit.KeyEnter, 0)
	want := "file 5, rank 3: red cannon"
	if got := d.Heard(); !slices.Equal(got, []string{"!" + want}) || !d.Sees(want) {
		t.Errorf("heard %q, want %q, also in the window", got, want)
	}
	d.Click("type.copy")
	if got := d.Clipboard.Text(); got != want {
		t.Errorf("copied %q, want %q", got, want)
	}
	d.Key(kit.KeyEscape, 0)
	d.Type("/h9g7")
	d.Key(kit.KeyEnter, 0)
	if got := d.Session().View().Ply; got != 2 {
		t.Errorf("ply %d after a move was typed, want 2", got)
	}
}
