package wxf

import (
	"errors"
	"strconv"
	"strings"

	"chuhe/engine/pattern"
	"chuhe/engine/xiangqi"
)

// placed matches a piece and its point: capital letters are Red's.
var placed = pattern.New(`^[A-Za-z]([a-i][0-9])$`)

// setup reads the pieces of a position, one after the other, and the side to move.
func setup(text string) (*xiangqi.Position, error) {
	var board [xiangqi.Ranks][xiangqi.Files]byte
	side := "w"
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t,;", r) }) {
		part := placed().FindStringSubmatch(word)
		switch {
		case strings.EqualFold(word, "BLACK"):
			side = "b"
		case part != nil:
			at, _ := xiangqi.ParseSquare(part[1]) // the pattern has only points of the board
			if board[at.Rank()][at.File()] != 0 {
				return nil, errors.New("two pieces at " + part[1])
			}
			board[at.Rank()][at.File()] = word[0]
		}
	}
	var fen strings.Builder
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		gap := 0
		for _, piece := range board[rank] {
			if piece == 0 {
				gap++
				continue
			}
			if gap > 0 {
				fen.WriteString(strconv.Itoa(gap))
			}
			gap = 0
			fen.WriteByte(piece)
		}
		if gap > 0 {
			fen.WriteString(strconv.Itoa(gap))
		}
		fen.WriteByte('/')
	}
	return xiangqi.ParseFEN(strings.TrimSuffix(fen.String(), "/") + " " + side)
}
