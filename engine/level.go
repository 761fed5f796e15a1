package engine

import (
	"chuhe/engine/think"
)

// levelSpec defines a level: its search depth, how often it overlooks moves, and how precisely it chooses.
type levelSpec struct {
	Level       think.Level
	Depth       int     // plies; 0 = limited by Nodes only
	Nodes       uint64  // moves made by the search for one move; 0 = no limit
	Candidates  int     // number of best moves from which it chooses
	Overlook    float64 // probability of missing a quiet move, its own or the opponent's best reply
	Hasty       float64 // probability of not searching, but judging each move by the position right after it
	Naive       bool    // when hasty, it counts only material
	Temperature float64 // of the choice among the candidates, in hundredths of a soldier; 0 = always the best
}

// levels holds the levels. They are limited by nodes instead of time, so a seed gives the same game on every
// machine, however slow or busy. The values come from matches between neighbouring levels; see docs/LEVELS.md.
var levels = [...]levelSpec{
	{Level: 1, Depth: 1, Nodes: 4000, Candidates: 40, Overlook: 0.6, Hasty: 1, Naive: true, Temperature: 162},
	{Level: 2, Depth: 2, Nodes: 4000, Candidates: 20, Overlook: 0.56, Hasty: 0.72, Temperature: 105},
	{Level: 3, Depth: 3, Nodes: 4000, Candidates: 10, Overlook: 0.43, Hasty: 0.345, Temperature: 65},
	{Level: 4, Depth: 4, Nodes: 4000, Candidates: 8, Overlook: 0.27, Hasty: 0.122, Temperature: 40},
	{Level: 5, Depth: 6, Nodes: 7000, Candidates: 6, Overlook: 0.16, Hasty: 0.056, Temperature: 26},
	{Level: 6, Depth: 8, Nodes: 15000, Candidates: 5, Overlook: 0.08, Hasty: 0.025, Temperature: 17},
	{Level: 7, Depth: 12, Nodes: 28000, Candidates: 4, Overlook: 0.039, Hasty: 0.0112, Temperature: 11},
	{Level: 8, Nodes: 54000, Candidates: 3, Overlook: 0.021, Hasty: 0.0055, Temperature: 8},
	{Level: 9, Nodes: 95000, Candidates: 2, Overlook: 0.0095, Hasty: 0.0025, Temperature: 5},
	{Level: 10},
}

// specOf returns the definition of a level, or false if there is no such level.
func specOf(l think.Level) (levelSpec, bool) {
	if l < think.MinLevel || l > think.MaxLevel {
		return levelSpec{}, false
	}
	return levels[l-think.MinLevel], true
}

// human reports whether the level errs on purpose. Other levels play at full strength.
func (s levelSpec) human() bool { return s.Candidates > 0 }

// formRange bounds a level's form: in its worst games the odds of an error are multiplied by this factor, in its best
// games divided by it. This also narrows the gaps between levels, because a good day of the weaker side makes up for a
// lot (docs/LEVELS.md).
const formRange = 3

// inForm returns the level with the odds of its errors, and its noise, multiplied by f.
func (s levelSpec) inForm(f float64) levelSpec {
	s.Overlook, s.Hasty, s.Temperature = atOdds(s.Overlook, f), atOdds(s.Hasty, f), s.Temperature*f
	return s
}

// atOdds returns the probability whose odds are f times those of p.
func atOdds(p, f float64) float64 { return p * f / (1 - p + p*f) }
