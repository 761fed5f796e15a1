package screen

import (
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/progress"
	"chuhe/ui/session"
)

// A game that ends is kept at once, also while a page is open, and once.
func TestGamesAreCounted(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{person, computer}}})
	d.Session().Resign()
	d.pass(0)
	d.Session().Undo()
	d.Session().Resign()
	d.pass(0)
	want := []progress.Game{{When: d.at, Level: 6, Side: xiangqi.Red, Result: xiangqi.BlackWins}}
	if got := d.window.Progress.Log.Games; len(got) != 1 || got[0] != want[0] {
		t.Errorf("%+v", got)
	}
	d.writer.Flush()
	if got, want := d.store.Files()[progress.FileName], "Chuhe progress 1\ngame 2026-01-01T12:00:00Z 6 red black-wins\n"; got != want {
		t.Errorf("kept %q, want %q", got, want)
	}
}
