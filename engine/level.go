package engine

import (
	"chuhe/engine/think"
)

// LevelSpec is what makes a level: how far it looks, how much it overlooks and how surely it picks the best it saw.
type LevelSpec struct {
	Level       think.Level
	Depth       int     // plies it looks ahead; 0 = as far as the nodes allow
	Nodes       uint64  // moves it makes in its head for one move; 0 = no limit
	Candidates  int     // moves it weighs against each other at the end
	Overlook    float64 // probability that a quiet move, its own or the best reply to one, does not come to its mind
	Hasty       float64 // probability that it makes a move in haste: judged by what stands on the board after it, no answer considered
	Naive       bool    // when hasty, it counts men and knows nothing of where they stand well
	Temperature float64 // spread of the final choice in hundredths of a soldier; 0 = always the best it saw
}

// levels is the ladder. The limits are in moves looked at and not in time, so that a seed gives the same game on every
// machine, however slow or busy. The values come from matches of neighbouring levels, see
// docs/LEVELS.md.
var levels = [...]LevelSpec{
	{Level: 1, Depth: 1, Nodes: 4000, Candidates: 40, Overlook: 0.6, Hasty: 1, Naive: true, Temperature: 170},
	{Level: 2, Depth: 2, Nodes: 4000, Candidates: 20, Overlook: 0.47, Hasty: 0.48, Temperature: 70},
	{Level: 3, Depth: 3, Nodes: 4000, Candidates: 10, Overlook: 0.37, Hasty: 0.28, Temperature: 50},
	{Level: 4, Depth: 4, Nodes: 4000, Candidates: 8, Overlook: 0.26, Hasty: 0.13, Temperature: 36},
	{Level: 5, Depth: 6, Nodes: 6000, Candidates: 6, Overlook: 0.19, Hasty: 0.077, Temperature: 26},
	{Level: 6, Depth: 8, Nodes: 10000, Candidates: 5, Overlook: 0.11, Hasty: 0.037, Temperature: 18},
	{Level: 7, Depth: 12, Nodes: 18000, Candidates: 4, Overlook: 0.055, Hasty: 0.017, Temperature: 13},
	{Level: 8, Nodes: 36000, Candidates: 3, Overlook: 0.03, Hasty: 0.008, Temperature: 9},
	{Level: 9, Nodes: 75000, Candidates: 2, Overlook: 0.015, Hasty: 0.004, Temperature: 7},
	{Level: 10},
}

// Levels returns the ladder from the weakest to the strongest.
func Levels() []LevelSpec { return append([]LevelSpec(nil), levels[:]...) }

// specOf returns what makes the level, or false where the number is not one of a level.
func specOf(l think.Level) (LevelSpec, bool) {
	if l < think.MinLevel || l > think.MaxLevel {
		return LevelSpec{}, false
	}
	return levels[l-think.MinLevel], true
}

// human tells whether the level errs on purpose; what does not plays at full strength.
func (s LevelSpec) human() bool { return s.Candidates > 0 }
