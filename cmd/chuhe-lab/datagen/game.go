package datagen

import (
	"context"
	"fmt"
	"math/rand/v2"

	"chuhe/engine"
	"chuhe/engine/data"
	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// hashMB is the size of a player's table: enough for searches of a few thousand nodes, and quick to clear.
const hashMB = 4

// maker plays games by a plan, in one goroutine.
type maker struct {
	plan   *Plan
	player think.Player
	random *rand.Rand // for the current game
	leaves []data.Record
}

func newMaker(plan *Plan) (m *maker, err error) {
	m = &maker{plan: plan}
	if plan.Leaf > 0 {
		m.player, err = engine.NewListener(hashMB, m.leaf)
	} else {
		m.player, err = plan.NewPlayer(hashMB)
	}
	return m, err
}

// leaf keeps some of the positions that the search evaluates.
func (m *maker) leaf(p *xiangqi.Position, score int) {
	if m.random.IntN(m.plan.Leaf) == 0 {
		m.leaves = append(m.leaves, data.Of(p, int16(score))) // the evaluation fits into 16 bits
	}
}

// mostTries is the maximum number of consecutive games without a position to keep.
const mostTries = 1000

// game returns the positions of the game with the given number. A game without a position to keep is played again.
// When ctx is cancelled, game returns its error.
func (m *maker) game(ctx context.Context, number int) ([]data.Record, error) {
	m.random = rand.New(rand.NewPCG(m.plan.Seed, uint64(number)))
	for range mostTries {
		m.player.NewGame()
		m.leaves = nil
		records, result := m.play(ctx)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if m.plan.Leaf > 0 && result != xiangqi.Ongoing {
			records, result = m.leaves, xiangqi.Ongoing
		}
		if len(records) > 0 {
			for i := range records {
				records[i].Result = result
			}
			records[len(records)-1].Last = true
			return records, nil
		}
	}
	return nil, fmt.Errorf("of %d games that begin so there is no position to keep", mostTries)
}

// play plays a game of the player against itself and returns its quiet positions and its result. An unfinished game
// has neither.
func (m *maker) play(ctx context.Context) ([]data.Record, xiangqi.Result) {
	p := m.plan.opening(m.random)
	var records []data.Record
	judge := match.NewAdjudicator(match.Adjudication{
		WinScore: winScore, WinPlies: winPlies,
		DrawScore: drawScore, DrawPlies: drawPlies, DrawFrom: drawFrom,
	})
	for first := true; ; first = false {
		if out := p.Outcome(xiangqi.Rules{}); out.Result != xiangqi.Ongoing {
			return records, out.Result
		}
		found := m.player.Search(ctx, p, think.Limits{Nodes: uint64(draw(m.plan.Nodes, m.random))}, nil)
		if ctx.Err() != nil {
			return nil, xiangqi.Ongoing
		}
		score := int(found.Score)
		if first && (score > edge || score < -edge) {
			return nil, xiangqi.Ongoing
		}
		if quiet(p, found.Move) && score < keepBelow && score > -keepBelow {
			records = append(records, data.Of(p, int16(score)))
		}
		result := judge.Judge(p.SideToMove(), score, p.Plies())
		if result == xiangqi.Ongoing && p.Plies() >= mostPlies {
			result = xiangqi.Draw
		}
		if result != xiangqi.Ongoing {
			return records, result
		}
		p.MakeMove(found.Move)
	}
}

// quiet reports whether a position is quiet: the side to move is not in check, and its best move is neither a capture
// nor a check.
func quiet(p *xiangqi.Position, best xiangqi.Move) bool {
	return !p.InCheck() && p.PieceAt(best.To()) == xiangqi.NoPiece && !p.GivesCheck(best)
}
