package library

import (
	"cmp"
	"slices"

	"chuhe/engine/fold"
	"chuhe/engine/xiangqi"
)

// A Count counts games by result.
type Count struct {
	Name             string // of a player
	Number           int    // a year, or the number of an opening; 0: unknown
	Games            int
	Red, Draw, Black int // games won by Red, drawn, won by Black; of a player: won, drawn, lost
}

// Statistics are counts of the games found, those with most games first, but years in their order.
type Statistics struct{ Years, Openings, Players []Count }

// Statistics counts the games found, and passes the counts to then. If a player is given, the players are the
// opponents, and their games are counted as the player has won and lost them.
func (l *Library) Statistics(f *Hits, player string, then func(Statistics)) {
	l.Do(func() func() {
		counted := f.statistics(player)
		return func() { then(counted) }
	})
}

func (f *Hits) statistics(player string) Statistics {
	years, openings, players := map[int]*Count{}, map[int]*Count{}, map[string]*Count{}
	sought := fold.Text(player)
	for i := range f.rows {
		h := f.shelf.head(f.rows[i])
		add(years, h.Day.Year(), Count{Number: h.Day.Year()}, h.Result, false)
		add(openings, h.Opening, Count{Number: h.Opening}, h.Result, false)
		red := sought == "" || fold.Text(h.Black) == sought
		black := sought == "" || fold.Text(h.Red) == sought
		// Opponents are counted from the player's view, others from their own.
		if red && h.Red != "" {
			add(players, h.Red, Count{Name: h.Red}, h.Result, sought != "")
		}
		if black && h.Black != "" {
			add(players, h.Black, Count{Name: h.Black}, h.Result, sought == "")
		}
	}
	return Statistics{
		Years: listed(years, func(a, b Count) int { return cmp.Compare(b.Number, a.Number) }),
		Openings: listed(openings, func(a, b Count) int {
			return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Number, b.Number))
		}),
		Players: listed(players, func(a, b Count) int {
			return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name))
		}),
	}
}

// add counts a game; turned exchanges what Red and Black have won.
func add[K comparable](all map[K]*Count, key K, empty Count, r xiangqi.Result, turned bool) {
	c := all[key]
	if c == nil {
		c = &empty
		all[key] = c
	}
	c.Games++
	switch {
	case r == xiangqi.Draw:
		c.Draw++
	case r == xiangqi.RedWins && !turned, r == xiangqi.BlackWins && turned:
		c.Red++
	case r == xiangqi.RedWins, r == xiangqi.BlackWins:
		c.Black++
	}
}

func listed[K comparable](all map[K]*Count, order func(a, b Count) int) (list []Count) {
	for _, c := range all {
		list = append(list, *c)
	}
	slices.SortFunc(list, order)
	return list
}
