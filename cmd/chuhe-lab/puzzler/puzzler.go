// Package puzzler mines puzzles from games of the engine's levels against each
// other, proves that each has one right first move, and measures how difficult it
// is by how the levels fare.
package puzzler

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// What is looked for.
const (
	LongestMate = 5
	mostPlies   = 160
	weakest     = 2 // levels that play the games
	strongest   = 6

	lookNodes  = 12_000  // a position of a game is searched so far
	proofNodes = 400_000 // and a promising one so far

	// proofMoves is how many moves the proof of a mate, or of there being no other, may
	// make.
	proofMoves = 4_000_000
)

// Scores in hundredths of a soldier. A move wins if it brings winScore, saves the
// game if it keeps it above saveScore, and is the only one if the next best one is
// so much worse and neither wins nor saves.
const (
	winScore   = 240
	winSecond  = 150
	saveScore  = -80
	saveSecond = -350
	apart      = 220
	// certain is by how much the longer search may ask less of the difference.
	certain = 30
)

// A Miner mines puzzles. It is not safe for concurrent use.
type Miner struct {
	// Player plays, searches and solves.
	Player think.Player
	// Wanted tells whether a puzzle of a kind and length is still wanted.
	Wanted func(kind puzzle.Kind, in int) bool

	prover prover.Prover
	seen   map[uint64]bool
}

// New returns a miner that keeps none of the known puzzles' positions.
func New(p think.Player, wanted func(puzzle.Kind, int) bool, known []puzzle.Puzzle) (*Miner, error) {
	m := &Miner{Player: p, Wanted: wanted, prover: prover.Prover{Limit: proofMoves}, seen: map[uint64]bool{}}
	for _, k := range known {
		pos, err := k.Position()
		if err != nil {
			return nil, err
		}
		m.seen[same(pos)] = true
	}
	return m, nil
}

// same is equal for a position and its mirror image.
func same(p *xiangqi.Position) uint64 { return min(p.Key(), p.MirrorKey()) }

// Game plays a game and returns its puzzles: at most one mate, the longest that can
// be proved, one win and one defence.
func (m *Miner) Game(ctx context.Context, start *xiangqi.Position, random *rand.Rand) []puzzle.Puzzle {
	game := m.play(ctx, start, random)
	m.Player.NewGame()
	var found []puzzle.Puzzle
	var mates []*xiangqi.Position // by their announced length, from the end of the game
	var done [puzzle.Defence + 1]bool
	for i := len(game) - 1; i > 0 && ctx.Err() == nil; i-- {
		p := bare(game[i])
		if m.seen[same(p)] {
			continue
		}
		switch z, kind := m.look(ctx, p, game[i].LastMove()); {
		case kind == puzzle.Mate:
			mates = append(mates, p)
		case kind == 0 || done[kind] || !m.Wanted(kind, 0):
		case m.proveOnly(ctx, p, &z):
			done[kind] = true
			found = m.keep(ctx, found, p, z, random)
		}
	}
	for _, p := range slices.Backward(mates) {
		z := puzzle.Puzzle{FEN: p.FEN(), Kind: puzzle.Mate, In: LongestMate}
		if ctx.Err() == nil && m.proveMate(ctx, p, &z) {
			return m.keep(ctx, found, p, z, random)
		}
	}
	return found
}

// keep adds a proved puzzle, with its themes and its rating.
func (m *Miner) keep(ctx context.Context, found []puzzle.Puzzle, p *xiangqi.Position, z puzzle.Puzzle, random *rand.Rand) []puzzle.Puzzle {
	z.Themes = puzzle.ThemesOf(p, z.Solution)
	z.Rating = m.rate(ctx, p, &z, random)
	z.ID = fmt.Sprintf("%s%d-%06x", z.Kind.String()[:1], z.In, same(p)>>40)
	if ctx.Err() != nil { // it was rated in part
		return found
	}
	m.seen[same(p)] = true
	return append(found, z)
}

// play returns the positions of a game between two levels.
func (m *Miner) play(ctx context.Context, p *xiangqi.Position, random *rand.Rand) []*xiangqi.Position {
	levels := [2]think.Level{think.Level(weakest + random.IntN(strongest-weakest+1)), think.Level(weakest + random.IntN(strongest-weakest+1))}
	var game []*xiangqi.Position
	m.Player.NewGame()
	for len(game) < mostPlies && ctx.Err() == nil && !p.Outcome(xiangqi.Rules{}).Over() {
		r := m.Player.Search(ctx, p, think.Limits{Level: levels[p.SideToMove()], Seed: random.Uint64()}, nil)
		if r.Move == xiangqi.NoMove {
			break
		}
		p.MakeMove(r.Move)
		game = append(game, p.Clone())
	}
	return game
}

// bare returns the position without its history: that is how a solver meets it.
func bare(p *xiangqi.Position) *xiangqi.Position {
	b, err := xiangqi.ParseFEN(strings.Join(strings.Fields(p.FEN())[:2], " ") + " - - 0 1")
	if err != nil {
		panic(err) // it was a position before
	}
	return b
}

// look says which kind of puzzle a position may be, 0 if none; a win or defence
// comes with its first move. last is the move that led to the position.
func (m *Miner) look(ctx context.Context, p *xiangqi.Position, last xiangqi.Move) (puzzle.Puzzle, puzzle.Kind) {
	var legal xiangqi.MoveList
	if p.LegalMoves(&legal); legal.Len() < 4 {
		return puzzle.Puzzle{}, 0
	}
	lines := m.Player.Search(ctx, p, think.Limits{Nodes: lookNodes, MultiPV: 2}, nil).Lines
	if len(lines) < 2 || len(lines[0].PV) == 0 || ctx.Err() != nil {
		return puzzle.Puzzle{}, 0
	}
	best, second, first := lines[0].Score, lines[1].Score, lines[0].PV[0]
	z := puzzle.Puzzle{FEN: p.FEN(), Solution: []xiangqi.Move{first}}
	switch {
	case best >= think.MateBound:
		z.Kind = puzzle.Mate
		if best.MatePlies() >= 2*LongestMate {
			return z, 0
		}
	case best-second < apart || first.To() == last.To() || plain(p, first):
		return z, 0
	case best >= winScore && second <= winSecond:
		z.Kind = puzzle.Win
	case best >= saveScore && best < winScore && second <= saveSecond:
		z.Kind = puzzle.Defence
	}
	return z, z.Kind
}

// plain reports whether a move just takes a piece that nobody defends.
func plain(p *xiangqi.Position, m xiangqi.Move) bool {
	if p.PieceAt(m.To()) == xiangqi.NoPiece {
		return false
	}
	after := p.Clone()
	after.MakeMove(m)
	var replies xiangqi.MoveList
	after.LegalMoves(&replies)
	return !slices.ContainsFunc(replies.Slice(), func(r xiangqi.Move) bool { return r.To() == m.To() })
}
