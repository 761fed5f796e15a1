package hand

import "chuhe/engine/xiangqi"

// Table is a group of weights.
type Table struct {
	Name    string
	Count   int // number of weights
	Columns int // number of columns when printed
}

// Tables returns the groups of weights. Weights lists the weights in the same order.
func Tables() []Table {
	tables := []Table{{"material, by kind", xiangqi.Kinds, xiangqi.Kinds}}
	for kind := xiangqi.King; kind <= xiangqi.Soldier; kind++ {
		name := kind.String() + " squares, from the far rank, files a to e"
		tables = append(tables, Table{name, squareCount, squareColumns})
	}
	return append(tables,
		Table{"horse mobility", horseReach + 1, horseReach + 1},
		Table{"chariot mobility", lineReach + 1, 9},
		Table{"cannon mobility", lineReach + 1, 9},
		Table{"threats: by horse, chariot, cannon, soldier; to king, advisor, elephant, horse…",
			int(threatCount), xiangqi.Kinds},
		Table{"protection, likewise", int(threatCount), xiangqi.Kinds},
		Table{"cannon on the king's file, by the pieces between", screens, screens},
		Table{"cannon on the king's back rank, by the pieces between", screens, screens},
		Table{"chariot on the king's file, one piece between", 1, 1},
		Table{"alone between the kings, by kind", xiangqi.Kinds, xiangqi.Kinds},
		Table{"king danger, by level", dangerLevels, 8},
		Table{"pieces across the river, by the guards missing there", crossedLevels * guardLevels, guardLevels},
		Table{"horse, by files and rows from the king", nearFiles * xiangqi.Ranks, xiangqi.Ranks},
		Table{"guards, by advisors and elephants", guardsOfAKind * guardsOfAKind, guardsOfAKind},
		Table{"missing advisors, by the enemy's fighters", fighters, fighters},
		Table{"teams, by chariots, horses and cannons",
			teamsOfAKind * teamsOfAKind * teamsOfAKind, teamsOfAKind * teamsOfAKind},
		Table{"cannon with own guard; no chariot against some", 2, 2},
		Table{"tempo", 1, 1},
		Table{"scale factors, out of 64: by chariots, force; the other side's guards",
			chariotStates * forceLevels * guardLevels, guardLevels},
	)
}

// Weight is the value of a term in the opening and in the ending, in hundredths of a soldier. The weights from index
// SumTerms on are scale factors: their Opening is in units of 1/FullScale, and their Ending is unused.
type Weight struct{ Opening, Ending int }

// SumTerms is the number of weights in the sum; the weights after them are scale factors.
const SumTerms = int(scaleFactors)

// Weights returns all weights, in the order of Tables.
func Weights() []Weight {
	all := make([]Weight, termCount)
	for i, w := range weights {
		all[i] = Weight{w.opening(), w.ending()}
	}
	return all
}

// Feature is a term that applies to a position.
type Feature struct {
	Term  int16 // index into Weights
	Count int16 // number of occurrences, Red's minus Black's
}

// Features are the terms of the evaluation that apply to a position.
type Features struct {
	Terms       []Feature
	Opening     float64  // 1 for the opening … 0 for the ending
	ScaleFactor [2]int16 // index into Weights of the scale factor for a score in favour of Red or Black
}

// FeaturesOf returns the features of p. Apart from rounding, the evaluation from Red's point of view is the sum of the
// weights, each multiplied by the count of its feature and interpolated by Opening. The sum is multiplied by the
// ScaleFactor of the side that it favours.
func FeaturesOf(p *xiangqi.Position) Features {
	var counts [2][termCount]int16
	countTerms(p, &counts)
	phase := min(newState(p).phase, fullPhase)
	f := Features{Opening: float64(phase) / fullPhase}
	n := countPieces(p)
	for side := range f.ScaleFactor {
		f.ScaleFactor[side] = int16(n.scaleTerm(xiangqi.Side(side)))
	}
	for t := range termCount {
		if n := counts[xiangqi.Red][t] - counts[xiangqi.Black][t]; n != 0 {
			f.Terms = append(f.Terms, Feature{int16(t), n})
		}
	}
	return f
}

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
