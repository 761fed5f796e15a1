package play_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// TestCardsAlbum records the cards of the players: with clocks at rest, running, low, stopped and run out, with captured
// pieces, while the computer thinks, and of an opened record.
func TestCardsAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons()), Lang: locale.English})
	a := d.Album()
	a.Add("clocks at rest")
	d.Play(screentest.Opening...)
	d.Play("e2e6")
	d.Pass(5 * time.Second)
	a.Add("captured pieces")
	d.Session().TogglePause()
	d.Pass(5 * time.Second)
	a.Add("paused")
	d.Session().TogglePause()
	d.Play("h9h8")
	d.Pass(14*time.Minute + 52*time.Second)
	a.Add("little time left")
	d.Pass(time.Minute)
	a.Add("time is up")
	tabletest.Golden(t, "album-clocks", a.String())

	var b *screentest.Album
	for _, setup := range []session.Setup{screentest.Personal(), screentest.Clocked(screentest.Personal())} {
		d = screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English, Thinker: screentest.Holding()})
		if b == nil {
			b = d.Album()
		}
		b.In(d)
		d.Play("h2e2")
		d.Pass(5 * time.Second)
		b.Add("the computer thinks")
		d.Key('F', 0)
		d.Pass(time.Second)
		b.Add("from the other side")
	}
	d = screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	b.In(d)
	d.OpenRecord()
	d.Key('1', kit.Ctrl)
	d.Pass(5 * time.Second)
	b.Add("an opened record")
	d.Session().Viewer.Look(3)
	d.Pass(5 * time.Second)
	b.Add("an earlier move")
	tabletest.Golden(t, "album-cards", b.String())
}
