package practice

import (
	"context"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

const (
	// judgeTime is the time for which the engine examines an unexpected move.
	judgeTime = 700 * time.Millisecond
	// good is the score, in hundredths of a soldier, that an unexpected move must keep to count as winning.
	good = 200
)

// A Puzzle is an attempt at a puzzle, in which the engine judges moves that are not in the solution.
type Puzzle struct {
	*Attempt
	puzzle  puzzle.Puzzle
	thinker think.Player
}

// NewPuzzle begins a puzzle. thinker judges moves that are not in the solution; if it is nil, they all count as wrong.
func NewPuzzle(z puzzle.Puzzle, thinker think.Player, wake func()) (*Puzzle, error) {
	pos, err := z.Position()
	if err != nil {
		return nil, err
	}
	p := &Puzzle{puzzle: z, thinker: thinker}
	p.Attempt = New(pos, pos.SideToMove(), p, wake)
	p.Restart()
	return p, nil
}

// Puzzle returns the puzzle.
func (p *Puzzle) Puzzle() puzzle.Puzzle { return p.puzzle }

// Made returns the number of moves that the player has made on the board.
func (p *Puzzle) Made() int { return (len(p.moves) + 1) / 2 }

// Begin implements Judge.
func (p *Puzzle) Begin() Reply { return Reply{Line: p.puzzle.Solution} }

// Judge implements Judge.
func (p *Puzzle) Judge(m xiangqi.Move) Reply {
	expected := len(p.line) > 0 && p.line[0] == m
	switch {
	case !p.pos.HasLegalMove(): // nothing can be better
		return Reply{State: Over}
	case expected && (len(p.line) > 1 || p.puzzle.Kind != puzzle.Mate): // an engine's line may end before the mate
		return p.right(p.line[1:])
	case p.thinker == nil:
		return Reply{State: Wrong}
	}
	pos, thinker := p.pos.Clone(), p.thinker
	return Reply{State: Judging, Find: func(ctx context.Context) func() Reply {
		found := thinker.Search(ctx, pos, think.Limits{MoveTime: judgeTime}, nil)
		mistake := Refute(pos, found)
		return func() Reply {
			r := p.verdict(found)
			if r.State == Wrong {
				r.Mistake = mistake
			}
			return r
		}
	}}
}

// right continues after a good move, with rest as the expected line. A mate is solved once it is on the board, other
// puzzles once their moves are made.
func (p *Puzzle) right(rest []xiangqi.Move) Reply {
	if p.puzzle.Kind != puzzle.Mate && (p.Made() >= p.puzzle.In || len(rest) == 0) {
		return Reply{State: Over}
	}
	return Reply{State: Answering, Line: rest}
}

// verdict judges an unexpected move by the engine's result for the opponent.
func (p *Puzzle) verdict(r think.Result) Reply {
	switch {
	case r.Err != nil: // the move cannot be judged
		return Reply{}
	case len(r.PV) > 0 && p.asGood(r.Score):
		return p.right(r.PV)
	case r.Move == xiangqi.NoMove:
		return Reply{State: Wrong}
	}
	return Reply{State: Wrong, Line: []xiangqi.Move{r.Move}}
}

// asGood reports whether the player's last move is as good as the expected one, given the score from the opponent's
// view: a mate must be as fast, and a win must stay a win.
func (p *Puzzle) asGood(opponent think.Score) bool {
	switch p.puzzle.Kind {
	case puzzle.Mate:
		return opponent <= -think.MateBound && -opponent.MatePlies() <= 2*(p.puzzle.In-p.Made())
	case puzzle.Win:
		return p.Made() > 1 && opponent <= -good
	}
	return false
}
