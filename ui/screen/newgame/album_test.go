package newgame_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// TestAlbum records what the page shows with each choice that changes its rows.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Key('N', kit.Ctrl)
	a.Add("open")
	for _, c := range []struct {
		id    kit.ID
		n, of int
	}{
		{"new.red", 1, 2}, {"new.black", 0, 2}, {"new.red", 0, 2}, {"new.bottom", 1, 2},
		{"new.time", 1, 4}, {"new.time", 3, 4}, {"new.start.from", 1, 3}, {"new.start.from", 2, 3}, {"new.free", 1, 2},
	} {
		d.Choose(c.id, c.n, c.of)
		a.Add(string(c.id) + " " + string(rune('0'+c.n)))
	}
	d.Activate("new.start")
	a.Add("started without a position")
	d.Paste("3k5/9/9/9/9/9/9/9/9/9 w")
	a.Add("a bad position")
	tabletest.Golden(t, "album", a.String())
	if v := d.Session().View(); v.Setup.Players[0].Kind != session.Person {
		t.Errorf("the setup is %+v, want a person for Red", v.Setup)
	}
}
