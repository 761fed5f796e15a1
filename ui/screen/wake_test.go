package screen_test

import (
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// A window with a running clock wakes and paints once a second; one without a clock paints nothing.
func TestSleepsUntilAShownSecondChanges(t *testing.T) {
	for _, c := range []struct {
		name     string
		setup    session.Setup
		pictures int
	}{
		{"no clock", screentest.TwoPersons(), 0},
		{"running clock", screentest.Clocked(screentest.TwoPersons()), 60},
	} {
		d := screentest.Open(t, screentest.Options{Setup: c.setup})
		d.Play("h2e2")
		d.Event(kit.Event{Kind: kit.PointerAway})
		d.Sleep(10 * time.Second)
		ticks, pictures := d.Sleep(time.Minute)
		if ticks > 62 || pictures < c.pictures-1 || pictures > c.pictures+1 {
			t.Errorf("%s: %d ticks and %d pictures a minute, want about 60 and %d", c.name, ticks, pictures, c.pictures)
		}
	}
}

// A sleeping window updates in time: sentences that disappear by themselves, tooltips, tenths of a second.
func TestSleepMissesNothing(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Window.Say(locale.Msg(locale.StatusSoundOff))
	d.Sleep(3500 * time.Millisecond)
	if !d.Says(locale.StatusSoundOff) {
		t.Error("a sentence went too early")
	}
	d.Sleep(600 * time.Millisecond)
	if d.Says(locale.StatusSoundOff) {
		t.Error("a sentence stays longer than its time")
	}
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect("tool.undo").Center()})
	d.Sprites()
	before := len(d.Sprites())
	d.Sleep(kit.TipDelay + 50*time.Millisecond)
	if len(d.Sprites()) != before+2 {
		t.Error("a tooltip does not come in time")
	}
}
