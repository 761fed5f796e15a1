package endgames

import (
	"context"
	"math/rand/v2"
	"slices"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/practice"
)

// Task is the player's task in an attempt.
type Task uint8

// The tasks.
const (
	ToWin    Task = iota // mate
	ToHold               // keep the draw for HoldMoves moves
	ToResist             // lose no earlier than in the tables
	ToTry                // play against the defence in a drawn position
)

// HoldMoves is the number of the player's moves after which a draw counts as held, or a win as lost.
const HoldMoves = 15

// A Mistake is a move of the player after which the result or the distance is worse than before.
type Mistake struct {
	Ply           int // number of plies before the move
	Move          xiangqi.Move
	Best          xiangqi.Move
	Before, After endings.Move // of the best move and of the played one; Plies are those left after it
}

// Spoilt reports whether the move has changed the result and not only the distance.
func (m Mistake) Spoilt() bool { return m.Before.Value != m.After.Value }

// An Attempt is an ending that is being played against the tables.
type Attempt struct {
	*practice.Attempt
	ending  Ending
	tables  *endings.Tables
	swapped bool // the player has the side without the goal
	random  *rand.Rand

	known    []endings.Move  // the player's legal moves, the best one first
	values   []endings.Value // of the player's moves
	failed   bool            // a table turned out to be damaged
	mistakes []Mistake
}

// Begin begins an attempt at a position of an ending. wake is called from another goroutine when Tick has something to
// collect, and may be nil.
func Begin(
	t *endings.Tables, e Ending, start *xiangqi.Position, swapped bool, random *rand.Rand, wake func(),
) *Attempt {
	a := &Attempt{ending: e, tables: t, swapped: swapped, random: random}
	player := Attacker
	if swapped == (e.Goal == Win) {
		player = Attacker.Opponent()
	}
	a.Attempt = practice.New(start, player, a, wake)
	a.Restart()
	return a
}

// Ending returns the ending.
func (a *Attempt) Ending() Ending { return a.ending }

// Swapped reports whether the player has the side without the goal.
func (a *Attempt) Swapped() bool { return a.swapped }

// Known returns the player's legal moves with their values, the best one first; nil unless it is the player's turn. The
// slice is read-only.
func (a *Attempt) Known() []endings.Move {
	if a.State() != practice.Yours {
		return nil
	}
	return a.known
}

// Mistakes returns the player's mistakes on the board, in order. The slice is read-only.
func (a *Attempt) Mistakes() []Mistake { return a.mistakes }

// Failed reports whether a table turned out to be damaged, which has ended the attempt.
func (a *Attempt) Failed() bool { return a.failed }

// Held returns the number of the player's moves since the position became a draw.
func (a *Attempt) Held() (n int) {
	for _, v := range slices.Backward(a.values) {
		if v != endings.Draw {
			break
		}
		n++
	}
	return n
}

// Task returns what the player has to do.
func (a *Attempt) Task() Task {
	switch {
	case a.ending.Goal == Win && a.swapped:
		return ToResist
	case a.ending.Goal == Win:
		return ToWin
	case a.swapped:
		return ToTry
	}
	return ToHold
}

// Spoilt returns the first mistake that has changed the result.
func (a *Attempt) Spoilt() (Mistake, bool) {
	for _, m := range a.mistakes {
		if m.Spoilt() || a.Task() == ToResist {
			return m, true
		}
	}
	return Mistake{}, false
}

// Reached reports whether the task is done.
func (a *Attempt) Reached() bool {
	if a.State() != practice.Over || a.failed {
		return false
	}
	result := a.Position().Outcome(xiangqi.Rules{}).Result
	switch a.Task() {
	case ToWin:
		return result == xiangqi.WinFor(a.Player())
	case ToResist:
		return len(a.mistakes) == 0
	}
	return result != xiangqi.WinFor(a.Player().Opponent())
}

// Begin implements practice.Judge. It forgets the moves that are not on the board, and reads the tables.
func (a *Attempt) Begin() practice.Reply {
	made := len(a.Moves())
	a.mistakes = slices.DeleteFunc(a.mistakes, func(m Mistake) bool { return m.Ply >= made })
	a.values = a.values[:made/2]
	if a.Position().SideToMove() == a.Player() {
		return a.look(practice.Judging)
	}
	return a.look(practice.Answering)
}

