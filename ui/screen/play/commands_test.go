package play_test

import (
	"fmt"
	"testing"
	"time"

	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// The keys and other properties of the commands, all of which work on every desk.
func TestCommands(t *testing.T) {
	want := map[kit.ID]string{
		"new": "Ctrl+N menu 2", "undo": "Ctrl+Z held off", "redo": "Ctrl+Y, Ctrl+Shift+Z held off", "hint": "H", "pause": "Space",
		"rematch": " menu 4", "draw": "D menu 4 asks", "resign": "R menu 4 asks", "red": " menu 4", "black": " menu 4", "level": "L menu 4 off", "step": "S",
		"fold": "-", "unfold": "+, Shift++",
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Sprites()
	for id, want := range want {
		c := d.Desk.Command(id)
		got := c.Key.String()
		for _, also := range c.Also {
			got += ", " + also.String()
		}
		if c.Menu != page.NoMenu {
			got += fmt.Sprintf(" menu %d", c.Menu)
		}
		if c.Held {
			got += " held"
		}
		if c.Off {
			got += " off"
		}
		if c.Asks {
			got += " asks"
		}
		if !c.Anywhere {
			got += " here only"
		}
		if got != want {
			t.Errorf("the command %s is %q, want %q", id, got, want)
		}
	}
	d.Play(screentest.Opening[:2]...)
	d.Sprites()
	if c := d.Desk.Command("undo"); c.Off {
		t.Error("after a move Undo is off")
	}
	d.Key('Z', kit.Ctrl)
	d.Sprites()
	if c := d.Desk.Command("redo"); c.Off {
		t.Error("after a move was taken back Redo is off")
	}
}

// A command without effect gives the reason.
func TestCommandsSayWhyNot(t *testing.T) {
	ended := func(d *screentest.Driver) {
		d.Play(screentest.Opening[:2]...)
		d.Session().Resign()
		d.Pass(time.Second)
	}
	fresh := func(*screentest.Driver) {}
	for _, c := range []struct {
		id    kit.ID
		state func(*screentest.Driver)
		said  locale.Key // "" if it works
	}{
		{"undo", fresh, locale.StatusUndoNone}, {"redo", fresh, locale.StatusRedoNone}, {"hint", ended, locale.HintNotNow}, {"pause", ended, locale.StatusOver},
		{"draw", ended, locale.DrawNotNow}, {"level", fresh, locale.LevelNoComputer}, {"undo", ended, locale.StatusEndUndone},
		{"hint", fresh, ""}, {"pause", fresh, ""}, {"draw", fresh, ""},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Thinker: &thinktest.Player{Wait: thinktest.UntilCancelled}})
		c.state(d)
		d.Window.Unsay()
		d.Sprites()
		d.Desk.Command(c.id).Do()
		said, shown := d.Window.Said()
		if shown != (c.said != "") || said.Key != c.said {
			t.Errorf("the command %s says %q, want %q", c.id, said.Key, c.said)
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening[:3]...)
	d.Pass(time.Second)
	d.Key('Z', kit.Ctrl)
	said, _ := d.Window.Said()
	if want := d.Looks.T(locale.StatusTakenBack, d.Desk.Moment(2)); d.Looks.Text(said) != want {
		t.Errorf("after a move was taken back it says %q, want %q", d.Looks.Text(said), want)
	}
	d.Key('Y', kit.Ctrl)
	if _, shown := d.Window.Said(); shown || d.Session().View().Ply != 3 {
		t.Errorf("after it was repeated: ply %d, a message shows: %v, want 3, none", d.Session().View().Ply, shown)
	}
}

// The computer takes over a side at the level of that side, or else at the level of the next game.
func TestSideIsGivenToTheComputer(t *testing.T) {
	for _, level := range []int{0, 7} {
		setup := screentest.TwoPersons()
		setup.Players[xiangqi.Black].Level = 7
		if level == 0 {
			setup.Players[xiangqi.Black].Level = 0
		}
		d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English, Thinker: screentest.Holding()})
		want := session.Player{Kind: session.Computer, Level: 7}
		if level == 0 {
			want.Level = d.Looks.Settings.NewGame.Players[xiangqi.Black].Level
		}
		d.Sprites()
		d.Desk.Command("black").Do()
		if got := d.Session().View().Setup.Players[xiangqi.Black]; got != want {
			t.Errorf("from the level %d, Black is now %+v, want %+v", level, got, want)
		}
		d.Sprites()
		d.Desk.Command("black").Do()
		if got := d.Session().View().Setup.Players[xiangqi.Black].Kind; got != session.Person {
			t.Errorf("taken over, Black is of the kind %d, want a person", got)
		}
	}
}
