package eval

import "chuhe/engine/xiangqi"

// Table is a group of weights that stand together.
type Table struct {
	Name    string
	Count   int // of weights
	Columns int // in which they are best written
}

// Tables lists the groups of weights in their order.
func Tables() []Table {
	tables := []Table{{"material, by kind", xiangqi.Kinds, xiangqi.Kinds}}
	for kind := xiangqi.King; kind <= xiangqi.Soldier; kind++ {
		tables = append(tables, Table{kind.String() + " places, from the far rank, files a to e", placeCount, placeColumns})
	}
	return append(tables,
		Table{"horse mobility", horseReach + 1, horseReach + 1},
		Table{"chariot mobility", lineReach + 1, 9},
		Table{"cannon mobility", lineReach + 1, 9},
		Table{"threats: by horse, chariot, cannon, soldier; to king, advisor, elephant, horse…", fighters * xiangqi.Kinds, xiangqi.Kinds},
		Table{"cover, likewise", fighters * xiangqi.Kinds, xiangqi.Kinds},
		Table{"linked soldiers", 1, 1},
		Table{"cannon on the king's file, by the men between", screens, screens},
		Table{"cannon on the king's back rank, by the men between", screens, screens},
		Table{"chariot on the king's file, one man between", 1, 1},
		Table{"alone between the kings, by kind", xiangqi.Kinds, xiangqi.Kinds},
		Table{"the king's file open to the far rank", 1, 1},
		Table{"danger, by level", dangerLevels, 8},
		Table{"guards, by advisors and elephants", guardsOfAKind * guardsOfAKind, guardsOfAKind},
		Table{"missing advisors, by the enemy's fighters", fighters, fighters},
		Table{"missing elephants, by the enemy's fighters", fighters, fighters},
		Table{"linked elephants", 1, 1},
		Table{"pairs: horses, chariots, cannons; horse with cannon, chariot with horse, chariot with cannon", 6, 6},
		Table{"cannon with own guard; no chariot against some", 2, 2},
		Table{"tempo", 1, 1},
	)
}

// Weight is the worth of a term in the opening and in the ending, in hundredths
// of a soldier.
type Weight struct{ Opening, Ending int }

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
	Count int16 // how many times, Red's less Black's
}

// Features are a position as the evaluation sees it.
type Features struct {
	Terms   []Feature
	Opening float64    // how much of an opening it is, 0 to 1
	Lead    [2]float64 // how much of a lead of Red's or Black's to believe, 0 to 1
}

// FeaturesOf returns the features of p. The sum of weights, each as many times
// as its feature says, blended by Opening and multiplied by the leader's Lead,
// is the evaluation from Red's view, rounding apart.
func FeaturesOf(p *xiangqi.Position) Features {
	var counts [2][termCount]int16
	for side := range counts {
		countSide(p, xiangqi.Side(side), &counts[side])
	}
	phase := min(appraise(p).phase, fullPhase)
	f := Features{Opening: float64(phase) / fullPhase}
	for side := range f.Lead {
		f.Lead[side] = float64(winnable(p, xiangqi.Side(side))) / fullScale
	}
	for t := range termCount {
		if n := counts[xiangqi.Red][t] - counts[xiangqi.Black][t]; n != 0 {
			f.Terms = append(f.Terms, Feature{int16(t), n})
		}
	}
	return f
}

// countSide counts a side's terms, and returns their sum.
func countSide(p *xiangqi.Position, side xiangqi.Side, count *[termCount]int16) pair {
	a := survey{account: account{count: count}}
	a.look(p, side)
	for _, s := range p.Men(side) {
		kind := p.PieceAt(s).Kind()
		if side == xiangqi.Black {
			s = s.Rotate()
		}
		a.add(material + term(kind))
		a.add(placeTerm(kind, s))
	}
	if p.SideToMove() == side {
		a.add(tempo)
	}
	return a.sum
}

// Term is one line of an evaluation laid open, in hundredths of a soldier.
type Term struct {
	Name       string
	Red, Black int // each side's own, blended for the phase of the position
}

// chapters are the lines that Trace sums the terms up in, with the first term
// of each.
var chapters = []struct {
	name  string
	first term
}{
	{"men and places", material},
	{"mobility", horseMobility},
	{"threats", threats},
	{"cover", cover},
	{"attack", linkedSoldiers},
	{"guards", guards},
	{"teams", horsePair},
	{"tempo", tempo},
	{"", termCount},
}

// Trace returns the terms of an evaluation, for people to read. Red's less
// Black's add up to the score before it is scaled for endings that are hard to
// win, rounding apart.
func Trace(p *xiangqi.Position) []Term {
	var counts [2][termCount]int16
	for side := range counts {
		countSide(p, xiangqi.Side(side), &counts[side])
	}
	phase := appraise(p).phase
	sum := func(side xiangqi.Side, from, to term) int {
		var v pair
		for t := from; t < to; t++ {
			v += weights[t] * pair(counts[side][t])
		}
		return blend(v, phase)
	}
	var lines []Term
	for i, c := range chapters[:len(chapters)-1] {
		next := chapters[i+1].first
		lines = append(lines, Term{c.name, sum(xiangqi.Red, c.first, next), sum(xiangqi.Black, c.first, next)})
	}
	return lines
}
