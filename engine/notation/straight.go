package notation

import (
	"strings"

	"chuhe/engine/xiangqi"
)

// straight reads a unified text that identifies one piece, by its file or, if
// only one file holds several equal pieces, by its place on that file, and
// computes the piece's destination. ok is false for any other text, which must
// then be compared with all legal moves. straight agrees with that comparison at
// a fraction of its cost.
func straight(p *xiangqi.Position, text string) (m xiangqi.Move, why xiangqi.Illegality, ok bool) {
	var r [4]rune
	n := 0
	for _, c := range text {
		if n == len(r) {
			return m, why, false
		}
		r[n] = c
		n++
	}
	w := way{side: p.SideToMove(), direction: direction(strings.IndexRune(wxfSigns, r[2])), number: int(r[3] - '0')}
	if n < len(r) || r[2] == 0 || w.direction > sideways || w.number < 1 || w.number > xiangqi.Files {
		return m, why, false
	}
	a, b := strings.IndexRune(wxfLetters, r[0]), strings.IndexRune(wxfLetters, r[1])
	switch {
	case a >= 0 && r[1] >= '1' && r[1] <= '9':
		w.kind = xiangqi.Kind(a)
		return w.onFile(p, int(r[1]-'0'))
	case a >= 0 && placeOf(r[1]) >= 0:
		w.kind = xiangqi.Kind(a)
		return w.atPlace(p, placeOf(r[1]))
	case b >= 0 && placeOf(r[0]) >= 0:
		w.kind = xiangqi.Kind(b)
		return w.atPlace(p, placeOf(r[0]))
	}
	return m, why, false
}

// placeOf returns 0 for front, 1 for middle, 2 for rear, or -1.
func placeOf(r rune) int {
	switch r {
	case '前', '+':
		return 0
	case '中', '=':
		return 1
	case '后', '-':
		return 2
	}
	return -1
}

// A way is the movement of a piece: its side, kind, direction and number.
type way struct {
	side      xiangqi.Side
	kind      xiangqi.Kind
	direction direction
	number    int
}

// onFile reads the move of the piece on a file.
func (w way) onFile(p *xiangqi.Position, file int) (m xiangqi.Move, why xiangqi.Illegality, ok bool) {
	piece := xiangqi.NewPiece(w.side, w.kind)
	found, legal := 0, 0
	for _, s := range p.Pieces(w.side) {
		if p.PieceAt(s) != piece || fileOf(s, w.side) != file {
			continue
		}
		found++
		tried, fault := w.from(p, s)
		if fault == xiangqi.LegalMove {
			legal++
			m, why = tried, fault
		} else if legal == 0 {
			m, why = tried, fault
		}
	}
	switch {
	case found == 0:
		return xiangqi.NoMove, xiangqi.NoOwnPiece, true
	case found == 1:
		return m, why, true
	}
	// The direction distinguishes advisors and elephants: at most one of them has such a move.
	return m, why, w.kind == xiangqi.Advisor || w.kind == xiangqi.Elephant
}

// atPlace reads the move of the front, middle or rear piece of the only file that
// holds two or three of them.
func (w way) atPlace(p *xiangqi.Position, place int) (m xiangqi.Move, why xiangqi.Illegality, ok bool) {
	if w.kind == xiangqi.Advisor || w.kind == xiangqi.Elephant {
		return m, why, false
	}
	pieces, from := equals(p, xiangqi.NewPiece(w.side, w.kind)), xiangqi.NoSquare
	for _, s := range pieces {
		var d description
		d.placeAmong(pieces, s)
		switch {
		case d.crowded != 1 || d.count > 3 || place == 1 && d.count == 2:
			return m, why, false
		case d.count > 1 && d.index == min(place, d.count-1):
			from = s
		}
	}
	if from == xiangqi.NoSquare {
		return m, why, false
	}
	m, why = w.from(p, from)
	return m, why, true
}

// from returns the move of the piece on s, and what is wrong with it.
func (w way) from(p *xiangqi.Position, s xiangqi.Square) (xiangqi.Move, xiangqi.Illegality) {
	file, steps := fileOf(s, w.side), w.number
	switch w.kind {
	case xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse:
		across := max(w.number-file, file-w.number)
		steps = across
		if w.kind == xiangqi.Horse {
			steps = 3 - across
		}
		least, most := 1, 2 // sideways
		switch w.kind {
		case xiangqi.Advisor:
			most = 1
		case xiangqi.Elephant:
			least = 2
		}
		if across < least || across > most || w.direction == sideways {
			return xiangqi.NoMove, xiangqi.WrongShape
		}
		file = w.number
	}
	rank := advance(s, w.side)
	switch w.direction {
	case forward:
		rank += steps
	case back:
		rank -= steps
	default:
		file = w.number
	}
	m := xiangqi.NewMove(s, pointOf(file, rank, w.side))
	return m, p.WhyIllegal(m)
}

// pointOf is the inverse of fileOf and advance; it returns xiangqi.NoSquare off the board.
func pointOf(file, advance int, side xiangqi.Side) xiangqi.Square {
	if side == xiangqi.Red {
		return xiangqi.SquareAt(xiangqi.Files-file, advance)
	}
	return xiangqi.SquareAt(file-1, xiangqi.Ranks-1-advance)
}
