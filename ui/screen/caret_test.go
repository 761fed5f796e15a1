package screen_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
)

// TestCaretRedrawsOnlyItself counts the pictures of a minute in which a text field has the focus. On the desktop, each
// differs from the one before by the caret, and they end after a few seconds. In a browser, where each picture covers
// the whole window, there are none.
func TestCaretRedrawsOnlyItself(t *testing.T) {
	for name, open := range map[string]func(*screentest.Driver){
		"move":    func(d *screentest.Driver) { d.Type("/h2") },
		"comment": func(d *screentest.Driver) { d.Study(); d.Key(kit.KeyF2, 0) },
		"search":  func(d *screentest.Driver) { d.Browse(); d.Click("library.search") },
		"setup":   func(d *screentest.Driver) { d.Key('U', kit.Ctrl); d.Click("editor.fen") },
	} {
		for _, browser := range []bool{false, true} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Browser: browser})
			midGame(d)
			open(d)
			d.WaitForLibrary() // what comes from the background is drawn once
			d.WaitForFiles()
			d.Pass(2 * time.Second)
			before := d.Sprites()
			if !d.Typing() {
				t.Errorf("%s: no field has the focus", name)
				continue
			}
			pictures, most := 0, 10
			if browser {
				most = 0
			}
			for range 600 {
				d.Now = d.Now.Add(100 * time.Millisecond)
				if d.Tick(d.Now); !d.Dirty() {
					continue
				}
				pictures++
				now := d.Sprites()
				if extra := differing(now, before); len(extra) > 1 {
					t.Errorf("%s: picture %d changes %d sprites, such as %+v, want the caret only", name, pictures, len(extra), extra[0])
				}
				before = now
			}
			if pictures > most || !browser && pictures == 0 {
				t.Errorf("%s, in a browser %v: %d pictures in a minute, want at most %d", name, browser, pictures, most)
			}
		}
	}
}

// differing returns the sprites that are in only one of two pictures.
func differing(a, b []draw.Op) (ops []draw.Op) {
	for _, two := range [][2][]draw.Op{{a, b}, {b, a}} {
		for _, op := range two[0] {
			if !slices.Contains(two[1], op) {
				ops = append(ops, op)
			}
		}
	}
	return ops
}
