package about_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows: the program, and its licences, of which each begins at its first line.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Window.Open(page.About)
	d.Sprites()
	a := d.Album()
	a.Long = "Chuhe Kai (" // the name of a licence
	a.Add("open")
	d.UI.Focus("about.text")
	d.Key(kit.KeyEnd, 0)
	a.Add("the end of the licence")
	d.Focus("about.licence")
	d.Key(kit.KeyDownArrow, 0)
	a.Add("the next licence")
	tabletest.Golden(t, "album", a.String())
}
