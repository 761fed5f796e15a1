// Package puzzler mines puzzles from games of the engine against itself. It
// proves that each has exactly one correct first move, and measures its
// difficulty by the success of the levels.
package puzzler

import (
	"context"
	"fmt"
	"math/rand/v2"

	"chuhe/engine/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Promising positions are searched longer and longer, at last with prover.LongNodes.
const (
	glanceNodes = 2_000
	lookNodes   = 16_000
)

// A Miner mines puzzles. It is not safe for concurrent use.
type Miner struct {
	prover.Puzzles // whose Player also plays and solves
	// Wanted reports whether a puzzle of a kind and length is still wanted.
	Wanted func(kind puzzle.Kind, in int) bool

	seen  map[uint64]bool
	twins Twins
}

// New returns a miner that skips the positions of the known puzzles.
func New(p think.Player, wanted func(puzzle.Kind, int) bool, known []puzzle.Puzzle) (*Miner, error) {
	m := &Miner{Puzzles: prover.Puzzles{Player: p}, Wanted: wanted, seen: map[uint64]bool{}, twins: Twins{}}
	for _, k := range known {
		pos, err := k.Position()
		if err != nil {
			return nil, err
		}
		m.seen[pos.EitherKey()] = true
		m.twins.Meet(&k)
	}
	return m, nil
}

// finish gives a proved puzzle its themes, its rating and its ID. It returns false
// if there is a similar one.
func (m *Miner) finish(ctx context.Context, p *xiangqi.Position, z *puzzle.Puzzle, random *rand.Rand) bool {
	m.seen[p.EitherKey()] = true
	if !m.twins.Meet(z) {
		return false
	}
	z.Themes = puzzle.ThemesOf(p, z.Solution)
	z.Rating = m.rate(ctx, p, z, random, 1)
	z.ID = fmt.Sprintf("%s%d-%06x", z.Kind.String()[:1], z.In, p.EitherKey()>>40)
	return ctx.Err() == nil // otherwise the rating may be incomplete
}

// plain reports whether a move simply takes a piece that is unprotected, or worth
// clearly more than the capturing piece.
func plain(p *xiangqi.Position, m xiangqi.Move) bool {
	victim := p.PieceAt(m.To())
	if victim == xiangqi.NoPiece {
		return false
	}
	return prover.Soldiers(victim) > prover.Soldiers(p.PieceAt(m.From()))+1 || !tactics.Retaken(p, m)
}
