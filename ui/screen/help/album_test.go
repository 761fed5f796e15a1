package help_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	a.Sizes = []draw.Point{{X: 1180, Y: 820}, {X: 360, Y: 640}}
	d.Key(kit.KeyF1, 0)
	a.Add("open")
	tabletest.Golden(t, "album", a.String())
}
