package reviewcmd

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// careless plays a game in which every fourth move is random.
func careless(e *engine.Engine, random *rand.Rand) []xiangqi.Move {
	p := xiangqi.StartPosition()
	var moves []xiangqi.Move
	for len(moves) < 90 && !p.Outcome(xiangqi.Rules{}).Over() {
		m := e.Search(context.Background(), p, think.Limits{Nodes: 400}, nil).Move
		if random.IntN(4) == 0 {
			var legal xiangqi.MoveList
			p.LegalMoves(&legal)
			m = legal.At(random.IntN(legal.Len()))
		}
		moves = append(moves, m)
		p.MakeMove(m)
	}
	return moves
}

// TestReasonsHold verifies the reasons for two hundred bad moves.
func TestReasonsHold(t *testing.T) {
	e, err := engine.New(engine.Options{HashMB: 8, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	wanted := 200
	if testing.Short() {
		wanted = 20
	}
	steady, random := thinktest.Steady{Player: e, Nodes: 400}, rand.New(rand.NewPCG(7, 1))
	kinds := map[review.ReasonKind]int{}
	blunders, explained := 0, 0
	for checked := 0; checked < wanted; {
		e.NewGame()
		moves := careless(e, random)
		rep, err := review.Game(context.Background(), steady, xiangqi.StartPosition(), moves, review.Options{Budget: 4 * time.Millisecond}, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := xiangqi.StartPosition()
		for _, ply := range rep.Plies {
			if err := checkReason(context.Background(), p, ply.Move, ply.Reason); err != nil {
				t.Errorf("%s: %v %q by %v: %v", p.FEN(), ply.Move, ply.Reason, ply.Reason.Line, err)
			}
			if ply.Mark == review.Blunder {
				blunders++
				if ply.Reason.Kind != review.NoReason {
					explained++
				}
			}
			if ply.Reason.Kind != review.NoReason {
				kinds[ply.Reason.Kind]++
				checked++
			}
			p.MakeMove(ply.Move)
		}
	}
	t.Logf("mates %d, forks %d, material %d, repetition %d; %d of %d blunders explained",
		kinds[review.Mate], kinds[review.Fork], kinds[review.Material], kinds[review.Repetition], explained, blunders)
	if explained*10 < blunders*7 {
		t.Errorf("%d of %d blunders are explained, less than 70 %%", explained, blunders)
	}
}
