package newgame_test

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode"

	"chuhe/engine/link/linktest"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// problem returns the error that the new-game page shows for the position.
func problem(d *screentest.Driver) string {
	for _, op := range d.Sprites() {
		text, ok := op.Sprite.(art.Text)
		if ok && text.Color == d.Looks.Theme.Accent && text.Size == theme.FontSoft && !strings.HasPrefix(text.String, "1") {
			return text.String
		}
	}
	return ""
}

func TestNewGameByKeyboard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening[:3]...)
	d.Key('N', kit.Ctrl)
	d.Focus("new.black")
	d.Key(kit.KeyLeft, 0) // Black: a person
	d.Focus("new.time")
	for range 3 { // 15 minutes and 10 seconds a move
		d.Key(kit.KeyDownArrow, 0)
	}
	d.Key(kit.KeyEnd, 0) // another time control begins with that
	d.Focus("new.minutes")
	d.Key(kit.KeyRight, 0)
	d.Focus("new.each")
	d.Key(kit.KeyRight, 0)
	d.Focus("new.byoyomi")
	d.Key(kit.KeyRight, 0)
	d.Focus("new.periods")
	d.Key(kit.KeyRight, 0)
	d.Focus("new.apart")
	d.Key(kit.KeyRight, 0)
	d.Focus("new.black.minutes")
	d.Key(kit.KeyRight, 0)
	d.Focus("new.table")
	d.Key(kit.KeyRight, 0)
	d.Focus("new.free")
	d.Key(kit.KeyRight, 0)
	d.Activate("new.start")
	v := d.Session().View()
	if d.Page() != page.None || v.Ply != 0 || v.Persons != 2 || !v.Setup.FreePlay {
		t.Fatalf("dialog %v, ply %d, %d persons, setup %+v", d.Page(), v.Ply, v.Persons, v.Setup)
	}
	red := think.TimeControl{Main: 16 * time.Minute, Increment: 10 * time.Second, Each: 5 * time.Second, Byoyomi: 5 * time.Second, Periods: 2}
	want := session.Times{red, {Main: 16 * time.Minute, Increment: 10 * time.Second}}
	if v.Setup.Time != want || v.Setup.Table != session.TableTurns {
		t.Errorf("time %+v, want %+v", v.Setup.Time, want)
	}
	if n := len(d.Host.Kept); n == 0 || d.Host.Kept[n-1].NewGame.Time != want {
		t.Error("the choices are not kept")
	}
}

func TestTheOnlyPersonSitsAtTheBottom(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Key('N', kit.Ctrl)
	d.Focus("new.red")
	d.Key(kit.KeyRight, 0) // Red: a computer
	d.Focus("new.black")
	d.Key(kit.KeyLeft, 0) // Black: a person
	d.Activate("new.start")
	if v := d.Session().View(); v.Bottom != xiangqi.Black || v.Setup.Players[xiangqi.Red].Kind != session.Computer {
		t.Errorf("bottom %v, setup %+v, want %v and v.Setup.Players[xiangqi.Red].Kind = %v", v.Bottom, v.Setup, xiangqi.Black, session.Computer)
	}
}

func TestPastedPosition(t *testing.T) {
	const fen = "3k2b2/9/9/p7n/7R1/2B6/9/9/9/4K1B2 w - - 0 1"
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Paste(" \n")
	if d.Page() != page.None || !d.Says(locale.PasteNothing) {
		t.Fatalf("an empty clipboard: page %v", d.Page())
	}
	d.Paste("  " + fen + "\n")
	if problem(d) != "" {
		t.Fatalf("problem %q, want nothing", problem(d))
	}
	d.Key(kit.KeyEnter, 0)
	if d.Page() != page.None || d.Session().Viewer.FEN() != fen {
		t.Fatalf("dialog %v, position %s, want %v and %s", d.Page(), d.Session().Viewer.FEN(), page.None, fen)
	}
	if d.Settings().NewGame.StartFEN != "" {
		t.Error("the next new game would start from the pasted position")
	}
	d.Clipboard.Fail(errors.New("no selection"))
	d.Key('C', kit.Ctrl)
	if !d.Says(locale.ClipboardFailed) {
		t.Error("a clipboard that fails is not reported")
	}
	d.Paste("")
	d.Looks.Lang = locale.Hans
	if said, _ := d.Window.Said(); strings.ContainsFunc(d.Looks.Text(said), unicode.IsLower) {
		t.Errorf("half translated: %s", d.Looks.Text(said))
	}
}

