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
