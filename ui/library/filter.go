package library

import (
	"strconv"
	"strings"
	"time"

	"chuhe/engine/fold"
	"chuhe/engine/gamedb"
	"chuhe/engine/terms"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Scope is where games are looked for.
type Scope uint8

const (
	Everywhere Scope = iota
	OwnGames
	Favourites
	InPlace // of Filter.Place
	Opened  // in the open file, see [Library.Open]
	Faulty  // of which a part could not be read
)

// A Filter selects games. The zero Filter selects every game. Filters can be compared.
type Filter struct {
	Scope Scope
	Place string
	// Text is a typed search, see package terms. In the open file and in own games, words are also looked for in the
	// title, the site, the teams and the code of the opening.
	Text   string
	Names  Names  // by which own games are found as well
	FEN    string // a position that the game has; empty: any. Clocks do not matter
	Mirror bool   // its mirror image counts as well
	Main   bool   // only in main lines, without variations
	// Doubled limits the games to those of which there may be another; these stand together, see [gamedb.SameGames].
	Doubled bool
}

// At returns the filter for a position and its mirror image.
func At(pos *xiangqi.Position) Filter {
	return Filter{FEN: pos.ShortFEN(), Mirror: true}
}

// Names are the names that the list gives to the players of own games in the language of the window.
type Names struct {
	Computer [think.MaxLevel + 1]string // by level
	You      string                     // the player in a game against the computer, whose record has no name
}

// Of returns the names of both players of an own game.
func (n Names) Of(h gamedb.Head) [2]string {
	tags := [2]string{h.Red, h.Black}
	names := tags
	for side, tag := range tags {
		text, ok := strings.CutPrefix(tag, computer)
		level, err := strconv.Atoi(text)
		if !ok || err != nil || level < 1 || level >= len(n.Computer) {
			continue
		}
		names[side] = n.Computer[level]
		if opponent := &names[1-side]; *opponent == "" {
			*opponent = n.You
		}
	}
	return names
}

// Line returns the start and the moves of the main line of a game.
func (g Game) Line() (*gamedb.Replay, []xiangqi.Move, error) { return g.at.Line(g.game) }

// Alone returns the side of the only person in an own game against the computer, and false if the game is another.
func (g Game) Alone() (xiangqi.Side, bool) {
	red, black := strings.HasPrefix(g.Red, computer), strings.HasPrefix(g.Black, computer)
	if black {
		return xiangqi.Red, g.Own && !red
	}
	return xiangqi.Black, g.Own && red
}

// query returns the conditions that the parts can decide.
func (f *Filter) query() (*terms.Search, error) {
	q := terms.Parse(f.Text)
	q.Mirror, q.Main = q.Mirror || f.Mirror, f.Main
	if f.FEN != "" {
		p, err := xiangqi.ParseFEN(f.FEN)
		if err != nil {
			return nil, err
		}
		q.Position = p
	}
	return &q, nil
}

// find returns the library in which the parts decide, for a scope, and the query that they decide. What the rest of the
// filter leaves out is left out there. look, unless it is nil, is called for each game that a search looks at.
func (f *Filter) find(s *shelf, look func()) (*gamedb.Library, *gamedb.Query, error) {
	q, err := f.query()
	if err != nil {
		return nil, nil, err
	}
	l := s.library(f)
	skip := f.skip(s, q, q.Finder(l, f.Scope == Opened || f.Scope == OwnGames)) // other records are too many
	// The list of own games has the days of saving, see skip.
	if f.Scope == OwnGames {
		q.From, q.To = 0, 0
	}
	if l.Skip = skip; look != nil {
		l.Skip = func(part, game int) bool {
			look()
			return skip != nil && skip(part, game)
		}
	}
	return l, &q.Query, nil
}

// skip returns a function that reports which games the rest of the filter leaves out, or nil. It is for one goroutine.
func (f *Filter) skip(s *shelf, q *terms.Search, words *terms.Finder) func(part, game int) bool {
	if f.Scope == Everywhere && words == nil {
		return nil
	}
	place, from, to := int32(nowhere), q.From, q.To
	for i, p := range s.lists.places {
		if p == f.Place {
			place = int32(i + 1)
		}
	}
	return func(part, game int) bool {
		h := s.parts[part].Head(game)
		switch f.Scope {
		case OwnGames:
			saved := gamedb.ParseDate(s.saved(Row{part: int32(part), game: int32(game)}).Format(time.DateOnly))
			if s.where[part][h.File].place != 0 || !h.Day.Within(from, to) && !saved.Within(from, to) {
				return true
			}
		case Favourites:
			if !s.lists.favourites[h.Twin] {
				return true
			}
		case Faulty:
			if !h.Faulty {
				return true
			}
		case InPlace:
			if place == nowhere || s.where[part][h.File].place != place {
				return true
			}
		}
		if words == nil {
			return false
		}
		if s.where[part][h.File].place != 0 {
			return !words.Finds(part, game, &h)
		}
		further := f.Names.Of(h)
		all := further[:]
		if f.Scope == OwnGames {
			all = append(all, s.saved(Row{part: int32(part), game: int32(game)}).Format(SavedFormat))
		}
		return !words.Finds(part, game, &h, all...)
	}
}

// Named reports whether a name is that of a player whom the question is about.
func (f *Hits) Named(name string) bool {
	q := terms.Parse(f.asked.filter.Text)
	for _, p := range q.Players {
		if fold.Text(f.shelf.called(p.Name)) == fold.Text(f.shelf.called(name)) {
			return true
		}
	}
	words := q.Finder(f.shelf.library(&Filter{}), false)
	return words != nil && words.Named(name)
}
