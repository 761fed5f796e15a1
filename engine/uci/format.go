package uci

import (
	"fmt"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
)

// describe draws the board and writes the FEN, the key, whether the side to move is in check, and the law of
// repetition.
func describe(p *xiangqi.Position) string {
	var b strings.Builder
	for rank := 9; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%d ", rank)
		for file := range 9 {
			letter := byte('.')
			if piece := p.PieceAt(xiangqi.SquareAt(file, rank)); piece != xiangqi.NoPiece {
				letter = piece.Letter()
			}
			b.WriteByte(' ')
			b.WriteByte(letter)
		}
		b.WriteByte('\n')
	}
	b.WriteString("   a b c d e f g h i\n\n")
	inCheck := "no"
	if p.InCheck() {
		inCheck = "yes"
	}
	fmt.Fprintf(&b, "Fen: %s\nKey: %016X\nIn check: %s\nRepetition Rule: %v\nOccurrences: %d",
		p.FEN(), p.Key(), inCheck, p.Law(), p.Occurrences())
	return b.String()
}

// perSecond returns a speed; a time too short to measure counts as a microsecond.
func perSecond(n uint64, d time.Duration) uint64 {
	return uint64(float64(n) / max(d, time.Microsecond).Seconds())
}
