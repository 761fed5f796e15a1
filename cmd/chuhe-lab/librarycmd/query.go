package librarycmd

import (
	"flag"
	"slices"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/engine/gamedb"
	"chuhe/engine/terms"
)

// conditions are the flags whose values are terms of a search, each with the key of the term.
var conditions = [...]struct{ key, usage string }{
	{"fen", "position, as FEN"},
	{"player", "players of either side, separated by commas"},
	{"red", "Red's name"},
	{"black", "Black's name"},
	{"event", "part of the event"},
	{"title", "words in the title or the event"},
	{"opening", "part of the name of an opening in any language, whose variations count as well; or its ECCO code"},
	{"since", "first date, such as 1999.12.09 or 1999"},
	{"until", "last date"},
	{"result", "results, separated by commas: 1-0, 0-1, 1/2-1/2, *"},
	{"words", "words in comments, separated by spaces"},
	{"has", "comments, variations or both, separated by commas"},
	{"pattern", "points and what stands there, as in e4=C,e6=Pp,e5=. for a red cannon, a soldier and an empty point"},
	{"material", "numbers of pieces, as in R=1,n>=1,p<3: one red chariot, a black horse or more, at most two black soldiers"},
	{"line", "moves that were played in this order, as in h2e2,h9g7; others may come between them"},
	{"first", "only positions after at most so many moves; each side's move counts"},
	{"last", "only positions before at most the last so many moves"},
	{"plies", "number of moves, both sides counted, or a range such as 20-60"},
	{"elo", "rating of the higher rated player, or a range"},
}

type queryFlags struct {
	cli.Flags
	lib, to, find                 *string
	mirror, colours, joined, main *bool
}

func newQueryFlags(name, arguments, example string) *queryFlags {
	f := &queryFlags{Flags: cli.NewFlags(name, arguments, example)}
	f.lib = f.Named("lib", "library", "library to search, a file of library build")
	f.to = f.String("to", "json", "format to write: json")
	f.find = f.String("find", "", "search as it is typed in the window, such as \"Hu 1-0 plies<60 R>=1\"")
	f.mirror = f.Bool("mirror", false, "games count as well if their mirror image is sought")
	f.main = f.Bool("main", false, "only main lines, without variations")
	f.colours = f.Bool("colours", false, "pattern, material and line count as well with the sides exchanged")
	f.joined = f.Bool("joined", false, "the moves of -line come right after one another")
	for _, c := range conditions {
		f.String(c.key, "", c.usage)
	}
	return f
}

// query returns the search that the flags describe.
func (f *queryFlags) query() (*terms.Search, error) {
	if *f.to != "json" {
		return nil, cli.Usage("%s: -to: %q is not json", f.Name(), *f.to)
	}
	s := terms.Parse(*f.find)
	if err := s.Err(); err != nil {
		return nil, cli.Usage("%s: -find: %w", f.Name(), err)
	}
	var failed error
	f.Visit(func(set *flag.Flag) {
		if slices.ContainsFunc(conditions[:], func(c struct{ key, usage string }) bool { return c.key == set.Name }) {
			if err := s.Set(set.Name, set.Value.String()); err != nil && failed == nil {
				failed = cli.Usage("%s: -%s: %w", f.Name(), set.Name, err)
			}
		}
	})
	s.Mirror, s.Colours, s.Joined = s.Mirror || *f.mirror, s.Colours || *f.colours, s.Joined || *f.joined
	s.Main = s.Main || *f.main
	return &s, failed
}

// within returns the query that a library decides, which leaves out the games without the words of the search.
func within(l *gamedb.Library, s *terms.Search) *gamedb.Query {
	if words := s.Finder(l, true); words != nil {
		l.Skip = func(part, game int) bool {
			h := l.Parts[part].Head(game)
			return !words.Finds(part, game, &h)
		}
	}
	return &s.Query
}
