package screen

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// focus moves the focus to a control with Tab, and fails if Tab never gets there.
func (d *desk) focus(id kit.ID) {
	d.t.Helper()
	for range 80 {
		if d.ui.Focused(id) {
			return
		}
		d.key(kit.KeyTab, 0)
	}
	d.t.Fatalf("Tab does not reach %s", id)
}

// problem is what the new-game page says is wrong with the position.
func (d *desk) problem() string {
	for _, op := range d.sprites() {
		text, ok := op.Sprite.(art.Text)
		if ok && text.Color == d.looks.Theme.Accent && text.Size == theme.FontSoft && !strings.HasPrefix(text.String, "1") {
			return text.String
		}
	}
	return ""
}

// tools are the buttons of the toolbar in order.
var tools = []kit.ID{"tool.new", "tool.undo", "tool.redo", "tool.hint", "tool.flip", "tool.pause", "tool.sound", "tool.menu"}

// activate presses a control by keyboard.
func (d *desk) activate(id kit.ID) {
	d.t.Helper()
	d.focus(id)
	d.key(kit.KeyEnter, 0)
}

func TestNewGameByKeyboard(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(opening[:3]...)
	d.key('N', kit.Ctrl)
	d.focus("new.black")
	d.key(kit.KeyLeft, 0) // Black: a person
	d.focus("new.time")
	d.key(kit.KeyRight, 0)
	d.key(kit.KeyRight, 0) // with increment
	d.focus("new.minutes")
	d.key(kit.KeyRight, 0)
	d.focus("new.free")
	d.key(kit.KeyRight, 0)
	d.activate("new.start")
	v := d.Session().View()
	if d.shown != page.None || v.Ply != 0 || v.Persons != 2 || !v.Setup.FreePlay {
		t.Fatalf("dialog %v, ply %d, %d persons, setup %+v", d.shown, v.Ply, v.Persons, v.Setup)
	}
	want := session.TimeControl{Mode: session.TimeIncrement, Base: 16 * time.Minute, Increment: 10 * time.Second}
	if v.Setup.Time != want {
		t.Errorf("time %+v", v.Setup.Time)
	}
	if n := len(d.host.kept); n == 0 || d.host.kept[n-1].NewGame.Time != want {
		t.Error("the choices are not kept")
	}
}

func TestTheOnlyPersonSitsAtTheBottom(t *testing.T) {
	d := open(t, options{setup: personal()})
	d.key('N', kit.Ctrl)
	d.focus("new.red")
	d.key(kit.KeyRight, 0) // Red: a computer
	d.focus("new.black")
	d.key(kit.KeyLeft, 0) // Black: a person
	d.activate("new.start")
	if v := d.Session().View(); v.Bottom != xiangqi.Black || v.Setup.Players[xiangqi.Red].Kind != session.Computer {
		t.Errorf("bottom %v, setup %+v", v.Bottom, v.Setup)
	}
}

func TestPastedPosition(t *testing.T) {
	const fen = "3k2b2/9/9/p7n/7R1/2B6/9/9/9/4K1B2 w - - 0 1"
	d := open(t, options{setup: twoPersons()})
	d.paste("3k5/9/9/9/9/9/9/9/9/9 w")
	if d.shown != page.NewGame || d.problem() == "" {
		t.Fatalf("page %v, problem %q", d.shown, d.problem())
	}
	d.key(kit.KeyEnter, 0)
	if d.shown != page.NewGame || d.Session().FEN() == fen {
		t.Fatal("a broken position started a game")
	}
	d.key(kit.KeyEscape, 0)
	d.paste(" \n")
	if d.shown != page.None || !d.says(locale.PasteNothing) {
		t.Fatalf("an empty clipboard: page %v", d.shown)
	}
	d.paste("  " + fen + "\n")
	if d.problem() != "" {
		t.Fatalf("problem %q", d.problem())
	}
	d.key(kit.KeyEnter, 0)
	if d.shown != page.None || d.Session().FEN() != fen {
		t.Fatalf("dialog %v, position %s", d.shown, d.Session().FEN())
	}
	if d.Settings().NewGame.StartFEN != "" {
		t.Error("the next new game would start from the pasted position")
	}
	d.clip.err = errors.New("no selection")
	d.key('C', kit.Ctrl)
	if !d.says(locale.ClipboardFailed) {
		t.Error("a clipboard that fails is not told of")
	}
	d.paste("")
	d.looks.Lang = locale.Hans
	if said, _ := d.window.Said(); strings.ContainsFunc(d.looks.Text(said), unicode.IsLower) {
		t.Errorf("half translated: %s", d.looks.Text(said))
	}
}

func TestComputersPauseStepTakeOver(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{computer, computer}}})
	d.until("two moves", func(v session.View) bool { return v.Ply >= 2 })
	d.key(kit.KeySpace, 0)
	ply := d.Session().View().Ply
	d.pass(5 * time.Second)
	if v := d.Session().View(); !v.Paused || v.Ply != ply {
		t.Fatalf("paused %v at %d, then %d", v.Paused, ply, v.Ply)
	}
	d.activate("match.step")
	d.until("one move", func(v session.View) bool { return v.Ply == ply+1 && v.Paused })
	d.activate("match.takered")
	if v := d.Session().View(); v.Persons != 1 || v.Setup.Players[xiangqi.Red].Kind != session.Person {
		t.Fatalf("%d persons", v.Persons)
	}
}

