package games

import (
	"cmp"
	"slices"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// A column is a criterion for sorting the list.
type column int

const (
	byNumber column = iota
	byDate
	byGame
	byEvent
	byResult
	byMoves
	columnCount
)

// columnsOf describes the columns.
var columnsOf = [columnCount]struct {
	id   string
	name locale.Key
	cell func(*columns) draw.Rect
}{
	byNumber: {"number", locale.ColumnNumber, func(c *columns) draw.Rect { return c.number }},
	byDate:   {"date", locale.ColumnDate, func(c *columns) draw.Rect { return c.date }},
	byGame:   {"game", locale.ColumnGame, func(c *columns) draw.Rect { return c.game }},
	byEvent:  {"event", locale.ColumnEvent, func(c *columns) draw.Rect { return c.event }},
	byResult: {"result", locale.ColumnResult, func(c *columns) draw.Rect { return c.result }},
	byMoves:  {"moves", locale.ColumnMoves, func(c *columns) draw.Rect { return c.moves }},
}

// An order sorts the list by a column. The zero value keeps the order of the source.
type order struct {
	by  column
	way kit.Order
}

// of returns the direction of a column's order.
func (o order) of(c column) kit.Order {
	if o.by == c {
		return o.way
	}
	return kit.Unsorted
}

// turn sorts by a column, or reverses the direction if the list is already sorted by that column.
func (o *order) turn(c column) { *o = order{c, o.of(c).Turned()} }

// A rank is the sort key of a game. Games without a value come last in both directions.
type rank struct {
	game   gamelist.Game
	none   bool
	number int64
	text   string
}

// rank returns the sort key of a game by a column.
func (p *Page) rank(c column, e gamelist.Entry) rank {
	r := rank{game: e.Game}
	broken := !e.Read || e.Err != nil
	switch c {
	case byNumber:
		r.number = int64(e.Number)
		return r
	case byDate:
		if p.collection == nil {
			r.number = e.Time.Unix()
			return r
		}
		r.text = p.date(e)
	case byGame:
		r.text = plain(p.name(e))
	case byEvent:
		r.text = plain(p.event(e))
	case byResult:
		r.number, r.none = int64(e.Summary.Outcome.Result), broken || !e.Summary.Outcome.Over()
		return r
	case byMoves:
		r.number, r.none = int64(e.Summary.Plies), broken
		return r
	}
	r.none = r.text == ""
	return r
}

// sorted returns the games of entries in this order.
func (o order) sorted(p *Page, entries []gamelist.Entry) []gamelist.Game {
	ranks := make([]rank, len(entries))
	for i, e := range entries {
		ranks[i] = p.rank(o.by, e)
	}
	if o.way != kit.Unsorted {
		slices.SortStableFunc(ranks, func(a, b rank) int {
			if a.none != b.none {
				if a.none {
					return 1
				}
				return -1
			}
			way := cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.text, b.text))
			if o.way == kit.Descending {
				return -way
			}
			return way
		})
	}
	games := make([]gamelist.Game, len(ranks))
	for i, r := range ranks {
		games[i] = r.game
	}
	return games
}

// orderName describes the direction of a column's order; it is empty if the list is not sorted by that column.
func (p *Page) orderName(c column) string {
	switch p.filter.order.of(c) {
	case kit.Ascending:
		return p.T(locale.SortedUp)
	case kit.Descending:
		return p.T(locale.SortedDown)
	}
	return ""
}

// declare declares the choice of column and direction at the right of r.
func (o *order) declare(p *Page, u *kit.UI, r *draw.Rect) {
	shown, natural := []column{byDate, byGame, byResult, byMoves}, locale.SortedRecent // of the player's own games
	if p.collection != nil {
		natural = locale.SortedNot
		shown = []column{byNumber, byDate, byGame, byEvent, byResult, byMoves}
	}
	names, width := []string{p.T(natural)}, 0.0
	at := 0
	for i, c := range shown {
		names = append(names, p.T(columnsOf[c].name))
		if o.of(c) != kit.Unsorted {
			at = i + 1
		}
	}
	for _, name := range names {
		width = max(width, art.Measure(name, theme.FontButton).Width)
	}
	if o.way != kit.Unsorted {
		icon := art.IconUp
		if o.way == kit.Descending {
			icon = art.IconDown
		}
		if u.Button("games.turn", kit.CutRight(r, u.Tall(theme.ButtonHeight), 6), kit.ButtonSpec{Icon: icon, Tooltip: p.orderName(o.by), Look: kit.LookFlat}) {
			o.turn(o.by)
		}
	}
	u.Caption(p.T(locale.SortBy))
	if u.Dropdown("games.by", kit.CutRight(r, min(width+44, r.W*0.5), 6), names, &at) {
		*o = order{}
		if at > 0 {
			o.turn(shown[at-1])
		}
	}
}
