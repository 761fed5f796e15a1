package library_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// Old games are looked at, closed and looked at again; the game that is played waits on its desk, and the list stays the
// same until something is changed.
func TestOldGamesAreLookedAt(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play("b2e2", "b9c7")
	own := d.Session().Viewer.FEN()
	open := func(n int) {
		t.Helper()
		if d.Shelf.Len() > 0 {
			d.Key('G', kit.Ctrl)
			d.WaitForLibrary()
		} else {
			d.Browse()
		}
		d.Key(kit.KeyHome, 0)
		for range n {
			d.Key(kit.KeyDownArrow, 0)
		}
		d.Key(kit.KeyEnter, 0)
		d.WaitFor("the game", func() bool { return d.Page() == page.None })
	}
	plays := func(when string, games int) {
		t.Helper()
		d.Key('1', kit.Ctrl)
		d.Pass(time.Second)
		if v := d.Session().View(); v.Study || v.Visit || d.Session().Viewer.FEN() != own || d.Shelf.Len() != games {
			t.Errorf("%s: study %v, %s on the desk for games, %d kept, want %s and %d", when, v.Study, d.Session().Viewer.FEN(), d.Shelf.Len(), own, games)
		}
	}
	for round := range 3 {
		open(0)
		if v := d.Session().View(); !v.Study || !v.Visit || len(v.Moves) != 11 {
			t.Fatalf("round %d: study %v, %d moves, want the old game in the study", round, v.Study, len(v.Moves))
		}
		plays("after a look", 5)
		d.Key('2', kit.Ctrl)
		if v := d.Session().View(); len(v.Moves) != 11 || v.Shown != 1 {
			t.Errorf("round %d: the old game comes back with %d moves at ply %d, want 11 and 1", round, len(v.Moves), v.Shown)
		}
		if round == 1 {
			d.Click("library.back")
		}
	}
	d.Key('6', 0) // a symbol
	open(0)       // the same game once more
	if v := d.Session().View(); len(v.Symbols) != 1 {
		t.Errorf("opened again, the changed game has the symbols %v, want one", v.Symbols)
	}
	open(1)
	open(0)
	if v := d.Session().View(); len(v.Symbols) != 1 {
		t.Errorf("opened after another one, the changed game has the symbols %v, want one", v.Symbols)
	}
	plays("after a change", 5)
}

// A finished game that is still on the desk for games is studied as it is there, and not copied.
func TestTheGameOnTheDeskIsLookedAt(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play("b2e2")
	d.Session().Resign()
	d.Pass(time.Second)
	own, _ := d.Session().Games()
	for _, file := range []string{"autosave.txt", "games/own.txt"} {
		snap := screentest.Played(screentest.TwoPersons(), 4, xiangqi.Outcome{})
		if snap.File = file; file != "autosave.txt" {
			if err := d.Desk.Put(snap, false); err != nil {
				t.Fatal(err)
			}
			d.Pass(time.Second)
			d.Session().Resign()
			own, _ = d.Session().Games()
		}
		if err := d.Desk.Put(screentest.Played(screentest.TwoPersons(), 6, screentest.Resigned), true); err != nil {
			t.Fatal(err)
		}
		if err := d.Desk.Put(snap, true); err != nil {
			t.Fatal(err)
		}
		if v := d.Session().View(); !v.Study || v.Visit || v.Ply != own.Game.Ply() {
			t.Errorf("%s: study %v, beside the game %v, ply %d, want the game itself in the study", file, v.Study, v.Visit, v.Ply)
		}
		d.Key('1', kit.Ctrl)
	}
}

// The end of the game turns the other desks to it, and so does its button for a review.
func TestTheGameThatEndsIsReviewed(t *testing.T) {
	for name, do := range map[string]func(*screentest.Driver){
		"ended since":       func(d *screentest.Driver) { d.Session().Resign(); d.Pass(time.Second); d.Key('3', kit.Ctrl) },
		"review of another": func(d *screentest.Driver) { d.Activate("banner.review") },
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Judge: screentest.Holding()})
		d.Play("b2e2")
		if name != "ended since" {
			d.Session().Resign()
		}
		if err := d.Desk.Put(screentest.Played(screentest.TwoPersons(), 6, screentest.Resigned), true); err != nil {
			t.Fatal(err)
		}
		d.Key('1', kit.Ctrl)
		d.Pass(time.Second)
		do(d)
		if v := d.Session().View(); !v.Study || len(v.Moves) != 1 {
			t.Errorf("%s: study %v, %d moves, want the game that was played, in the review", name, v.Study, len(v.Moves))
		}
	}
}
