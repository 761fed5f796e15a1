// Package tutorial holds the page that docs/TUTORIAL.md builds step by step. A test
// compares the two, so the tutorial always compiles.
package tutorial

import (
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// The texts of the page.
const (
	title    locale.Key = "剩余棋子|剩餘棋子|Pieces left|Quân còn lại"
	captured locale.Key = "只数被吃的|只數被吃的|Count captured pieces|Đếm quân bị ăn"
)

// Page counts the pieces on a board.
type Page struct {
	*page.Looks
	position *xiangqi.Position
	captured bool // count captured pieces instead of those left
}

// New returns a page about a position.
func New(l *page.Looks, p *xiangqi.Position) *Page {
	return &Page{Looks: l, position: p}
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return p.Dialog(u, "pieces", p.T(title), 360, func(f *kit.Flow) {
		f.Labels = 220
		u.Toggle("pieces.captured", f.Row(p.T(captured)), "", &p.captured)
		for side := range xiangqi.Side(2) {
			r := f.Row(p.T(locale.SideName(side)))
			u.Label(r, strconv.Itoa(p.count(side)), kit.LabelSpec{Bold: true})
		}
	}, nil)
}

// fullSet is the number of pieces with which a side begins.
const fullSet = 16

// count returns the number of pieces that a side has, or has lost.
func (p *Page) count(side xiangqi.Side) int {
	n := 0
	for _, sq := range xiangqi.Squares() {
		if piece := p.position.PieceAt(sq); piece != xiangqi.NoPiece && piece.Side() == side {
			n++
		}
	}
	if p.captured {
		return fullSet - n
	}
	return n
}