func TestSpeed(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{computer, computer}}})
	d.focus("match.speed")
	d.key(kit.KeyEnd, 0)
	if v := d.Session().View(); v.Speed != 0 || d.Settings().Speed != 0 {
		t.Errorf("speed %v, kept %v", v.Speed, d.Settings().Speed)
	}
}

func TestResignUndoRematch(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(opening[:2]...)
	d.key('R', 0)
	d.pass(page.LeadTime)
	d.key(kit.KeyEscape, 0)
	if d.shows("resign.yes") || d.Session().View().Outcome.Over() {
		t.Fatal("Esc does not take the question back")
	}
	d.key('R', 0)
	d.pass(page.LeadTime)
	d.activate("resign.yes")
	if o := d.Session().View().Outcome; o.Reason != xiangqi.Resignation || o.Result != xiangqi.BlackWins {
		t.Fatalf("outcome %v", o)
	}
	d.key('Z', kit.Ctrl)
	if d.Session().View().Outcome.Over() {
		t.Fatal("taking back does not resume the game")
	}
	d.key('R', 0)
	d.pass(page.LeadTime)
	d.activate("resign.yes")
	d.activate("banner.rematch")
	if v := d.Session().View(); v.Ply != 0 || v.Match.Game != 2 {
		t.Fatalf("rematch at ply %d, game %d", v.Ply, v.Match.Game)
	}
}

func TestDrawOffers(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.key('D', 0)
	d.pass(page.LeadTime)
	d.activate("offer.no")
	if v := d.Session().View(); v.DrawOffer.Pending || v.Outcome.Over() {
		t.Fatal("declining does not clear the offer")
	}
	d.key('D', 0)
	d.pass(page.LeadTime)
	d.activate("offer.yes")
	if o := d.Session().View().Outcome; o.Reason != xiangqi.Agreement {
		t.Fatalf("outcome %v", o)
	}
	c := open(t, options{setup: personal()})
	c.key('D', 0)
	c.pass(page.LeadTime)
	c.until("the answer", func(v session.View) bool { return !v.DrawOffer.Pending })
	if !c.says(locale.DrawDeclined) {
		t.Error("nobody says that the draw is declined")
	}
}

func TestLevelInMidGame(t *testing.T) {
	d := open(t, options{setup: personal()})
	d.key('L', 0)
	if d.shown != page.Level {
		t.Fatal("L opens no levels")
	}
	d.focus("level.1")
	for range 8 {
		d.key(kit.KeyDownArrow, 0)
	}
	d.key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Setup.Players[xiangqi.Black].Level != 9 || d.shown != page.None {
		t.Fatalf("level %d, dialog %v", v.Setup.Players[xiangqi.Black].Level, d.shown)
	}
}

func TestSettingsHoldAtOnce(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.key(kit.KeyComma, kit.Ctrl)
	d.focus("set.theme")
	d.key(kit.KeyRight, 0)
	if d.Background() != theme.ByKey(theme.Paper).Window {
		t.Error("the theme does not change at once")
	}
	d.focus("set.language")
	d.key(kit.KeyRight, 0)
	if d.Title() != "楚河" || d.looks.Notation() != settings.NotationHans {
		t.Errorf("title %s, notation %s", d.Title(), d.looks.Notation())
	}
	d.focus("set.animations")
	d.key(kit.KeySpace, 0)
	if d.Settings().Animations {
		t.Error("animations stay on")
	}
	if len(d.host.kept) != 3 {
		t.Errorf("kept %d times", len(d.host.kept))
	}
	d.key(kit.KeyEscape, 0)
	d.play("h2e2")
	if d.Animating() {
		t.Error("something moves though animations are off")
	}
}

func TestMenuEntries(t *testing.T) {
	for id, want := range map[kit.ID]page.Name{
		"menu.new": page.NewGame, "menu.level": page.Level, "menu.settings": page.Settings, "menu.help": page.Help, "menu.about": page.About,
	} {
		d := open(t, options{setup: personal()})
		d.key(kit.KeyF10, 0)
		d.activate(id)
		if d.shown != want {
			t.Errorf("%s opens %v", id, d.shown)
		}
	}
	d := open(t, options{setup: personal()})
	d.key(kit.KeyF10, 0)
	d.activate("menu.full")
	if d.host.full != 1 {
		t.Error("full screen is not asked for")
	}
	d.key(kit.KeyF10, 0)
	d.activate("menu.quit")
	if !d.Done() {
		t.Error("quitting does not end the program")
	}
}

