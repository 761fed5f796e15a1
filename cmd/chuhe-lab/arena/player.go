// Package arena lets players of any kind play xiangqi against each other, and keeps the score.
package arena

import (
	"context"
	"math/rand/v2"
	"time"

	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/rival"
	"chuhe/engine/xiangqi"
)

// Player plays one game at a time. A player that returned an error is closed and not asked again.
type Player interface {
	// NewGame prepares for another game; the seed decides whatever the player leaves to chance.
	NewGame(seed uint64) error
	// Move returns the player's move in p, or NoMove when it resigns. p is the player's to keep.
	Move(ctx context.Context, p *xiangqi.Position) (xiangqi.Move, error)
	// Limit is the time the player has promised to keep to for one move; 0 means it promised nothing.
	Limit() time.Duration
	// Close ends the player.
	Close() error
}

// Random plays any legal move, each with the same probability.
type Random struct{ rng *rand.Rand }

// NewGame implements Player.
func (r *Random) NewGame(seed uint64) error {
	r.rng = rand.New(rand.NewPCG(seed, 1))
	return nil
}

// Move implements Player.
func (r *Random) Move(_ context.Context, p *xiangqi.Position) (xiangqi.Move, error) {
	var moves xiangqi.MoveList
	p.LegalMoves(&moves)
	return moves.At(r.rng.IntN(moves.Len())), nil
}

// Limit implements Player.
func (r *Random) Limit() time.Duration { return 0 }

// Close implements Player.
func (r *Random) Close() error { return nil }

// Greedy looks one ply ahead at material: it takes the most valuable man it can take, whatever stands behind it, and
// plays any legal move where there is nothing to take.
type Greedy struct{ rng *rand.Rand }

// worth is the common value of the men in soldiers, by kind.
var worth = [...]int{xiangqi.King: 100, xiangqi.Advisor: 2, xiangqi.Elephant: 2, xiangqi.Horse: 4, xiangqi.Chariot: 9,
	xiangqi.Cannon: 5, xiangqi.Soldier: 1}

// NewGame implements Player.
func (g *Greedy) NewGame(seed uint64) error {
	g.rng = rand.New(rand.NewPCG(seed, 2))
	return nil
}

// Move implements Player.
func (g *Greedy) Move(_ context.Context, p *xiangqi.Position) (xiangqi.Move, error) {
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
	return best[g.rng.IntN(len(best))], nil
}

// Limit implements Player.
func (g *Greedy) Limit() time.Duration { return 0 }

// Close implements Player.
func (g *Greedy) Close() error { return nil }

// Own is our engine, inside this process.
type Own struct {
	engine *engine.Engine
	limits engine.Limits
}

// NewOwn returns our engine as a player that always plays within the given limits.
func NewOwn(o engine.Options, l engine.Limits) (*Own, error) {
	e, err := engine.NewOn(machine.This(), o)
	if err != nil {
		return nil, err
	}
	return &Own{engine: e, limits: l}, nil
}

// NewGame implements Player.
func (o *Own) NewGame(seed uint64) error {
	o.limits.Seed = seed
	o.engine.NewGame()
	return nil
}

// Move implements Player.
func (o *Own) Move(ctx context.Context, p *xiangqi.Position) (xiangqi.Move, error) {
	return o.engine.Search(ctx, p, o.limits, nil).Move, ctx.Err()
}

// Limit implements Player.
func (o *Own) Limit() time.Duration { return o.limits.MoveTime }

// Close implements Player.
func (o *Own) Close() error { return nil }

// Rival is another program.
type Rival struct {
	client *rival.Client
	limits engine.Limits
}

// NewRival starts a program that always gets the given limits.
func NewRival(c rival.Config, l engine.Limits) (*Rival, error) {
	client, err := rival.Start(c)
	if err != nil {
		return nil, err
	}
	return &Rival{client: client, limits: l}, nil
}

// NewGame implements Player.
func (r *Rival) NewGame(uint64) error { return r.client.NewGame() }

// Move implements Player.
func (r *Rival) Move(ctx context.Context, p *xiangqi.Position) (xiangqi.Move, error) {
	answer, err := r.client.Search(ctx, p, r.limits, nil)
	return answer.Move, err
}

// Limit implements Player.
func (r *Rival) Limit() time.Duration { return r.limits.MoveTime }

// Close implements Player.
func (r *Rival) Close() error { return r.client.Close() }
