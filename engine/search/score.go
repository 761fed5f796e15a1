package search

import (
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The search's own landmarks on the scale of scores.
const (
	// infinity lies beyond every score.
	infinity = think.Mate + 1

	// ruleWin is what a win by the law of repetition is worth inside the search.
	// It lies below every mate and above every evaluation, for it rests on
	// the path and not on the position alone.
	ruleWin think.Score = 30000
	maxEval think.Score = 29000
)

// byRepetition turns a verdict of the law of repetition into a score.
func byRepetition(r xiangqi.Repetition, ply int) think.Score {
	switch r {
	case xiangqi.RepetitionWin:
		return ruleWin - think.Score(ply)
	case xiangqi.RepetitionLoss:
		return think.Score(ply) - ruleWin
	}
	return think.Draw
}

// restsOnPath reports whether a score comes from a verdict on a repetition,
// which holds for the line that led there only.
func restsOnPath(s think.Score) bool {
	return s > maxEval && s < think.MateBound || s < -maxEval && s > -think.MateBound
}

// toTable makes a mate score count from the node instead of from the root.
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