func TestNoticesArePutAway(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.Notify(locale.Msg(locale.SecondCopy))
	d.Notify(locale.Msg(locale.NoSound))
	d.Notify(locale.Msg(locale.SecondCopy))
	if first := d.looks.T(locale.SecondCopy); d.sees(first) {
		t.Error("an older sentence takes room from the moves")
	}
	d.activate("notice.1")
	if left := d.desk.Waiting(); len(left) != 1 || left[0].Key != locale.SecondCopy {
		t.Errorf("left: %v", left)
	}
	d.activate("notice.0") // it shows now
	if left := d.desk.Waiting(); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}

// TestEverythingIsReachable walks through all stops of Tab.
func TestEverythingIsReachable(t *testing.T) {
	for _, size := range [][2]float64{{720, 560}, {1180, 820}} {
		d := open(t, options{setup: twoPersons(), w: size[0], h: size[1]})
		d.play(opening...)
		d.key('Z', kit.Ctrl)
		for _, tool := range tools {
			d.focus(tool)
		}
		d.focus(boardID)
		d.focus(movesID)
		d.focus("step.first")
	}
}

func TestPasteInTheOpenNewGamePage(t *testing.T) {
	const fen = "3k2b2/9/9/p7n/7R1/2B6/9/9/9/4K1B2 w - - 0 1"
	d := open(t, options{setup: twoPersons()})
	d.key('N', kit.Ctrl)
	d.clip.set(fen)
	d.key('V', kit.Ctrl)
	if d.shown != page.NewGame || !d.shows("new.fen") {
		t.Fatalf("page %v", d.shown)
	}
	d.key(kit.KeyEnter, 0)
	if d.Session().FEN() != fen {
		t.Errorf("position %s", d.Session().FEN())
	}
}

// TestRowsStayUnderThePointer chooses everything that can be chosen on the new-game
// page: no choice moves itself or what stands above it.
func TestRowsStayUnderThePointer(t *testing.T) {
	controls := []struct {
		id kit.ID
		of int
	}{{"new.red", 2}, {"new.black", 2}, {"new.bottom", 2}, {"new.time", 4}, {"new.start.from", 3}, {"new.free", 2}, {"new.law", 3}}
	for _, l := range locale.All() {
		d := open(t, options{setup: twoPersons(), lang: l, h: 1100, w: 1400})
		d.key('N', kit.Ctrl)
		for i, c := range controls {
			if !d.shows(c.id) {
				continue
			}
			before := d.place(c.id)
			above := map[kit.ID]draw.Rect{}
			for _, up := range controls[:i] {
				above[up.id] = d.place(up.id)
			}
			for n := range c.of {
				d.choose(c.id, n, c.of)
				if now := d.place(c.id); now != before {
					t.Errorf("%s moves from %v to %v", c.id, before, now)
				}
				for id, was := range above {
					if now := d.place(id); now != was {
						t.Errorf("choosing %s moves %s from %v to %v", c.id, id, was, now)
					}
				}
			}
			d.choose(c.id, 0, c.of)
		}
	}
}

// TestChoicesAreExplained looks for the explanation of each choice that a beginner
// does not know.
func TestChoicesAreExplained(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English, h: 1100, w: 1400})
	d.key('N', kit.Ctrl)
	for _, c := range []struct {
		id   kit.ID
		tips []locale.Key
	}{
		{"new.time", []locale.Key{locale.TimeNoneTip, locale.TimePerGameTip, locale.TimeIncrementTip, locale.TimePerMoveTip}},
		{"new.start.from", []locale.Key{locale.StartNormalTip, locale.StartHandicapTip, locale.StartFENTip}},
		{"new.law", []locale.Key{locale.LawAsianTip, locale.LawComputerTip, locale.LawSimpleTip}},
		{"new.free", []locale.Key{locale.AdjudicatedTip, locale.FreePlayTip}},
	} {
		for n, tip := range c.tips {
			d.choose(c.id, n, len(c.tips))
			if text := d.looks.T(tip); !d.sees(text[:min(len(text), 40)]) {
				t.Errorf("%s, choice %d: %q is not seen", c.id, n, text)
			}
		}
	}
}

func TestALevelIsOfferedAgain(t *testing.T) {
	d := open(t, options{setup: personal()})
	d.key('L', 0)
	d.focus("level.1")
	d.key(kit.KeyEnter, 0)
	if now, next := d.Session().View().Setup.Players[xiangqi.Black].Level, d.Settings().NewGame.Players[xiangqi.Black].Level; now != 1 || next != 1 {
		t.Errorf("the game is played at %d, the next is offered at %d", now, next)
	}
}

func TestClocksStopUnderAPage(t *testing.T) {
	d := open(t, options{setup: clocked(twoPersons())})
	left := func() time.Duration { return d.Session().View().Clocks[xiangqi.Red] }
	d.pass(2 * time.Second)
	d.key(kit.KeyComma, kit.Ctrl)
	before := left()
	d.pass(5 * time.Second)
	if took := before - left(); took > 50*time.Millisecond {
		t.Errorf("the open page took %v", took)
	}
	d.key(kit.KeyEscape, 0)
	d.pass(2 * time.Second)
	if took := before - left(); took < 1900*time.Millisecond || took > 2100*time.Millisecond {
		t.Errorf("2 s after the page was closed %v are gone", took)
	}
}
