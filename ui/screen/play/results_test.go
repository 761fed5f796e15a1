package play_test

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/progress"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// A game continued twice from the list of games counts once, with its first result.
func TestAGameCountsOnceHoweverOftenItIsGoneOnWith(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Play("h2e2")
	d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
	kept := d.Session().Snapshot()
	for range 2 {
		if err := d.Session().Resume(kept); err != nil {
			t.Fatal(err)
		}
		d.Session().Resign()
		d.Pass(0)
	}
	if got := d.Progress.Log.Games; len(got) != 1 {
		t.Errorf("a game that is continued twice is recorded as %+v, want one game", got)
	}
	d.Session().Rematch()
	d.Session().Resign()
	d.Pass(0)
	if got := d.Progress.Log.Games; len(got) != 2 {
		t.Errorf("after a rematch %+v, want length 2", got)
	}
}

// An ended game is recorded at once, even while a page is open, and only once.
func TestGamesAreCounted(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	d.Session().Resign()
	d.Pass(0)
	d.Session().Undo()
	d.Session().Resign()
	d.Pass(0)
	want := []progress.Game{{When: d.Now, Level: 6, Side: xiangqi.Red, Result: xiangqi.BlackWins}}
	got := d.Progress.Log.Games
	if len(got) == 1 {
		want[0].ID = got[0].ID
	}
	if len(got) != 1 || got[0] != want[0] || got[0].ID == 0 {
		t.Fatalf("the recorded games are %+v, want %+v with an ID", got, want[0])
	}
	d.Writer.Flush()
	if got, want := d.Store.Files()[progress.FileName], fmt.Sprintf(`{"when":"2026-01-01T12:00:00Z","level":6,"side":"red","result":"black-wins","id":"%016x"}`, want[0].ID); !strings.Contains(got, want) {
		t.Errorf("kept %q, want %q", got, want)
	}
}