// TestRowsStayUnderThePointer selects every option on the new-game page: no choice moves itself or the rows above it.
func TestRowsStayUnderThePointer(t *testing.T) {
	controls := []struct {
		id kit.ID
		of int
	}{{"new.red", 2}, {"new.black", 2}, {"new.bottom", 2}, {"new.table", 3}, {"new.colour", 3}, {"new.apart", 2}, {"new.start.from", 3}, {"new.free", 2}, {"new.law", 3}}
	other := func(s *settings.Settings) { // another time control than the presets
		s.NewGame.Time = session.Both(think.TimeControl{Main: 7 * time.Minute})
	}
	for _, l := range locale.All() {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: l, H: 2000, W: 1400, Settings: other})
		d.Key('N', kit.Ctrl)
		for i, c := range controls {
			if !d.Shows(c.id) {
				continue
			}
			before := d.Rect(c.id)
			above := map[kit.ID]draw.Rect{}
			for _, up := range controls[:i] {
				if !d.Shows(up.id) {
					continue
				}
				above[up.id] = d.Rect(up.id)
			}
			for n := range c.of {
				d.Choose(c.id, n, c.of)
				if now := d.Rect(c.id); now != before {
					t.Errorf("%s moves from %v to %v", c.id, before, now)
				}
				for id, was := range above {
					if now := d.Rect(id); now != was {
						t.Errorf("choosing %s moves %s from %v to %v", c.id, id, was, now)
					}
				}
			}
			d.Choose(c.id, 0, c.of)
		}
	}
}

// TestChoicesAreExplained looks for the explanation of each choice that is new to beginners.
func TestChoicesAreExplained(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, H: 1100, W: 1400})
	d.Key('N', kit.Ctrl)
	for _, c := range []struct {
		id   kit.ID
		tips []locale.Key
	}{
		{"new.colour", []locale.Key{locale.RedFirstTip, locale.BlackSecondTip, locale.RandomColourTip}},
		{"new.start.from", []locale.Key{locale.StartNormalTip, locale.StartHandicapTip, locale.StartFENTip}},
		{"new.law", []locale.Key{locale.LawAsianTip, locale.LawComputerTip, locale.LawSimpleTip}},
		{"new.free", []locale.Key{locale.AdjudicatedTip, locale.FreePlayTip}},
	} {
		for n, tip := range c.tips {
			d.Choose(c.id, n, len(c.tips))
			if text := d.Looks.T(tip); !d.Sees(text[:min(len(text), 40)]) {
				t.Errorf("%s, choice %d: %q is not seen", c.id, n, text)
			}
		}
	}
}

func TestNewGameCanBeUndone(t *testing.T) {
	for _, l := range locale.All() {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: l})
		d.Play("h2e2")
		d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
		fen := d.Session().Viewer.FEN()
		d.Key('N', kit.Ctrl)
		d.Key(kit.KeyEnter, 0)
		if v := d.Session().View(); v.Ply != 0 || !d.Sees(d.Looks.T(locale.NewCanBeUndo)) {
			t.Fatalf("ply %d; nobody says that the old game can come back: %s", v.Ply, d.Sentences())
		}
		d.Click("tool.undo")
		if d.Session().Viewer.FEN() != fen || !d.Says(locale.GameIsBack) {
			t.Errorf("on the board: %s", d.Session().Viewer.FEN())
		}
		if strings.Contains(d.Sentences(), d.Looks.T(locale.NewCanBeUndo)) {
			t.Error("it can be undone again")
		}
	}
}

func TestLawIsChosen(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Key('N', kit.Ctrl)
	d.Focus("new.law")
	d.Key(kit.KeyRight, 0)
	d.Key(kit.KeyRight, 0)
	d.Activate("new.start")
	if v := d.Session().View(); v.Setup.Law != xiangqi.SimpleLaw || d.Settings().NewGame.Law != xiangqi.SimpleLaw {
		t.Errorf("law %v, kept %v, want %v and %v", v.Setup.Law, d.Settings().NewGame.Law, xiangqi.SimpleLaw, xiangqi.SimpleLaw)
	}
	d.Key('N', kit.Ctrl)
	d.Choose("new.free", 1, 2)
	d.Pass(50 * time.Millisecond)
	if _, there := d.Place("new.law"); there {
		t.Error("free play offers laws")
	}
}

