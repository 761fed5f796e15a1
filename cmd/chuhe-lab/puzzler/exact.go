package puzzler

import (
	"fmt"

	"chuhe/engine/endings"
	"chuhe/engine/puzzle"
)

// Exactly checks a puzzle by tables of endings, as far as they know the positions after the solver's moves: each move
// of the solution must reach the goal, and the first one must be the only move that does. It returns the number of
// positions of the solution that are in a table.
func Exactly(z *puzzle.Puzzle, tables *endings.Tables) (found int, err error) {
	p, err := z.Position()
	if err != nil {
		return 0, err
	}
	for i, played := range z.Solution {
		e, err := tables.Probe(p)
		in := err == nil && e.Table != ""
		if in {
			found++
		}
		if i%2 == 1 || z.Kind == puzzle.Mate && !in { // the opponent's move, or a mate that has another proof
			p.MakeMove(played)
			continue
		}
		for _, m := range tables.Moves(p) {
			switch reaches := m.Known && reachesGoal(z, m, i); {
			case !m.Known:
			case m.Move == played && !reaches:
				return found, fmt.Errorf("move %d, %v, is a %v by the tables", i/2+1, played, m.Value)
			case m.Move != played && reaches && i == 0:
				return found, fmt.Errorf("%v reaches the goal too: it is a %v by the tables", m.Move, m.Value)
			}
		}
		p.MakeMove(played)
	}
	return found, nil
}

// reachesGoal reports whether a move of the solver at a ply of the solution reaches the goal.
func reachesGoal(z *puzzle.Puzzle, m endings.Move, ply int) bool {
	switch z.Kind {
	case puzzle.Mate:
		return m.Value == endings.Win && m.Plies <= 2*(z.In-1)-ply
	case puzzle.Win:
		return m.Value == endings.Win
	}
	return m.Value != endings.Loss
}
