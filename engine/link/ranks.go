package link

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"chuhe/engine/xiangqi"
)

// Ranks is the numbering of ranks in a program's moves. Most programs count from 0; programs that support many
// variants count from 1 in UCI.
type Ranks int

// The ways to number ranks.
const (
	// RanksAuto derives the ranks of UCI from the program's own first move, and the letters of positions from its
	// second. Other protocols count from 0.
	RanksAuto  Ranks = iota
	RanksFrom0       // a0 to i9
	RanksFrom1       // a1 to i10
)

// Text writes a move in the program's numbering.
func (r Ranks) Text(m xiangqi.Move) string {
	if r != RanksFrom1 {
		return m.String()
	}
	point := func(s xiangqi.Square) string { return s.String()[:1] + strconv.Itoa(s.Rank()+1) }
	return point(m.From()) + point(m.To())
}

// Parse reads a move in the program's numbering.
func (r Ranks) Parse(text string) (xiangqi.Move, error) {
	if r != RanksFrom1 {
		return xiangqi.ParseMove(text)
	}
	from, rest, err := pointFrom1(text)
	if err == nil {
		var to xiangqi.Square
		if to, rest, err = pointFrom1(rest); err == nil && rest == "" {
			return xiangqi.NewMove(from, to), nil
		}
	}
	return xiangqi.NoMove, fmt.Errorf("%q is not a move with ranks from 1 (such as h3e3)", text)
}

// ponder returns the reply that the program expects, given after "bestmove M ponder", or NoMove.
func (r Ranks) ponder(line string) xiangqi.Move {
	words := strings.Fields(line)
	if len(words) < 4 || words[2] != "ponder" {
		return xiangqi.NoMove
	}
	m, err := r.Parse(words[3])
	if err != nil {
		return xiangqi.NoMove
	}
	return m
}

// parseAll reads moves up to the first word that is not a move.
func (r Ranks) parseAll(words []string) []xiangqi.Move {
	var moves []xiangqi.Move
	for _, text := range words {
		m, err := r.Parse(text)
		if err != nil {
			break
		}
		moves = append(moves, m)
	}
	return moves
}

// pointFrom1 reads a point whose rank counts from 1, and returns the text after it.
func pointFrom1(text string) (xiangqi.Square, string, error) {
	if text == "" {
		return xiangqi.NoSquare, "", errors.New("not a point")
	}
	rest := strings.TrimLeft(text[1:], "0123456789")
	rank, err := strconv.Atoi(text[1 : len(text)-len(rest)])
	if err != nil || text[0] < 'a' || text[0] > 'i' || rank < 1 || rank > 10 {
		return xiangqi.NoSquare, "", errors.New("not a point")
	}
	return xiangqi.SquareAt(int(text[0]-'a'), rank-1), rest, nil
}

// ranksOf derives the numbering of ranks from a program's move in the start position: no move there is legal by both.
func ranksOf(move string) (Ranks, error) {
	start := xiangqi.StartPosition()
	for _, r := range []Ranks{RanksFrom0, RanksFrom1} {
		if m, err := r.Parse(move); err == nil && start.PseudoLegal(m) { // and legal: none exposes its king
			return r, nil
		}
	}
	return RanksAuto, fmt.Errorf("%w: in the start position it moves %q", ErrVariant, move)
}
