package kit

import (
	"testing"
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
