package engine

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// player plays the levels below full strength. It errs as people do: it does not consider some moves, sometimes misses
// the best reply to a move, and chooses among the best moves with some noise. It has one thread and clears its table
// before every move, so the choice depends only on seed, position and level.
type player struct {
	searcher  *search.Searcher
	evaluator search.Evaluator // evaluates positions without a search
}

// playerHashMB is the size of the player's table: large enough for the nodes of level 9, and quick to clear.
const playerHashMB = 4

// overlookShare is the divisor of a level's nodes for the search that overlooks the best reply.
const overlookShare = 8

// newPlayer returns a player that calls yield as described in search.Config.
func newPlayer(o Options, yield func()) (*player, error) {
	table, err := tt.New(playerHashMB)
	if err != nil {
		return nil, err
	}
	config := o.searching(table, 1, yield)
	config.Unfinished = true // it has few nodes
	searcher, err := search.New(config)
	if err != nil {
		return nil, err
	}
	return &player{searcher: searcher, evaluator: o.newEvaluator()}, nil
}

// search returns the move of the given level.
func (pl *player) search(ctx context.Context, p *xiangqi.Position, spec levelSpec, l think.Limits,
	report func(think.Info)) think.Result {
	start := time.Now()
	budget := budget(l, p.SideToMove())
	if budget > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, budget)
		defer cancel()
	}
	spec = spec.inForm(form(l.Seed, spec.Level, p.SideToMove()))
	rng := newRand(l.Seed, spec.Level, p)

	seen := noticed(rng, p, spec.Overlook, search.Candidates(p, l.SearchMoves))
	if len(seen) == 0 {
		return think.Result{Score: think.MatedIn(0), Time: time.Since(start)}
	}
	var r think.Result
	if rng.Float64() < spec.Hasty && !p.InCheck() {
		r = pl.judgeMoves(p, seen, spec.Naive, max(1, l.MultiPV), report)
	} else {
		r = pl.lookAhead(ctx, rng, p, spec, think.Limits{
			Depth: tighter(spec.Depth, l.Depth), Nodes: tighter(spec.Nodes, l.Nodes), MoveTime: budget,
			SearchMoves: seen, MultiPV: spec.Candidates,
		}, max(1, l.MultiPV), report)
	}
	best, bestScore := -1, math.Inf(-1)
	for i := range r.Lines {
		line := &r.Lines[i]
		if len(line.PV) == 0 {
			continue
		}
		if s := clamped(line.Score) + spec.Temperature*gumbel(rng); s > bestScore {
			best, bestScore = i, s
		}
	}
	if best >= 0 {
		chosen := r.Lines[best]
		r.Move, r.Ponder, r.Score, r.Depth, r.PV = chosen.PV[0], xiangqi.NoMove, chosen.Score, chosen.Depth, chosen.PV
		if len(chosen.PV) > 1 {
			r.Ponder = chosen.PV[1]
		}
		r.Lines = slices.Insert(slices.Delete(r.Lines, best, best+1), 0, chosen)
		for i := range min(len(r.Lines), max(1, l.MultiPV)) { // the first of the last lines must be the move played
			r.Lines[i].MultiPV = i + 1
			report(r.Lines[i])
		}
	}
	r.Time = time.Since(start)
	return r
}

// lookAhead searches, and then may overlook the best reply to each line's first move. It reports as many lines
// as wanted.
func (pl *player) lookAhead(ctx context.Context, rng *rand.Rand, p *xiangqi.Position, spec levelSpec, l think.Limits,
	wanted int, report func(think.Info)) think.Result {
	pl.searcher.Clear()
	r := pl.searcher.Search(ctx, p, l, func(i think.Info) {
		if i.MultiPV <= wanted {
			report(i)
		}
	})
	for i := range r.Lines {
		r.Nodes += pl.overlookReply(ctx, rng, p, spec, &r.Lines[i])
	}
	return r
}

// judgeMoves scores every move by the position right after it. A naive level counts only material, so it does not see a
// mate. It reports as many lines as wanted.
func (pl *player) judgeMoves(p *xiangqi.Position, moves []xiangqi.Move, naive bool, wanted int,
	report func(think.Info)) think.Result {
	var r think.Result
	for _, m := range moves {
		next := p.After(m)
		line := think.Info{
			Depth: 1, Bound: think.Exact, Score: -think.MatedIn(1),
			Nodes: uint64(len(moves)), PV: []xiangqi.Move{m},
		}
		if naive || next.HasLegalMove() {
			line.Score = -pl.staticScore(next, naive)
		}
		r.Lines = append(r.Lines, line)
	}
	slices.SortStableFunc(r.Lines, func(a, b think.Info) int { return int(b.Score - a.Score) })
	for i := range r.Lines {
		r.Lines[i].MultiPV = i + 1
		if i < wanted {
			report(r.Lines[i])
		}
	}
	r.Nodes = uint64(len(moves))
	return r
}

// decisive is the advantage, in hundredths of a soldier, beyond which the player treats all scores as equal.
const decisive = 2000

