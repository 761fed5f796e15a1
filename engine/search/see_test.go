package search

import (
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
