package play_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// The setting of the time for a hint takes effect at once.
func TestHintStrength(t *testing.T) {
	asked := make(chan thinktest.Search, 1)
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Thinker: &thinktest.Player{Wait: thinktest.UntilCancelled, Asked: asked}})
	for want, strength := range map[time.Duration]settings.Strength{500 * time.Millisecond: settings.Quick, 1500 * time.Millisecond: settings.Normal, 5 * time.Second: settings.Deep} {
		d.Looks.Change(func(to *settings.Settings) { to.Hints = strength })
		d.Key('H', 0)
		if l := (<-asked).Limits; l.MoveTime != want {
			t.Errorf("%s hints take %v, want %v", strength, l.MoveTime, want)
		}
		d.Key('H', 0)
	}
}

func TestClickAndDragPlay(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Play("h2e2")
	d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
	d.Drag(d.Point("h0"), d.Point("g2"))
	if v := d.Session().View(); v.Ply != 3 || v.LastMove.String() != "h0g2" {
		t.Fatalf("dragging played %v at ply %d", v.LastMove, v.Ply)
	}
	if len(d.Host.Sounds) < 3 || d.Host.Sounds[0] != sound.Move {
		t.Errorf("sounds %v, want length 3 or more and d.Host.Sounds[0] = %v", d.Host.Sounds, sound.Move)
	}
}

// A dialog that opens during a drag receives the release; the piece must not stay in the air.
func TestDialogOverADrag(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	from, to := d.Point("h2"), d.Point("e2")
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: from})
	d.Event(kit.Event{Kind: kit.PointerDown, Pos: from, Button: kit.LeftButton})
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: to, Button: kit.LeftButton})
	if !d.Carries() {
		t.Fatal("nothing is carried")
	}
	d.Key('N', kit.Ctrl)
	d.Event(kit.Event{Kind: kit.PointerUp, Pos: to, Button: kit.LeftButton})
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None || d.Carries() {
		t.Errorf("page %v, carrying: %v, want %v and not Carries", d.Page(), d.Carries(), page.None)
	}
	if d.Session().View().Ply != 0 {
		t.Error("the release made a move")
	}
	d.Play("b2e2")
}

// The window shows the error of a failed player.
func TestPlayerThatFailsIsTold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup:   session.Setup{Players: [2]session.Player{screentest.Computer, screentest.Person}},
		Thinker: &thinktest.Player{Answer: thinktest.Always(think.Result{Err: errors.New("the program has ended")})},
	})
	d.Until("a pause", func(v session.View) bool { return v.Paused })
	d.Pass(0)
	notices := d.Desk.Waiting()
	if len(notices) != 1 || !strings.Contains(locale.English.Say(notices[0]), "the program has ended") {
		t.Errorf("told %v", notices)
	}
}

// The window paints when a clock or the dots of a thinking player change, and not otherwise.
func TestPaintsWhatChanges(t *testing.T) {
	for _, c := range []struct {
		name    string
		setup   session.Setup
		thinker *thinktest.Player
		hint    bool
		want    int // pictures in 30 seconds
	}{
		{"no clock", screentest.TwoPersons(), nil, false, 0},
		{"a running clock", screentest.Clocked(screentest.TwoPersons()), nil, false, 30},
		{"the computer thinks", screentest.Personal(), screentest.Holding(), false, 100},
		{"a hint is sought", screentest.TwoPersons(), screentest.Holding(), true, 100},
		{"two computers", screentest.TwoComputers(), screentest.Holding(), false, 0},
	} {
		d := screentest.Open(t, screentest.Options{Setup: c.setup, Thinker: c.thinker})
		if d.Session().View().Persons > 0 {
			d.Play("h2e2")
		}
		if c.hint {
			d.Key('H', 0)
		}
		d.Event(kit.Event{Kind: kit.PointerAway})
		d.Sleep(10 * time.Second)
		if _, got := d.Sleep(30 * time.Second); got < c.want-1 || got > c.want+1 {
			t.Errorf("%s: %d pictures in 30 seconds, want %d", c.name, got, c.want)
		}
	}
}
