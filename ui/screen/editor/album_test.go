package editor_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
)

// TestAlbum records what the page shows while a position is set up.
func TestAlbum(t *testing.T) {
	d := open(t)
	a := d.Album()
	a.Add("open")
	d.Click("editor.clear")
	d.Pass(time.Second)
	a.Add("cleared")
	d.Press(d.Point("e0"))
	d.Pass(time.Second)
	a.Add("a piece in the hand")
	d.Key(kit.KeyDelete, 0)
	d.Pass(time.Second)
	a.Add("no king")
	d.Key('Z', kit.Ctrl)
	d.Key('F', 0)
	d.Pass(2 * time.Second)
	a.Add("undone and turned")
	d.Click("editor.fen")
	d.Key('A', kit.Ctrl)
	d.Enter("nonsense")
	d.Pass(time.Second)
	a.Add("no FEN")
	tabletest.Golden(t, "album", a.String())
}