// Each time control of the list is explained, and named with its event.
func TestTimesAreExplained(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, H: 1100, W: 1400})
	d.Key('N', kit.Ctrl)
	d.Focus("new.time")
	for _, want := range []string{"No clock|as long as you like", "5 min, +3 s a move|gains a few seconds", "10 min, +5 s", "15 min, +10 s", "30 s a move|must be made within",
		"10 min, 60 s at most for a move, then 30 s a move|a move that takes longer loses", "60 min, +30 s a move (World Championship)", "50 min, +20 s a move (ASEAN", "30 min, +10 s a move (Nanning",
		"10 min, then 45 s a move (Club Xiangqi", "Red 40+20; Black 20+20 (Qisheng Cup playoff)", "Other|Set the times yourself"} {
		for _, text := range strings.Split(want, "|") {
			if !d.Sees(text) {
				t.Errorf("%q is not seen: %s", text, d.Sentences())
			}
		}
		d.Key(kit.KeyDownArrow, 0)
	}
}

// Two persons choose how the board lies between them.
func TestTableIsExplained(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, H: 1100, W: 1400,
		Settings: func(s *settings.Settings) { s.NewGame.Players[1].Kind = session.Person }})
	d.Key('N', kit.Ctrl)
	for n, tip := range []locale.Key{locale.TableStillTip, locale.TableTurnTip, locale.TableFaceTip} {
		if d.Choose("new.table", n, 3); !d.Sees(d.Looks.T(tip)) {
			t.Errorf("choice %d: %s", n, d.Sentences())
		}
	}
	if d.Choose("new.black", 1, 2); d.Shows("new.table") {
		t.Error("a person alone is asked how the board lies between two")
	}
}

// Between two persons too, either side gives a handicap, and each kind is named with who gives it to whom. More pieces
// are taken off in the editor.
func TestHandicapsAreNamed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Hans, H: 1100, W: 1400,
		Settings: func(s *settings.Settings) { s.NewGame.Players[1].Kind = session.Person }})
	d.Key('N', kit.Ctrl)
	d.Choose("new.start.from", 1, 3)
	for giver, sides := range [][2]string{{"红方", "黑方"}, {"黑方", "红方"}} {
		d.Choose("new.giver", giver, 2)
		d.Focus("new.handicap")
		d.Key(kit.KeyHome, 0)
		if want := sides[0] + "对" + sides[1] + "让先，" + sides[1] + "先走"; !d.Sees(want) {
			t.Errorf("%q is not seen: %s", want, d.Sentences())
		}
		for _, name := range []string{"让单马", "让单炮", "让双马", "让单车", "让车马", "让双车", "让九子"} {
			d.Key(kit.KeyDownArrow, 0)
			if want := sides[0] + "对" + sides[1] + name + "，" + sides[0] + "先走"; !d.Sees(want) {
				t.Errorf("%q is not seen: %s", want, d.Sentences())
			}
		}
	}
	d.Click("new.more")
	if d.Page() != page.Editor {
		t.Errorf("page %v, want the editor", d.Page())
	}
}

// The page asks for the giver of a handicap apart from the colours: choosing one does not change the other.
func TestHandicapByEitherPlayer(t *testing.T) {
	for n, want := range []session.PlayerKind{session.Person, session.Computer} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, H: 1300})
		d.Key('N', kit.Ctrl)
		d.Choose("new.start.from", 1, 3)
		d.Choose("new.giver", n, 2)
		if tip := []locale.Key{locale.BlackSecondTip, locale.RedFirstTip}[n]; !d.Sees(d.Looks.T(tip)) {
			t.Errorf("giver %d of the first move: %q is not seen", n, d.Looks.T(tip))
		}
		d.Activate("new.start")
		v := d.Session().View()
		if v.Setup.Players[xiangqi.Red].Kind != session.Person || v.Setup.Players[v.Setup.Giver].Kind != want || v.Setup.Handicap != "first" || v.Persons != 1 {
			t.Errorf("giver %d: %+v, want a person to have Red, and a giver of kind %v", n, v.Setup, want)
		}
		if at := v.Setup.Players[v.Bottom]; at.Kind != session.Person {
			t.Errorf("giver %d: the computer sits at the bottom", n)
		}
	}
}

// A random colour is drawn anew for each game, and stays the choice for the next.
func TestRandomColour(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.Key('N', kit.Ctrl)
	d.Choose("new.colour", 2, 3)
	d.Key(kit.KeyEnter, 0)
	seen := map[xiangqi.Side]bool{}
	for games := 0; len(seen) < 2; games++ {
		if games == 100 {
			t.Fatalf("in %d games the person had only the colours %v", games, seen)
		}
		v := d.Session().View()
		if v.Persons != 1 || v.Setup.Players[v.Bottom].Kind != session.Person || !d.Settings().RandomColour {
			t.Fatalf("game %d: players %v, %v at the bottom, random colour %v", games, v.Setup.Players, v.Bottom, d.Settings().RandomColour)
		}
		seen[v.Bottom] = true
		d.Key('N', kit.Ctrl)
		d.Key(kit.KeyEnter, 0)
	}
	d.Key('N', kit.Ctrl)
	d.Choose("new.colour", 1, 3)
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Bottom != xiangqi.Black || d.Settings().RandomColour {
		t.Errorf("after choosing Black: %v at the bottom, random colour %v", v.Bottom, d.Settings().RandomColour)
	}
}

