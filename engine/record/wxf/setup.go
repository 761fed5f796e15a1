package wxf

import (
	"errors"
	"strings"

	"chuhe/engine/pattern"
	"chuhe/engine/xiangqi"
)

// placed matches a piece and its point: capital letters are Red's.
var placed = pattern.New(`^[A-Za-z]([a-i][0-9])$`)

// setup reads the pieces of a position, one after the other, and the side to move.
func setup(text string) (*xiangqi.Position, error) {
	s := xiangqi.Setup{Round: 1}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t,;", r) }) {
		part := placed().FindStringSubmatch(word)
		switch {
		case strings.EqualFold(word, "BLACK"):
			s.ToMove = xiangqi.Black
		case part != nil:
			square, _ := xiangqi.ParseSquare(part[1]) // the pattern has only points of the board
			piece := xiangqi.PieceOf(rune(word[0]))
			if piece == xiangqi.NoPiece || s.PieceAt(square) != xiangqi.NoPiece {
				return nil, errors.New("no such piece, or two at " + part[1])
			}
			s.Put(piece, square)
		}
	}
	return s.Position()
}
