package menu_test

import (
	"testing"

	"chuhe/ui/kit"
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