// The strength of each level stands beside it, with what it means.
func TestStrengthIsShown(t *testing.T) {
	for _, l := range locale.All() {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: l})
		d.Key('N', kit.Ctrl)
		d.Click("new.black.level")
		for _, want := range []string{"+240", "+1160", "+2020"} {
			if !d.Sees(want) {
				t.Errorf("%s: the list of levels lacks %s: %s", l.Code(), want, d.Sentences())
			}
		}
		d.Key(kit.KeyEscape, 0)
		d.Key(kit.KeyEscape, 0)
		d.Key('L', 0)
		if !d.Sees("+240") || !d.Sees("+2020") {
			t.Errorf("%s: the page of levels lacks strengths: %s", l.Code(), d.Sentences())
		}
	}
}

// The button to cancel closes the page and changes neither the game nor the choices for the next one.
func TestCancel(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening[:3]...)
	fen, before := d.Session().Viewer.FEN(), d.Settings().NewGame
	d.Key('N', kit.Ctrl)
	d.Choose("new.free", 1, 2)
	d.Click("new.cancel")
	if d.Page() != page.None || d.Session().Viewer.FEN() != fen || d.Settings().NewGame != before || len(d.Host.Kept) != 0 {
		t.Errorf("page %v, position %s, settings kept %d times; want no page, %s and the settings as before", d.Page(), d.Session().Viewer.FEN(), len(d.Host.Kept), fen)
	}
	d.Key('N', kit.Ctrl)
	if d.Page() != page.NewGame || d.Session().Viewer.FEN() != fen {
		t.Errorf("opened again: page %v, position %s", d.Page(), d.Session().Viewer.FEN())
	}
}

// The page stays open with a position that cannot be played, and says why.
func TestBadPositionStartsNothing(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening[:3]...)
	fen := d.Session().Viewer.FEN()
	d.Key('N', kit.Ctrl)
	d.Clipboard.Set("3k5/9/9/9/9/9/9/9/9/3K5 w")
	d.Key('V', kit.Ctrl)
	d.Click("new.start")
	if d.Page() != page.NewGame || d.Session().Viewer.FEN() != fen || problem(d) == "" {
		t.Errorf("after Start with kings that face each other: page %v, position %s, problem %q; want the page, %s and a problem", d.Page(), d.Session().Viewer.FEN(), problem(d), fen)
	}
}

// A player sets up games with the mouse: against another engine with a clock of its own, which the next game offers
// again, then against a level, and then a match of two computers.
func TestSetUpWithTheMouse(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.Personal(), Lang: locale.English, W: 1400, H: 1900,
		Engines: screentest.Engines, Programs: screentest.Programs{"fairy": linktest.Plays(nil)},
		Thinker: screentest.Holding(),
	})
	started := func(what string, red, black session.Player) session.Setup {
		t.Helper()
		d.Click("new.start")
		v := d.Session().View()
		if p := v.Setup.Players; p[0] != red || p[1] != black || d.Page() != page.None {
			t.Errorf("%s: %+v play, and page %d is open, want %+v and %+v, and none", what, p, d.Page(), red, black)
		}
		d.Key('N', kit.Ctrl)
		return v.Setup
	}
	level := func(n think.Level) session.Player { return session.Player{Kind: session.Computer, Level: n} }
	wang := session.Player{Level: 3, Name: "Wang"}
	fairy := session.Player{Kind: session.Computer, Level: 3, Engine: "1", Name: "Fairy"}

	d.Key('N', kit.Ctrl)
	d.Click("new.red.name")
	d.Enter("Wang")
	d.Click("new.black.level")
	d.Click("new.black.level.row10") // below the levels
	d.Focus("new.time")
	for range 4 { // 30 seconds a move
		d.Key(kit.KeyDownArrow, 0)
	}
	d.Key(kit.KeyEnd, 0)
	d.Click("new.byoyomi.plus")
	want := session.Both(think.PerMove(35 * time.Second))
	if got := started("another engine", wang, fairy).Time; got != want {
		t.Errorf("each move has %+v, want %+v", got, want)
	}
	started("the same again", wang, fairy)
	d.Focus("new.opening")
	d.Key(kit.KeyEnd, 0)
	d.Expect("the engine's opening", "My book, engines too")
	if from := started("with the own book", wang, fairy).Opening; from != session.FromOwn {
		t.Errorf("the engine opens from %v, want the player's own book", from)
	}
	d.Choose("new.colour", 1, 3)
	d.Click("new.red.level")
	d.Click("new.red.level.row6")
	started("a level", level(7), wang)

	d.Choose("new.black", 1, 2)
	d.Click("new.games.plus")
	if !d.Sees("2 games") || d.Shows("new.colour") || !d.Shows("new.bottom") {
		t.Errorf("a match of computers is offered with %s", d.Sentences())
	}
	if got := started("a match", level(7), level(3)).Games; got != 2 {
		t.Errorf("the match has %d games, want 2", got)
	}
}

