package menu_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestMenuEntries(t *testing.T) {
	for id, want := range map[kit.ID]page.Name{
		"menu.new": page.NewGame, "menu.level": page.Level, "menu.settings": page.Settings, "menu.help": page.Help, "menu.about": page.About,
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
		d.Key(kit.KeyF10, 0)
		d.Activate(id)
		if d.Page() != want {
			t.Errorf("%s opens %v, want %v", id, d.Page(), want)
		}
	}
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Key(kit.KeyF10, 0)
	d.Activate("menu.full")
	if d.Host.Fullscreen != 1 {
		t.Error("full screen is not asked for")
	}
	d.Key(kit.KeyF10, 0)
	d.Activate("menu.quit")
	if !d.Done() {
		t.Error("quitting does not end the program")
	}
}

// On a laptop of 1366x768 the menu shows all its rows without scrolling, with low rows; in a high window they have their
// full height.
func TestMenuFitsALaptop(t *testing.T) {
	for _, l := range locale.All() {
		for _, c := range []struct{ height, least, most float64 }{{704, 28, 37}, {960, 38, 38}, {560, 38, 38}} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: l, W: 1180, H: c.height})
			d.Key(kit.KeyF10, 0)
			scrolls, row := d.Shows("menu.scroll.bar"), d.Rect("menu.new").H
			if scrolls != (c.height < 600) || row < c.least || row > c.most {
				t.Errorf("%s, %v high: scrolls %v, rows %v high, want %v and %v to %v", l.Code(), c.height, scrolls, row, c.height < 600, c.least, c.most)
			}
		}
	}
}
