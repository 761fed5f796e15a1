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
type Statistics struct {
	Years, Openings, Players []Count
	// Colours has the openings of a player with Red and with Black, with the games won, drawn and lost.
	Colours [2][]Count
}

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
	colours := [2]map[int]*Count{{}, {}}
	called, first := map[string]string{}, map[string]string{} // by the name as it is spelled, and folded
	name := func(spelled string) string {
		name, ok := called[spelled]
		if !ok {
			name = f.shelf.called(spelled)
			folded := fold.Text(name)
			if first[folded] == "" {
				first[folded] = name
			}
			name = first[folded]
			called[spelled] = name
		}
		return name
	}
	sought := fold.Text(f.shelf.called(player))
	for i := range f.rows {
		h := f.shelf.head(f.rows[i])
		add(years, h.Day.Year(), Count{Number: h.Day.Year()}, h.Result, false)
		add(openings, h.Opening, Count{Number: h.Opening}, h.Result, false)
		red, black := name(h.Red), name(h.Black)
		// Opponents are counted from the player's view, others from their own.
		if isBlack := sought != "" && fold.Text(black) == sought; red != "" && (sought == "" || isBlack) {
			add(players, red, Count{Name: red}, h.Result, sought != "")
			if isBlack {
				add(colours[xiangqi.Black], h.Opening, Count{Number: h.Opening}, h.Result, true)
			}
		}
		if isRed := sought != "" && fold.Text(red) == sought; black != "" && (sought == "" || isRed) {
			add(players, black, Count{Name: black}, h.Result, sought == "")
			if isRed {
				add(colours[xiangqi.Red], h.Opening, Count{Number: h.Opening}, h.Result, false)
			}
		}
	}
	byGames := func(a, b Count) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Number, b.Number), cmp.Compare(a.Name, b.Name))
	}
	return Statistics{
		Years:    listed(years, func(a, b Count) int { return cmp.Compare(b.Number, a.Number) }),
		Openings: listed(openings, byGames), Players: listed(players, byGames),
		Colours: [2][]Count{listed(colours[xiangqi.Red], byGames), listed(colours[xiangqi.Black], byGames)},
	}
}

// add counts a game as count does.
func add[K comparable](all map[K]*Count, key K, empty Count, r xiangqi.Result, turned bool) {
	c := all[key]
	if c == nil {
		c = &empty
		all[key] = c
	}
	c.count(r, turned)
}

// count counts a game; turned exchanges what Red and Black have won.
func (c *Count) count(r xiangqi.Result, turned bool) {
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
