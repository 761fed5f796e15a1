package think

import "fmt"

// Score is the value of a position in hundredths of a soldier, for the side to move unless stated otherwise. A mate
// scores Mate minus the number of plies to it.
type Score int32

// Scores with a special meaning, and their limits.
const (
	Draw Score = 0
	Mate Score = 32000

	// MaxPly is the greatest distance from the root in a search, in plies.
	MaxPly = 128

	// MateBound is the lowest score that promises a mate. A mate read from the table at MaxPly may be MaxPly
	// further away.
	MateBound = Mate - 2*MaxPly
)

// MateIn returns the score of mating the opponent in the given number of plies.
func MateIn(ply int) Score { return Mate - Score(ply) }

// MatedIn returns the score of being mated in the given number of plies.
func MatedIn(ply int) Score { return Score(ply) - Mate }

// IsMate reports whether the score promises a mate, for either side.
func (s Score) IsMate() bool { return s >= MateBound || s <= -MateBound }

// MatePlies returns the number of plies to the promised mate: positive if the side to move mates, negative if it is
// mated, and 0 if the score does not promise a mate.
func (s Score) MatePlies() int {
	switch {
	case s >= MateBound:
		return int(Mate - s)
	case s <= -MateBound:
		return -int(Mate + s)
	}
	return 0
}

// String returns the score in soldiers with two decimals, such as "+0.35", or the distance to mate in moves, such as
// "#3" and "#-2".
func (s Score) String() string {
	if n := s.MatePlies(); n > 0 {
		return fmt.Sprintf("#%d", (n+1)/2)
	} else if s <= -MateBound {
		return fmt.Sprintf("#-%d", (1-n)/2)
	}
	sign, v := '+', s
	if s < 0 {
		sign, v = '-', -s
	}
	return fmt.Sprintf("%c%d.%02d", sign, v/100, v%100)
}

// Bound is the relation of a score to the true score. The values are two bits: Exact is Lower and Upper
// combined.
type Bound uint8

// The bounds.
const (
	NoBound Bound = iota // there is no score, or none that can be compared
	Upper                // the true score is this or lower
	Lower                // the true score is this or higher
	Exact
)
