package pane_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
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
	d.Session().Look(5)
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
	b.Session().LookAt(v.Moves[2].Branches[0][1].ID)
	b.Pass(5 * time.Second)
	branched.Add("on a branch")
	b.OpenRecord()
	branched.Add("a record")
	tabletest.Golden(t, "album-record", branched.String())
	tabletest.Golden(t, "album", a.String())
}
