package review

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"chuhe/engine/chance"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// guessing returns a player whose answer for a position, a random move and score, depends on the position, the limits
// and the seed alone.
func guessing(seed uint64) *thinktest.Player {
	return &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
		random := rand.New(rand.NewPCG(seed, s.Position.Key()+s.Limits.Nodes+uint64(len(s.Limits.SearchMoves))))
		moves := s.Limits.SearchMoves
		if len(moves) == 0 {
			moves = s.Position.Moves()
		}
		m := moves[random.IntN(len(moves))]
		if moves[0] == firstMove(s.Position) && random.IntN(2) == 0 {
			m = moves[0] // as in the game
		}
		return think.Result{Move: m, PV: []xiangqi.Move{m}, Score: think.Score(random.IntN(800) - 400)}
	}}
}

// firstMove returns the first legal move of a position.
func firstMove(p *xiangqi.Position) xiangqi.Move { return p.Moves()[0] }

// firsts returns the start position and a game in which each side always makes its first legal move.
func firsts(n int) (start *xiangqi.Position, moves []xiangqi.Move) {
	p := xiangqi.StartPosition()
	for range n {
		m := firstMove(p)
		moves = append(moves, m)
		p.MakeMove(m)
	}
	return xiangqi.StartPosition(), moves
}

// Each position has one score, which is never worse for the side to move than what its move led to. The loss is the
// difference of chances between the scores, so that the losses of the sides differ by what the game changed.
func TestOneScoreForAPosition(t *testing.T) {
	start, moves := firsts(14)
	for seed := range uint64(50) {
		for _, effort := range Efforts() {
			r, err := Game(t.Context(), guessing(seed), start, moves, Options{Effort: effort}, nil)
			if err != nil || r.Start != r.Plies[0].Before {
				t.Fatalf("seed %d: the start is worth %v, and %v before the first move; %v", seed, r.Start, r.Plies[0].Before, err)
			}
			balance := chance.Of(r.Start).Expected()
			for i, p := range r.Plies {
				if i > 0 && p.Before != r.Plies[i-1].After {
					t.Errorf("seed %d: position %d is worth %v after a move and %v before the next", seed, i, r.Plies[i-1].After, p.Before)
				}
				if red(p.Before, p.Side) < red(p.After, p.Side) || p.Mark != markOf(p.Loss) && p.Mark != Best {
					t.Errorf("seed %d: move %d leads from %v to %v, loses %v and is marked %v", seed, i+1, p.Before, p.After, p.Loss, p.Mark)
				}
				if p.Mark == Best && (p.Loss > 0 || p.Best[0] != p.Move) {
					t.Errorf("seed %d: the best move %d loses %v to %v", seed, i+1, p.Loss, p.Best)
				}
				balance -= p.Loss * float64(1-2*int(p.Side))
			}
			if end := chance.Of(r.Plies[13].After).Expected(); end-balance > 1e-9 || balance-end > 1e-9 {
				t.Errorf("seed %d: by the losses Red's chances end at %v, by the last score at %v", seed, balance, end)
			}
		}
	}
}

// A record gives back the scores, the losses and the marks of its review.
func TestARecordKeepsTheFigures(t *testing.T) {
	start, moves := firsts(14)
	for seed := range uint64(50) {
		r, _ := Game(t.Context(), guessing(seed), start, moves, Options{}, nil)
		g := game.New(start, xiangqi.Rules{})
		if _, err := g.Apply(game.AddLine{Moves: moves}); err != nil {
			t.Fatal(err)
		}
		Annotate(g, r)
		again := Recorded(g, nil)
		if again.Start != r.Start || again.Accuracy != r.Accuracy {
			t.Errorf("seed %d: the record begins at %v, with accuracies %v; the review at %v with %v", seed, again.Start, again.Accuracy, r.Start, r.Accuracy)
		}
		for i, p := range again.Plies {
			q := r.Plies[i]
			if p.Before != q.Before || p.After != q.After || p.Loss != q.Loss || p.Mark != q.Mark {
				t.Errorf("seed %d: the record has %+v for move %d, the review %+v", seed, p, i+1, q)
			}
		}
	}
}

// The report does not depend on how many positions are searched at once, or on when a review was stopped and continued.
func TestTheSameReportEverywhere(t *testing.T) {
	start, moves := firsts(20)
	for seed := range uint64(10) {
		for _, effort := range Efforts() {
			want, _ := Game(t.Context(), guessing(seed), start, moves, Options{Effort: effort}, nil)
			if got, _ := Game(t.Context(), guessing(seed), start, moves, Options{Effort: effort, Parallel: 5}, nil); !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d: five at a time find %+v, one %+v", seed, got, want)
			}
			quick, _ := Game(t.Context(), guessing(seed), start, moves, Options{Parallel: 2}, nil)
			if got, _ := Game(t.Context(), guessing(seed), start, moves, Options{Effort: effort, Known: quick}, nil); !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d: after a quick review there is %+v, want %+v", seed, got, want)
			}
			var known *Report
			for stops := 0; known == nil || stops > 0; {
				ctx, cancel := context.WithCancel(t.Context())
				var mu sync.Mutex
				n := 0
				stops = 0
				known, _ = Game(ctx, guessing(seed), start, moves, Options{Effort: effort, Known: known, Parallel: 3}, func(p Progress) {
					mu.Lock()
					defer mu.Unlock()
					if n++; n == 7 {
						stops++
						cancel()
					}
				})
				cancel()
			}
			if !reflect.DeepEqual(known, want) {
				t.Fatalf("seed %d: stopped again and again the review finds %+v, want %+v", seed, known, want)
			}
		}
	}
}

// A search that is cancelled while it runs proves nothing.
func TestACancelledLookProvesNothing(t *testing.T) {
	p := xiangqi.StartPosition()
	best, played := movetest.Move(t, "h2e2"), movetest.Move(t, "a0a1")
	for _, was := range []Ply{{}, {Known: true, Best: []xiangqi.Move{best}}} {
		ctx, cancel := context.WithCancel(t.Context())
		player := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
			cancel()
			return think.Result{PV: s.Position.Moves()[:1], Score: 300}
		}}
		if v, err := Move(ctx, player, p, played, was, Options{}); err != nil || v.Known || len(player.Searches()) != 1 {
			t.Errorf("after %+v, a cancelled search gives %+v, %v after %d searches, want nothing known after one", was, v, err, len(player.Searches()))
		}
	}
}

// Annotating ignores moves of a report beyond the end of the game.
func TestEditsOfALongReport(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	r := &Report{Plies: []Ply{{Move: movetest.Move(t, "h2e2"), Known: true, Before: 30, After: 40}}, Start: 30}
	want := game.Edits{game.Annotate{Node: 0, Annotation: game.Annotation{Evaluation: &game.Evaluation{Score: 30}}}}
	same := func(a, b game.Edit) bool { return a.(game.Annotate).Annotation.Equal(b.(game.Annotate).Annotation) }
	if got := Edits(g, r); !slices.EqualFunc(got, want, same) {
		t.Errorf("the report of a move edits a game without moves by %+v, want %+v", got, want)
	}
}
