package dhtmlxq

import (
	"fmt"
	"strings"

	"chuhe/engine/xiangqi"
)

// order lists the kinds of pieces in the order of binit, which has one point for
// each; column 9 means that the piece is off the board. It is read-only.
var order = [...]xiangqi.Kind{
	xiangqi.Chariot, xiangqi.Horse, xiangqi.Elephant, xiangqi.Advisor, xiangqi.King,
	xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse, xiangqi.Chariot,
	xiangqi.Cannon, xiangqi.Cannon,
	xiangqi.Soldier, xiangqi.Soldier, xiangqi.Soldier, xiangqi.Soldier, xiangqi.Soldier,
}

// usualBoard is the value of binit at the start of a game.
const usualBoard = "0919293949596979891777062646668600102030405060708012720323436383"

// board parses binit, and returns the first field of a FEN.
func board(value string) (string, error) {
	if len(value) != 2*2*len(order) {
		return "", fmt.Errorf("%d digits", len(value))
	}
	var pieces xiangqi.Setup
	for i := range 2 * len(order) {
		text := value[2*i : 2*i+2]
		at, ok := point(text)
		if !ok {
			if text[0] >= '0' && text[0] < '9' {
				return "", fmt.Errorf("no point %s", text)
			}
			continue
		}
		if pieces.PieceAt(at) != xiangqi.NoPiece {
			return "", fmt.Errorf("two pieces at %s", text)
		}
		pieces.Put(xiangqi.NewPiece(xiangqi.Side(i/len(order)), order[i%len(order)]), at)
	}
	placement, _, _ := strings.Cut(pieces.FEN(), " ")
	return placement, nil
}

// digitsOf returns the two digits of a point.
func digitsOf(s xiangqi.Square) string {
	return fmt.Sprintf("%d%d", s.File(), xiangqi.Ranks-1-s.Rank())
}

// binit returns the pieces of a position in the form of binit, without those that a set does not have.
func binit(p *xiangqi.Position) string {
	var places [2 * len(order)]string
	for _, side := range [2]xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for rank := range xiangqi.Ranks { // from left to right, as in other programs
			for file := range xiangqi.Files {
				at := xiangqi.SquareAt(file, rank)
				if piece := p.PieceAt(at); piece == xiangqi.NoPiece || piece.Side() != side {
					continue
				} else if i := free(places[:], side, piece.Kind()); i >= 0 {
					places[i] = digitsOf(at)
				}
			}
		}
	}
	for i, text := range places {
		if text == "" {
			places[i] = "99"
		}
	}
	return strings.Join(places[:], "")
}

// free returns the first free place for a piece, or -1.
func free(places []string, side xiangqi.Side, kind xiangqi.Kind) int {
	for i, k := range order {
		if place := int(side)*len(order) + i; k == kind && places[place] == "" {
			return place
		}
	}
	return -1
}
