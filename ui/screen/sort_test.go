package screen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// listed returns the names of the first n rows of the list of games.
func (d *desk) listed(n int) (names []string) {
	d.t.Helper()
	tree := d.Tree()
	tree.All(func(node *access.Node) bool {
		if strings.HasPrefix(node.ID, "games.row.") || node.Role == access.Row {
			names = append(names, node.Name)
		}
		return true
	})
	if len(names) < n {
		d.t.Fatalf("%d rows are listed, want at least %d", len(names), n)
	}
	return names[:n]
}

// A press on the head of a column sorts by it, a second one the other way round; games without a value stay last.
func TestGamesAreSorted(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	for _, g := range []struct {
		event string
		plies int
		end   xiangqi.Outcome
	}{{"banana", 6, resigned}, {"", 2, xiangqi.Outcome{}}, {"apple", 10, xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Timeout}}} {
		snap := played(t, twoPersons(), g.plies, g.end)
		snap.Tags = game.Tags{{Name: game.TagEvent, Value: g.event}}
		d.shelf.put(fmt.Sprint(g.plies, " plies"), snap)
	}
	d.key('G', kit.Ctrl)
	d.settled("the list", func() bool { return d.sees("6 plies") && d.sees("10 plies") && d.sees("2 plies") })
	for _, c := range []struct{ press, want string }{
		{"moves", "2 6 10"}, {"moves", "10 6 2"}, {"game", "10 2 6"}, {"result", "10 6 2"}, {"result", "6 10 2"}, {"date", "6 2 10"}, {"date", "10 2 6"},
	} {
		d.press(d.place(kit.ID("games.by." + c.press)).Center())
		var got []string
		for _, name := range d.listed(3) {
			got = append(got, strings.Fields(name)[0])
		}
		if !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("after a press on %s the games are %v, want %s", c.press, got, c.want)
		}
	}
}

// A narrow list has no heads; a choice takes their place.
func TestNarrowListIsSorted(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English, w: 360, h: 640})
	for _, plies := range []int{6, 2, 10} {
		d.shelf.put(fmt.Sprint(plies, " plies"), played(t, twoPersons(), plies, xiangqi.Outcome{}))
	}
	d.key('G', kit.Ctrl)
	d.settled("the list", func() bool { return d.sees("6 plies") && d.sees("10 plies") && d.sees("2 plies") })
	d.focus("games.by")
	for range 4 {
		d.key(kit.KeyDownArrow, 0)
	}
	d.settled("the shortest game first", func() bool { return strings.HasPrefix(d.listed(1)[0], "2 plies") })
	d.press(d.place("games.turn").Center())
	if got := d.listed(1); !strings.HasPrefix(got[0], "10 plies") {
		t.Errorf("sorted the other way round, the first game is %q, want that of 10 plies", got[0])
	}
}
