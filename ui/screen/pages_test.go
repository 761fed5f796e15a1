package screen_test

import (
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// An event between the result that closes a page and the next frame belongs to the page below, and the focus still returns
// to the desk.
func TestEventAfterAPageClosed(t *testing.T) {
	for _, c := range []struct {
		name string
		ev   kit.Event
		at   kit.ID // the focus on the page below after it
	}{
		{"nothing", kit.Event{}, "library.save"},
		{"key up", kit.Event{Kind: kit.KeyUp, Key: kit.KeyEnter}, "library.save"},
		{"pointer", kit.Event{Kind: kit.PointerMove, Pos: draw.Point{X: 300, Y: 300}}, "library.save"},
		{"Tab", kit.Event{Kind: kit.KeyDown, Key: kit.KeyTab}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
			d.Focus("tool.menu")
			d.OpenLibrary()
			d.Activate("library.save")
			d.WaitForFiles()
			d.Sprites()
			release := d.Disk.Hold()
			d.Key(kit.KeyEnter, 0)
			release()
			for d.Files.Busy() {
				time.Sleep(time.Millisecond)
				d.Pass(time.Millisecond)
			}
			if c.ev.Kind != kit.NoEvent {
				d.Event(c.ev)
			}
			d.Sprites()
			if d.Page() != page.Library || c.at != "" && !d.UI.Focused(c.at) {
				t.Errorf("page %v, focus on %s: %v, want the library and true", d.Page(), c.at, d.UI.Focused(c.at))
			}
			if d.UI.Left() {
				t.Error("Tab left the window, want it on the page")
			}
			d.WaitForFiles()
			d.Key(kit.KeyEscape, 0)
			d.Sprites()
			if d.Page() != page.None || !d.UI.Focused("tool.menu") {
				t.Errorf("page %v, focus on the menu: %v, want the desk and true", d.Page(), d.UI.Focused("tool.menu"))
			}
		})
	}
}
