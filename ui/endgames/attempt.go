package endgames

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

// State is the state of an attempt.
type State uint8

// The states.
const (
	Looking   State = iota // the tables are being read
	Yours                  // it is the player's turn
	Answering              // the opponent will answer soon
	Over
)

// Task is the player's task in an attempt.
type Task uint8

// The tasks.
const (
	ToWin    Task = iota // mate
	ToHold               // keep the draw for HoldMoves moves
	ToResist             // lose no earlier than the tables say
	ToTry                // play against the defence in a drawn position
)

// HoldMoves is the number of the player's moves after which a draw counts as held, or a win as lost.
const HoldMoves = 15

// answerDelay is the time until the opponent answers, long enough to follow.
const answerDelay = 500 * time.Millisecond

// Hint is the extent of the hint given.
type Hint uint8

// The hints, in order.
const (
	NoHint Hint = iota
	PieceHint
	MoveHint
)

// A Mistake is a move of the player after which the result or the distance is worse than before.
type Mistake struct {
	Ply           int // number of plies before the move
	Move          xiangqi.Move
	Best          xiangqi.Move
	Before, After endings.Move // of the best move and of the played one; Plies are those left after it
}

// Spoilt reports whether the move has changed the result and not only the distance.
func (m Mistake) Spoilt() bool { return m.Before.Value != m.After.Value }

// An Attempt is an ending that is being played against the tables. It belongs to one goroutine; Tick advances its time.
type Attempt struct {
	ending  Ending
	tables  *endings.Tables
	start   *xiangqi.Position
	swapped bool // the player has the side without the goal
	random  *rand.Rand

	pos      *xiangqi.Position
	state    State
	moves    []xiangqi.Move  // on the board
	known    []endings.Move  // the player's legal moves, the best one first
	values   []endings.Value // of the player's moves
	hint     Hint
	helped   bool // a hint, the list of moves, or a move taken back
	failed   bool // a table turned out to be damaged
	mistakes []Mistake

	due     time.Time // of the answer
	looking *job.Job[look]
	running job.Runner
}

// A look holds what the tables say after a move of the player: the opponent's answer, if it is the opponent's turn, and
// the player's moves after it.
type look struct {
	answer xiangqi.Move
	moves  []endings.Move
	failed bool
}

// Begin begins an attempt at a position of an ending. wake is called from another goroutine when Tick has something to
// collect, and may be nil.
func Begin(t *endings.Tables, e Ending, start *xiangqi.Position, swapped bool, random *rand.Rand, now time.Time, wake func()) *Attempt {
	a := &Attempt{ending: e, tables: t, start: start, swapped: swapped, random: random, running: job.Runner{Wake: wake}}
	a.reset(now)
	return a
}

// reset sets the position up.
func (a *Attempt) reset(now time.Time) {
	a.Leave()
	a.pos, a.moves, a.known, a.values, a.hint, a.mistakes = a.start.Clone(), nil, nil, nil, NoHint, nil
	a.look(now)
}

// Ending returns the ending.
func (a *Attempt) Ending() Ending { return a.ending }

// Start returns the first position. It is read-only.
func (a *Attempt) Start() *xiangqi.Position { return a.start }

// Swapped reports whether the player has the side without the goal.
func (a *Attempt) Swapped() bool { return a.swapped }

// Position returns the position on the board. It is read-only.
func (a *Attempt) Position() *xiangqi.Position { return a.pos }

// State returns the state of the attempt.
func (a *Attempt) State() State { return a.state }

// Moves returns the moves on the board. The slice is read-only.
func (a *Attempt) Moves() []xiangqi.Move { return a.moves }

// Known returns the player's legal moves with their values, the best one first; nil unless it is the player's turn. The
// slice is read-only.
func (a *Attempt) Known() []endings.Move {
	if a.state != Yours {
		return nil
	}
	return a.known
}

// Mistakes returns the player's mistakes on the board, in order. The slice is read-only.
func (a *Attempt) Mistakes() []Mistake { return a.mistakes }

// Helped reports whether the attempt no longer counts.
func (a *Attempt) Helped() bool { return a.helped }

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

// Player returns the player's side.
func (a *Attempt) Player() xiangqi.Side {
	if a.swapped == (a.ending.Goal == Win) {
		return Attacker.Opponent()
	}
	return Attacker
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
	if a.state != Over || a.failed {
		return false
	}
	result := a.pos.Outcome(xiangqi.Rules{}).Result
	switch a.Task() {
	case ToWin:
		return result == xiangqi.WinFor(a.Player())
	case ToResist:
		return len(a.mistakes) == 0
	}
	return result != xiangqi.WinFor(a.Player().Opponent())
}

