package gamedb

import (
	"reflect"
	"slices"
	"strings"
	"unicode"

	"chuhe/engine/fold"
	"chuhe/engine/xiangqi"
)

// A Query describes games: a game matches if it meets all conditions. The zero Query matches every game.
type Query struct {
	Players  []Player         // each must have played
	Event    string           // a part of the event's name
	From, To Date             // first and last day; 0: any. If only the year is known, the game matches all its days
	Results  []xiangqi.Result // one of these; empty: any
	Openings []int            // one of these; empty: any
	// Least and greatest number of plies and rating; 0: any. The higher rating of the two players counts.
	MinPlies, MaxPlies, MinElo, MaxElo int
	MinRounds, MaxRounds               int    // the same of moves as they are numbered
	Words                              string // the comments contain all of these words
	Titles                             string // title and event contain all of these words
	Code                               string // the code of the opening in the record begins so, such as C4
	Annotated, Varied                  bool   // the game has comments, symbols or marks; it has variations

	// Position, Pattern and Material hold at the same time, somewhere in the game.
	Position *xiangqi.Position // its pieces and the side to move
	Pattern  []Point
	Material []Number
	Mirror   bool // whether the mirror images of Position, Pattern and Line count as well
	// Colours makes Pattern, Material and Line count as well with both sides exchanged and the board rotated. It is for
	// queries without a position.
	Colours bool
	// First and Last limit this to positions after at most First plies or at most Last plies before the end; 0: no
	// limit.
	First, Last int
	// Main limits all conditions on the board to the main line. Otherwise, each line of a game is searched from the
	// start to its end as the main line is, in their order.
	Main bool

	// Line lists moves that were played in this order. Other moves may come between them unless Joined is set.
	Line   []xiangqi.Move
	Joined bool
}

// A Player is a name to search for, in any case and width, and in simplified or traditional characters or as these are
// read. If it is the whole name, or a whole word of the name, of any player in the library, only such players match;
// otherwise all whose name contains it, see [fold.Readings.Contain].
type Player struct {
	Name string
	Side Side
}

// Side is the side of a player.
type Side uint8

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

// onBoard reports whether the query has conditions that require replaying moves.
func (q *Query) onBoard() bool {
	return q.Position != nil || len(q.Pattern) > 0 || len(q.Material) > 0 || len(q.Line) > 0
}

// positionAlone reports whether the only condition on the board is a position or its mirror image.
func (q *Query) positionAlone() bool {
	return q.Position != nil && q.Mirror &&
		len(q.Pattern) == 0 && len(q.Material) == 0 && len(q.Line) == 0 &&
		q.First == 0 && q.Last == 0
}

// plain reports whether the only condition is a position or its mirror image.
func (q *Query) plain() bool {
	return reflect.DeepEqual(*q, Query{Position: q.Position, Mirror: q.Position != nil, Main: q.Main})
}

// headFilter filters the games of one part by their heads.
type headFilter struct {
	part     *Part
	query    *Query
	players  []playerFilter // as in the query
	event    []match
	results  uint8
	openings map[uint16]bool
}

// playerFilter holds how the texts of a part match the name of a player.
type playerFilter struct {
	side    Side
	matches []match
	least   match // the least match required
}

// match is how a text matches: not yet known, not at all, in part, as a whole.
type match uint8

const (
	unknown match = iota
	none
	part
	entire
)

// nameMatch compares a name with a folded query.
func nameMatch(r fold.Readings, name, wanted string) match {
	folded := fold.Text(name)
	switch {
	case r.Equal(folded, wanted):
		return entire
	case !r.Contain(folded, wanted):
		return none
	}
	between := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) }
	for _, word := range strings.FieldsFunc(name, between) {
		if r.Equal(fold.Text(word), wanted) {
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
					if slices.ContainsFunc(l.Spelled(text), func(name string) bool {
						return l.Readings.Contain(fold.Text(name), event)
					}) {
						return part
					}
					return none
				})
			}
		}
		all[i] = f
	}
	for _, player := range q.Players {
		l.addPlayer(all, player)
	}
	return all
}

// compare matches a text unless its match is known.
func (p *Part) compare(known []match, text uint32, how func(string) match) match {
	if known[text] == unknown {
		known[text] = how(p.texts.at(text))
	}
	return known[text]
}

func (l *Library) addPlayer(all []*headFilter, player Player) {
	wanted := fold.Text(player.Name)
	best := part
	for i, p := range l.Parts {
		n := playerFilter{side: player.Side, matches: make([]match, p.texts.len())}
		for j := range p.heads {
			for _, text := range [2]uint32{p.heads[j].red, p.heads[j].black} {
				best = max(best, p.compare(n.matches, text, func(name string) (m match) {
					for _, name := range l.Spelled(name) {
						m = max(m, nameMatch(l.Readings, name, wanted))
					}
					return m
				}))
			}
		}
		all[i].players = append(all[i].players, n)
	}
	for _, f := range all {
		f.players[len(f.players)-1].least = best
	}
}

// take reports whether the head of a game matches.
func (f *headFilter) take(h *head) bool {
	q := f.query
	switch {
	case f.results != 0 && f.results>>h.result&1 == 0,
		int(h.plies) < q.MinPlies, q.MaxPlies > 0 && int(h.plies) > q.MaxPlies,
		q.MinRounds > 0 && f.part.rounds(h) < q.MinRounds, q.MaxRounds > 0 && f.part.rounds(h) > q.MaxRounds,
		!h.day.Within(q.From, q.To),
		f.event != nil && f.event[h.event] != part,
		len(f.openings) > 0 && !f.openings[h.opening]:
		return false
	}
	if elo := int(max(h.elo[0], h.elo[1])); elo < q.MinElo || q.MaxElo > 0 && (elo == 0 || elo > q.MaxElo) {
		return false
	}
	return !slices.ContainsFunc(f.players, func(n playerFilter) bool {
		return !(n.side != Black && n.matches[h.red] >= n.least || n.side != Red && n.matches[h.black] >= n.least)
	})
}
