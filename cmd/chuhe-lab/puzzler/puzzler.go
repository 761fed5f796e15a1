// Package puzzler mines puzzles from games of the engine against itself. It
// proves that each has exactly one correct first move, and measures its
// difficulty by the success of the levels.
package puzzler

import (
	"context"
	"fmt"
	"math/rand/v2"

	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The criteria of the search.
const (
	LongestMate = 5
	fewestMoves = 4 // minimum number of legal moves, so that there is a choice

	// Promising positions are searched longer and longer, the last time for the proof.
	glanceNodes = 2_000
	lookNodes   = 16_000
	longNodes   = 80_000
	proofNodes  = 400_000

	// minedMoves is the maximum number of moves in the proof of a mate and of its
	// uniqueness, when mining. Most proofs that need more would fail. proofMoves is the
	// maximum when checking the proof.
	minedMoves = 2_000_000
	proofMoves = 200_000_000
)

// Scores in hundredths of a soldier. A move wins if it reaches winScore, and saves
// the game if it keeps the score above saveScore. It is the only one if the next
// best move is worse by apart and neither wins nor saves.
const (
	winScore   = 300
	winSecond  = 200
	saveScore  = -120
	saveBest   = 200
	saveSecond = -420
	apart      = 260
	// certain is the amount by which another search may score lower.
	certain = 30
)

// A Miner mines puzzles. It is not safe for concurrent use.
type Miner struct {
	// Player plays, searches and solves.
	Player think.Player
	// Wanted reports whether a puzzle of a kind and length is still wanted.
	Wanted func(kind puzzle.Kind, in int) bool

	prover    prover.Prover
	movesLeft uint64 // number of moves that the prover may still make
	seen      map[uint64]bool
	twins     Twins
}

// New returns a miner that skips the positions of the known puzzles.
func New(p think.Player, wanted func(puzzle.Kind, int) bool, known []puzzle.Puzzle) (*Miner, error) {
	m := &Miner{Player: p, Wanted: wanted, seen: map[uint64]bool{}, twins: Twins{}}
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
	return soldiers(victim) > soldiers(p.PieceAt(m.From()))+1 || !tactics.Retaken(p, m)
}
