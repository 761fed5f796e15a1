package level_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	a := d.Album()
	d.Key('L', 0)
	d.Pass(time.Second)
	a.Add("open")
	d.Key(kit.KeyDownArrow, 0)
	a.Add("the next level")
	tabletest.Golden(t, "album", a.String())
}
