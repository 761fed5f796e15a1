package screen

import (
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// sleep lets time pass as a window does that nobody touches: it ticks when Next
// tells it to, and builds a picture where one is wanted. It returns how often it
// ticked and how many pictures it built.
func (d *desk) sleep(t time.Duration) (ticks, pictures int) {
	end := d.at.Add(t)
	for d.at.Before(end) {
		wake := kit.Earliest(d.Next(), d.at.Add(time.Second))
		d.at = kit.Earliest(wake.Add(time.Millisecond), end)
		d.Tick(d.at)
		ticks++
		if d.Dirty() {
			d.sprites()
			pictures++
		}
	}
	return ticks, pictures
}

// A window that shows a running clock wakes and paints once a second, one without
// paints nothing.
func TestSleepsUntilAShownSecondChanges(t *testing.T) {
	for _, c := range []struct {
		name     string
		setup    session.Setup
		pictures int
	}{
		{"no clock", twoPersons(), 0},
		{"running clock", clocked(twoPersons()), 60},
	} {
		d := open(t, options{setup: c.setup})
		d.play("h2e2")
		d.event(kit.Event{Kind: kit.PointerAway})
		d.sleep(10 * time.Second)
		ticks, pictures := d.sleep(time.Minute)
		if ticks > 62 || pictures < c.pictures-1 || pictures > c.pictures+1 {
			t.Errorf("%s: %d ticks and %d pictures a minute, want about 60 and %d", c.name, ticks, pictures, c.pictures)
		}
	}
}

// What a sleeping window shows changes in time: the sentences that go by
// themselves, tooltips, tenths of a second.
func TestSleepMissesNothing(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.window.Say(locale.Msg(locale.StatusSoundOff))
	d.sleep(3500 * time.Millisecond)
	if !d.says(locale.StatusSoundOff) {
		t.Error("a sentence went too early")
	}
	d.sleep(600 * time.Millisecond)
	if d.says(locale.StatusSoundOff) {
		t.Error("a sentence stays longer than its time")
	}
	d.event(kit.Event{Kind: kit.PointerMove, Pos: d.place("tool.undo").Center()})
	d.sprites()
	before := len(d.sprites())
	d.sleep(kit.TipDelay + 50*time.Millisecond)
	if len(d.sprites()) != before+2 {
		t.Error("a tooltip does not come in time")
	}
}

// No page asks to be woken at a time gone by, for that would never let it sleep. In
// short a quarter of the states is looked at.
func TestNextLiesAhead(t *testing.T) {
	for i, sc := range states() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		d := sc.open(t)
		sc.do(d)
		for range 6 {
			d.at = d.at.Add(170 * time.Millisecond)
			d.Tick(d.at)
			d.sprites()
			if next := d.Next(); !next.IsZero() && next.Before(d.at) {
				t.Errorf("%s: at %v it wants to be woken %v ago", sc.name, d.at, d.at.Sub(next))
				break
			}
		}
	}
}
