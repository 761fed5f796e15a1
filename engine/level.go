package engine

import "time"

// Level is a strength of play: MinLevel for someone who just learnt the rules … MaxLevel for all the engine can do.
// The zero Level is no level at all: play as well as the other limits allow.
type Level int

// The weakest and the strongest level.
const (
	MinLevel Level = 1
	MaxLevel Level = 10
)

// LevelSpec is what makes a level: how far it looks, how much it overlooks and how surely it picks the best it saw.
type LevelSpec struct {
	Level       Level
	Depth       int           // plies it looks ahead; 0 = as far as the nodes allow
	Nodes       uint64        // moves it makes in its head for one move; 0 = no limit
	Time        time.Duration // longest thinking time where no clock runs
	Candidates  int           // moves it weighs against each other at the end
	Overlook    float64       // probability that a quiet move, its own or the best reply to one, does not come to its mind
	Temperature float64       // spread of the final choice in hundredths of a soldier; 0 = always the best it saw
}

// levels is the ladder. The limits are in moves looked at, so that a seed gives the same game on every machine; the
// times only keep a slow machine from thinking for ever. The values come from matches of the levels against a player
// that moves at random, one that looks at material one ply ahead, and each other.
var levels = [...]LevelSpec{
	{Level: 1, Depth: 1, Nodes: 4000, Time: 1 * time.Second, Candidates: 40, Overlook: 0.65, Temperature: 1200},
	{Level: 2, Depth: 1, Nodes: 6000, Time: 1 * time.Second, Candidates: 40, Overlook: 0.55, Temperature: 550},
	{Level: 3, Depth: 1, Nodes: 8000, Time: 1 * time.Second, Candidates: 40, Overlook: 0.42, Temperature: 280},
	{Level: 4, Depth: 2, Nodes: 12000, Time: 1 * time.Second, Candidates: 30, Overlook: 0.30, Temperature: 130},
	{Level: 5, Depth: 2, Nodes: 16000, Time: 2 * time.Second, Candidates: 20, Overlook: 0.19, Temperature: 70},
	{Level: 6, Depth: 3, Nodes: 24000, Time: 2 * time.Second, Candidates: 12, Overlook: 0.10, Temperature: 45},
	{Level: 7, Depth: 4, Nodes: 36000, Time: 2 * time.Second, Candidates: 8, Overlook: 0.06, Temperature: 30},
	{Level: 8, Depth: 5, Nodes: 60000, Time: 3 * time.Second, Candidates: 6, Overlook: 0.03, Temperature: 20},
	{Level: 9, Depth: 8, Nodes: 200000, Time: 3 * time.Second, Candidates: 3, Overlook: 0.01, Temperature: 10},
	{Level: 10, Time: DefaultMoveTime},
}

// Levels returns the ladder from the weakest to the strongest.
func Levels() []LevelSpec { return append([]LevelSpec(nil), levels[:]...) }

// spec returns what makes the level, or false where the number is not one of a level.
func (l Level) spec() (LevelSpec, bool) {
	if l < MinLevel || l > MaxLevel {
		return LevelSpec{}, false
	}
	return levels[l-MinLevel], true
}

// human tells whether the level errs on purpose; what does not plays at full strength.
func (s LevelSpec) human() bool { return s.Candidates > 0 }
