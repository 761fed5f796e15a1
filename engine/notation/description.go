package notation

import (
	"cmp"
	"slices"

	"chuhe/engine/xiangqi"
)

// description holds the parts of a move in WXF and Chinese notation.
type description struct {
	side xiangqi.Side
	kind xiangqi.Kind
	file int // starting file, 1 to 9 from its side's right

	// index is the place from the front, from 0, among the equal pieces on the
	// file, and count is their number.
	index, count int
	// ordinal counts, from 1, the pieces on all files that hold two or more equal
	// ones, from right to left and from front to back; it is 0 if the piece is
	// alone on its file. crowded is the number of such files.
	ordinal, crowded int

	direction direction
	number    int // the destination file, or the number of points moved along the file
}

// direction is the direction of a move, seen from the mover's side.
type direction uint8

const (
	forward direction = iota
	back
	sideways
)

// describe returns the description of m. There must be a piece on the starting point of m.
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

// equals returns the points of all pieces equal to the given one: files from
// its side's right to left, points in a file from front to back.
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

// fileOf returns the file counted from a side's right, 1 to 9.
func fileOf(s xiangqi.Square, side xiangqi.Side) int {
	if side == xiangqi.Red {
		return xiangqi.Files - s.File()
	}
	return s.File() + 1
}

// advance returns the rank counted from a side's back rank, from 0.
func advance(s xiangqi.Square, side xiangqi.Side) int {
	if side == xiangqi.Red {
		return s.Rank()
	}
	return xiangqi.Ranks - 1 - s.Rank()
}

// label is a way to distinguish a piece from its equals.
type label uint8

const (
	byFile    label = iota // by its file
	byPlace                // by front, middle or rear
	byOrdinal              // by a number among all pieces on crowded files
)

// label returns the label that this package writes.
func (d description) label() label {
	switch {
	case d.count < 2, d.kind == xiangqi.Advisor, d.kind == xiangqi.Elephant:
		return byFile
	case d.crowded == 1 && d.count <= 3:
		return byPlace
	default:
		return byOrdinal
	}
}

// place returns the name for the place of the piece on its file.
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
