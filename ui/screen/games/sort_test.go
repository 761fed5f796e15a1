package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// listed returns the names of the first n rows of the list of games.
func listed(d *screentest.Driver, n int) (names []string) {
	d.T.Helper()
	tree := d.Tree()
	tree.All(func(node *access.Node) bool {
		if node.Role == access.Row {
			names = append(names, node.Name)
		}
		return true
	})
	if len(names) < n {
		d.T.Fatalf("%d rows are listed, want at least %d", len(names), n)
	}
	return names[:n]
}

// A press on a column header sorts by that column, a second press reverses the order; games without a value stay last.
func TestGamesAreSorted(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for _, g := range []struct {
		event string
		plies int
		end   xiangqi.Outcome
	}{{"banana", 6, screentest.Resigned}, {"", 2, xiangqi.Outcome{}}, {"apple", 10, xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Timeout}}} {
		snap := screentest.Played(screentest.TwoPersons(), g.plies, g.end)
		snap.Game.Tags = game.Tags{{Name: game.TagEvent, Value: g.event}}
		d.Shelf.Put(fmt.Sprint(g.plies, " plies"), snap)
	}
	d.Key('G', kit.Ctrl)
	d.WaitFor("the games", func() bool { // titles are known before the games are read
		games, _, _ := d.Games.Games()
		return len(games) == 3 && !slices.ContainsFunc(games, func(g gamelist.Game) bool { return !d.Games.Entry(g).Read })
	})
	for _, c := range []struct{ press, want string }{
		{"moves", "2 6 10"}, {"moves", "10 6 2"}, {"game", "10 2 6"}, {"result", "10 6 2"}, {"result", "6 10 2"}, {"date", "6 2 10"}, {"date", "10 2 6"},
	} {
		d.Click(kit.ID("games.by." + c.press))
		var got []string
		for _, name := range listed(d, 3) {
			got = append(got, strings.Fields(name)[0])
		}
		if !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("after a press on %s the games are %v, want %s", c.press, got, c.want)
		}
	}
}

// A narrow list has a choice instead of column headers.
func TestNarrowListIsSorted(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 360, H: 640})
	for _, plies := range []int{6, 2, 10} {
		d.Shelf.Put(fmt.Sprint(plies, " plies"), screentest.Played(screentest.TwoPersons(), plies, xiangqi.Outcome{}))
	}
	d.Key('G', kit.Ctrl)
	d.WaitFor("the list", func() bool { return d.Sees("6 plies") && d.Sees("10 plies") && d.Sees("2 plies") })
	d.Focus("games.by")
	for range 4 {
		d.Key(kit.KeyDownArrow, 0)
	}
	d.WaitFor("the shortest game first", func() bool { return strings.HasPrefix(listed(d, 1)[0], "2 plies") })
	d.Click("games.turn")
	if got := listed(d, 1); !strings.HasPrefix(got[0], "10 plies") {
		t.Errorf("sorted the other way round, the first game is %q, want that of 10 plies", got[0])
	}
}
