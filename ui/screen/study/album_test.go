package study_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the desk shows with a record in several states.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	a := d.Album()
	d.Study()
	d.Pass(5 * time.Second)
	a.Add("nothing yet")
	d.OpenRecord()
	d.Study()
	d.Pass(5 * time.Second)
	a.Add("a record")
	for _, ply := range []int{3, 7, 11} {
		d.Session().Viewer.Look(ply)
		d.Pass(5 * time.Second)
		a.Add("ply " + string(rune('0'+ply%10)))
	}
	d.Session().Viewer.Look(9)
	d.Make("g5g4", "g3g4")
	d.Pass(5 * time.Second)
	a.Add("an added line")
	d.Key('6', 0)
	d.Pass(5 * time.Second)
	a.Add("a symbol")
	d.Press(d.Point(xiangqi.SquareAt(2, 3).String()))
	d.Pass(5 * time.Second)
	a.Add("a piece picked up")
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyDelete, 0)
	d.Pass(5 * time.Second)
	a.Add("the move deleted")
	d.DrawArrow("e0", "e4", 0)
	d.DrawArrow("c3", "c3", kit.Shift)
	d.Pass(5 * time.Second)
	a.Add("an arrow and a circle")
	tabletest.Golden(t, "album", a.String())
}
