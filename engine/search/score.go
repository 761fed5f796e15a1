package search

import (
	"fmt"

	"chuhe/engine/xiangqi"
)

// Score is the worth of a position in hundredths of a soldier, from the view of
// the side to move unless said otherwise. Mate counts from the top of the
// scale: Mate less the number of plies to it.
type Score int32

// The landmarks of the scale.
const (
	Draw     Score = 0
	Mate     Score = 32000
	Infinity Score = 32001

	// MaxPly is the greatest distance from the root, in plies.
	MaxPly = 128

	// ruleWin is what a win by the law of repetition is worth inside the search.
	// It lies below every mate and above every evaluation, for it rests on
	// the path and not on the position alone.
	ruleWin   Score = 30000
	maxEval   Score = 29000
	mateBound       = Mate - 2*MaxPly
)

// MateIn returns the score of mating the opponent in the given number of plies.
func MateIn(ply int) Score { return Mate - Score(ply) }

// MatedIn returns the score of being mated in the given number of plies.
func MatedIn(ply int) Score { return Score(ply) - Mate }

// IsMate reports whether the score promises a mate, for either side.
func (s Score) IsMate() bool { return s >= mateBound || s <= -mateBound }

// MatePlies returns the number of plies to the promised mate, positive when the
// side to move mates and negative when it is mated; 0 when no mate is promised.
func (s Score) MatePlies() int {
	switch {
	case s >= mateBound:
		return int(Mate - s)
	case s <= -mateBound:
		return -int(Mate + s)
	}
	return 0
}

// String returns soldiers with two decimals, such as "+0.35", or the distance to
// mate in moves, such as "#3" and "#-2".
func (s Score) String() string {
	if n := s.MatePlies(); n > 0 {
		return fmt.Sprintf("#%d", (n+1)/2)
	} else if s <= -mateBound {
		return fmt.Sprintf("#-%d", (1-n)/2)
	}
	sign, v := '+', s
	if s < 0 {
		sign, v = '-', -s
	}
	return fmt.Sprintf("%c%d.%02d", sign, v/100, v%100)
}

// byRepetition turns a verdict of the law of repetition into a score.
func byRepetition(r xiangqi.Repetition, ply int) Score {
	switch r {
	case xiangqi.RepetitionWin:
		return ruleWin - Score(ply)
	case xiangqi.RepetitionLoss:
		return Score(ply) - ruleWin
	}
	return Draw
}

// restsOnPath reports whether a score comes from a verdict on a repetition,
// which holds for the line that led there only.
func restsOnPath(s Score) bool {
	return s > maxEval && s < mateBound || s < -maxEval && s > -mateBound
}

// toTable makes a mate score count from the node instead of from the root.
func toTable(s Score, ply int) int16 {
	switch {
	case s >= mateBound:
		s += Score(ply)
	case s <= -mateBound:
		s -= Score(ply)
	}
	return int16(s)
}

// fromTable is the inverse of toTable.
func fromTable(s int16, ply int) Score {
	v := Score(s)
	switch {
	case v >= mateBound:
		return v - Score(ply)
	case v <= -mateBound:
		return v + Score(ply)
	}
	return v
}
