package screentest

import (
	"slices"
	"strings"
	"time"

	"chuhe/ui/sound"
)

// A Step is something that a player does on the way through a page, and what comes of it within a second.
type Step struct {
	Name   string
	Do     func(*Driver)
	Sees   []string       // texts in the window
	Hears  []string       // beginnings of sentences that are said, in order
	Sounds []sound.Effect // all of them
	Gone   []string       // texts that the window no longer shows
}

// Journey takes the steps, one after the other. It fails the test where something else comes of one, or the window
// does not ask for a new frame when its picture changes.
func (d *Driver) Journey(steps ...Step) {
	d.T.Helper()
	for _, s := range steps {
		d.Heard()
		d.Host.Sounds = nil
		s.Do(d)
		d.Pass(time.Second)
		if d.Dirty() { // like the window
			d.Sprites()
		}
		shown := texts(d.frame)
		seen := d.Sentences()
		if shown != seen {
			d.T.Errorf("%s: the window shows an old picture: %s, want %s", s.Name, shown, seen)
		}
		for _, text := range s.Sees {
			if !strings.Contains(seen, text) {
				d.T.Errorf("%s: the window shows %s, want %q", s.Name, seen, text)
			}
		}
		for _, text := range s.Gone {
			if strings.Contains(seen, text) {
				d.T.Errorf("%s: the window shows %s, want no %q", s.Name, seen, text)
			}
		}
		heard := d.Heard()
		if !slices.EqualFunc(heard, s.Hears, strings.HasPrefix) {
			d.T.Errorf("%s: heard %q, want %q", s.Name, heard, s.Hears)
		}
		if !slices.Equal(d.Host.Sounds, s.Sounds) {
			d.T.Errorf("%s: sounds %v, want %v", s.Name, d.Host.Sounds, s.Sounds)
		}
	}
}
