package search

import "chuhe/engine/think"

// The parameters of the correction history.
const (
	correctionBits  = 14
	correctionScale = 256 // units of an entry per hundredth of a soldier
	correctionLimit = 63 * correctionScale
	correctionDepth = 15 // depth at which the weight of a search stops growing
)

// corrections is the correction history: running averages of the difference
// between search scores and static evaluation, by side to move and soldier
// structure, and by side to move and material. Positions that share these tend
// to be misjudged in the same way.
type corrections [2]struct {
	soldiers, material [1 << correctionBits]int16
}

// correctionEntries returns the two entries of the correction history for the
// position.
func (w *worker) correctionEntries() (soldiers, material *int16) {
	t := &w.history.corrections[w.pos.SideToMove()]
	return &t.soldiers[w.pos.SoldierKey()>>(64-correctionBits)], &t.material[w.pos.MaterialKey()>>(64-correctionBits)]
}

// corrected returns a static evaluation adjusted by the correction history.
func (w *worker) corrected(s think.Score) think.Score {
	soldiers, material := w.correctionEntries()
	s += (think.Score(*soldiers)*think.Score(w.params[correctionSoldiers]) +
		think.Score(*material)*think.Score(w.params[correctionMaterial])) / (2 * 100 * correctionScale)
	return min(max(s, -maxEval), maxEval)
}

// shiftCorrection moves the entries of the position towards diff. Deeper
// searches have more weight.
func (w *worker) shiftCorrection(diff think.Score, depth int) {
	share := think.Score((min(depth, correctionDepth) + 1) * w.params[correctionRate])
	most := think.Score(w.params[correctionError])
	target := min(max(diff, -most), most) * correctionScale
	soldiers, material := w.correctionEntries()
	for _, e := range [2]*int16{soldiers, material} {
		v := think.Score(*e) + (target-think.Score(*e))*share/(100*256)
		*e = int16(min(max(v, -correctionLimit), correctionLimit))
	}
}

// updateCorrection updates the correction history after the search of a node,
// unless the score is a mate or a bound that the static evaluation satisfies.
// Decided positions are left out: their scores are compressed, but corrections
// are added before compression.
func (w *worker) updateCorrection(score, static think.Score, bound think.Bound, depth int) {
	switch {
	case score >= maxEval || score <= -maxEval:
	case max(static, -static) > think.Score(w.params[decidedLead]):
	case bound == think.Lower && score <= static:
	case bound == think.Upper && score >= static:
	default:
		w.shiftCorrection(score-static, depth)
	}
}
