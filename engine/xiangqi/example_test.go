package xiangqi_test

import (
	"fmt"

	"chuhe/engine/xiangqi"
)

// A position is read from a FEN, its legal moves are listed, and a move is played.
func Example() {
	p, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	moves := p.Moves()
	fmt.Println(len(moves), "legal moves")

	m, err := xiangqi.ParseMove("e1d1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.PieceAt(m.From()), m, "is legal:", p.WhyIllegal(m) == xiangqi.LegalMove)
	p.MakeMove(m)
	fmt.Println(p.FEN(), "in check:", p.InCheck())
	p.UnmakeMove()
	fmt.Println(p.FEN(), "in check:", p.InCheck())
	// Output:
	// 19 legal moves
	// red chariot e1d1 is legal: true
	// 3k5/9/9/9/9/9/9/9/3R5/5K3 b - - 1 1 in check: true
	// 3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1 in check: false
}

// The error describes the fault in a FEN and its place.
func ExampleParseFEN() {
	_, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/9/4K1A2 w")
	fmt.Println(err)
	// Output:
	// FEN: a red advisor cannot stand on g0
}

// Counting the sequences of legal moves tests a move generator.
func ExamplePosition_Perft() {
	p := xiangqi.StartPosition()
	for depth := 1; depth <= 3; depth++ {
		fmt.Println(depth, p.Perft(depth))
	}
	// Output:
	// 1 44
	// 2 1920
	// 3 79666
}

// A chariot checks on every move of a repeated cycle, so its side loses.
func ExamplePosition_Judge() {
	p, err := xiangqi.ParseFEN("3k5/9/9/9/9/9/9/9/4R4/5K3 w")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{
		"e1d1", "d9e9", "d1e1", "e9d9",
		"e1d1", "d9e9", "d1e1", "e9d9",
	} {
		m, err := xiangqi.ParseMove(text)
		if err != nil || p.WhyIllegal(m) != xiangqi.LegalMove {
			fmt.Println(text, "is not legal")
			return
		}
		p.MakeMove(m)
	}
	verdict, repeated := p.Judge(0)
	fmt.Println(repeated, verdict.Length, "plies, Red's offence is a check:", verdict.Offences[xiangqi.Red] == xiangqi.Check)
	outcome := p.Outcome(xiangqi.Rules{})
	fmt.Println(outcome.Result, outcome.Reason)
	// Output:
	// true 8 plies, Red's offence is a check: true
	// 0-1 perpetual check
}
