package search

import (
	"math/rand/v2"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func move(t testing.TB, p *xiangqi.Position, s string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(s)
	if err != nil || !p.PseudoLegal(m) {
		t.Fatalf("%s cannot be played in %s (%v)", s, p.FEN(), err)
	}
	return m
}

// exchangeWorth finds the greatest threshold that the exchange reaches.
func exchangeWorth(p *xiangqi.Position, m xiangqi.Move) think.Score {
	low, high := think.Score(-20000), think.Score(20000)
	for low < high {
		mid := low + (high-low+1)/2
		if seeAtLeast(p, m, mid) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}

// exchangeCase is a move of testdata/exchanges.jsonl and what its exchanges win, in hundredths of a soldier: a soldier
// counts 120, a horse 430, a cannon 450 and a chariot 950.
type exchangeCase struct {
	Name, FEN, Move string
	Worth           think.Score
}

func TestExchange(t *testing.T) {
	for _, c := range tabletest.Read[exchangeCase](t, "testdata/exchanges.jsonl") {
		t.Run(c.Name, func(t *testing.T) {
			p := movetest.Position(t, c.FEN)
			if got := exchangeWorth(p, move(t, p, c.Move)); got != c.Worth {
				t.Errorf("%s: %s is worth %d, want %d", c.FEN, c.Move, got, c.Worth)
			}
		})
	}
}

// slowExchange makes the moves of the exchange that seeAtLeast evaluates. Between two cheapest pieces of the same value, the
// result may depend on which one captures: it returns the least and the greatest result.
func slowExchange(p *xiangqi.Position, m xiangqi.Move) (low, high think.Score) {
	victim := p.PieceAt(m.To())
	if victim != xiangqi.NoPiece {
		low, high = exchangeValue[victim.Kind()], exchangeValue[victim.Kind()]
		if victim.Kind() == xiangqi.King {
			return low, high
		}
	}
	p.MakeMove(m)
	defer p.UnmakeMove()
	var replies xiangqi.MoveList
	p.PseudoMoves(&replies)
	cheapest, worst, best := think.Score(20000), think.Score(0), think.Score(0)
	for _, r := range replies.Slice() {
		value := exchangeValue[p.PieceAt(r.From()).Kind()]
		if r.To() != m.To() || value > cheapest {
			continue
		}
		l, h := slowExchange(p, r)
		if l, h = max(l, 0), max(h, 0); value < cheapest {
			cheapest, worst, best = value, l, h
		} else {
			worst, best = min(worst, l), max(best, h)
		}
	}
	return low - best, high - worst
}

// The exchange gives the same result as playing its captures, for every move of random positions.
func TestExchangeMatchesMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 0))
	exchanges, certain := 0, 0
	for range 3000 {
		p := movetest.RandomGame(random, random.IntN(150))
		for _, m := range p.Moves() {
			low, high := slowExchange(p, m)
			if got := exchangeWorth(p, m); got < low || got > high {
				t.Fatalf("%s: %s is worth %d, want %d to %d", p.FEN(), m, got, low, high)
			}
			exchanges++
			if low == high {
				certain++
			}
		}
	}
	if certain < exchanges*9/10 {
		t.Errorf("only %d of %d exchanges have one result", certain, exchanges)
	}
}
