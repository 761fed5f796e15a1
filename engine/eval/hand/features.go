package hand

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
		Table{"threats: by horse, chariot, cannon, soldier; to king, advisor, elephant, horse…", int(threatCount), xiangqi.Kinds},
		Table{"cover, likewise", int(threatCount), xiangqi.Kinds},
		Table{"cannon on the king's file, by the men between", screens, screens},
		Table{"cannon on the king's back rank, by the men between", screens, screens},
		Table{"chariot on the king's file, one man between", 1, 1},
		Table{"alone between the kings, by kind", xiangqi.Kinds, xiangqi.Kinds},
		Table{"danger, by level", dangerLevels, 8},
		Table{"men across the river, by the guards missing there", raidLevels * guardLevels, guardLevels},
		Table{"horse, by files and rows from the king", nearFiles * xiangqi.Ranks, xiangqi.Ranks},
		Table{"guards, by advisors and elephants", guardsOfAKind * guardsOfAKind, guardsOfAKind},
		Table{"missing advisors, by the enemy's fighters", fighters, fighters},
		Table{"teams, by chariots, horses and cannons", teamsOfAKind * teamsOfAKind * teamsOfAKind, teamsOfAKind * teamsOfAKind},
		Table{"cannon with own guard; no chariot against some", 2, 2},
		Table{"tempo", 1, 1},
		Table{"how much of a lead to believe, out of 64: by chariots, force; the other side's guards", chariotStates * forceLevels * guardLevels, guardLevels},
	)
}

// Weight is the worth of a term in the opening and in the ending, in hundredths
// of a soldier; from Sums on, Opening is a part of FullScale and Ending nothing.
type Weight struct{ Opening, Ending int }

// Sums is the number of weights that make up the sum; those after them say how
// much of a lead to believe.
const Sums = int(belief)

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
	Opening float64  // how much of an opening it is, 0 to 1
	Lead    [2]int16 // the term whose weight says how much of a lead of Red's or Black's to believe, in parts of FullScale
}

// FeaturesOf returns the features of p. The sum of weights, each as many times
// as its feature says, blended by Opening and multiplied by that of the leader's
// Lead, is the evaluation from Red's view, rounding apart.
func FeaturesOf(p *xiangqi.Position) Features {
	var counts [2][termCount]int16
	countTerms(p, &counts)
	phase := min(appraise(p).phase, fullPhase)
	f := Features{Opening: float64(phase) / fullPhase}
	n := muster(p)
	for side := range f.Lead {
		f.Lead[side] = int16(n.lead(xiangqi.Side(side)))
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
	var sides [2]survey
	n := muster(p)
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		a := &sides[side]
		a.count = &counts[side]
		a.look(p, side)
		a.balance(&n, side)
		for _, s := range p.Pieces(side) {
			kind := p.PieceAt(s).Kind()
			if side == xiangqi.Black {
				s = s.Rotate()
			}
			a.add(material + term(kind))
			a.add(placeTerm(kind, s))
		}
	}
	sides[p.SideToMove()].add(tempo)
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
	{"attack", cannonOnFile},
	{"guards", guards},
	{"teams", team},
	{"tempo", tempo},
	{"", belief},
}

// Trace returns the terms of an evaluation, for people to read. Red's less
// Black's add up to the score, rounding apart; the last line is what the side
// ahead gains or loses by how much of its lead is to be believed.
func Trace(p *xiangqi.Position) []Term {
	var counts [2][termCount]int16
	countTerms(p, &counts)
	s := appraise(p)
	sum := func(side xiangqi.Side, from, to term) int {
		var v pair
		for t := from; t < to; t++ {
			v += weights[t] * pair(counts[side][t])
		}
		return blend(v, s.phase)
	}
	var lines []Term
	total := 0
	for i, c := range chapters[:len(chapters)-1] {
		next := chapters[i+1].first
		line := Term{c.name, sum(xiangqi.Red, c.first, next), sum(xiangqi.Black, c.first, next)}
		lines = append(lines, line)
		total += line.Red - line.Black
	}
	believed := Term{Name: "belief in the lead"}
	if change := s.scale(total) - total; total > 0 {
		believed.Red = change
	} else {
		believed.Black = -change
	}
	return append(lines, believed)
}
