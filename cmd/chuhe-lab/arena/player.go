// Package arena lets players of any kind play xiangqi against each other, and keeps the score.
package arena

import (
	"context"
	"math/rand/v2"

	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/link"
	"chuhe/engine/link/exec"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Player plays one game at a time. A player that returned an error is closed and not asked again.
type Player interface {
	// NewGame prepares for another game; the seed decides whatever the player leaves to chance.
	NewGame(seed uint64) error
	// Move returns the player's move in p. The clocks are those of Red and Black. p is the player's to keep.
	Move(ctx context.Context, p *xiangqi.Position, clocks [2]Clock) (Answer, error)
	// Control is the time the player has promised to keep to.
	Control() Control
	// Close ends the player.
	Close() error
}

// Answer is a move, and what its player thinks of it.
type Answer struct {
	Move   xiangqi.Move
	Resign bool        // instead of a move
	Scored bool        // the player sent a score whose unit is known
	Score  think.Score // from the player's view
	Depth  int         // plies searched; 0 where the player did not tell
	Nodes  uint64      // 0 where the player did not tell
}

// Random plays any legal move, each with the same probability.
type Random struct{ rng *rand.Rand }

// NewGame implements Player.
func (r *Random) NewGame(seed uint64) error {
	r.rng = rand.New(rand.NewPCG(seed, 1))
	return nil
}

// Move implements Player.
func (r *Random) Move(_ context.Context, p *xiangqi.Position, _ [2]Clock) (Answer, error) {
	var moves xiangqi.MoveList
	p.LegalMoves(&moves)
	return Answer{Move: moves.At(r.rng.IntN(moves.Len()))}, nil
}

// Control implements Player.
func (r *Random) Control() Control { return Control{} }

// Close implements Player.
func (r *Random) Close() error { return nil }

// Greedy looks one ply ahead at material: it takes the most valuable piece it can take, whatever stands behind it, and
// plays any legal move where there is nothing to take.
type Greedy struct{ rng *rand.Rand }

// worth is the common value of the pieces in soldiers, by kind.
var worth = [...]int{xiangqi.King: 100, xiangqi.Advisor: 2, xiangqi.Elephant: 2, xiangqi.Horse: 4, xiangqi.Chariot: 9,
	xiangqi.Cannon: 5, xiangqi.Soldier: 1}

// NewGame implements Player.
func (g *Greedy) NewGame(seed uint64) error {
	g.rng = rand.New(rand.NewPCG(seed, 2))
	return nil
}

// Move implements Player.
func (g *Greedy) Move(_ context.Context, p *xiangqi.Position, _ [2]Clock) (Answer, error) {
	var moves xiangqi.MoveList
	p.LegalMoves(&moves)
	var best []xiangqi.Move
	most := -1
	for _, m := range moves.Slice() {
		gain := 0
		if taken := p.PieceAt(m.To()); taken != xiangqi.NoPiece {
			gain = worth[taken.Kind()]
		}
		if gain > most {
			most, best = gain, best[:0]
		}
		if gain == most {
			best = append(best, m)
		}
	}
	return Answer{Move: best[g.rng.IntN(len(best))]}, nil
}

// Control implements Player.
func (g *Greedy) Control() Control { return Control{} }

// Close implements Player.
func (g *Greedy) Close() error { return nil }

// Pace is the limits of each search of a player, and its clock and opening book, if any.
type Pace struct {
	Limits think.Limits
	Clock  Control    // MoveTime aside: that is one of the limits
	Book   *book.Book // answers instead of a search where it can; nil = none
}

// Control returns the time that is promised.
func (p Pace) Control() Control {
	c := p.Clock
	c.MoveTime = p.Limits.MoveTime
	return c
}

// limits returns the limits for one move.
func (p Pace) limits(side xiangqi.Side, clocks [2]Clock) think.Limits {
	l := p.Limits
	for i, c := range clocks {
		if p.Clock.Time > 0 { // a player without a clock has no use for the opponent's
			l.Clock[i], l.Increment[i] = c.Left, c.Increment
		}
	}
	l.MovesToGo = clocks[side].MovesToGo
	return l
}

// Thinker finds moves within limits: our engine, or another program.
type Thinker struct {
	player think.Player
	pace   Pace
	failed func() error // why it cannot go on, or nil
	close  func() error
}

// NewOwn returns our engine, inside this process, as a player that always plays at the given pace.
func NewOwn(o engine.Options, p Pace) (*Thinker, error) {
	e, err := engine.NewOn(machine.This(), o)
	if err != nil {
		return nil, err
	}
	fine := func() error { return nil }
	return &Thinker{player: e, pace: p, failed: fine, close: fine}, nil
}

// Program is another program, and how to talk to it.
type Program struct {
	exec.Program
	link.Config
}

// NewProgram starts a program that always plays at the given pace.
func NewProgram(other Program, p Pace) (*Thinker, error) {
	client, err := exec.Start(other.Program, other.Config)
	if err != nil {
		return nil, err
	}
	return &Thinker{player: client, pace: p, failed: client.Err, close: client.Close}, nil
}

// NewGame implements Player.
func (t *Thinker) NewGame(seed uint64) error {
	t.pace.Limits.Seed = seed
	t.player.NewGame()
	return t.failed()
}

// Move implements Player.
func (t *Thinker) Move(ctx context.Context, p *xiangqi.Position, clocks [2]Clock) (Answer, error) {
	l := t.pace.limits(p.SideToMove(), clocks)
	l.Book = true
	r, known := t.pace.Book.Answer(p, l)
	if !known {
		r = t.player.Search(ctx, p, l, nil)
	}
	return answerOf(r), r.Err
}

// answerOf returns the answer of a result. It leaves out a score in the player's own unit.
func answerOf(r think.Result) Answer {
	a := Answer{Move: r.Move, Resign: r.Resign, Depth: r.Depth, Nodes: r.Nodes}
	if len(r.Lines) > 0 && r.Lines[0].Bound != think.NoBound {
		a.Scored, a.Score = true, r.Score
	}
	return a
}

// Control implements Player.
func (t *Thinker) Control() Control { return t.pace.Control() }

// Close implements Player.
func (t *Thinker) Close() error { return t.close() }
