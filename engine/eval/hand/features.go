package hand

import "chuhe/engine/xiangqi"

// countTerms counts each side's terms.
func countTerms(p *xiangqi.Position, counts *[2][termCount]int16) {
	var sides [2]sideTerms
	n := countPieces(p)
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		a := &sides[side]
		a.count = &counts[side]
		a.addAll(p, side)
		a.balance(&n, side)
		for _, s := range p.Pieces(side) {
			kind := p.PieceAt(s).Kind()
			if side == xiangqi.Black {
				s = s.Rotate()
			}
			a.add(material + term(kind))
			a.add(squareTerm(kind, s))
		}
	}
	sides[p.SideToMove()].add(tempo)
}

// Term is one line of a Trace, in hundredths of a soldier.
type Term struct {
	Name       string
	Red, Black int // each side's own value, interpolated for the phase of the position
}

// groups holds the lines of a Trace, with the first term of each.
var groups = []struct {
	name  string
	first term
}{
	{"material and squares", material},
	{"mobility", horseMobility},
	{"threats", threats},
	{"protection", protection},
	{"attack", cannonOnFile},
	{"guards", guards},
	{"teams", team},
	{"tempo", tempo},
	{"", scaleFactors},
}

// Trace returns the evaluation of p by groups of terms, for display. Red's values minus Black's add up to the score,
// apart from rounding. The last line is the effect of the scale factor for the side ahead.
func Trace(p *xiangqi.Position) []Term {
	var counts [2][termCount]int16
	countTerms(p, &counts)
	s := newState(p)
	sum := func(side xiangqi.Side, from, to term) int {
		var v pair
		for t := from; t < to; t++ {
			v += weights[t] * pair(counts[side][t])
		}
		return taper(v, s.phase)
	}
	var lines []Term
	total := 0
	for i, c := range groups[:len(groups)-1] {
		next := groups[i+1].first
		line := Term{c.name, sum(xiangqi.Red, c.first, next), sum(xiangqi.Black, c.first, next)}
		lines = append(lines, line)
		total += line.Red - line.Black
	}
	scaling := Term{Name: "scale factor"}
	if change := s.scale(total) - total; total > 0 {
		scaling.Red = change
	} else {
		scaling.Black = -change
	}
	return append(lines, scaling)
}
