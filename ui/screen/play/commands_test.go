package play_test

import (
	"testing"
	"time"

	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// The keys and other properties of the commands, all of which work on every desk.
func TestCommands(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.CheckCommands("at the start", map[kit.ID]string{
		"new": "Ctrl+N menu 2 anywhere", "playfrom": "Ctrl+Shift+N menu 2 anywhere", "undo": "Ctrl+Z held off anywhere",
		"redo": "Ctrl+Y, Ctrl+Shift+Z held off anywhere", "hint": "H anywhere", "pause": "Space anywhere",
		"rematch": " menu 4 anywhere", "draw": "D menu 4 asks anywhere", "resign": "R menu 4 asks anywhere",
		"red": " menu 4 anywhere", "black": " menu 4 anywhere", "level": "L menu 4 off anywhere", "step": "S anywhere",
		"fold": "- anywhere", "unfold": "+, Shift++ anywhere",
	})
	d.Play(screentest.Opening[:2]...)
	d.CheckCommands("after moves", map[kit.ID]string{"undo": "Ctrl+Z held anywhere"})
	d.Key('Z', kit.Ctrl)
	d.CheckCommands("after taking one back", map[kit.ID]string{"redo": "Ctrl+Y, Ctrl+Shift+Z held anywhere"})
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
		{"draw", ended, locale.StatusOver}, {"level", fresh, locale.LevelNoComputer}, {"undo", ended, locale.StatusEndUndone},
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
		d.Pass(time.Second)
		d.Desk.Command("black").Do()
		if got := d.Session().View().Setup.Players[xiangqi.Black].Kind; got != session.Person {
			t.Errorf("taken over, Black is of the kind %d, want a person", got)
		}
	}
}
