package prefs_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows with several settings.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Key(kit.KeyComma, kit.Ctrl)
	a.Add("open")
	for range 3 {
		d.Key(kit.KeyPageDown, 0)
	}
	a.Add("scrolled")
	for _, id := range []kit.ID{"set.theme", "set.language"} {
		d.Focus(id)
		d.Key(kit.KeyRight, 0)
		a.Add("after a change of " + string(id))
	}
	tabletest.Golden(t, "album", a.String())
}
