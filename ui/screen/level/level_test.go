package level_test

import (
	"testing"

	"chuhe/engine/link/linktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

func TestLevelInMidGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Key('L', 0)
	if d.Page() != page.Level {
		t.Fatal("L opens no levels")
	}
	d.UI.Focus("level.1")
	for range 8 {
		d.Key(kit.KeyDownArrow, 0)
	}
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Setup.Players[xiangqi.Black].Level != 9 || d.Page() != page.None {
		t.Fatalf("level %d, dialog %v, want 9 and %v", v.Setup.Players[xiangqi.Black].Level, d.Page(), page.None)
	}
}

// A player who uses the keyboard finds the focus on the present level, which Enter keeps.
func TestThePresentLevelHasTheFocus(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	before := d.Session().View().Setup.Players
	d.Key(kit.KeyTab, 0)
	d.Key('L', 0)
	d.Key(kit.KeyEnter, 0)
	if now := d.Session().View().Setup.Players; now != before || d.Page() != page.None {
		t.Errorf("after L and Enter the players are %v, page %v, want %v and none", now, d.Page(), before)
	}
}

// The level of a game is offered for the next one, whichever side the computer plays then.
func TestALevelIsOfferedAgain(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Key('L', 0)
	d.UI.Focus("level.1")
	d.Key(kit.KeyEnter, 0)
	now, next := d.Session().View().Setup.Players, d.Settings().NewGame.Players
	if now[xiangqi.Black].Level != 1 || next[xiangqi.Black].Level != 1 || next[xiangqi.Red].Level != 1 {
		t.Errorf("the game is played by %v, the next is offered with %v, want level 1", now, next)
	}
}

// Of two computers, each has a tab: the level chosen there is that of its side, in this game and the next.
func TestLevelsOfTwoComputers(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.TwoComputers(), Thinker: screentest.Holding(), NoBook: true,
	})
	before := d.Settings().NewGame.Players
	d.Key('L', 0)
	d.Choose("level.side", 1, 2)
	d.Click("level.9")
	now, next := d.Session().View().Setup.Players, d.Settings().NewGame.Players
	if now[xiangqi.Red].Level != 6 || now[xiangqi.Black].Level != 9 {
		t.Errorf("the levels are %v, want 6 and 9", now)
	}
	if next[xiangqi.Red] != before[xiangqi.Red] || next[xiangqi.Black].Level != 9 {
		t.Errorf("the next game is offered with %v, want Red as before and Black at level 9", next)
	}
}

// Another engine takes the place of the computer, is marked, and gives way when a level is chosen.
func TestAnotherEngineInMidGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup:   screentest.Personal(),
		Engines: screentest.Engines, Programs: screentest.Programs{"fairy": linktest.Plays(nil)},
	})
	d.Play("h2e2")
	d.Key('L', 0)
	wide := d.Rect("level.6") // the mark of the chosen row stands at its left
	d.Click("level.engine.1")
	black := func() session.Player { return d.Session().View().Setup.Players[xiangqi.Black] }
	if p := black(); p.Engine != "1" || p.Name != "Fairy" || d.Page() != page.None {
		t.Errorf("Black is %+v on page %v, want Fairy, and no page", p, d.Page())
	}
	d.Key('L', 0)
	if chosen, level := d.Rect("level.engine.1"), d.Rect("level.6"); chosen.X != wide.X || level.X <= wide.X {
		t.Errorf("the engine and level 6 begin at %v and %v, want the mark at %v", chosen.X, level.X, wide.X)
	}
	d.Click("level.4")
	if p := black(); p.Engine != "" || p.Name != "" || p.Level != 4 {
		t.Errorf("Black is %+v, want the computer at level 4", p)
	}
}