// A pasted position scrolls into view in a small window. If it does not say who moves, the page does.
func TestPositionWithoutSide(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 720, H: 400})
	d.Key('N', kit.Ctrl)
	for text, doubt := range map[string]bool{"4k4/9/9/9/9/9/9/9/4R4/3K5 b": false, "4k4/9/9/9/9/9/9/8R/9/3K5": true} {
		d.Clipboard.Set(text)
		d.Key('V', kit.Ctrl)
		d.Sprites()
		if !d.Shows("new.fen") || d.Sees("does not state who is to move") != doubt {
			t.Errorf("after %q the field shows: %v, and the page says %s", text, d.Shows("new.fen"), d.Sentences())
		}
	}
}

// TestAlbum records what the page shows with each choice that changes its rows.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Key('N', kit.Ctrl)
	a.Add("open")
	for _, c := range []struct {
		id    kit.ID
		n, of int
	}{
		{"new.red", 1, 2}, {"new.black", 0, 2}, {"new.red", 0, 2}, {"new.bottom", 1, 2},
		{"new.table", 2, 3}, {"new.start.from", 1, 3}, {"new.start.from", 2, 3}, {"new.free", 1, 2},
	} {
		d.Choose(c.id, c.n, c.of)
		a.Add(string(c.id) + " " + string(rune('0'+c.n)))
	}
	d.Focus("new.time")
	d.Key(kit.KeyEnd, 0)
	a.Add("another time control")
	d.Activate("new.start")
	a.Add("started without a position")
	d.Paste("3k5/9/9/9/9/9/9/9/9/9 w")
	a.Add("a bad position")
	tabletest.Golden(t, "album", a.String())
	if v := d.Session().View(); v.Setup.Players[0].Kind != session.Person {
		t.Errorf("the setup is %+v, want a person for Red", v.Setup)
	}
}

// The computer can be asked to follow the lines that the player practises, once there are some.
func TestInLines(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.Key('N', kit.Ctrl)
	if d.Sees("In my lines") {
		t.Error("without lines the computer can follow them")
	}
	d.Key(kit.KeyEscape, 0)
	d.Progress.Practise(progress.Lines{When: d.Now, Title: "Cannon", Game: "1. h2e2 *"})
	d.Key('N', kit.Ctrl)
	d.Focus("new.opening")
	d.Key(kit.KeyEnd, 0)
	d.Expect("the choice", "The computer plays the branches of your practised records")
	d.Click("new.start")
	if got, kept := d.Session().View().Setup.Opening, d.Settings().NewGame.Opening; got != session.FromLines || kept != got {
		t.Errorf("the game opens from %v, kept is %v, want lines", got, kept)
	}
}

// The computer's book is chosen here, and the cloud library once the player has allowed it.
func TestOpenings(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	choose := func(key kit.Key) session.Opening {
		d.Key('N', kit.Ctrl)
		d.Focus("new.opening")
		d.Key(key, 0)
		d.Click("new.start")
		return d.Session().View().Setup.Opening
	}
	if from := choose(kit.KeyDownArrow); from != session.FromBook || !d.Settings().OwnBook || !d.Settings().OpeningBook {
		t.Errorf("my book: it opens from %v, settings %+v", from, d.Settings())
	}
	if from := choose(kit.KeyEnd); from != session.FromBook || d.Settings().OpeningBook {
		t.Errorf("no book: it opens from %v, settings %+v", from, d.Settings())
	}
	d.Looks.Change(func(to *settings.Settings) { to.Cloud = true })
	if from := choose(kit.KeyEnd); from != session.FromCloud {
		t.Errorf("the cloud: it opens from %v", from)
	}
	if choose(kit.KeyHome); d.Settings().OwnBook || !d.Settings().OpeningBook {
		t.Errorf("the built-in book: settings %+v", d.Settings())
	}
}
