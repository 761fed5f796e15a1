// Package puzzler mines puzzles from games of the engine against itself, proves
// that each has one right first move, and measures how difficult it is by how the
// levels fare.
package puzzler

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// What is looked for.
const (
	LongestMate = 5
	fewestMoves = 4 // legal ones, for there to be a choice

	// What stays promising is searched longer and longer, the last time for the proof.
	glanceNodes = 2_000
	lookNodes   = 16_000
	longNodes   = 80_000
	proofNodes  = 400_000

	// minedMoves is how many moves the proof of a mate may make, that there is no other
	// one included. Most that need more would fail. proofMoves is that to check it.
	minedMoves = 2_000_000
	proofMoves = 200_000_000
)

// Scores in hundredths of a soldier. A move wins if it brings winScore, saves the
// game if it keeps it above saveScore, and is the only one if the next best one is
// so much worse and neither wins nor saves.
const (
	winScore   = 300
	winSecond  = 200
	saveScore  = -120
	saveBest   = 200
	saveSecond = -420
	apart      = 260
	// certain is by how much another search may say less.
	certain = 30
)

// A Miner mines puzzles. It is not safe for concurrent use.
type Miner struct {
	// Player plays, searches and solves.
	Player think.Player
	// Wanted tells whether a puzzle of a kind and length is still wanted.
	Wanted func(kind puzzle.Kind, in int) bool

	prover    prover.Prover
	movesLeft uint64 // that it may make
	seen      map[uint64]bool
	twins     Twins
}

// New returns a miner that keeps none of the known puzzles' positions.
func New(p think.Player, wanted func(puzzle.Kind, int) bool, known []puzzle.Puzzle) (*Miner, error) {
	m := &Miner{Player: p, Wanted: wanted, seen: map[uint64]bool{}, twins: Twins{}}
	for _, k := range known {
		pos, err := k.Position()
		if err != nil {
			return nil, err
		}
		m.seen[same(pos)] = true
		m.twins.Meet(&k)
	}
	return m, nil
}

// same is equal for a position and its mirror image.
func same(p *xiangqi.Position) uint64 { return min(p.Key(), p.MirrorKey()) }

// finish gives a proved puzzle its themes, its rating and its ID. It returns false
// if there is one like it.
func (m *Miner) finish(ctx context.Context, p *xiangqi.Position, z *puzzle.Puzzle, random *rand.Rand) bool {
	m.seen[same(p)] = true
	if !m.twins.Meet(z) {
		return false
	}
	z.Themes = puzzle.ThemesOf(p, z.Solution)
	z.Rating = m.rate(ctx, p, z, random, 1)
	z.ID = fmt.Sprintf("%s%d-%06x", z.Kind.String()[:1], z.In, same(p)>>40)
	return ctx.Err() == nil // or it was rated in part
}

// bare returns the position without its history: that is how a solver meets it.
func bare(p *xiangqi.Position) *xiangqi.Position {
	b, err := xiangqi.ParseFEN(strings.Join(strings.Fields(p.FEN())[:2], " ") + " - - 0 1")
	if err != nil {
		panic(err) // it was a position before
	}
	return b
}

// plain reports whether a move just takes a piece that nobody defends, or that is
// worth clearly more than the one that takes it.
func plain(p *xiangqi.Position, m xiangqi.Move) bool {
	victim := p.PieceAt(m.To())
	if victim == xiangqi.NoPiece {
		return false
	}
	return soldiers(victim) > soldiers(p.PieceAt(m.From()))+1 || !tactics.Retaken(p, m)
}
