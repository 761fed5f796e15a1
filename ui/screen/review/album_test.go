package review_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the desk shows before, during and after a review.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Play(screentest.BlunderGame...)
	d.Key('3', kit.Ctrl)
	d.Pass(5 * time.Second)
	a.Add("before the review")
	d.Key('1', kit.Ctrl)
	d.Session().Resign()
	d.Pass(time.Second)
	d.Click("banner.review")
	d.WaitForReview()
	d.Key(kit.KeyHome, 0)
	d.Sprites() // the list of moves shows the start, wherever the frames drawn during the review left it
	d.Key('N', 0)
	d.Pass(5 * time.Second)
	a.Add("reviewed")
	for range 3 {
		d.Key('N', 0)
		d.Pass(5 * time.Second)
		a.Add("the next mistake")
	}
	d.Activate("mistake.line")
	d.Pass(5 * time.Second)
	a.Add("its line")
	d.Key('T', 0)
	d.Pass(5 * time.Second)
	a.Add("a try")
	tabletest.Golden(t, "album", a.String())
}

// TestAlbumOfSmallWindows records a person's mistakes, a trial and the summary with less room.
func TestAlbumOfSmallWindows(t *testing.T) {
	d := against(t, xiangqi.Black)
	d.Key(kit.KeyHome, 0)
	d.Sprites()
	a := d.Album()
	a.Long = "Computer · L" // the name of a player is shortened
	a.Sizes = []draw.Point{{X: 640, Y: 360}, {X: 500, Y: 900}, {X: 900, Y: 560}, {X: 320, Y: 480}}
	d.Fill(a.Sizes[0], 100)
	d.Pass(5 * time.Second)
	a.Add("reviewed")
	d.Key('N', 0)
	d.Pass(5 * time.Second)
	a.Add("a mistake")
	d.Key('T', 0)
	d.Pass(5 * time.Second)
	a.Add("a try")
	d.Key('T', 0)
	d.Key('N', 0)
	d.Pass(5 * time.Second)
	a.Add("after the last mistake")
	tabletest.Golden(t, "album-small", a.String())
}
