package matches_test

import (
	"errors"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/draw"
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

// TestAlbumOfSmallWindows records where a low, a narrow and a high window put the words, the board and the buttons, also of
// matches that have hardly begun.
func TestAlbumOfSmallWindows(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	a.Sizes = []draw.Point{{X: 640, Y: 360}, {X: 900, Y: 360}, {X: 320, Y: 480}, {X: 500, Y: 900}}
	d.Window.Open(page.Matches)
	d.Pass(0)
	a.Add("no match")
	d.Contestants.Err = errors.New("there is not enough memory")
	d.PlayMatch(0, matches.OfLevel(6), matches.OfLevel(2))
	a.Add("stopped at the start")
	d.Contestants.Err, d.Contestants.Fails = nil, 1
	d.PlayMatch(2, matches.OfLevel(6), matches.OfLevel(2))
	a.Add("a game lost by a failure")
	d.Contestants.Fails = 0
	d.PlayMatch(7, matches.OfLevel(8), matches.OfLevel(2), matches.OfLevel(7))
	d.Click("matches.pause")
	a.Add("three players, paused")
	d.Click("matches.new")
	a.Add("a new match")
	tabletest.Golden(t, "album-small", a.String())
}