// Judge implements practice.Judge. A mistake is noted, and the attempt goes on until the game is over by the rules, or
// the draw has lasted long enough.
func (a *Attempt) Judge(m xiangqi.Move) practice.Reply {
	i := slices.IndexFunc(a.known, func(k endings.Move) bool { return k.Move == m })
	if i < 0 {
		return practice.Reply{} // cannot be: the tables know all legal moves
	}
	best, made := a.known[0], a.known[i]
	if made.Value != best.Value || made.Plies != best.Plies {
		ply := len(a.Moves()) - 1
		a.mistakes = append(a.mistakes, Mistake{Ply: ply, Move: m, Best: best.Move, Before: best, After: made})
	}
	a.values = append(a.values, made.Value)
	if a.Position().Outcome(xiangqi.Rules{}).Over() || a.Held() >= HoldMoves {
		return practice.Reply{State: practice.Over}
	}
	return a.look(practice.Answering)
}

// A look holds values from the tables: the opponent's answer, if it is the opponent's turn, and the player's moves
// after it.
type look struct {
	answer xiangqi.Move
	moves  []endings.Move
	over   bool // with the answer
	failed bool
}

// look reads the tables in the background.
func (a *Attempt) look(state practice.State) practice.Reply {
	a.known = nil
	pos, tables, random := a.Position().Clone(), a.tables, rand.New(rand.NewPCG(a.random.Uint64(), 0))
	return practice.Reply{State: state, Find: func(ctx context.Context) func() practice.Reply {
		found := read(ctx, tables, pos, state == practice.Answering, random)
		return func() practice.Reply { return a.take(found) }
	}}
}

// read looks up the answer, if it is the opponent's turn, and the moves after it.
func read(ctx context.Context, t *endings.Tables, pos *xiangqi.Position, theirs bool, random *rand.Rand) (l look) {
	if theirs {
		if l.answer = Reply(ctx, t, pos, random); l.answer == xiangqi.NoMove {
			return look{failed: true}
		}
		pos.MakeMove(l.answer)
		l.over = pos.Outcome(xiangqi.Rules{}).Over()
	}
	l.moves = t.Moves(pos)
	l.failed = slices.ContainsFunc(l.moves, func(m endings.Move) bool { return !m.Known })
	return l
}

// take continues with the values from the tables.
func (a *Attempt) take(l look) (r practice.Reply) {
	a.failed, a.known = l.failed, l.moves
	if l.failed {
		return practice.Reply{State: practice.Over}
	}
	if l.answer != xiangqi.NoMove {
		r.Line = []xiangqi.Move{l.answer}
	}
	if l.over {
		r.State = practice.Over
	} else if len(l.moves) > 0 {
		r.Line = append(r.Line, l.moves[0].Move)
	}
	return r
}

// Reply returns a best move, a random one among equals. Of moves that draw, it prefers those that repeat no position,
// and the attacker takes one after which the smallest part of the answers holds. It returns NoMove if a table is
// missing.
func Reply(ctx context.Context, t *endings.Tables, pos *xiangqi.Position, random *rand.Rand) xiangqi.Move {
	moves := t.Moves(pos)
	if len(moves) == 0 || !moves[0].Known {
		return xiangqi.NoMove
	}
	moves = slices.DeleteFunc(moves, func(m endings.Move) bool {
		return !m.Known || m.Value != moves[0].Value || m.Plies != moves[0].Plies
	})
	if moves[0].Value == endings.Draw {
		moves = fresh(pos, moves)
	}
	if moves[0].Value != endings.Draw || pos.SideToMove() != Attacker {
		return moves[random.IntN(len(moves))].Move
	}
	random.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	best, least := moves[0].Move, 1<<16
	after := pos.Clone()
	for _, m := range moves {
		if ctx.Err() != nil {
			break
		}
		after.MakeMove(m.Move)
		keep, legal := kept(t.Moves(after), endings.Draw)
		after.UnmakeMove()
		if harm := 1000 * keep / max(1, legal); harm < least {
			best, least = m.Move, harm
		}
	}
	return best
}

// fresh returns the moves that repeat no position, or all if there are none.
func fresh(pos *xiangqi.Position, moves []endings.Move) []endings.Move {
	after := pos.Clone()
	var all []endings.Move
	for _, m := range moves {
		after.MakeMove(m.Move)
		if after.Occurrences() == 1 && !after.Outcome(xiangqi.Rules{}).Over() {
			all = append(all, m)
		}
		after.UnmakeMove()
	}
	if all == nil {
		return moves
	}
	return all
}

// Ask gives the next hint: first the piece, then its destination.
func (a *Attempt) Ask() {
	if hint, _ := a.Hint(); hint == practice.NoHint {
		a.Attempt.Ask() // there is no idea to give
	}
	a.Attempt.Ask()
}
