package main

import "slices"

// A grid is a part of a module with equal rows. Its columns compress better than its rows, as neighbours in a column
// resemble each other.
type grid struct {
	at            int // where it begins
	rows, columns int
	unit          int // bytes of an element
}

func (g grid) size() int { return g.rows * g.columns * g.unit }

// turn stores a grid by columns. The class Code in unpack.js turns it back.
func (g grid) turn(module []byte) {
	from := slices.Clone(module[g.at:][:g.size()])
	to := module[g.at:g.at]
	for c := range g.columns {
		for r := range g.rows {
			to = append(to, from[(r*g.columns+c)*g.unit:][:g.unit]...)
		}
	}
}
