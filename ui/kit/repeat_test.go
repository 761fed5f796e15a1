package kit

import (
	"testing"
	"time"
)

// Only what asks for repeats of a held key gets them.
func TestRepeatedKeys(t *testing.T) {
	chord := Chord{Key: KeyHome, Mods: Ctrl}
	for what, c := range map[string]struct {
		asks          func(*UI) bool
		first, repeat bool
	}{
		"Shortcut":      {func(u *UI) bool { return u.Shortcut(chord.Key, chord.Mods) }, true, false},
		"ShortcutHeld":  {func(u *UI) bool { return u.ShortcutHeld(chord.Key, chord.Mods) }, true, true},
		"Pressed":       {func(u *UI) bool { return u.Pressed(chord, false) }, true, false},
		"Pressed, held": {func(u *UI) bool { return u.Pressed(chord, true) }, true, true},
	} {
		used := 0
		b := newBench(t, func(u *UI) {
			if c.asks(u) {
				used++
			}
		})
		press := func(ev Event) bool {
			used = 0
			ev.Kind = KeyDown
			b.send(ev)
			return used == 1
		}
		if got := press(Event{Key: chord.Key, Mods: chord.Mods}); got != c.first {
			t.Errorf("%s accepts a press: %v, want %v", what, got, c.first)
		}
		if got := press(Event{Key: chord.Key, Mods: chord.Mods, Repeat: true}); got != c.repeat {
			t.Errorf("%s accepts a repeat: %v, want %v", what, got, c.repeat)
		}
		for _, ev := range []Event{{Key: KeyEscape, Mods: chord.Mods}, {Key: chord.Key}} {
			if press(ev) {
				t.Errorf("%s accepts %+v", what, ev)
			}
		}
	}
}

// The earliest of some times is none of those that are zero.
func TestEarliest(t *testing.T) {
	at := func(s int64) time.Time {
		if s == 0 {
			return time.Time{}
		}
		return time.Unix(s, 0)
	}
	for _, c := range []struct {
		times []int64
		want  int64
	}{{nil, 0}, {[]int64{0, 0}, 0}, {[]int64{3}, 3}, {[]int64{0, 3, 5}, 3}, {[]int64{5, 0, 3}, 3}, {[]int64{3, 5, 3}, 3}, {[]int64{5, 4, 3, 0}, 3}} {
		var times []time.Time
		for _, s := range c.times {
			times = append(times, at(s))
		}
		if got := Earliest(times...); !got.Equal(at(c.want)) {
			t.Errorf("the earliest of %v is %v, want %v", times, got, at(c.want))
		}
	}
}
