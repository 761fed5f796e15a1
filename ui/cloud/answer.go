package cloud

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"chuhe/engine/xiangqi"
)

// An Answer lists the moves that the library knows in a position.
type Answer struct {
	Moves []Move // in its order; none if it does not know the position, or the game is over there
	Over  bool   // the side to move is checkmated or stalemated
}

// A Move is a move that the library knows.
type Move struct {
	Move  xiangqi.Move
	Score string // as the library writes it, for the side that moves: a whole number; empty: none
	Rank  int    // larger is better; 0: none
	Note  string // short, such as "! (44-01)"
	Rate  string // winning rate of the side that moves, in percent, such as "50.08"; empty: none
}

// Good returns the moves of the highest rank, which are those that the library recommends.
func (a Answer) Good() (good []xiangqi.Move) {
	best := 0
	for _, m := range a.Moves {
		best = max(best, m.Rank)
	}
	for _, m := range a.Moves {
		if m.Rank == best {
			good = append(good, m.Move)
		}
	}
	return good
}

// A Line is the principal line of a position; without moves, the library knows none.
type Line struct {
	Score int // for the side that moves
	Moves []xiangqi.Move
}

// Errors of answers.
var (
	ErrOdd       = errors.New("the answer has another form than documented")
	ErrElsewhere = errors.New("the answer has moves of another position")
	ErrInvalid   = errors.New("the library refuses the position")
)

// Limits of an answer, beside its size.
const (
	longestNote   = 40    // in characters
	largestScore  = 99999 // mates are near 30,000
	largestRank   = 99
	mostLineMoves = 200
)

// Parse reads the answer to queryall in a position. Any error wraps ErrOdd, ErrElsewhere or ErrInvalid.
func Parse(text string, p *xiangqi.Position) (a Answer, err error) {
	text = clean(text)
	left := p.Moves()
	switch {
	case text == "invalid board":
		return Answer{}, ErrInvalid
	case nothing(text):
		if a.Over = text == "checkmate" || text == "stalemate"; a.Over && len(left) > 0 {
			return Answer{}, ErrElsewhere
		}
		return a, nil
	}
	for item := range strings.SplitSeq(text, "|") {
		m, err := parseMove(item)
		if err != nil {
			return Answer{}, err
		}
		i := slices.Index(left, m.Move)
		if i < 0 { // or it came before
			return Answer{}, fmt.Errorf("%w: %v", ErrElsewhere, m.Move)
		}
		left = slices.Delete(left, i, i+1)
		a.Moves = append(a.Moves, m)
	}
	return a, nil
}

// nothing reports whether an answer is a word for no moves.
func nothing(text string) bool {
	return slices.Contains([]string{"", "unknown", "checkmate", "stalemate"}, text)
}

// clean removes what servers put around an answer.
func clean(text string) string {
	return strings.TrimFunc(text, func(r rune) bool { return r <= ' ' || r == '\uFEFF' || r == '|' })
}

// parseMove reads a move with its fields: move:h2e2,score:1,rank:2,note:…,winrate:50.08.
func parseMove(item string) (m Move, err error) {
	for part := range strings.SplitSeq(item, ",") {
		key, value, found := strings.Cut(part, ":")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(key) {
		case "move":
			m.Move, err = xiangqi.ParseMove(value)
		case "score":
			if value != "??" { // known to the library, but not searched yet
				_, err = within(value, largestScore)
				m.Score = value
			}
		case "rank":
			m.Rank, err = within(value, largestRank)
		case "note":
			m.Note = note(value)
		case "winrate":
			err = percent(value)
			m.Rate = value
		default:
			if !found {
				err = fmt.Errorf("no field in %.20q", part)
			}
		}
		if err != nil {
			return Move{}, fmt.Errorf("%w: %w", ErrOdd, err)
		}
	}
	if m.Move == xiangqi.NoMove {
		return Move{}, fmt.Errorf("%w: no move in %.20q", ErrOdd, item)
	}
	return m, nil
}

// within reads a whole number from -limit to limit.
func within(text string, limit int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < -limit || n > limit {
		return 0, fmt.Errorf("%.20q is not a number up to %d", text, limit)
	}
	return n, nil
}

// percent returns an error unless a text is empty, or a number from 0 to 100.
func percent(text string) error {
	if n, err := strconv.ParseFloat(text, 64); text != "" && (err != nil || !(n >= 0 && n <= 100) || len(text) > 8) {
		return fmt.Errorf("%.20q is not a percentage", text)
	}
	return nil
}

// note returns what can be shown of a note.
func note(text string) string {
	shown := []rune(strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return -1
	}, text))
	return string(shown[:min(len(shown), longestNote)])
}

// ParseLine reads the answer to querypv in a position: score:1,depth:9,pv:h2e2|h9g7. Any error wraps ErrOdd,
// ErrElsewhere or ErrInvalid.
func ParseLine(text string, p *xiangqi.Position) (l Line, err error) {
	text = clean(text)
	switch {
	case text == "invalid board":
		return Line{}, ErrInvalid
	case nothing(text):
		return Line{}, nil
	}
	before, moves, found := strings.Cut(text, "pv:")
	score, _, scored := strings.Cut(strings.TrimPrefix(before, "score:"), ",")
	if l.Score, err = within(score, largestScore); !found || !scored || err != nil {
		return Line{}, fmt.Errorf("%w: %.40q", ErrOdd, text)
	}
	p = p.Clone()
	for word := range strings.SplitSeq(moves, "|") {
		m, err := xiangqi.ParseMove(strings.TrimSpace(word))
		if err != nil || len(l.Moves) == mostLineMoves {
			return Line{}, fmt.Errorf("%w: %.20q", ErrOdd, word)
		}
		if p.WhyIllegal(m) != xiangqi.LegalMove {
			return Line{}, fmt.Errorf("%w: %v", ErrElsewhere, m)
		}
		p.MakeMove(m)
		l.Moves = append(l.Moves, m)
	}
	return l, nil
}
