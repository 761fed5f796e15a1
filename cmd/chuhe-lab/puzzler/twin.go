package puzzler

import (
	"fmt"
	"strings"

	"chuhe/engine/puzzle"
)

// Twins holds the characteristics of known puzzles, to recognise puzzles that look alike to solvers.
type Twins map[string]bool

// Meet records a puzzle. It returns false if another puzzle or its mirror image has
// the same position, ends in the same position, or has the same task and the same
// moves, begun by a piece of the same kind.
func (t Twins) Meet(z *puzzle.Puzzle) bool {
	marks := marksOf(z)
	for _, mark := range marks {
		if t[mark] {
			return false
		}
	}
	for _, mark := range marks {
		t[mark] = true
	}
	return true
}

// marksOf returns the features that two puzzles must not share.
func marksOf(z *puzzle.Puzzle) []string {
	p, err := z.Position()
	if err != nil {
		return nil
	}
	first := p.PieceAt(z.Solution[0].From()).Kind()
	marks := []string{fmt.Sprintf("%016x", p.EitherKey())}
	var left, right strings.Builder
	for _, m := range z.Solution {
		left.WriteString(m.String())
		right.WriteString(m.Mirror().String())
		p.MakeMove(m)
	}
	return append(marks, fmt.Sprintf("%016x", p.EitherKey()),
		fmt.Sprint(z.Kind, first, min(left.String(), right.String())))
}
