package matches_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page and the dialog show in every state.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Window.Open(page.Matches)
	d.Pass(0)
	a.Add("no match")
	d.Click("matches.new")
	a.Add("a new match")
	d.Click("match.cancel")
	d.PlayMatch(5, matches.OfLevel(6), matches.OfLevel(2))
	a.Add("in progress")
	d.Click("matches.pause")
	a.Add("paused")
	d.PlayMatch(0, matches.OfLevel(8), matches.OfLevel(2), matches.OfLevel(7), matches.OfLevel(4))
	a.Add("four players, all games finished")
	tabletest.Golden(t, "album", a.String())
}
