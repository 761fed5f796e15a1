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
