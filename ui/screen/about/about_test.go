package about_test

import (
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
	d.Key(kit.KeyPageDown, 0)
	a.Add("the end of the licence")
	d.Focus("about.licence")
	d.Key(kit.KeyDownArrow, 0)
	a.Add("the next licence")
	tabletest.Golden(t, "album", a.String())
}

// A player reads where the games are, and every licence: each begins at its first line.
func TestLicencesAreRead(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Window.Open(page.About)
	if !d.Sees("/home/user/.config/chuhe") {
		t.Errorf("nobody says where the games are: %s", d.Sentences())
	}
	for i, l := range assets.Licences() {
		d.Focus("about.licence")
		if i > 0 {
			d.Key(kit.KeyDownArrow, 0)
		}
		lines := strings.Split(l.Text, "\n")
		if first := strings.TrimSpace(lines[0]); !d.Sees(first) {
			t.Errorf("the licence of %s does not begin with %q: %s", l.Name, first, d.Sentences())
		}
		last := strings.Fields(lines[len(lines)-1])
		for range 80 {
			d.Key(kit.KeyPageDown, 0)
		}
		if want := last[len(last)-1]; !d.Sees(want) {
			t.Errorf("the licence of %s does not end with %q: %s", l.Name, want, d.Sentences())
		}
	}
}
