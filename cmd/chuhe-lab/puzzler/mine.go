package puzzler

import (
	"context"
	"math/rand/v2"
	"slices"

	"chuhe/engine/data"
	"chuhe/engine/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

const (
	// If a side's score rises by jump from one score to the next, from no better
	// than before to at least prover.WinScore, it may have had a win to find in between.
	jump   = 200
	before = 150

	carelessTries = 2   // number of random moves that ignore a threat
	passNodes     = 500 // nodes for a position in which a side passed

	playNodes = 800   // for each move of the end of a decided game, to mate
	playPlies = 90    // maximum length of that end
	mateNodes = 4_000 // for a look at an announced mate, whose proof is cheap
)

// Game returns the puzzles from a game of a file of positions: at most one mate (the longest wanted one that can be
// proved), one win and one defence.
func (m *Miner) Game(ctx context.Context, records []data.Record, random *rand.Rand) ([]puzzle.Puzzle, error) {
	game, err := replay(records)
	if err != nil || len(game) == 0 {
		return nil, err
	}
	m.Player.NewGame()
	s := seeker{Miner: m, game: game, random: random}
	for i := 1; i < len(game) && ctx.Err() == nil; i++ {
		s.tactic(ctx, i)
	}
	if records[len(records)-1].Result != xiangqi.Draw && m.wantsMates() {
		s.mate(ctx)
	}
	return s.found, ctx.Err()
}

func (m *Miner) wantsMates() bool {
	for n := range prover.LongestMate {
		if m.Wanted(puzzle.Mate, n+1) {
			return true
		}
	}
	return false
}

// A seeker searches one game for puzzles.
type seeker struct {
	*Miner
	game   []moment
	random *rand.Rand
	found  []puzzle.Puzzle
}

// wants reports whether a win or defence is still wanted from the game.
func (s *seeker) wants(kind puzzle.Kind) bool {
	return s.Wanted(kind, 0) && !slices.ContainsFunc(s.found, func(z puzzle.Puzzle) bool { return z.Kind == kind })
}

// tactic looks for a win and a defence at a moment of the game, and for a win
// after a careless move there.
func (s *seeker) tactic(ctx context.Context, i int) {
	win, defence := s.wants(puzzle.Win), s.wants(puzzle.Defence)
	here := &s.game[i]
	if here.last == xiangqi.NoMove || !win && !defence {
		return
	}
	if win && winAt(s.game, i) {
		s.try(ctx, puzzle.Bare(here.p), here.last, puzzle.Win)
		return
	}
	if !level(s.game, i) {
		return
	}
	p := puzzle.Bare(here.p)
	simply := true
	if !p.InCheck() {
		var threatened bool
		if threatened, simply = s.threatened(ctx, p); !threatened {
			return
		}
	}
	if defence {
		s.try(ctx, p, here.last, puzzle.Defence)
	}
	if win && !simply {
		s.overlook(ctx, p)
	}
}

// try adds a position to the puzzles if it is proved to be a win or defence.
// Searches of increasing length rule out most other positions early.
func (s *seeker) try(ctx context.Context, p *xiangqi.Position, last xiangqi.Move, kind puzzle.Kind) {
	if s.seen[p.EitherKey()] {
		return
	}
	for _, nodes := range [...]uint64{glanceNodes, lookNodes, prover.LongNodes} {
		z, ok := s.look(ctx, p, last, kind, nodes)
		if !ok {
			return
		}
		if nodes == prover.LongNodes && s.ProveOnly(ctx, p, &z) && s.finish(ctx, p, &z, s.random) {
			s.found = append(s.found, z)
		}
	}
}

// overlook makes random quiet moves that ignore a threat, and tries the resulting
// positions.
func (s *seeker) overlook(ctx context.Context, p *xiangqi.Position) {
	legal := p.Moves()
	for range carelessTries {
		careless := legal[s.random.IntN(len(legal))]
		if p.PieceAt(careless.To()) != xiangqi.NoPiece || p.GivesCheck(careless) || !s.wants(puzzle.Win) {
			continue
		}
		s.try(ctx, puzzle.Bare(p.After(careless)), careless, puzzle.Win)
	}
}

// around returns the nearest moments with a score before i and from i on, or false.
func around(game []moment, i int) (earlier, later *moment, ok bool) {
	a, b := i-1, i
	for a >= 0 && !game[a].known {
		a--
	}
	for b < len(game) && !game[b].known {
		b++
	}
	if a < 0 || b == len(game) || b-a > longestGap {
		return nil, nil, false
	}
	return &game[a], &game[b], true
}

// winAt reports whether the scores around a moment show that its side to move has
// won something.
func winAt(game []moment, i int) bool {
	earlier, later, ok := around(game, i)
	if !ok {
		return false
	}
	side := game[i].p.SideToMove()
	was, is := earlier.of(side), later.of(side)
	return was <= before && is >= prover.WinScore-prover.Certain && is-was >= jump
}

// level reports whether the scores around a moment are roughly level for its side
// to move.
func level(game []moment, i int) bool {
	earlier, later, ok := around(game, i)
	if !ok {
		return false
	}
	side := game[i].p.SideToMove()
	return min(earlier.of(side), later.of(side)) >= prover.SaveScore-prover.Certain &&
		max(earlier.of(side), later.of(side)) <= prover.SaveBest+prover.Certain
}

// threatened reports whether the enemy would win something if the side to move,
// which is not in check, passed; simply reports whether a plain capture would
// win it.
func (m *Miner) threatened(ctx context.Context, p *xiangqi.Position) (threatened, simply bool) {
	passed := p.Clone()
	passed.MakeNullMove()
	passed = puzzle.Bare(passed)
	r := m.Player.Search(ctx, passed, think.Limits{Nodes: passNodes}, nil)
	if r.Score < prover.WinScore || r.Move == xiangqi.NoMove {
		return false, false
	}
	return true, plain(passed, r.Move)
}

// look is Look without moves that are too easy to find. last is the move that led to the position.
func (m *Miner) look(ctx context.Context, p *xiangqi.Position, last xiangqi.Move, kind puzzle.Kind,
	nodes uint64) (puzzle.Puzzle, bool) {
	z, ok := m.Look(ctx, p, kind, nodes)
	return z, ok && (kind == puzzle.Mate || z.Solution[0].To() != last.To() && !plain(p, z.Solution[0]))
}

// mate plays a decided game to its end and adds the longest wanted mate that can be
// proved.
func (s *seeker) mate(ctx context.Context) {
	var candidates []puzzle.Puzzle
	p := s.game[len(s.game)-1].p.Clone()
	for n := 0; n < playPlies && ctx.Err() == nil && !p.Outcome(xiangqi.Rules{}).Over(); n++ {
		r := s.Player.Search(ctx, p, think.Limits{Nodes: playNodes}, nil)
		if r.Move == xiangqi.NoMove {
			break
		}
		if r.Score >= think.MateBound && r.Score.MatePlies() < 2*prover.LongestMate && !s.seen[p.EitherKey()] {
			z, ok := s.look(ctx, puzzle.Bare(p), p.LastMove(), puzzle.Mate, mateNodes)
			if ok && s.Wanted(z.Kind, z.In) {
				candidates = append(candidates, z)
			}
		}
		p.MakeMove(r.Move)
	}
	slices.SortStableFunc(candidates, func(a, b puzzle.Puzzle) int { return b.In - a.In })
	for _, z := range candidates {
		start, err := z.Position()
		if err == nil && ctx.Err() == nil && s.ProveMate(ctx, start, &z) && s.Wanted(z.Kind, z.In) &&
			s.finish(ctx, start, &z, s.random) {
			s.found = append(s.found, z)
			return
		}
	}
}
