package desk_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the workspace adds to each desk: questions, the entry of moves, and the steps of a record.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	add := func(name string) {
		t.Helper()
		d.Event(kit.Event{Kind: kit.PointerAway})
		d.Pass(5 * time.Second)
		a.Add(name)
	}
	d.Play(screentest.Opening[:2]...)
	d.Paste(screentest.PastedPGN)
	add("a game is pasted")
	d.Click("paste.no")
	d.Type("p7")
	add("a move is typed")
	d.Key(kit.KeyEscape, 0)
	d.Study()
	add("the end of a record")
	d.Key(kit.KeyLeft, 0)
	add("a step back")
	tabletest.Golden(t, "album", a.String())
}
