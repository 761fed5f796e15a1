// Package notation writes moves the way people write them, and reads what they
// wrote: coordinates (h2e2, H2-E2), WXF (C2=5) and Chinese (炮二平五).
//
// Writers differ where several equal pieces stand on one file. The dialect written
// here:
//
//   - Two on a file: 前 and 后 in Chinese; + and - in the second place in WXF
//     (C+-2: the front cannon goes back two). Three: 前 中 后 and + . -.
//   - Advisors and elephants need none of that: forward or back tells them apart.
//   - Four or more on a file, or two files with two or more each: Chinese counts
//     all pieces on such files from the right to the left and on each file from the
//     front to the back, 一兵 二兵 三兵 and so on; so does WXF with letters, Ca Cb
//     Cc, for pieces other than soldiers (it takes a made-up position).
//   - Soldiers of which three or more stand on a file, or two or more on each of
//     two files: WXF writes the number from the front on that file and then the
//     file, 15=6, as the World Xiangqi Rules of 2018 do.
//
// Red's numbers are Chinese, Black's full-width Arabic, steps included; the
// numbers that count pieces are Chinese for both. [Parse] reads many more dialects.
package notation

import (
	"strings"

	"chuhe/engine/xiangqi"
)

// Style is a way of writing moves.
type Style uint8

// The styles.
const (
	ICCS        Style = iota // h2e2
	ICCSDash                 // H2-E2
	WXF                      // C2=5
	Simplified               // 马二进三, the same characters for both sides
	Traditional              // 傌二進三, the characters on the pieces
)

// Write returns m, a legal move in p, in the given style. Where no piece stands on
// the point of departure only coordinates can be written.
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
	default:
		return m.String()
	}
}
