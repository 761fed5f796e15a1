package puzzler

import (
	"context"
	"math"
	"math/rand/v2"

	"chuhe/engine/match/stats"
	"chuhe/engine/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Level n solves like a player rated firstRating + n levelStep. This is the
// scale of puzzles and of players who solve them.
const (
	firstRating = 500
	levelStep   = 200
	lowest      = 500
	highest     = 2500
	tries       = 2 // number of tries of each level
	easyFor     = 2 // after this many consecutive levels that always solve it, higher ones are assumed to
	costly      = 7 // the first level with a single try, because it thinks long
	strongest   = 8 // level 9 thinks longer than all others together
)

// Rate rates a puzzle again. The number of tries is that used in mining, multiplied by times. The rating depends only
// on the puzzle, the levels and times.
func (m *Miner) Rate(ctx context.Context, z *puzzle.Puzzle, times int) error {
	p, err := z.Position()
	if err != nil {
		return err
	}
	m.Player.NewGame()
	rating := m.rate(ctx, p, z, rand.New(rand.NewPCG(p.EitherKey(), uint64(z.In))), times)
	if err := ctx.Err(); err != nil {
		return err
	}
	z.Rating = rating
	return nil
}

// rate returns the rating at which the expected number of the levels' solutions equals
// the actual number, after adding half a success and half a failure. Each level tries
// times as often as triesOf specifies.
func (m *Miner) rate(ctx context.Context, p *xiangqi.Position, z *puzzle.Puzzle, random *rand.Rand, times int) int {
	solved, tried := 0.5, [think.MaxLevel]int{}
	easy := 0 // number of consecutive levels that always solved it
	for level := think.MinLevel; level <= strongest; level++ {
		tried[level] = times * triesOf(level)
		if easy >= easyFor { // the higher ones take the most time by far
			solved += float64(tried[level])
			continue
		}
		easy++
		for range tried[level] {
			if m.solves(ctx, p.Clone(), z, level, random.Uint64()) {
				solved++
			} else {
				easy = 0
			}
		}
	}
	low, high := float64(lowest), float64(highest)
	for high-low > 1 {
		rating := (low + high) / 2
		want := 0.5
		for level, n := range tried {
			want += float64(n) * stats.Rate(float64(firstRating+level*levelStep)-rating)
		}
		if want > solved {
			low = rating
		} else {
			high = rating
		}
	}
	return int(math.Round(low))
}

// solves reports whether a level solves a puzzle: a mate to its end, other puzzles by the first move.
func (m *Miner) solves(ctx context.Context, p *xiangqi.Position, z *puzzle.Puzzle, level think.Level,
	seed uint64) bool {
	m.Left = prover.ProofMoves
	for left := z.In; left > 0; left-- {
		move := m.Player.Search(ctx, p, think.Limits{Level: level, Seed: seed}, nil).Move
		switch {
		case z.Kind != puzzle.Mate:
			return move == z.Solution[0]
		case m.MoveMates(ctx, p, move, left) != prover.Yes:
			return false
		}
		p.MakeMove(move)
		if !p.HasLegalMove() {
			return true
		}
		p.MakeMove(m.Longest(ctx, p, left-1))
	}
	return false
}

// triesOf returns the number of times that a level tries a puzzle.
func triesOf(level think.Level) int {
	if level >= costly {
		return 1
	}
	return tries
}
