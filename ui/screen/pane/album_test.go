package pane_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// TestAlbum records what the window shows around the board of a game.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons()), Lang: locale.English})
	a := d.Album()
	a.Add("a new game")
	d.Play(screentest.Opening...)
	d.Pass(5 * time.Second)
	a.Add("some moves")
	d.Press(d.Point("e3"))
	d.Pass(5 * time.Second)
	a.Add("a piece picked up")
	d.Key(kit.KeyEscape, 0)
	d.Key('F', 0)
	d.Pass(5 * time.Second)
	a.Add("turned")
	d.Session().Viewer.Look(5)
	d.Pass(5 * time.Second)
	a.Add("an earlier position")
	d.Key(kit.KeySpace, 0)
	d.Pass(5 * time.Second)
	a.Add("paused")
	d.Session().Resign()
	d.Pass(5 * time.Second)
	a.Add("resigned")
	b := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Vietnamese})
	b.Branched()
	b.Pass(5 * time.Second)
	branched := b.Album()
	branched.Add("branches")
	v := b.Session().View()
	b.Session().Viewer.LookAt(v.Moves[2].Branches[0][1].ID)
	b.Pass(5 * time.Second)
	branched.Add("on a branch")
	b.OpenRecord()
	branched.Add("a record")
	tabletest.Golden(t, "album-record", branched.String())
	tabletest.Golden(t, "album", a.String())
}

// TestAlbumOfLowWindows records what a phone held sideways and the smallest window show beside the board.
func TestAlbumOfLowWindows(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Thinker: screentest.Holding()})
	a := d.Album()
	a.Sizes = []draw.Point{{X: 844, Y: 390}, {X: 640, Y: 360}, {X: 720, Y: 560}, {X: 390, Y: 844}}
	add := func(name string) {
		t.Helper()
		d.Event(kit.Event{Kind: kit.PointerAway})
		d.Pass(5 * time.Second)
		a.Add(name)
	}
	add("a new game")
	d.Key('H', 0)
	add("a hint is on its way")
	d.Key(kit.KeyEscape, 0)
	d.Play("h2e2")
	add("the computer thinks")
	d.Key(kit.KeySpace, 0)
	add("paused")
	d.Key(kit.KeySpace, 0)
	d.Key('R', 0)
	add("resign?")
	d.Key(kit.KeyEscape, 0)
	d.Session().Resign()
	add("resigned")

	b := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Hant})
	b.Branched()
	a.In(b)
	a.Add("branches")
	b.Session().Viewer.Look(3)
	b.Pass(5 * time.Second)
	a.Add("an earlier position")
	b.Session().Viewer.LookAt(b.Session().View().Moves[2].Branches[0][1].ID)
	b.Pass(5 * time.Second)
	a.Add("a position of another branch")
	b.Session().Viewer.LookLive()
	b.Thinker.Answer = thinktest.Always(think.Result{Move: screentest.ReadMoves("c3c4")[0], PV: screentest.ReadMoves("c3c4")})
	b.Key('H', 0)
	b.Until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
	b.Pass(5 * time.Second)
	a.Add("a hint")
	tabletest.Golden(t, "album-low", a.String())
}
