package endings_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows during an ending.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenEndings("KHP-KA-win", short)
	a := d.Album()
	a.Add("open")
	d.Key('H', 0)
	d.Pass(time.Second)
	a.Add("a hint")
	d.Endings.ShowMoves()
	d.Pass(time.Second)
	a.Add("every move")
	p := follow(t, d, short)
	for !p.Outcome(xiangqi.Rules{}).Over() {
		p.play(false)
	}
	d.Pass(5 * time.Second)
	a.Add("won with help")
	d.Key(kit.KeyEscape, 0)
	other := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Vietnamese})
	other.OpenEndings("KHP-KAA-win", won)
	b := other.Album()
	q := follow(t, other, won)
	q.play(true)
	other.Pass(5 * time.Second)
	b.Add("a mistake")
	tabletest.Golden(t, "album", a.String())
	tabletest.Golden(t, "album-mistake", b.String())
}
