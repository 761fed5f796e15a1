package games_test

import (
	"fmt"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// Sorting stored games by date reads only the games on display: their times are known. Sorting by length reads all.
func TestSortingByDateReadsNoGames(t *testing.T) {
	const games = 200
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for i := range games {
		d.Shelf.Put(fmt.Sprint("game ", i), screentest.Played(screentest.TwoPersons(), 2, xiangqi.Outcome{}))
	}
	d.Key('G', kit.Ctrl)
	d.WaitFor("the list", func() bool { return d.Sees("game 199") })
	d.Click("games.by.date")
	d.WaitFor("the oldest games", func() bool { return d.Sees("game 0") && !d.Games.Reading() })
	if got := d.Shelf.Reads(); got > games/2 {
		t.Errorf("sorting by date read %d of %d games, want only those on display", got, games)
	}
	d.Click("games.by.moves")
	d.WaitFor("all games", func() bool { return d.Shelf.Reads() == games })
}
