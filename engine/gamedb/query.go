package gamedb

import (
	"reflect"
	"slices"
	"strings"
	"unicode"

	"chuhe/engine/fold"
	"chuhe/engine/xiangqi"
)

// A Query says which games are sought: those that meet all of its conditions. The zero Query finds every game.
type Query struct {
	Players  []Player         // each must have played
	Event    string           // a part of the event
	From, To Date             // the first and the last day; 0: any. A game of which only the year is known counts for all its days
	Results  []xiangqi.Result // one of them; empty: any
	Openings []int            // one of them; empty: any
	// The least and the greatest number of plies and ratings; 0: any. The higher rating of the players counts.
	MinPlies, MaxPlies, MinElo, MaxElo int
	Words                              string // all of these words are in comments

	// Position, Pattern and Material hold at the same time, somewhere in the game.
	Position *xiangqi.Position // its pieces and the side to move
	Pattern  []Point
	Material []Number
	Mirror   bool // whether the mirror images of Position, Pattern and Line count as well
	// First and Last limit this to positions after at most the first, or before at most the last, so many plies; 0: no limit.
	First, Last int

	// Line lists moves that were played in this order. Other moves may come between them unless Joined is set.
	Line   []xiangqi.Move
	Joined bool
}

// A Player is sought by name. A name is found in any case and width, and in simplified and traditional characters. If
// it is the whole name, or a whole word of the name, of any player in the library, only such players are found;
// otherwise those whose name contains it.
type Player struct {
	Name string
	Side Side
}

// Side is the side that a player sought had.
type Side uint8

// The sides.
const (
	Either Side = iota
	Red
	Black
)

// A Point is a square with the pieces that may stand on it. NoPiece means that the square may be empty.
type Point struct {
	Square xiangqi.Square
	Pieces []xiangqi.Piece
}

// A Number is a condition on the number of pieces on the board, at least Min and at most Max of them.
type Number struct {
	Piece    xiangqi.Piece
	Min, Max int
}

// onBoard reports whether the query has conditions for which moves must be replayed.
func (q *Query) onBoard() bool {
	return q.Position != nil || len(q.Pattern) > 0 || len(q.Material) > 0 || len(q.Line) > 0
}

// positionAlone reports whether a position, or its mirror image, is all that is sought on the board.
func (q *Query) positionAlone() bool {
	return q.Position != nil && q.Mirror && len(q.Pattern) == 0 && len(q.Material) == 0 && len(q.Line) == 0 && q.First == 0 && q.Last == 0
}

// plain reports whether a position, or its mirror image, is all that is sought.
func (q *Query) plain() bool {
	return reflect.DeepEqual(*q, Query{Position: q.Position, Mirror: q.Position != nil})
}

// headFilter decides by the heads of one part.
type headFilter struct {
	part     *Part
	query    *Query
	players  []named // as in the query
	event    []match
	results  uint8
	openings map[uint16]bool
}

// named is a player sought: how the texts of a part match the name.
type named struct {
	side    Side
	matches []match
	least   match // the match that is asked for
}

// match is how a text matches: not yet known, not at all, in part, as a whole.
type match uint8

const (
	unknown match = iota
	none
	part
	entire
)

// nameMatch compares a name with a folded one that is sought.
func nameMatch(name, sought string) match {
	folded := fold.Text(name)
	switch {
	case folded == sought:
		return entire
	case !strings.Contains(folded, sought):
		return none
	}
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) }) {
		if fold.Text(word) == sought {
			return entire
		}
	}
	return part
}

// filters returns a filter for each part.
func (l *Library) filters(q *Query) []*headFilter {
	all := make([]*headFilter, len(l.Parts))
	for i, p := range l.Parts {
		f := &headFilter{part: p, query: q, openings: map[uint16]bool{}}
		for _, r := range q.Results {
			f.results |= 1 << r
		}
		for _, o := range q.Openings {
			f.openings[uint16(o)] = true
		}
		if event := fold.Text(q.Event); event != "" {
			f.event = make([]match, p.texts.len())
			for i := range p.heads {
				p.compare(f.event, p.heads[i].event, func(text string) match {
					if strings.Contains(fold.Text(text), event) {
						return part
					}
					return none
				})
			}
		}
		all[i] = f
	}
	for _, player := range q.Players {
		l.name(all, player)
	}
	return all
}

// compare finds out how a text matches unless that is known.
func (p *Part) compare(known []match, text uint32, how func(string) match) match {
	if known[text] == unknown {
		known[text] = how(p.texts.at(text))
	}
	return known[text]
}

// name adds a player to the filters.
func (l *Library) name(all []*headFilter, player Player) {
	sought := fold.Text(player.Name)
	best := part
	for i, p := range l.Parts {
		n := named{side: player.Side, matches: make([]match, p.texts.len())}
		for j := range p.heads {
			for _, text := range [2]uint32{p.heads[j].red, p.heads[j].black} {
				best = max(best, p.compare(n.matches, text, func(name string) match { return nameMatch(name, sought) }))
			}
		}
		all[i].players = append(all[i].players, n)
	}
	for _, f := range all {
		f.players[len(f.players)-1].least = best
	}
}

// take reports whether a game has the head that is sought.
func (f *headFilter) take(h *head) bool {
	q := f.query
	switch {
	case f.results != 0 && f.results>>h.result&1 == 0,
		int(h.plies) < q.MinPlies, q.MaxPlies > 0 && int(h.plies) > q.MaxPlies,
		!h.day.within(q.From, q.To),
		f.event != nil && f.event[h.event] != part,
		len(f.openings) > 0 && !f.openings[h.opening]:
		return false
	}
	if elo := int(max(h.elo[0], h.elo[1])); elo < q.MinElo || q.MaxElo > 0 && (elo == 0 || elo > q.MaxElo) {
		return false
	}
	return !slices.ContainsFunc(f.players, func(n named) bool {
		return !(n.side != Black && n.matches[h.red] >= n.least || n.side != Red && n.matches[h.black] >= n.least)
	})
}
