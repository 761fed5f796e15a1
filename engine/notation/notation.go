// Package notation writes and reads moves in the notations that players use: coordinates (h2e2,
// H2-E2), WXF (C2=5), Chinese (炮二平五), Vietnamese (P2-5) and English words (Cannon 2 to the middle).
//
// There are several dialects for equal pieces on one file. This package writes:
//
//   - Two on a file: 前 and 后 in Chinese; + and - in the second place in WXF
//     (C+-2: the front cannon retreats by two). Three: 前 中 后 and + . -.
//   - Advisors and elephants by their file: the direction distinguishes them.
//   - Four or more on a file, or two files with two or more each: Chinese counts
//     all pieces on such files from right to left and on each file from front to
//     back, 一兵 二兵 三兵 and so on; so does WXF with letters, Ca Cb Cc, for
//     pieces other than soldiers (which only a made-up position has).
//   - Soldiers, with three or more on a file, or two or more on each of two files:
//     WXF writes the number from the front on that file and then the file, 15=6,
//     as in the World Xiangqi Rules of 2018.
//   - Vietnamese: t, g and s (trước, giữa, sau) for the front, the middle and the
//     rear of two or three, Pt.1; the file follows if several files hold two or
//     more, Ct6-5. Of four or more on a file, the number from the front comes
//     first, 2C5.1.
//   - English distinguishes pieces only if another of the kind can move in the same
//     words: by the file, cannon 2, or by the place, front cannon.
//
// Red's numbers are Chinese, Black's full-width Arabic, including the numbers of steps; the numbers
// that count pieces are Chinese for both. [Parse] reads many more dialects.
package notation

import (
	"strings"

	"chuhe/engine/xiangqi"
)

// Style is a notation.
type Style uint8

// The styles.
const (
	ICCS        Style = iota // h2e2
	ICCSDash                 // H2-E2
	WXF                      // C2=5
	Simplified               // 马二进三, with the same characters for both sides
	Traditional              // 傌二進三, with the characters on the pieces
	Vietnamese               // P2-5, M8.7, X1/1
	English                  // Cannon 2 to the middle, Horse up to file 3
	styles
)

// Write returns the legal move m of p in the given style. If the starting point of m is empty, it returns
// coordinates.
func Write(p *xiangqi.Position, m xiangqi.Move, style Style) string {
	if p.PieceAt(m.From()) == xiangqi.NoPiece {
		style = ICCS
	}
	switch style {
	case ICCSDash:
		return strings.ToUpper(m.From().String() + "-" + m.To().String())
	case WXF:
		return describe(p, m).wxf()
	case Simplified:
		return describe(p, m).chinese(simplified())
	case Traditional:
		return describe(p, m).chinese(traditional())
	case Vietnamese:
		return describe(p, m).vietnamese()
	case English:
		return describe(p, m).english(p)
	default:
		return m.String()
	}
}
