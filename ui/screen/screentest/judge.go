package screentest

import (
	"context"
	"strings"

	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// BlunderGame is a game with mistakes: the opening, then the loss of a cannon, then a weak reply. Read only.
var BlunderGame = append(Opening[:len(Opening):len(Opening)], "e2e6", "a8b8", "g0e2", "h9h8")

// Blunder is the ply that loses the cannon.
const Blunder = 13

// The judgement of the BlunderGame: the scores of its positions from Red's view, by ply, and the better lines. Read
// only.
var (
	BlunderScores = [...]think.Score{25, 25, 30, 30, 30, 35, 40, 20, 130, 120, 90, 80, 60, -330, -60, -60, -45}
	BlunderBest   = map[int]string{7: "b7b3 c4c5", 12: "b2b6 h9h8 g6h6", 13: "c7e6"}
)

// Judge returns a player that reviews the BlunderGame. At ply hold, if not 0, it thinks until it is stopped. tries
// holds the scores of moves other than the best, from the mover's view.
func Judge(hold int, tries map[string]think.Score) *thinktest.Player {
	return &thinktest.Player{
		Wait: func(ctx context.Context, s thinktest.Search) {
			if hold > 0 && s.Position.Plies() == hold {
				<-ctx.Done()
			}
		},
		Answer: func(s thinktest.Search) think.Result { return judged(s, tries) },
	}
}

// judged returns the judgement of a position of the BlunderGame.
func judged(s thinktest.Search, tries map[string]think.Score) think.Result {
	ply := s.Position.Plies()
	score := func(ply int) think.Score {
		score := BlunderScores[min(ply, len(BlunderScores)-1)]
		if s.Position.SideToMove() == xiangqi.Black {
			return -score
		}
		return score
	}
	text, ok := BlunderBest[ply]
	if !ok && ply < len(BlunderGame) {
		text = strings.Join(BlunderGame[ply:], " ")
	}
	r := think.Result{Score: score(ply), PV: ReadMoves(text)}
	if tried := s.Limits.SearchMoves; len(tried) == 1 {
		r.Score, r.PV = score(ply+1), append(tried, ReadMoves(BlunderBest[ply+1])...)
		if score, ok := tries[tried[0].String()]; ok {
			r.Score = score
		}
	}
	return r
}

// ReadMoves reads moves in coordinates, separated by spaces. It panics on an invalid move.
func ReadMoves(text string) (moves []xiangqi.Move) {
	for _, word := range strings.Fields(text) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			panic(err)
		}
		moves = append(moves, m)
	}
	return moves
}
