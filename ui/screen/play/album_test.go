package play_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// TestAlbum records what the desk shows during games.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	a := d.Album()
	rest := func(name string) {
		d.Pass(5 * time.Second)
		a.Add(name)
	}
	rest("a new game")
	d.Play("h2e2")
	d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
	rest("an answer")
	d.Key('H', 0)
	d.Until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
	rest("a hint")
	d.Key('R', 0)
	rest("resign?")
	d.Key(kit.KeyEscape, 0)
	d.Session().Resign()
	rest("lost")
	d.Key('Z', kit.Ctrl)
	rest("the end taken back")
	d.Notify(locale.Msg(locale.SecondCopy))
	rest("a notice")
	d.Type("/c2")
	rest("a typed move")
	d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Vietnamese})
	b := d.Album()
	d.Play(screentest.Opening...)
	d.Key('D', 0)
	d.Pass(5 * time.Second)
	b.Add("a draw offered")
	d.Activate("offer.yes")
	d.Pass(5 * time.Second)
	b.Add("accepted")
	tabletest.Golden(t, "album-persons", b.String())
	d = screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.CheckFEN), Lang: locale.English})
	c := d.Album()
	d.Repeat(screentest.CheckRound)
	d.Pass(5 * time.Second)
	c.Add("a warning")
	d.Activate("warning.no")
	d.Play(screentest.CheckRound[3])
	d.Pass(5 * time.Second)
	c.Add("lost by perpetual check")
	d.Activate("banner.replay")
	d.Key(kit.KeyRight, 0)
	d.Pass(5 * time.Second)
	c.Add("the cycle again")
	tabletest.Golden(t, "album-law", c.String())
	tabletest.Golden(t, "album", a.String())
}
