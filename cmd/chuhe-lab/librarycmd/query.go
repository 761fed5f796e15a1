package librarycmd

import (
	"strconv"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
)

type queryFlags struct {
	cli.Flags
	lib, to, fen, player, red, black, event, opening, since, until, result, words, pattern, material, line *string

	mirror, joined *bool
	first, last    *int
	plies, elo     work.Range
}

// noLimit is the upper end of an interval without limit.
const noLimit = 1_000_000_000

func newQueryFlags(name, arguments, example string) *queryFlags {
	f := &queryFlags{Flags: cli.NewFlags(name, arguments, example)}
	f.lib = f.Named("lib", "library", "library to search, a file of library build")
	f.to = f.String("to", "json", "format to write: json")
	f.fen = f.String("fen", "", "position, as FEN")
	f.mirror = f.Bool("mirror", false, "games count as well if their mirror image is sought")
	f.player = f.String("player", "", "players of either side, separated by commas")
	f.red = f.String("red", "", "Red's name")
	f.black = f.String("black", "", "Black's name")
	f.event = f.String("event", "", "part of the event")
	f.opening = f.String("opening", "", "part of the name of an opening in any language; its variations count as well")
	f.since = f.String("since", "", "first date, such as 1999.12.09 or 1999")
	f.until = f.String("until", "", "last date")
	f.result = f.String("result", "", "results, separated by commas: 1-0, 0-1, 1/2-1/2, *")
	f.words = f.String("words", "", "words in comments, separated by spaces")
	f.pattern = f.String("pattern", "",
		"points and what stands there, as in e4=C,e6=Pp,e5=. for a red cannon, a soldier and an empty point")
	f.material = f.String("material", "",
		"numbers of pieces, as in R=1,n>=1 for exactly one red chariot and at least one black horse")
	f.line = f.String("line", "", "moves that were played in this order, as in h2e2,h9g7; others may come between them")
	f.joined = f.Bool("joined", false, "the moves of -line come right after one another")
	f.first = f.Count("first", 0, 0, "only positions after at most so many moves; each side's move counts")
	f.last = f.Count("last", 0, 0, "only positions before at most the last so many moves")
	f.plies.Most, f.elo.Most = noLimit, noLimit
	f.RangeVar(&f.plies, "plies", 0, "number of moves, both sides counted")
	f.RangeVar(&f.elo, "elo", 0, "rating of the higher rated player")
	return f
}

func (f *queryFlags) query() (*gamedb.Query, error) {
	if *f.to != "json" {
		return nil, cli.Usage("%s: -to: %q is not json", f.Name(), *f.to)
	}
	q := &gamedb.Query{Mirror: *f.mirror, Joined: *f.joined, First: *f.first, Last: *f.last, Event: *f.event,
		Words:    *f.words,
		MinPlies: f.plies.Least, MinElo: f.elo.Least}
	if f.plies.Most < noLimit {
		q.MaxPlies = f.plies.Most
	}
	if f.elo.Most < noLimit {
		q.MaxElo = f.elo.Most
	}
	for side, names := range [...]string{gamedb.Either: *f.player, gamedb.Red: *f.red, gamedb.Black: *f.black} {
		for name := range split(names) {
			q.Players = append(q.Players, gamedb.Player{Name: name, Side: gamedb.Side(side)})
		}
	}
	for _, part := range []struct {
		name, text string
		read       func(q *gamedb.Query, word string) bool
	}{
		{"since", *f.since, func(q *gamedb.Query, word string) bool { q.From = gamedb.ParseDate(word); return q.From != 0 }},
		{"until", *f.until, func(q *gamedb.Query, word string) bool { q.To = gamedb.ParseDate(word); return q.To != 0 }},
		{"result", *f.result, readResult}, {"pattern", *f.pattern, readPoint}, {"material", *f.material, readNumber},
		{"line", strings.ReplaceAll(*f.line, " ", ","), readMove},
	} {
		for word := range split(part.text) {
			if !part.read(q, word) {
				return nil, cli.Usage("%s: -%s: %q cannot be read", f.Name(), part.name, word)
			}
		}
	}
	if *f.opening != "" {
		if q.Openings = openings.Known().Matching(*f.opening); len(q.Openings) == 0 {
			return nil, cli.Usage("%s: -opening: no opening is called %q", f.Name(), *f.opening)
		}
	}
	if *f.fen != "" {
		var err error
		if q.Position, err = xiangqi.ParseFEN(*f.fen); err != nil {
			return nil, cli.Usage("%s: -fen: %w", f.Name(), err)
		}
	}
	return q, nil
}

// split yields the parts of a text between commas, without the empty ones.
func split(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for part := range strings.SplitSeq(text, ",") {
			if part = strings.TrimSpace(part); part != "" && !yield(part) {
				return
			}
		}
	}
}

func readResult(q *gamedb.Query, word string) bool {
	for _, r := range []xiangqi.Result{xiangqi.Ongoing, xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if r.String() == word {
			q.Results = append(q.Results, r)
			return true
		}
	}
	return false
}

func readMove(q *gamedb.Query, word string) bool {
	m, err := xiangqi.ParseMove(word)
	q.Line = append(q.Line, m)
	return err == nil
}

// piece returns the piece of a FEN letter; a dot is an empty point.
func piece(letter byte) (xiangqi.Piece, bool) {
	switch letter {
	case 'h', 'H':
		letter += 'n' - 'h'
	case 'e', 'E':
		letter -= 'e' - 'b'
	}
	for p := range xiangqi.Piece(xiangqi.PieceLimit) {
		if (p == xiangqi.NoPiece || p&7 < xiangqi.Kinds && p >= xiangqi.RedKing && p != 15) && p.Letter() == letter {
			return p, true
		}
	}
	return xiangqi.NoPiece, false
}

// readPoint reads a point of a pattern, such as e6=Pp.
func readPoint(q *gamedb.Query, word string) bool {
	square, letters, ok := strings.Cut(word, "=")
	point := gamedb.Point{}
	var err error
	if point.Square, err = xiangqi.ParseSquare(square); err != nil || !ok || letters == "" {
		return false
	}
	for i := range len(letters) {
		p, ok := piece(letters[i])
		if !ok {
			return false
		}
		point.Pieces = append(point.Pieces, p)
	}
	q.Pattern = append(q.Pattern, point)
	return true
}

// readNumber reads a number of pieces, such as R=1 or n>=1.
func readNumber(q *gamedb.Query, word string) bool {
	if len(word) < len("R=1") {
		return false
	}
	p, ok := piece(word[0])
	text, least := strings.CutPrefix(word[1:], ">=")
	if !least {
		text = strings.TrimPrefix(text, "=")
	}
	count, err := strconv.ParseUint(text, 10, 8)
	if !ok || p == xiangqi.NoPiece || err != nil || !least && word[1] != '=' {
		return false
	}
	n := gamedb.Number{Piece: p, Min: int(count), Max: int(count)}
	if least {
		n.Max = xiangqi.Files * xiangqi.Ranks
	}
	q.Material = append(q.Material, n)
	return true
}
