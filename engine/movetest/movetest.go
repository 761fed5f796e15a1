// Package movetest provides positions and moves for tests. A text that cannot be parsed ends the test.
package movetest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

// Position parses a FEN. The empty text is the start position.
func Position(t testing.TB, fen string) *xiangqi.Position {
	t.Helper()
	if fen == "" {
		return xiangqi.StartPosition()
	}
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatalf("parsing %s: %v", fen, err)
	}
	return p
}

// Square parses a point such as "e0". The text "-" is no square.
func Square(t testing.TB, text string) xiangqi.Square {
	t.Helper()
	if text == "-" {
		return xiangqi.NoSquare
	}
	sq, err := xiangqi.ParseSquare(text)
	if err != nil {
		t.Fatal(err)
	}
	return sq
}

// Move parses a move such as "h2e2".
func Move(t testing.TB, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Moves parses moves such as "h2e2 h9g7", which need not be legal.
func Moves(t testing.TB, text string) (moves []xiangqi.Move) {
	t.Helper()
	for word := range strings.FieldsSeq(text) {
		moves = append(moves, Move(t, word))
	}
	return moves
}

// Play parses moves, which must be legal, and makes them in p.
func Play(t testing.TB, p *xiangqi.Position, text string) []xiangqi.Move {
	t.Helper()
	moves := Moves(t, text)
	for _, m := range moves {
		if why := p.WhyIllegal(m); why != xiangqi.LegalMove {
			t.Fatalf("%v is not legal in %s: %v", m, p.FEN(), why)
		}
		p.MakeMove(m)
	}
	return moves
}

// Line parses a position and legal moves from there, and makes none of them.
func Line(t testing.TB, fen, text string) (*xiangqi.Position, []xiangqi.Move) {
	t.Helper()
	p := Position(t, fen)
	return p, Play(t, p.Clone(), text)
}

// RandomGame plays random legal moves from the start, and fewer than plies if the game ends before.
func RandomGame(random *rand.Rand, plies int) *xiangqi.Position {
	p := xiangqi.StartPosition()
	for range plies {
		legal := p.Moves()
		if len(legal) == 0 {
			break
		}
		p.MakeMove(legal[random.IntN(len(legal))])
	}
	return p
}
