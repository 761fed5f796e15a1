package players_test

import (
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// open opens the page from the library, in which a player is spelled in two ways.
func open(t *testing.T) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Disk.Put(screentest.GamesFolder+"/z.pgn", screentest.LibraryGame("Xu Yinchuan", "广东吕钦", "2007", "0-1", 4))
	d.OpenLibrary()
	d.Click("library.players")
	d.WaitForLibrary()
	return d
}

// A player has the games of all spellings that were merged, until that is undone.
func TestSpellingsAreMerged(t *testing.T) {
	d := open(t)
	d.Expect("the players", "许银川", "Are 许银川 and Xu Yinchuan the same player? (2 questions)")
	d.Click("players.same")
	d.WaitForLibrary()
	d.Expect("merged", "许银川 +", "3 games · 1999–2007", "Spelled 许银川、Xu Yinchuan", "Openings with Red: won, drawn, lost", "广东吕钦", "Are 吕钦 and 广东吕钦 the same player? (1 question)")
	d.Click("players.apart")
	d.WaitForLibrary()
	if d.Sees("the same player?") {
		t.Errorf("there are still questions:\n%s", d.Sentences())
	}
	d.Click("players.games")
	d.WaitForLibrary()
	d.Expect("their games", "Player 许银川", "3 games", "Xu Yinchuan — 广东吕钦")
	d.Click("library.players")
	d.WaitForLibrary()
	d.Key('Z', kit.Ctrl)
	d.Key('Z', kit.Ctrl)
	d.WaitForLibrary()
	d.Expect("undone", "2 games · 1999–2005", "(2 questions)")
}

// Names are merged by hand, searched, and separated again. Events are too.
func TestNamesAreMergedByHand(t *testing.T) {
	d := open(t)
	d.Click("players.mark")
	d.Click(searchField)
	d.Enter("huynh")
	d.Click("players.mark")
	d.Expect("one is found", "Merge 2 marked into Huynh")
	d.Click("players.merge")
	d.WaitForLibrary()
	d.Expect("merged", "Merged into Huynh. Files stay as they are; Ctrl+Z undoes it.", "Huynh +", "3 games · 1999–2016")
	d.Click("players.separate")
	d.WaitForLibrary()
	d.Expect("separated", "1 game · 2016")
	d.Choose("players.kind", 1, 2)
	d.WaitForLibrary()
	if d.Sees("Prepare") || !d.Sees("Events") {
		t.Errorf("the events show\n%s", d.Sentences())
	}
}

const searchField = "players.search"

// One press shows in Study what a player has played with a colour.
func TestPrepare(t *testing.T) {
	d := open(t)
	d.Click("players.prepare.1")
	d.WaitForLibrary()
	if d.Page() != page.None || !strings.Contains(d.Sentences(), "Played next") {
		t.Errorf("page %v:\n%s", d.Page(), d.Sentences())
	}
	d.Expect("the moves against the player", "As Black", "许银川", "胡荣华 — 许银川")
}
