package search

import (
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Scores that only the search uses.
const (
	// infinity is greater than every score.
	infinity = think.Mate + 1

	// ruleWin is the score of a win by the law of repetition. It lies below every
	// mate and above every evaluation, because it depends on the path as well as
	// on the position.
	ruleWin think.Score = 30000
	maxEval think.Score = 29000
)

// compress converts an evaluation to the scale of the search. Beyond a lead that decides the game, evaluations differ
// so much from move to move that nearly every node would fail high or low by a wide margin, which would hide a mate.
// Mates and other decisions by the rules stay as they are.
func (p *Params) compress(s think.Score) think.Score {
	decided, squeeze := think.Score(p[decidedLead]), think.Score(p[decidedSqueeze])
	switch {
	case s > maxEval || s < -maxEval:
		return s
	case s > decided:
		return decided + (s-decided)/squeeze
	case s < -decided:
		return -decided + (s+decided)/squeeze
	}
	return s
}

// expand converts a score of the search to the scale of evaluations, for reports.
func (p *Params) expand(s think.Score) think.Score {
	decided, squeeze := think.Score(p[decidedLead]), think.Score(p[decidedSqueeze])
	switch {
	case s > maxEval || s < -maxEval:
		return s
	case s > decided:
		return min(decided+(s-decided)*squeeze, maxEval)
	case s < -decided:
		return max(-decided+(s+decided)*squeeze, -maxEval)
	}
	return s
}

// byRepetition converts a verdict of the law of repetition into a score.
func byRepetition(r xiangqi.Repetition, ply int) think.Score {
	switch r {
	case xiangqi.RepetitionWin:
		return ruleWin - think.Score(ply)
	case xiangqi.RepetitionLoss:
		return think.Score(ply) - ruleWin
	}
	return think.Draw
}

// pathDependent reports whether a score comes from the law of repetition. Such
// a score holds only for its path and must not be stored in the table.
func pathDependent(s think.Score) bool {
	return s > maxEval && s < think.MateBound || s < -maxEval && s > -think.MateBound
}

// toTable converts a mate score from the distance to the root to that to the node.
func toTable(s think.Score, ply int) int16 {
	switch {
	case s >= think.MateBound:
		s += think.Score(ply)
	case s <= -think.MateBound:
		s -= think.Score(ply)
	}
	return int16(s)
}

// fromTable is the inverse of toTable.
func fromTable(s int16, ply int) think.Score {
	v := think.Score(s)
	switch {
	case v >= think.MateBound:
		return v - think.Score(ply)
	case v <= -think.MateBound:
		return v + think.Score(ply)
	}
	return v
}
