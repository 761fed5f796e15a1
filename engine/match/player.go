// Package match plays games of xiangqi between players of any kind, by our own rules and law.
package match

import (
	"context"
	"math/rand/v2"

	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Player plays one game at a time. A player that returned an error is closed and not used again.
type Player interface {
	// NewGame prepares for another game; the seed determines the player's random choices.
	NewGame(seed uint64) error
	// Move returns the player's move in p. The clocks are those of Red and Black. The player may keep p.
	Move(ctx context.Context, p *xiangqi.Position, clocks [2]Clock) (Answer, error)
	// Control returns the time control that the player keeps to.
	Control() Control
	// Close ends the player.
	Close() error
}

// Answer is a player's move, and its evaluation of the move.
type Answer struct {
	Move   xiangqi.Move
	Resign bool        // the player resigns instead of moving
	Scored bool        // whether the player sent a score in a known unit
	Score  think.Score // for the player
	Depth  int         // plies searched; 0 if unknown
	Nodes  uint64      // 0 if unknown
}

// Random is a Player that makes any legal move, each with equal probability.
type Random struct{ rng *rand.Rand }

func (r *Random) NewGame(seed uint64) error {
	r.rng = rand.New(rand.NewPCG(seed, 1))
	return nil
}

func (r *Random) Move(_ context.Context, p *xiangqi.Position, _ [2]Clock) (Answer, error) {
	moves := p.Moves()
	return Answer{Move: moves[r.rng.IntN(len(moves))]}, nil
}

func (r *Random) Control() Control { return Control{} }

func (r *Random) Close() error { return nil }

// Greedy is a Player that looks one ply ahead at material: it takes the most valuable piece that it can take, whether
// protected or not, and otherwise plays a random legal move.
type Greedy struct{ Random }

// worth is the usual value of the pieces in soldiers, by kind. The king cannot be taken.
var worth = [...]int{xiangqi.Advisor: 2, xiangqi.Elephant: 2, xiangqi.Horse: 4, xiangqi.Chariot: 9,
	xiangqi.Cannon: 5, xiangqi.Soldier: 1}

func (g *Greedy) NewGame(seed uint64) error {
	g.rng = rand.New(rand.NewPCG(seed, 2))
	return nil
}

func (g *Greedy) Move(_ context.Context, p *xiangqi.Position, _ [2]Clock) (Answer, error) {
	moves := p.Moves()
	var best []xiangqi.Move
	most := -1
	for _, m := range moves {
		var gain int
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

// Pace holds the limits for each search of a player, and its clock and opening book, if any.
type Pace struct {
	Limits think.Limits
	Clock  Control    // its MoveTime is ignored; see Limits
	Book   *book.Book // answers instead of a search if possible; nil = none
}

func (p Pace) Control() Control {
	c := p.Clock
	c.MoveTime = p.Limits.MoveTime
	return c
}

// limits returns the limits for one move.
func (p Pace) limits(side xiangqi.Side, clocks [2]Clock) think.Limits {
	l := p.Limits
	for i, c := range clocks {
		if p.Clock.Time > 0 { // a player without a clock does not need the opponent's
			l.Clock[i], l.Increment[i] = c.Left, c.Increment
		}
	}
	l.MovesToGo = clocks[side].MovesToGo
	return l
}

// Thinker is a Player that finds moves within limits. It is either our engine or another program.
type Thinker struct {
	player think.Player
	pace   Pace
	failed func() error // returns the reason why it cannot continue, or nil
	close  func() error
}

// NewThinker returns a player that finds its moves by p, always at the given pace. failed returns the reason why p
// cannot continue, and close ends p; nil stands for a player of this program, which neither fails nor ends.
func NewThinker(p think.Player, pace Pace, failed, close func() error) *Thinker {
	fine := func() error { return nil }
	if failed == nil {
		failed = fine
	}
	if close == nil {
		close = fine
	}
	return &Thinker{player: p, pace: pace, failed: failed, close: close}
}

func (t *Thinker) NewGame(seed uint64) error {
	t.pace.Limits.Seed = seed
	t.player.NewGame()
	return t.failed()
}

func (t *Thinker) Move(ctx context.Context, p *xiangqi.Position, clocks [2]Clock) (Answer, error) {
	l := t.pace.limits(p.SideToMove(), clocks)
	l.Book = true
	r, known := t.pace.Book.Answer(p, l)
	if !known {
		r = t.player.Search(ctx, p, l, nil)
	}
	return answerOf(r), r.Err
}

// answerOf converts a result to an answer. It omits a score in the player's own unit.
func answerOf(r think.Result) Answer {
	a := Answer{Move: r.Move, Resign: r.Resign, Depth: r.Depth, Nodes: r.Nodes}
	if len(r.Lines) > 0 && r.Lines[0].Bound != think.NoBound {
		a.Scored, a.Score = true, r.Score
	}
	return a
}

func (t *Thinker) Control() Control { return t.pace.Control() }

func (t *Thinker) Close() error { return t.close() }
