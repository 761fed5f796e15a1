package pane_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/sound"
)

// On the study desk, Shift+Enter begins and ends an arrow at the cursor of the keyboard, and marks a point if it does
// not move.
func TestMarksByKeyboard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Study()
	d.Focus(screentest.BoardID)
	type mark struct{ from, to string }
	marks := func() (list []mark) {
		for _, m := range d.Session().View().Marks {
			list = append(list, mark{m.From.String(), m.To.String()})
		}
		return list
	}
	d.Key(kit.KeyEnter, kit.Shift) // the cursor begins at the king at the bottom
	for _, k := range []kit.Key{kit.KeyUpArrow, kit.KeyUpArrow, kit.KeyLeft, kit.KeyRight, kit.KeyRight, kit.KeyDownArrow} {
		d.Key(k, 0)
	}
	if len(marks()) != 0 {
		t.Errorf("marks %v before the second Shift+Enter, want none", marks())
	}
	d.Key(kit.KeyEnter, kit.Shift)
	d.Key(kit.KeyEnter, kit.Shift)
	d.Key(kit.KeyEnter, kit.Shift)
	if got := marks(); len(got) != 2 || got[0] != (mark{"e0", "f1"}) || got[1] != (mark{"f1", "f1"}) {
		t.Errorf("marks %v, want an arrow from e0 to f1 and a mark on f1", got)
	}
	if v := d.Session().View(); v.Selected != xiangqi.NoSquare || len(v.Moves) != 0 {
		t.Errorf("a piece was picked up on %v, or %d moves were made", v.Selected, len(v.Moves))
	}
}

// In the list of moves, the keys of a page jump by 16 plies within the game, and Enter returns to the game.
func TestPageKeysInTheMoves(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play(screentest.Opening...)
	d.Play("a3a4", "e6e5", "i3i4", "i6i5", "b0a2", "h7h6")
	d.Focus(screentest.MovesID)
	for i, c := range []struct {
		key   kit.Key
		shown int
	}{{kit.KeyPageUp, 2}, {kit.KeyPageUp, 0}, {kit.KeyPageUp, 0}, {kit.KeyPageDown, 16}, {kit.KeyPageUp, 0}, {kit.KeyEnter, 18}} {
		if d.Key(c.key, 0); d.Session().View().Shown != c.shown {
			t.Errorf("key %d leads to ply %d, want %d", i+1, d.Session().View().Shown, c.shown)
		}
	}
	if d.Session().View().Looking {
		t.Error("Enter does not return to the game")
	}
}

// Turning the sound on and off is told, and so is that there is none.
func TestSoundIsToggled(t *testing.T) {
	for _, c := range []struct {
		state sound.State
		on    locale.Key
		heard int
	}{{sound.Ready, locale.StatusSoundOn, 1}, {sound.NoDevice, locale.NoSound, 0}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
		d.Host.State = c.state
		d.Key('M', 0)
		d.Pass(time.Second) // an M may begin a move
		if d.Looks.Settings.Sound || !d.Says(locale.StatusSoundOff) || len(d.Host.Sounds) != 0 {
			t.Errorf("state %v: the sound is on: %v, sounds %v: %s", c.state, d.Looks.Settings.Sound, d.Host.Sounds, d.Sentences())
		}
		d.Key('M', 0)
		d.Pass(time.Second)
		if !d.Looks.Settings.Sound || !d.Says(c.on) || len(d.Host.Sounds) != c.heard {
			t.Errorf("state %v: the sound is on: %v, sounds %v: %s", c.state, d.Looks.Settings.Sound, d.Host.Sounds, d.Sentences())
		}
	}
}

// A page above the game pauses two computers, and leaves a game that is over alone.
func TestPagesPauseComputers(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoComputers(), Thinker: screentest.Holding()})
	for _, key := range []kit.Key{'P', 'L'} {
		d.Key(key, kit.Ctrl)
		if !d.Session().View().Paused {
			t.Errorf("Ctrl+%c does not pause the game", rune(key))
		}
		d.Key(kit.KeyEscape, 0)
		if d.Sprites(); d.Page() != page.None {
			t.Fatalf("Esc leads to page %v", d.Page())
		}
	}
	over := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	over.Session().Resign()
	over.Key('P', kit.Ctrl)
	over.Key('M', 0)
	over.Pass(time.Second)
	if v := over.Session().View(); v.Paused || !v.Outcome.Over() || over.Looks.Settings.Sound {
		t.Errorf("paused %v, outcome %v, sound %v, want the end of the game, and M to turn the sound off", v.Paused, v.Outcome, over.Looks.Settings.Sound)
	}
}