// clamped limits a score to ± decisive. Only mates exceed this limit; shorter mates score higher.
func clamped(s think.Score) float64 {
	switch n := s.MatePlies(); {
	case n > 0:
		return decisive * (1 + 1/float64(n))
	case n < 0:
		return -decisive * (1 - 1/float64(n))
	}
	return float64(min(max(s, -decisive), decisive))
}

// staticScore returns the static evaluation of a position for the side to move, or its material if naive.
func (pl *player) staticScore(p *xiangqi.Position, naive bool) think.Score {
	if !naive {
		pl.evaluator.Reset(p)
		return think.Score(pl.evaluator.Evaluate(p))
	}
	score := think.Score(0)
	for kind, worth := range pieceValues {
		own := p.Count(xiangqi.NewPiece(p.SideToMove(), xiangqi.Kind(kind)))
		other := p.Count(xiangqi.NewPiece(p.SideToMove().Opponent(), xiangqi.Kind(kind)))
		score += worth * think.Score(own-other)
	}
	return score
}

// pieceValues are the piece values taught to beginners, in hundredths of a soldier.
var pieceValues = [...]think.Score{
	xiangqi.Advisor: 200, xiangqi.Elephant: 200, xiangqi.Soldier: 100,
	xiangqi.Horse: 400, xiangqi.Cannon: 450, xiangqi.Chariot: 900,
}

// overlookReply overlooks, with the probability of the level, the best reply to the line's first move. It searches the
// other replies and replaces the line and the score. It returns the number of nodes of that search.
func (pl *player) overlookReply(ctx context.Context, rng *rand.Rand, p *xiangqi.Position, spec levelSpec,
	line *think.Info) uint64 {
	if len(line.PV) < 2 {
		return 0
	}
	next := p.After(line.PV[0])
	reply := line.PV[1]
	if rng.Float64() >= chanceToMiss(next, reply, spec.Overlook) || ctx.Err() != nil {
		return 0
	}
	others := slices.DeleteFunc(next.Moves(), func(m xiangqi.Move) bool { return m == reply })
	if len(others) == 0 {
		return 0
	}
	r := pl.searcher.Search(ctx, next, think.Limits{
		Depth: max(1, line.Depth-1), Nodes: max(1, spec.Nodes/overlookShare), SearchMoves: others, MultiPV: 1,
	}, nil)
	if r.Depth > 0 {
		line.Score = -r.Score
		line.PV = append([]xiangqi.Move{line.PV[0]}, r.PV...)
	}
	return r.Nodes
}

// noticed returns the given moves without those that the player overlooks. It keeps at least one if there is
// any.
func noticed(rng *rand.Rand, p *xiangqi.Position, overlook float64, all []xiangqi.Move) []xiangqi.Move {
	if len(all) == 0 {
		return nil
	}
	certain := all[rng.IntN(len(all))]
	seen := make([]xiangqi.Move, 0, len(all))
	for _, m := range all {
		miss := rng.Float64() < chanceToMiss(p, m, overlook)
		if m == certain || !miss {
			seen = append(seen, m)
		}
	}
	return seen
}

// chanceToMiss returns the probability that a move is overlooked, given that of a quiet move. It is half of that for
// captures and checks, and zero for recaptures and replies to check.
func chanceToMiss(p *xiangqi.Position, m xiangqi.Move, quiet float64) float64 {
	takes := p.PieceAt(m.To()) != xiangqi.NoPiece
	switch {
	case p.InCheck():
		return 0
	case takes && p.LastCapture() != xiangqi.NoPiece && m.To() == p.LastMove().To():
		return 0
	case takes || p.GivesCheck(m):
		return quiet / 2
	}
	return quiet
}

// budget returns the longest time that a level may take for a move of the given side; 0 means no limit. Nodes usually
// end its search long before. Only a MoveTime too short for them, or a clock that has nearly run out, cuts the search
// short; then the move depends on the speed of the machine.
func budget(l think.Limits, side xiangqi.Side) time.Duration {
	budget := l.MoveTime
	if left := l.Clock[side]; left > 0 {
		budget = tighter(budget, max(left/4, time.Millisecond))
	}
	return budget
}

// odd is 2^64 divided by the golden ratio: multiplying by it spreads small numbers over the word.
const odd = 0x9E3779B97F4A7C15

// newRand returns the random source for one move. It depends on the seed, the level, the position and the number of
// moves played, so that a repeated position does not repeat the choice.
func newRand(seed uint64, level think.Level, p *xiangqi.Position) *rand.Rand {
	return rand.New(rand.NewPCG(seed, p.Key()^uint64(level)*odd^uint64(p.Plies())*odd<<1))
}

// form draws the form of one side for the game with this seed: a factor for inForm between 1/formRange and formRange,
// equally likely to be above or below 1.
func form(seed uint64, level think.Level, side xiangqi.Side) float64 {
	rng := rand.New(rand.NewPCG(seed, (uint64(level)<<1|uint64(side))*odd))
	return math.Pow(formRange, 2*rng.Float64()-1)
}

// gumbel draws from the standard Gumbel distribution. The move with the highest score plus temperature times such a
// draw is chosen with a probability proportional to exp(score/temperature).
func gumbel(rng *rand.Rand) float64 { return -math.Log(-math.Log(1 - rng.Float64())) }

// tighter returns the smaller of two limits; 0 means none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
