package desk_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/sound"
	"chuhe/ui/store"
)

// Each event of the game has its sound and its message.
func TestEventsAreToldAndHeard(t *testing.T) {
	red, horse := xiangqi.Red, xiangqi.RedHorse
	from, to := xiangqi.SquareAt(1, 0), xiangqi.SquareAt(2, 2)
	msg := locale.Msg
	before := msg(locale.NoVariation) // shown in the status line before the event
	for _, c := range []struct {
		what   string
		setup  session.Setup
		event  session.Event
		sounds []sound.Effect
		said   locale.Message // in the status line; no key for nothing
	}{
		{"a move", screentest.TwoPersons(), session.Event{Kind: session.MovePlayed}, []sound.Effect{sound.Move}, locale.Message{}},
		{"a capture", screentest.TwoPersons(), session.Event{Kind: session.MovePlayed, Captured: xiangqi.BlackHorse}, []sound.Effect{sound.Capture}, locale.Message{}},
		{"a check", screentest.TwoPersons(), session.Event{Kind: session.Check}, []sound.Effect{sound.Check}, before},
		{"a check elsewhere", screentest.TwoPersons(), session.Event{Kind: session.Check, Behind: true}, []sound.Effect{sound.Check}, msg(locale.Check)},
		{"the end", screentest.TwoPersons(), session.Event{Kind: session.GameOver}, []sound.Effect{sound.End}, locale.Message{}},
		{"a new game", screentest.TwoPersons(), session.Event{Kind: session.NewGame}, nil, locale.Message{}},
		{"an illegal move", screentest.TwoPersons(), session.Event{Kind: session.Illegal, Reason: xiangqi.BlockedLeg, Piece: horse, Square: to, Move: xiangqi.NewMove(from, to)}, []sound.Effect{sound.Illegal}, before},
		{"not one's turn", screentest.TwoPersons(), session.Event{Kind: session.NotYourTurn, Square: from}, []sound.Effect{sound.Illegal}, before},
		{"a move taken back", screentest.TwoPersons(), session.Event{Kind: session.Undone}, []sound.Effect{sound.Move}, before},
		{"a move repeated", screentest.TwoPersons(), session.Event{Kind: session.Redone}, []sound.Effect{sound.Move}, before},
		{"an offer", screentest.TwoPersons(), session.Event{Kind: session.DrawOffered}, nil, locale.Message{}},
		{"a person declines", screentest.TwoPersons(), session.Event{Kind: session.DrawDeclined, Side: red}, nil, msg(locale.DrawDeclinedBy, locale.SideName(red))},
		{"the computer declines", screentest.TwoComputers(), session.Event{Kind: session.DrawDeclined, Side: red}, nil, msg(locale.DrawDeclined)},
		{"a hint", screentest.TwoPersons(), session.Event{Kind: session.HintShown}, nil, locale.Message{}},
		{"a level", screentest.TwoPersons(), session.Event{Kind: session.LevelChanged, Side: red, Level: 4}, nil, msg(locale.LevelChanged, locale.SideName(red), locale.Numeral(4), locale.LevelName(4))},
		{"taken over", screentest.TwoPersons(), session.Event{Kind: session.PlayerChanged, Side: red}, nil, msg(locale.TakenOver, locale.SideName(red))},
		{"given to the computer", screentest.TwoComputers(), session.Event{Kind: session.PlayerChanged, Side: red}, nil, msg(locale.GivenToComputer, locale.SideName(red))},
		{"a pause", screentest.TwoPersons(), session.Event{Kind: session.Paused}, nil, locale.Message{}},
		{"its end", screentest.TwoPersons(), session.Event{Kind: session.Resumed}, nil, locale.Message{}},
		{"something else", screentest.TwoPersons(), session.Event{Kind: session.Edited}, nil, before},
	} {
		d := screentest.Open(t, screentest.Options{Setup: c.setup, Lang: locale.English, Thinker: screentest.Holding()})
		d.Window.Say(before)
		d.Host.Sounds = nil
		d.Desk.Follow([]session.Event{c.event})
		said, _ := d.Window.Said()
		if got, want := d.Looks.Text(said), d.Looks.Text(c.said); !slices.Equal(d.Host.Sounds, c.sounds) || c.said.Key == "" && said.Key != "" || c.said.Key != "" && got != want {
			t.Errorf("%s: the sounds are %v, the status line shows %q, want %v, %q", c.what, d.Host.Sounds, got, c.sounds, want)
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Host.Sounds = nil
	d.Desk.Follow([]session.Event{{Kind: session.Undone}, {Kind: session.Undone}, {Kind: session.Redone}})
	if want := []sound.Effect{sound.Move}; !slices.Equal(d.Host.Sounds, want) {
		t.Errorf("moves taken back together sound as %v, want %v", d.Host.Sounds, want)
	}
	d.Desk.Follow([]session.Event{{Kind: session.ThinkerFailed, Side: red, Err: errors.New("broken")}, {Kind: session.ThinkerFailed, Side: red, Move: xiangqi.NewMove(from, to)}})
	var told []string
	for _, m := range d.Desk.Waiting() {
		told = append(told, d.Looks.Text(m))
	}
	want := []string{
		d.Looks.Text(msg(locale.EngineInTrouble, locale.SideName(red), msg(locale.CauseOther, "broken"))),
		d.Looks.Text(msg(locale.EngineInTrouble, locale.SideName(red), msg(locale.EngineIllegal, locale.At(from, red), locale.At(to, red)))),
	}
	if !slices.Equal(told, want) {
		t.Errorf("engines in trouble are described as %q, want %q", told, want)
	}
}

// An illegal move of another engine is reported with its name, or with other words if the game does not have it.
func TestIllegalMoveNamesItsEngine(t *testing.T) {
	for name, want := range map[string]string{"Fairy": "Fairy played an illegal move from ", "": "Another engine played an illegal move from "} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		if err := d.Session().SetPlayer(xiangqi.Black, session.Player{Kind: session.Computer, Engine: "1", Name: name, Level: 1}); err != nil {
			t.Fatal(err)
		}
		d.Pass(0)
		d.Desk.Follow([]session.Event{{Kind: session.ThinkerFailed, Side: xiangqi.Black, Move: movetest.Move(t, "a0a9")}})
		if told := d.Desk.Waiting(); len(told) != 1 || !strings.HasPrefix(d.Looks.Text(told[0]), want) {
			t.Errorf("the illegal move of %q is told by %v, want %q", name, told, want)
		}
	}
}

// On each desk a key stands in one row of the menu at most: the one that it acts on there.
func TestAKeyStandsOnceInTheMenu(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	for _, desk := range []kit.Key{'1', '2', '3'} {
		d.Key(desk, kit.Ctrl)
		rows := map[string]kit.ID{}
		for _, c := range slices.Concat(d.Desk.Menu()...) {
			if key := c.Key.String(); key != "" && rows[key] != "" {
				t.Errorf("desk %c: %s stands in the rows %s and %s", desk, key, rows[key], c.ID)
			}
			rows[c.Key.String()] = c.ID
		}
	}
}

// The keys, menus and other properties of the commands of every desk.
func TestCommands(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.CheckCommands("at the start", map[kit.ID]string{
		"games": "Ctrl+G menu 3", "results": "Ctrl+M menu 3", "puzzles": "Ctrl+P menu 7", "lessons": "Ctrl+L menu 7",
		"recent": "Ctrl+Shift+O menu 8", "help": "F1, Shift+? menu 10", "engines": "Ctrl+K menu 10",
		"settings": "Ctrl+, menu 9", "about": " menu 10", "flip": "F", "sound": "M", "menu": "F10",
		"picture": "Ctrl+E menu 8", "full": "F11 menu 10 beyond", "quit": "Ctrl+Q menu 10", "copy": "Ctrl+C menu 8",
		"copygame": "Ctrl+Shift+C menu 8", "copytext": "Ctrl+Shift+T menu 8", "open": "Ctrl+O menu 8",
		"paste": "Ctrl+V menu 8", "save": "Ctrl+S menu 8", "saveas": "Ctrl+Shift+S menu 8", "back": "← held",
		"forward": "→ held", "back2": "↑ held", "forward2": "↓ held", "start": "Home", "live": "End",
		"variation.before": "Ctrl+↑ held", "variation.after": "Ctrl+↓ held", "escape": "Esc", "desk.play": "Ctrl+1",
		"desk.study": "Ctrl+2", "desk.review": "Ctrl+3",
	})
	d.Key(kit.KeyUpArrow, kit.Ctrl)
	if !d.Says(locale.NoVariation) {
		t.Errorf("without a variation the key for the one before says nothing: %s", d.Sentences())
	}
	for _, c := range []struct {
		what    string
		options screentest.Options
		absent  []kit.ID
	}{
		{"a window", screentest.Options{}, nil},
		{"a browser", screentest.Options{Browser: true}, []kit.ID{"recent", "quit"}},
		{"a window that cannot fill the screen", screentest.Options{Windowed: true}, []kit.ID{"full"}},
	} {
		c.options.Setup = screentest.TwoPersons()
		d := screentest.Open(t, c.options)
		for _, id := range []kit.ID{"recent", "quit", "full", "open"} {
			if there := d.Desk.Command(id).Do != nil; there == slices.Contains(c.absent, id) {
				t.Errorf("in %s there is the command %s: %v, want %v", c.what, id, there, !there)
			}
		}
	}
	first, second := d.Desk.Menu()[0], d.Desk.Menu()[1]
	for i, column := range [][]page.Command{first, second} {
		for _, c := range column {
			if right := c.Menu >= page.MenuLearn; right != (i == 1) || c.Menu == page.NoMenu {
				t.Errorf("the command %s of the group %d stands in column %d of the menu", c.ID, c.Menu, i+1)
			}
		}
	}
	if len(first) < 5 || len(second) < 10 {
		t.Errorf("the columns of the menu have %d and %d commands, want 5 and 10 at least", len(first), len(second))
	}
}

// In study, End shows the last move of the shown line, also where no move has been played.
func TestEndOfALine(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Make("g3g4", "g6g5", "h2e2")
	end := d.Session().View().ShownID
	for _, back := range []kit.Key{kit.KeyLeft, kit.KeyHome} {
		d.Key(back, 0)
		d.Key(kit.KeyEnd, 0)
		if v := d.Session().View(); v.ShownID != end {
			t.Errorf("after the key %v and End the ply %d is shown, want 3", kit.Chord{Key: back}, v.Shown)
		}
	}
	d.Key('1', kit.Ctrl)
	d.Play(screentest.Opening[:6]...)
	d.Study()
	d.Session().Viewer.LookAt(end)
	d.Key(kit.KeyLeft, 0)
	d.Key(kit.KeyEnd, 0)
	if v := d.Session().View(); v.ShownID != end {
		t.Errorf("in a variation End shows ply %d of the game: %v, want the end of the variation", v.Shown, !v.Branch)
	}
	d.Key(kit.KeyHome, 0)
	d.Key(kit.KeyEnd, 0)
	if v := d.Session().View(); v.ShownID != v.LiveID {
		t.Errorf("from the start End shows ply %d, on a branch: %v, want the last move of the game", v.Shown, v.Branch)
	}
}

// Escape closes one thing after the other.
func TestEscapeClosesTheTopmost(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Press(d.Point("h2"))
	if !d.Desk.Opened() || d.Session().View().Selected == xiangqi.NoSquare {
		t.Fatal("no piece is picked up on the study desk")
	}
	for i, want := range []struct{ opened, picked bool }{{true, false}, {false, false}} {
		d.Key(kit.KeyEscape, 0)
		if got := d.Session().View().Selected != xiangqi.NoSquare; got != want.picked || d.Desk.Opened() != want.opened {
			t.Errorf("after Escape %d: a piece is picked up: %v, something is open: %v, want %+v", i+1, got, d.Desk.Opened(), want)
		}
	}
}

// An export reports its outcome, and only one runs at a time.
func TestExports(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	path := filestest.Home + "/a.gif"
	export := func(work func(context.Context, io.Writer, func(int, int)) error) {
		d.Desk.Export(files.Target{Path: path}, work)
	}
	write := func(context.Context, io.Writer, func(int, int)) error { return nil }
	export(write)
	d.WaitForFiles()
	if d.Desk.Exporting() || !d.Sees(d.Looks.T(locale.Exported, "a.gif")) {
		t.Errorf("after an export: exporting %v, shown %q, want that it is done", d.Desk.Exporting(), d.Sentences())
	}
	export(func(context.Context, io.Writer, func(int, int)) error { return store.ErrFull })
	d.WaitForFiles()
	if got := d.Desk.Waiting(); len(got) != 1 || got[0].Key != locale.ExportFailed {
		t.Errorf("after a failure the notices are %v, want one of it", got)
	}
	export(write)
	d.WaitForFiles()
	if got := d.Desk.Waiting(); len(got) != 0 {
		t.Errorf("after a success the notices are %v, want none", got)
	}
	reported := make(chan bool)
	export(func(ctx context.Context, _ io.Writer, report func(int, int)) error {
		report(1, 4)
		reported <- true
		<-ctx.Done()
		return ctx.Err()
	})
	<-reported
	begun := d.Now
	d.Pass(time.Second)
	if !d.Desk.Exporting() || d.Next().IsZero() || !d.Sees(d.Looks.T(locale.Percent, 25)) {
		t.Errorf("during an export: exporting %v, next %v, shown %q, want 25 %%", d.Desk.Exporting(), d.Next(), d.Sentences())
	}
	if _, pictures := d.Sleep(time.Second); pictures < 9 || pictures > 11 {
		t.Errorf("in a second of sleep the progress is drawn %d times, want about 10", pictures)
	}
	pictures := 0
	for end := d.Now.Add(time.Second); d.Now.Before(end); { // a window that wakes for something else
		d.Now = d.Now.Add(10 * time.Millisecond)
		if d.Tick(d.Now); d.Dirty() {
			d.Sprites()
			pictures++
		}
	}
	if pictures < 9 || pictures > 11 {
		t.Errorf("in a second of ticks the progress is drawn %d times, want about 10", pictures)
	}
	d.Pass(200 * time.Millisecond)
	left := int(d.Now.Sub(begun)*3/time.Second) + 1
	if want := d.Looks.T(locale.Dotted, locale.Msg(locale.Percent, 25), locale.Msg(locale.TimeLeft, left)); !d.Sees(want) {
		t.Errorf("two seconds later it shows %q, want %q in it", d.Sentences(), want)
	}
	export(func(context.Context, io.Writer, func(int, int)) error { t.Error("a second export runs"); return nil })
	d.Sprites()
	clickForFiles(d, "export.stop")
	if d.Desk.Exporting() || !d.Says(locale.ExportStopped) {
		t.Errorf("stopped: exporting %v, shown %q, want that it says so", d.Desk.Exporting(), d.Sentences())
	}
}
