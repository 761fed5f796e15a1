package notation

import (
	"strconv"

	"chuhe/engine/xiangqi"
)

// vietnameseSpoken are the names of the kinds as players say them, by xiangqi.Kind.
var vietnameseSpoken = [xiangqi.Kinds]string{"Tướng", "Sĩ", "Tượng", "Mã", "Xe", "Pháo", "Tốt"}

// Spoken returns the legal move m of p as players say it in the language of a style: 炮二平五, Pháo 2 bình 5 or, for
// all other styles, cannon 2 to 5. The piece is named by its file or its place, as in the written notation, and both
// sides count in the same numerals. [Parse] reads the result. If the starting point of m is empty, Spoken returns
// coordinates.
func Spoken(p *xiangqi.Position, m xiangqi.Move, style Style) string {
	if p.PieceAt(m.From()) == xiangqi.NoPiece {
		return m.String()
	}
	switch d := describe(p, m); style {
	case Simplified:
		return d.chineseSpoken(simplified())
	case Traditional:
		c := traditional()
		c.pieces = [2][]rune{[]rune("帥仕相馬車炮兵"), []rune("將士象馬車炮卒")} // speech programs know these characters
		return d.chineseSpoken(c)
	case Vietnamese:
		return d.vietnameseSpoken()
	default:
		tails := d.englishTails()
		return d.englishLabel() + " " + tails[len(tails)-1]
	}
}

func (d description) chineseSpoken(c script) string {
	c.pieces[xiangqi.Red] = c.pieces[d.side]
	d.side = xiangqi.Red // whose numerals are Chinese
	return d.chinese(c)
}

func (d description) vietnameseSpoken() string {
	label := d.vietnameseLabel(vietnameseSpoken[d.kind], d.place("trước", "giữa", "sau"), " ")
	way := [...]string{forward: " tiến ", back: " thoái ", sideways: " bình "}[d.direction]
	return label + way + strconv.Itoa(d.number)
}