// Play makes a legal move of the player. It does nothing if it is not the player's turn or the move is illegal.
func (a *Attempt) Play(m xiangqi.Move, now time.Time) {
	at := slices.IndexFunc(a.known, func(k endings.Move) bool { return k.Move == m })
	if a.state != Yours || at < 0 {
		return
	}
	best, made := a.known[0], a.known[at]
	if made.Value != best.Value || made.Plies != best.Plies {
		a.mistakes = append(a.mistakes, Mistake{Ply: len(a.moves), Move: m, Best: best.Move, Before: best, After: made})
	}
	a.values, a.hint = append(a.values, made.Value), NoHint
	a.make(m)
	if a.finished() {
		return
	}
	a.look(now.Add(answerDelay))
}

// make makes a move on the board.
func (a *Attempt) make(m xiangqi.Move) {
	a.pos.MakeMove(m)
	a.moves = append(a.moves, m)
}

// finished ends the attempt if the game is over by the rules, or the draw has lasted long enough.
func (a *Attempt) finished() bool {
	if a.pos.Outcome(xiangqi.Rules{}).Over() || a.Held() >= HoldMoves {
		a.state = Over
	}
	return a.state == Over
}

// look reads the tables in the background. The opponent answers at the given time at the earliest.
func (a *Attempt) look(due time.Time) {
	a.state, a.due, a.known = Looking, due, nil
	theirs := a.pos.SideToMove() != a.Player()
	if theirs {
		a.state = Answering
	}
	pos, tables, random := a.pos.Clone(), a.tables, rand.New(rand.NewPCG(a.random.Uint64(), 0))
	a.looking = job.Start(&a.running, look{}, func(ctx context.Context, _ func(func(*look))) func(*look) {
		found := read(ctx, tables, pos, theirs, random)
		return func(l *look) { *l = found }
	})
}

// read looks up the answer, if it is the opponent's turn, and the moves after it.
func read(ctx context.Context, t *endings.Tables, pos *xiangqi.Position, theirs bool, random *rand.Rand) (l look) {
	if theirs {
		if l.answer = Reply(ctx, t, pos, random); l.answer == xiangqi.NoMove {
			return look{failed: true}
		}
		pos.MakeMove(l.answer)
	}
	l.moves = t.Moves(pos)
	l.failed = slices.ContainsFunc(l.moves, func(m endings.Move) bool { return !m.Known })
	return l
}

// Reply returns a best move, a random one among equals. Of moves that draw, it prefers those that repeat no position, and
// the attacker takes one after which the smallest part of the answers holds. It returns NoMove if a table is missing.
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

// Tick advances the time: it collects what the tables say, and plays the answer. It reports whether anything has
// changed.
func (a *Attempt) Tick(now time.Time) bool {
	if a.state != Looking && a.state != Answering || a.state == Answering && now.Before(a.due) {
		return false
	}
	found, done := a.looking.Get()
	if !done {
		return false
	}
	a.looking = nil
	if found.failed {
		a.state, a.failed = Over, true
		return true
	}
	if found.answer != xiangqi.NoMove {
		a.make(found.answer)
	}
	if a.state, a.known = Yours, found.moves; found.answer != xiangqi.NoMove {
		a.finished()
	}
	return true
}

// Deadline returns the time of the next change that Tick will make by itself, or the zero time.
func (a *Attempt) Deadline() time.Time {
	if a.state == Answering {
		return a.due
	}
	return time.Time{}
}

// Ask gives the next hint: first the piece, then its destination.
func (a *Attempt) Ask() {
	if a.state == Yours && a.hint < MoveHint {
		a.hint++
		a.helped = true
	}
}

// Help notes that the player has seen the values of the moves.
func (a *Attempt) Help() {
	if a.state != Over {
		a.helped = true
	}
}

// Hint returns the extent of the hint about the next move, and that move.
func (a *Attempt) Hint() (Hint, xiangqi.Move) {
	if a.hint == NoHint || a.state != Yours || len(a.known) == 0 {
		return NoHint, xiangqi.NoMove
	}
	return a.hint, a.known[0].Move
}

// Back takes back the player's last move with the answer to it. The attempt no longer counts.
func (a *Attempt) Back(now time.Time) {
	first := 0
	if a.start.SideToMove() != a.Player() {
		first = 1
	}
	if len(a.moves) <= first {
		return
	}
	a.Leave()
	a.helped, a.hint = true, NoHint
	for own := false; !own; {
		own = a.pos.SideToMove() != a.Player()
		a.pos.UnmakeMove()
		a.moves = a.moves[:len(a.moves)-1]
	}
	a.mistakes = slices.DeleteFunc(a.mistakes, func(m Mistake) bool { return m.Ply >= len(a.moves) })
	a.values = a.values[:len(a.values)-1]
	a.look(now)
}

// Restart sets the position up again. The attempt counts if it did before.
func (a *Attempt) Restart(now time.Time) { a.reset(now) }

// Leave stops the reading of the tables without waiting for its goroutine.
func (a *Attempt) Leave() {
	a.looking.Drop()
	a.looking = nil
}

// Close stops the reading of the tables and waits until its goroutine has ended.
func (a *Attempt) Close() {
	a.Leave()
	a.running.Wait()
}
