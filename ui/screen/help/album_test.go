package help_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Key(kit.KeyF1, 0)
	a.Add("open")
	for range 4 {
		d.Key(kit.KeyPageDown, 0)
	}
	a.Add("scrolled")
	tabletest.Golden(t, "album", a.String())
}
