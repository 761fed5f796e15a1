package menu_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the menu offers.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Key(kit.KeyF10, 0)
	a.Add("a new game")
	d.Key(kit.KeyEscape, 0)
	d.Play(screentest.Opening...)
	d.Session().Resign()
	d.Key(kit.KeyF10, 0)
	a.Add("after a game")
	tabletest.Golden(t, "album", a.String())
}
