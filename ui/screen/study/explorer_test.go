package study_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// exploring shows what was played next at the start, on the study desk.
func exploring(t *testing.T, w, h float64) *screentest.Driver {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: w, H: h})
	d.FillLibrary()
	d.Study()
	d.Pass(time.Second)
	if d.Shows("explorer.switch") {
		t.Error("the card shows before it is asked for")
	}
	d.Key('L', 0)
	d.WaitForLibrary()
	return d
}

// pick selects an option of a list.
func pick(d *screentest.Driver, id kit.ID, n int) {
	d.Focus(id)
	for range 5 {
		d.Key(kit.KeyUpArrow, 0)
	}
	for range n {
		d.Key(kit.KeyDownArrow, 0)
	}
	d.WaitForLibrary()
}

// The card lists the moves that games of the library went on with, those of mirrored games as well, and a press plays
// one.
func TestPlayedNext(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {360, 640}} {
		d := exploring(t, size[0], size[1])
		row := d.Node("explorer.move.0").Name
		if want := "C2=5: 5 games, Red won 2, drawn 1, Black won 1 · 2016"; row != want || d.Shows("explorer.move.1") {
			t.Errorf("%v: the first row is %q, want %q and no other:\n%s", size, row, want, d.Sentences())
		}
		d.Click("explorer.move.0")
		d.WaitForLibrary()
		if v := d.Session().View(); v.Shown != 1 || v.LastMove.String() != "h2e2" {
			t.Errorf("%v: a press on the row leads to ply %d by %v, want 1 by h2e2", size, v.Shown, v.LastMove)
		}
		if row, want := d.Node("explorer.move.0").Name, "H8+7: 4 games, Red won 2, drawn 1, Black won 0 · 2016"; row != want {
			t.Errorf("%v: then the first row is %q, want %q", size, row, want)
		}
		d.Key('Z', kit.Ctrl)
		d.Key('L', 0)
		if d.Shows("explorer.switch") {
			t.Errorf("%v: the card stays", size)
		}
	}
}

// Games below the moves open where they have the position.
func TestGamesBelowOpenAtThePosition(t *testing.T) {
	d := exploring(t, 1180, 820)
	d.Make("h2e2", "h9g7", "h0g2")
	d.WaitForLibrary()
	if !d.Shows("explorer.game.0") || d.Shows("explorer.game.4") {
		t.Fatalf("the card does not list four games:\n%s", d.Sentences())
	}
	d.Click("explorer.game.0") // the latest one
	d.WaitForLibrary()
	if v := d.Session().View(); v.Shown != 3 || v.Setup.Players[0].Name != "Bảo" || !v.Study {
		t.Errorf("ply %d of the game of %q, want 3 of Bảo", v.Shown, v.Setup.Players[0].Name)
	}
}

// A game of the player has the name that the library gives it.
func TestOwnGamesBelowAreNamed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Shelf.Put("", screentest.Played(screentest.Personal(), 4, xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}))
	d.Library.Start()
	d.Study()
	d.Key('L', 0)
	d.WaitForLibrary()
	if got := d.Node("explorer.game.0").Name; got != "You — Computer · Level 6 · You won · 2 moves" {
		t.Errorf("the game is named %q", got)
	}
}

// The games that count can be chosen: those of a player, with a colour, since a year, one's own.
func TestPlayedNextIsFiltered(t *testing.T) {
	d := exploring(t, 1180, 820)
	first := func(want string) {
		t.Helper()
		d.WaitForLibrary()
		if row := d.Node("explorer.move.0").Name; row != want {
			t.Errorf("the first row is %q, want %q:\n%s", row, want, d.Sentences())
		}
	}
	d.Click("explorer.filter")
	d.Click("explorer.player")
	d.Enter("許銀川")
	first("C2=5: 2 games, Red won 1, drawn 0, Black won 1 · 2005")
	pick(d, "explorer.side", 1)
	first("C2=5: 1 game, Red won 1, drawn 0, Black won 0 · 1999")
	pick(d, "explorer.side", 0)
	d.Click("explorer.player")
	d.Key('A', kit.Ctrl)
	d.Key(kit.KeyDelete, 0)
	pick(d, "explorer.since", 3)
	first("C2=5: 1 game, Red won 0, drawn 0, Black won 0 · 2016")
	pick(d, "explorer.since", 0)
	pick(d, "explorer.scope", 1)
	if d.WaitForLibrary(); !d.Sees("No game has this position.") {
		t.Errorf("one's own games are said to have the position:\n%s", d.Sentences())
	}
}

// Moves of variations are listed and marked, unless only main lines are chosen. A game opens in its variation.
func TestPlayedNextInVariations(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(screentest.GamesFolder+"/tree.pgn", "1. h2e2 (1. c3c4 g6g5 2. h2g2 (2. b0c2)) h9g7 *\n")
	d.Library.Add(screentest.GamesFolder, nil)
	d.WaitForLibrary()
	d.Study()
	d.Key('L', 0)
	d.WaitForLibrary()
	const aside = "P3+1: 1 game, Red won 0, drawn 0, Black won 0 · in variations of 1 game"
	if row := d.Node("explorer.move.0").Name; row != aside || !d.Sees("In a variation") {
		t.Errorf("the first move is %q, want %q, marked:\n%s", row, aside, d.Sentences())
	}
	d.Click("explorer.filter")
	pick(d, "explorer.lines", 1)
	if row := d.Node("explorer.move.0").Name; !strings.HasPrefix(row, "C2=5: 1 game") || d.Shows("explorer.move.1") {
		t.Errorf("of the main lines, the first move is %q, want one, of the cannon", row)
	}
	pick(d, "explorer.lines", 0)
	d.Make("c3c4", "g6g5")
	d.WaitForLibrary()
	if row := d.Node("explorer.game.0").Name; !strings.HasSuffix(row, "In a variation") {
		t.Errorf("the game is listed as %q, not marked", row)
	}
	d.Click("explorer.game.0")
	d.WaitForLibrary()
	if v := d.Session().View(); v.Shown != 2 || v.LastMove.String() != "g6g5" {
		t.Errorf("the game opens at ply %d after %v, want 2 after g6g5", v.Shown, v.LastMove)
	}
}

// No frame lists the games of another position: those would open where they have that one.
func TestGamesBelowHaveThePosition(t *testing.T) {
	d := exploring(t, 1180, 820)
	d.Make("h2e2", "h9g7", "h0g2", "i9h9", "g3g4")
	for _, k := range []kit.Key{kit.KeyHome, kit.KeyEnd, kit.KeyHome, kit.KeyRight, kit.KeyEnd, kit.KeyLeft} {
		d.WaitForLibrary()
		d.Key(k, 0)
		check := func() (listed int) {
			text := d.Sentences()
			for d.Shows(kit.ID(fmt.Sprint("explorer.game.", listed))) {
				listed++
			}
			if games := fmt.Sprintf("Played next %d games", listed); listed > 0 && !strings.Contains(text, games) {
				t.Errorf("at ply %d, %d games are listed below those of another position:\n%s", d.Session().View().Shown, listed, text)
			}
			return listed
		}
		check()
		d.WaitFor("the games", func() bool { return check() > 0 && d.Library.Settled() })
	}
}
