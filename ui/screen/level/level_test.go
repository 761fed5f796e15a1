package level_test

import (
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestLevelInMidGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Key('L', 0)
	if d.Page() != page.Level {
		t.Fatal("L opens no levels")
	}
	d.Focus("level.1")
	for range 8 {
		d.Key(kit.KeyDownArrow, 0)
	}
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Setup.Players[xiangqi.Black].Level != 9 || d.Page() != page.None {
		t.Fatalf("level %d, dialog %v, want 9 and %v", v.Setup.Players[xiangqi.Black].Level, d.Page(), page.None)
	}
}

func TestALevelIsOfferedAgain(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Key('L', 0)
	d.Focus("level.1")
	d.Key(kit.KeyEnter, 0)
	if now, next := d.Session().View().Setup.Players[xiangqi.Black].Level, d.Settings().NewGame.Players[xiangqi.Black].Level; now != 1 || next != 1 {
		t.Errorf("the game is played at %d, the next is offered at %d, want 1 and 1", now, next)
	}
}
