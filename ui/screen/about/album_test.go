package about_test

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/assets"
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

// A player reads where the games are, and chooses licences with the mouse: each begins at its first line.
func TestLicencesAreRead(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Window.Open(page.About)
	if !d.Sees("/home/user/.config/chuhe") {
		t.Errorf("nobody says where the games are: %s", d.Sentences())
	}
	for i, l := range assets.Licences()[:4] {
		d.UI.Focus("about.text")
		d.Key(kit.KeyEnd, 0)
		d.Click("about.licence")
		d.Click(kit.ID(fmt.Sprintf("about.licence.row%d", i)))
		first, _, _ := strings.Cut(strings.TrimSpace(l.Text), "\n")
		if first = strings.TrimSpace(first); !d.Sees(first) {
			t.Errorf("the licence of %s does not begin with %q: %s", l.Name, first, d.Sentences())
		}
	}
}
