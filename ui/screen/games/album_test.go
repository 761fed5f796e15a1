package games_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows of games of all kinds.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	d.Pass(5 * time.Second)
	a := d.Album()
	a.Add("games")
	for _, name := range []string{"the second", "the third", "the fourth", "the last"} {
		d.Key(kit.KeyDownArrow, 0)
		d.Pass(5 * time.Second)
		a.Add(name)
	}
	d.Key('F', kit.Ctrl)
	d.Enter("周末")
	d.Pass(5 * time.Second)
	a.Add("found")
	d.Key('A', kit.Ctrl)
	d.Enter("nobody")
	d.Pass(5 * time.Second)
	a.Add("not found")
	tabletest.Golden(t, "album", a.String())
}

// TestAlbumOfSmallWindows records where the list, the game and the search stand with less room.
func TestAlbumOfSmallWindows(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Browse()
	d.Pass(5 * time.Second)
	a := d.Album()
	a.Sizes = []draw.Point{{X: 480, Y: 360}, {X: 640, Y: 360}, {X: 500, Y: 900}, {X: 900, Y: 560}}
	a.Add("games")
	d.Key(kit.KeyEnd, 0)
	d.Pass(5 * time.Second)
	a.Add("the last")
	d.Key('F', kit.Ctrl)
	d.Enter("nobody")
	d.Pass(5 * time.Second)
	a.Add("not found")
	tabletest.Golden(t, "album-small", a.String())
}
