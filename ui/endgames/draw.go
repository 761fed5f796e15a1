package endgames

import (
	"context"
	"math/rand/v2"
	"slices"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/pace"
)

// Level is the difficulty of a position.
type Level uint8

// The levels.
const (
	Any Level = iota
	Easy
	Medium
	Hard
	Levels // their number
)

// levels holds the words for the levels in the settings. Read only.
var levels = [Levels]string{Any: "", Easy: "easy", Medium: "medium", Hard: "hard"}

// ParseLevel reads the word for a level in the settings; it returns Any for any other word.
func ParseLevel(name string) Level { return Level(max(int(Any), slices.Index(levels[:], name))) }

// String returns the word for the level in the settings.
func (l Level) String() string { return levels[l] }

// Distances to mate, in plies, up to which a win is easy, and from which it is hard.
const (
	quick = 11
	slow  = 25
)

// Difficulty returns the level of a position from the distance to mate, in plies, which is 0 for a draw, the number of
// legal moves, and how many of them keep the result.
func Difficulty(plies, legal, keep int) Level {
	switch {
	case plies >= slow, keep == 1 && plies > quick, keep == 1 && plies == 0:
		return Hard
	case plies > quick, 3*keep < legal:
		return Medium
	}
	return Easy
}

// tries is the number of random positions among which one of a level is looked for. In the rarest endings one in 200
// fits.
const tries = 3000

// Draw returns a random position of an ending, with the side to move that has the goal, of the given level if one is
// found. It returns nil if no position is found at all, a table is missing, or ctx ends.
func Draw(ctx context.Context, t *endings.Tables, e Ending, level Level, random *rand.Rand) *xiangqi.Position {
	space := endings.NewSpace(e.Material)
	var best *xiangqi.Position
	rest := pace.Breaks()
	for range tries {
		rest()
		if ctx.Err() != nil {
			return nil
		}
		p := place(space, e.Goal, random.IntN(space.Size))
		if p == nil {
			continue
		}
		known, err := t.Probe(p)
		if err != nil {
			return nil
		}
		if !e.suits(p, known) {
			continue
		}
		keep, legal := kept(t.Moves(p), known.Value)
		if e.Goal == Hold && (keep == legal || harmless(t, p)) {
			continue
		}
		if found := Difficulty(known.Plies, legal, keep); level == Any || found == level {
			return p
		}
		if best == nil {
			best = p
		}
	}
	return best
}

// place returns the position of an index with the side to move that has the goal, or nil if there is none.
func place(space *endings.Space, goal Goal, index int) *xiangqi.Position {
	placement, ok := space.Place(index)
	if !ok {
		return nil
	}
	setup := space.Setup(&placement)
	if goal == Hold {
		setup.ToMove = Attacker.Opponent()
	}
	p, err := setup.Position()
	if err != nil {
		return nil
	}
	return p
}

// leastWin is the least distance to mate of a position to be won, in plies.
const leastWin = 3

// suits reports whether the goal can be reached in a position, and is worth some moves.
func (e Ending) suits(p *xiangqi.Position, known endings.Entry) bool {
	if p.Outcome(xiangqi.Rules{}).Over() {
		return false
	}
	if e.Goal == Hold {
		return known.Value == endings.Draw
	}
	return known.Value == endings.Win && known.Plies >= leastWin && known.Plies < xiangqi.NoCaptureLimit
}

// kept returns how many moves keep the result, and how many there are.
func kept(moves []endings.Move, value endings.Value) (keep, legal int) {
	for _, m := range moves {
		if m.Known && m.Value == value {
			keep++
		}
	}
	return keep, len(moves)
}

// harmless reports whether the defender can capture an attacking piece at once.
func harmless(t *endings.Tables, p *xiangqi.Position) bool {
	for _, m := range t.Moves(p) {
		if p.PieceAt(m.Move.To()) != xiangqi.NoPiece && m.Value == endings.Draw {
			return true
		}
	}
	return false
}
