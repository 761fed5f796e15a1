package reviewcmd

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/movetest"
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

// TestFalseReasonsAreRefused checks false reasons.
func TestFalseReasonsAreRefused(t *testing.T) {
	p := movetest.Position(t, "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w - - 0 1")
	g6 := movetest.Move(t, "g4g6")
	for _, test := range []struct {
		name string
		r    review.Reason
		good bool
	}{
		{"the truth", review.Reason{Kind: review.Material, Line: movetest.Moves(t, "e7g6"), Piece: xiangqi.RedChariot}, true},
		{"another piece", review.Reason{Kind: review.Material, Line: movetest.Moves(t, "e7g6"), Piece: xiangqi.RedCannon}, false},
		{"a price that nobody pays", review.Reason{Kind: review.Material, Line: movetest.Moves(t, "e7g6"), Piece: xiangqi.RedChariot, Price: xiangqi.BlackHorse}, false},
		{"a line that is not legal", review.Reason{Kind: review.Material, Line: movetest.Moves(t, "e7e5"), Piece: xiangqi.RedChariot}, false},
		{"the wrong side", review.Reason{Kind: review.Material, Missed: true, Line: movetest.Moves(t, "e7g6"), Piece: xiangqi.RedChariot}, false},
		{"a mate", review.Reason{Kind: review.Mate, Line: movetest.Moves(t, "e7g6"), Moves: 1}, false},
		{"a fork", review.Reason{Kind: review.Fork, Line: movetest.Moves(t, "e7g6"), Piece: xiangqi.BlackHorse, Targets: [2]xiangqi.Piece{xiangqi.RedKing, xiangqi.RedChariot}}, false},
		{"a broken law", review.Reason{Kind: review.Repetition}, false},
	} {
		if err := checkReason(context.Background(), p, g6, test.r); (err == nil) != test.good {
			t.Errorf("checkReason of %s: %v, want success %v", test.name, err, test.good)
		}
	}
}
