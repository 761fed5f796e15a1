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

// player chooses moves as a person of a certain strength would: some moves do not come to its mind, of the others it
// misses the best reply now and then, and in the end it does not weigh what it saw too exactly. One thread and a
// table cleared before every move make the choice depend on seed, position and level alone.
type player struct {
	mind *search.Searcher
	eye  search.Evaluator // judges a position as it stands
}

// playerHashMB is the size of a player's table: enough for the nodes of the highest level with a player, and quickly cleared.
const playerHashMB = 4

// secondLook is the part of a level's nodes that judging one move anew, with a reply overlooked, may cost.
const secondLook = 8

// newPlayer makes a player that judges positions as the options say.
func newPlayer(o Options) (*player, error) {
	table, err := tt.New(playerHashMB)
	if err != nil {
		return nil, err
	}
	mind, err := search.New(search.Config{Table: table, Threads: 1, NewEvaluator: o.newEvaluator})
	if err != nil {
		return nil, err
	}
	return &player{mind: mind, eye: o.newEvaluator()}, nil
}

// search finds the move of a player of the given level.
func (pl *player) search(ctx context.Context, p *xiangqi.Position, spec LevelSpec, l think.Limits, report func(think.Info)) think.Result {
	start := time.Now()
	budget := budget(l, p.SideToMove())
	if budget > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, budget)
		defer cancel()
	}
	rng := newRand(l.Seed, spec.Level, p)

	seen := notice(rng, p, spec.Overlook, search.Candidates(p, l.SearchMoves))
	if len(seen) == 0 {
		return think.Result{Score: think.MatedIn(0), Time: time.Since(start)}
	}
	var r think.Result
	if rng.Float64() < spec.Hasty && !p.InCheck() {
		r = pl.glance(p, seen, spec.Naive, max(1, l.MultiPV), report)
	} else {
		r = pl.think(ctx, rng, p, spec, think.Limits{
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
		if s := felt(line.Score) + spec.Temperature*gumbel(rng); s > bestScore {
			best, bestScore = i, s
		}
	}
	if best >= 0 {
		chosen := r.Lines[best]
		r.Move, r.Ponder, r.Score, r.Depth, r.PV = chosen.PV[0], xiangqi.NoMove, chosen.Score, chosen.Depth, chosen.PV
		if len(chosen.PV) > 1 {
			r.Ponder = chosen.PV[1]
		}
	}
	r.Time = time.Since(start)
	return r
}

// think looks ahead, and may miss the best answer to a move. It reports no more lines than are wanted.
func (pl *player) think(ctx context.Context, rng *rand.Rand, p *xiangqi.Position, spec LevelSpec, l think.Limits, wanted int, report func(think.Info)) think.Result {
	pl.mind.Clear()
	r := pl.mind.Search(ctx, p, l, func(i think.Info) {
		if i.MultiPV <= wanted {
			report(i)
		}
	})
	for i := range r.Lines {
		r.Nodes += pl.overlookReply(ctx, rng, p, spec, &r.Lines[i])
	}
	return r
}

// glance judges every move by the position right after it, a naive player by the men in it alone, so that a mate
// escapes it. It reports no more lines than are wanted.
func (pl *player) glance(p *xiangqi.Position, moves []xiangqi.Move, naive bool, wanted int, report func(think.Info)) think.Result {
	var r think.Result
	for _, m := range moves {
		next := p.Clone()
		next.MakeMove(m)
		line := think.Info{Depth: 1, Bound: think.Exact, Score: -think.MatedIn(1), Nodes: uint64(len(moves)), PV: []xiangqi.Move{m}}
		if naive || next.HasLegalMove() {
			line.Score = -pl.look(next, naive)
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

// won is the advantage, in hundredths of a soldier, beyond which a player no longer tells more from less.
const won = 2000

// felt is the score as a player feels it. Only a mate in sight is more than won, and the nearer the better.
func felt(s think.Score) float64 {
	switch n := s.MatePlies(); {
	case n > 0:
		return won * (1 + 1/float64(n))
	case n < 0:
		return -won * (1 - 1/float64(n))
	}
	return float64(min(max(s, -won), won))
}

// look judges a position as it stands, from the side to move's view.
func (pl *player) look(p *xiangqi.Position, naive bool) think.Score {
	if !naive {
		pl.eye.Reset(p)
		return think.Score(pl.eye.Evaluate(p))
	}
	score := think.Score(0)
	for kind, worth := range worths {
		own := p.Count(xiangqi.NewPiece(p.SideToMove(), xiangqi.Kind(kind)))
		other := p.Count(xiangqi.NewPiece(p.SideToMove().Opponent(), xiangqi.Kind(kind)))
		score += worth * think.Score(own-other)
	}
	return score
}

// worths are the values of the men as beginners are taught them, in hundredths of a soldier.
var worths = [...]think.Score{xiangqi.Advisor: 200, xiangqi.Elephant: 200, xiangqi.Horse: 400, xiangqi.Chariot: 900,
	xiangqi.Cannon: 450, xiangqi.Soldier: 100}

// overlookReply sometimes forgets the best reply to the line's first move, and judges the move by the next best one.
// It returns the nodes that this took.
func (pl *player) overlookReply(ctx context.Context, rng *rand.Rand, p *xiangqi.Position, spec LevelSpec, line *think.Info) uint64 {
	if len(line.PV) < 2 {
		return 0
	}
	next := p.Clone()
	next.MakeMove(line.PV[0])
	reply := line.PV[1]
	if rng.Float64() >= chanceToMiss(next, reply, spec.Overlook) || ctx.Err() != nil {
		return 0
	}
	var replies xiangqi.MoveList
	next.LegalMoves(&replies)
	others := slices.DeleteFunc(replies.Slice(), func(m xiangqi.Move) bool { return m == reply })
	if len(others) == 0 {
		return 0
	}
	r := pl.mind.Search(ctx, next, think.Limits{
		Depth: max(1, line.Depth-1), Nodes: max(1, spec.Nodes/secondLook), SearchMoves: others, MultiPV: 1,
	}, nil)
	if r.Depth > 0 {
		line.Score = -r.Score
		line.PV = append([]xiangqi.Move{line.PV[0]}, r.PV...)
	}
	return r.Nodes
}

// notice returns those of the given moves that come to the player's mind, at least one where there is any.
func notice(rng *rand.Rand, p *xiangqi.Position, overlook float64, all []xiangqi.Move) []xiangqi.Move {
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

// chanceToMiss is the probability that a move is overlooked, when that of a quiet one is given: taking a man and
// giving check come to mind more easily, and nobody overlooks an answer to check or taking back.
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

// budget is the longest time that a level may take for a move of the given side; 0 is no limit. Nodes end its search
// long before: only a MoveTime that is too short for them, or a clock that has nearly run down, cuts it short, and with
// that makes the move depend on the machine.
func budget(l think.Limits, side xiangqi.Side) time.Duration {
	budget := l.MoveTime
	if left := l.Clock[side]; left > 0 {
		budget = tighter(budget, max(left/4, time.Millisecond))
	}
	return budget
}

// newRand returns the source of a player's choices for one move: always the same for the same seed, level and
// position, yet another one when a position comes up again later in the game, lest games run in circles.
func newRand(seed uint64, level think.Level, p *xiangqi.Position) *rand.Rand {
	const odd = 0x9E3779B97F4A7C15 // 2^64 divided by the golden ratio: spreads small numbers over the word
	return rand.New(rand.NewPCG(seed, p.Key()^uint64(level)*odd^uint64(p.Plies())*odd<<1))
}

// gumbel draws from the standard Gumbel distribution: the move of the highest score plus temperature times such a
// draw is a move picked with a probability proportional to exp(score/temperature).
func gumbel(rng *rand.Rand) float64 { return -math.Log(-math.Log(1 - rng.Float64())) }

// tighter returns the smaller of two limits of which 0 means none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
