package screentest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/sound"
)

// Expect fails the test if a text does not show after a step, or shows although it begins with a minus and a space.
func (d *Driver) Expect(step string, texts ...string) {
	d.T.Helper()
	shown := d.Sentences()
	for _, text := range texts {
		text, gone := strings.CutPrefix(text, "- ")
		if strings.Contains(shown, text) == gone {
			d.T.Errorf("after %s: %q shows: %v, want %v, in %q", step, text, gone, !gone, shown)
		}
	}
}

// A Step is an action of the player on the way through a page, and its effects within a second.
type Step struct {
	Name   string
	Do     func(*Driver)
	Sees   []string       // texts as for Expect
	Hears  []string       // beginnings of sentences that are said, in order
	Sounds []sound.Effect // all of them
}

// Journey takes the steps in order. It fails the test if a step has other effects.
func (d *Driver) Journey(steps ...Step) {
	d.T.Helper()
	for _, s := range steps {
		d.Heard()
		d.Host.Sounds = nil
		s.Do(d)
		d.Pass(time.Second)
		d.Expect(s.Name, s.Sees...)
		if heard := d.Heard(); !slices.EqualFunc(heard, s.Hears, strings.HasPrefix) {
			d.T.Errorf("after %s: heard %q, want %q", s.Name, heard, s.Hears)
		}
		if !slices.Equal(d.Host.Sounds, s.Sounds) {
			d.T.Errorf("after %s: sounds %v, want %v", s.Name, d.Host.Sounds, s.Sounds)
		}
	}
}

// check fails the test if the picture has changed since the last frame and the window neither asks for a new one nor
// wakes soon.
func (d *Driver) check(step any) {
	d.T.Helper()
	if d.Dirty() {
		return
	}
	const soon = 100 * time.Millisecond // progress bars and clocks follow in steps
	shown := d.frame
	if d.frame = d.build(); slices.EqualFunc(shown, d.frame, same) {
		return
	}
	if next := d.Next(); !next.IsZero() && next.Before(d.Now.Add(soon)) {
		return
	}
	for deadline := time.Now().Add(time.Second); !d.Dirty(); d.Tick(d.Now) { // another goroutine may just be reporting
		if time.Now().After(deadline) {
			d.T.Errorf("after %v the window shows an old picture", step)
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// same reports whether two operations draw the same, as far as they can be compared.
func same(a, b draw.Op) bool {
	if !reflect.TypeOf(a.Sprite).Comparable() {
		a.Sprite, b.Sprite = nil, nil
	}
	return a == b
}

// CheckCommands compares commands of the desk, by their IDs: their keys, menus and other properties.
func (d *Driver) CheckCommands(when string, want map[kit.ID]string) {
	d.T.Helper()
	d.Sprites()
	for id, want := range want {
		if got := described(d.Desk.Command(id)); got != want {
			d.T.Errorf("%s, the command %s is %q, want %q", when, id, got, want)
		}
	}
}

// described lists the keys, the group of the menu and the other properties of a command.
func described(c page.Command) string {
	text := c.Key.String()
	for _, also := range c.Also {
		text += ", " + also.String()
	}
	if c.Menu != page.NoMenu {
		text += fmt.Sprintf(" menu %d", c.Menu)
	}
	for _, property := range []struct {
		name string
		has  bool
	}{
		{"held", c.Held}, {"beyond", c.Beyond}, {"off", c.Off}, {"on", c.On}, {"asks", c.Asks},
		{"anywhere", c.Anywhere},
	} {
		if property.has {
			text += " " + property.name
		}
	}
	return text
}
