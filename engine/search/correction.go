package search

import "chuhe/engine/think"

// The measures of the correction history.
const (
	correctionBits  = 14
	correctionGrain = 256 // parts of a point that an entry counts
	correctionLimit = 63 * correctionGrain
	correctionError = 200 // the greatest error that one search may teach
	correctionDepth = 15  // deeper searches teach no more than this
)

// corrections remembers by how much searches found the static evaluation wrong,
// for either side to move: by the places of the soldiers, and by the material
// on the board. Positions alike in these tend to be misjudged alike.
type corrections [2]struct {
	soldiers, material [1 << correctionBits]int16
}

// correctors returns the two entries of the correction history that speak about
// the position.
func (w *worker) correctors() (soldiers, material *int16) {
	t := &w.history.corrections[w.pos.SideToMove()]
	return &t.soldiers[w.pos.SoldierKey()>>(64-correctionBits)], &t.material[w.pos.MaterialKey()>>(64-correctionBits)]
}

// corrected returns the static evaluation as experience corrects it.
func (w *worker) corrected(s think.Score) think.Score {
	soldiers, material := w.correctors()
	s += (think.Score(*soldiers) + think.Score(*material)) / (2 * correctionGrain)
	return min(max(s, -maxEval), maxEval)
}

// correct teaches the correction history that a search to the given depth found
// the static evaluation wrong by diff.
func (w *worker) correct(diff think.Score, depth int) {
	share := think.Score(min(depth, correctionDepth) + 1)
	target := min(max(diff, -correctionError), correctionError) * correctionGrain
	soldiers, material := w.correctors()
	for _, e := range [2]*int16{soldiers, material} {
		v := think.Score(*e) + (target-think.Score(*e))*share/256
		*e = int16(min(max(v, -correctionLimit), correctionLimit))
	}
}

// learnError corrects the static evaluation of a node by the score that a search
// found for it, unless the score is only a bound that the evaluation satisfies.
func (w *worker) learnError(score, static think.Score, bound think.Bound, depth int) {
	switch {
	case score >= maxEval || score <= -maxEval:
	case bound == think.Lower && score <= static:
	case bound == think.Upper && score >= static:
	default:
		w.correct(score-static, depth)
	}
}
