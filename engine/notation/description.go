package notation

import (
	"cmp"
	"slices"

	"chuhe/engine/xiangqi"
)

// description holds what WXF and Chinese notation say about a move.
type description struct {
	side xiangqi.Side
	kind xiangqi.Kind
	file int // that the piece leaves, 1 to 9 from its side's right

	// Among the equal pieces on its file: its place from the front, from 0, and
	// their number.
	index, count int
	// ordinal counts, from 1, the pieces on all files that hold two or more equal
	// ones, from the right to the left and from the front to the back; 0 when
	// the piece is alone on its file. crowded is the number of such files.
	ordinal, crowded int

	direction direction
	number    int // the file that it goes to, or the number of points along its own file
}

// direction is the direction in which a piece moves, seen from its side.
type direction uint8

const (
	forward direction = iota
	back
	sideways
)

// describe returns the description of m. A piece must stand where m leaves from.
func describe(p *xiangqi.Position, m xiangqi.Move) description {
	from, to := m.From(), m.To()
	piece := p.PieceAt(from)
	d := description{side: piece.Side(), kind: piece.Kind(), file: fileOf(from, piece.Side())}
	d.placeAmong(equals(p, piece), from)

	d.number = fileOf(to, d.side)
	steps := advance(to, d.side) - advance(from, d.side)
	switch {
	case steps == 0:
		d.direction = sideways
	case steps < 0:
		d.direction, steps = back, -steps
	}
	if d.direction != sideways && from.File() == to.File() {
		d.number = steps
	}
	return d
}

// placeAmong sets the fields about equal pieces. The list holds the points of all
// pieces equal to the one on from, in the order of equals.
func (d *description) placeAmong(pieces []xiangqi.Square, from xiangqi.Square) {
	ordinal := 0
	for i := 0; i < len(pieces); {
		n := 1
		for i+n < len(pieces) && pieces[i+n].File() == pieces[i].File() {
			n++
		}
		if n > 1 {
			d.crowded++
		}
		for place, s := range pieces[i : i+n] {
			if n > 1 {
				ordinal++
			}
			if s == from {
				d.index, d.count = place, n
				if n > 1 {
					d.ordinal = ordinal
				}
			}
		}
		i += n
	}
}

// equals returns the points on which equal pieces stand, files from its side's
// right to left, points of a file from front to back.
func equals(p *xiangqi.Position, piece xiangqi.Piece) []xiangqi.Square {
	side := piece.Side()
	var pieces []xiangqi.Square
	for _, s := range p.Pieces(side) {
		if p.PieceAt(s) == piece {
			pieces = append(pieces, s)
		}
	}
	slices.SortFunc(pieces, func(a, b xiangqi.Square) int {
		return cmp.Or(
			cmp.Compare(fileOf(a, side), fileOf(b, side)),
			cmp.Compare(advance(b, side), advance(a, side)),
		)
	})
	return pieces
}

// fileOf counts files from a side's right, 1 to 9.
func fileOf(s xiangqi.Square, side xiangqi.Side) int {
	if side == xiangqi.Red {
		return xiangqi.Files - s.File()
	}
	return s.File() + 1
}

// advance counts ranks from a side's back rank, from 0.
func advance(s xiangqi.Square, side xiangqi.Side) int {
	if side == xiangqi.Red {
		return s.Rank()
	}
	return xiangqi.Ranks - 1 - s.Rank()
}

// labelling is a way to tell a piece from its equals.
type labelling uint8

const (
	byFile    labelling = iota // its file
	byPlace                    // front, middle or rear
	byOrdinal                  // a number among all pieces on crowded files
)

// labelling returns the way of the dialect that this package writes.
func (d description) labelling() labelling {
	switch {
	case d.count < 2, d.kind == xiangqi.Advisor, d.kind == xiangqi.Elephant:
		return byFile
	case d.crowded == 1 && d.count <= 3:
		return byPlace
	default:
		return byOrdinal
	}
}

// place returns the name of the place of the piece on its file.
func (d description) place(front, middle, rear string) string {
	switch d.index {
	case 0:
		return front
	case d.count - 1:
		return rear
	default:
		return middle
	}
}
