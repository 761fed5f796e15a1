// Package reference is a second implementation of the rules, which follows docs/RULES.md literally, without
// optimization. It has its own board and its own rules of movement, and shares only the notation of moves with package
// xiangqi, so a mistake in a table there does not recur here. Its tests judge repetitions with it; where two judges
// differ, one of them is wrong.
package reference

import (
	"fmt"
	"strings"
)

// point is a point of the board in the order of a FEN: row 0 is Black's back rank,
// column 0 is file a.
type point struct{ row, col int }

// piece is a letter, upper case for Red, and a number that stays with the piece
// when it moves. The zero piece is an empty point.
type piece struct {
	letter byte
	id     int
}

// board holds the pieces on the board. Every trial move is made on a copy.
type board [10][9]piece

// pieceSet is a set of pieces by their numbers.
type pieceSet map[int]bool

func (m piece) none() bool { return m.letter == 0 }
func (m piece) red() bool  { return 'A' <= m.letter && m.letter <= 'Z' }
func (m piece) kind() byte { return m.letter | 0x20 }
func (p point) on() bool   { return p.row >= 0 && p.row < 10 && p.col >= 0 && p.col < 9 }
func (p point) name() string {
	return fmt.Sprintf("%c%d", 'a'+p.col, 9-p.row)
}

func (b *board) at(p point) piece { return b[p.row][p.col] }

// moved returns the board after moving a piece from one point to another.
func (b *board) moved(from, to point) *board {
	c := *b
	c[to.row][to.col] = c[from.row][from.col]
	c[from.row][from.col] = piece{}
	return &c
}

// where lists the points on which the pieces of a side stand.
func (b *board) where(red bool) []point {
	var list []point
	for row := range b {
		for col, m := range b[row] {
			if !m.none() && m.red() == red {
				list = append(list, point{row, col})
			}
		}
	}
	return list
}

// king returns the point of a side's king, or a point off the board if it has none.
func (b *board) king(red bool) point {
	for _, p := range b.where(red) {
		if b.at(p).kind() == 'k' {
			return p
		}
	}
	return point{-1, -1}
}

func inPalace(p point, red bool) bool {
	if red {
		return p.row >= 7 && p.col >= 3 && p.col <= 5
	}
	return p.row <= 2 && p.col >= 3 && p.col <= 5
}

// homeBank reports whether a point is on a side's own half of the board.
func homeBank(p point, red bool) bool { return (p.row >= 5) == red }

// between counts the pieces strictly between two points in one row or column.
func (b *board) between(from, to point) int {
	dr, dc := sign(to.row-from.row), sign(to.col-from.col)
	n := 0
	for p := (point{from.row + dr, from.col + dc}); p != to; p.row, p.col = p.row+dr, p.col+dc {
		if !b.at(p).none() {
			n++
		}
	}
	return n
}

// goes reports whether the piece on a point can move to another point, regardless
// of its king's safety.
func (b *board) goes(from, to point) bool {
	m, target := b.at(from), b.at(to)
	if m.none() || from == to || (!target.none() && target.red() == m.red()) {
		return false
	}
	dr, dc := to.row-from.row, to.col-from.col
	far, near := max(abs(dr), abs(dc)), min(abs(dr), abs(dc))
	switch m.kind() {
	case 'k':
		return far == 1 && near == 0 && inPalace(to, m.red())
	case 'a':
		return far == 1 && near == 1 && inPalace(to, m.red())
	case 'b':
		eye := point{from.row + dr/2, from.col + dc/2}
		return far == 2 && near == 2 && homeBank(to, m.red()) && b.at(eye).none()
	case 'n':
		leg := point{from.row + dr/2, from.col + dc/2} // -1/2 and 1/2 are 0
		return far == 2 && near == 1 && b.at(leg).none()
	case 'r':
		return near == 0 && b.between(from, to) == 0
	case 'c':
		if target.none() {
			return near == 0 && b.between(from, to) == 0
		}
		return near == 0 && b.between(from, to) == 1
	}
	forward := dr == 1
	if m.red() {
		forward = dr == -1
	}
	aside := dr == 0 && !homeBank(from, m.red())
	return far == 1 && near == 0 && (forward || aside)
}

// checkers returns the pieces that attack a side's king. The other king attacks it
// on an open file.
func (b *board) checkers(red bool) pieceSet {
	king := b.king(red)
	if !king.on() {
		return nil
	}
	var set pieceSet
	for _, p := range b.where(!red) {
		faces := b.at(p).kind() == 'k' && p.col == king.col && b.between(p, king) == 0
		if faces || b.goes(p, king) {
			if set == nil { // most sides are not in check
				set = pieceSet{}
			}
			set[b.at(p).id] = true
		}
	}
	return set
}

func (b *board) legal(from, to point) bool {
	return b.goes(from, to) && len(b.moved(from, to).checkers(b.at(from).red())) == 0
}

// stuck reports whether a side has no legal move.
func (b *board) stuck(red bool) bool {
	for _, from := range b.where(red) {
		for row := range b {
			for col := range b[row] {
				if b.legal(from, point{row, col}) {
					return false
				}
			}
		}
	}
	return true
}

// count counts a side's pieces of the kinds named by their letters.
func (b *board) count(red bool, kinds string) int {
	n := 0
	for _, p := range b.where(red) {
		if strings.IndexByte(kinds, b.at(p).kind()) >= 0 {
			n++
		}
	}
	return n
}

// letters returns the pieces without their numbers. Two positions with the same
// letters and the same side to move are equal.
func (b *board) letters() string {
	var s strings.Builder
	for row := range b {
		for _, m := range b[row] {
			s.WriteByte(max(m.letter, '.'))
		}
	}
	return s.String()
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func abs(n int) int { return max(n, -n) }
