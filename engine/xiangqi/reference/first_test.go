package reference

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// firstJudge plays a game with package xiangqi and returns its verdict.
func firstJudge(law xiangqi.Law, fen string, moves []string) (verdict string, reason xiangqi.Reason, err error) {
	p, err := replay(law, fen, moves)
	if err != nil {
		return "", 0, err
	}
	outcome := p.Outcome(xiangqi.Rules{})
	return verdictOf(outcome.Result), outcome.Reason, nil
}

// replay plays a game with package xiangqi; every move must be legal.
func replay(law xiangqi.Law, fen string, moves []string) (*xiangqi.Position, error) {
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		return nil, err
	}
	p.SetLaw(law)
	for i, text := range moves {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			return nil, err
		}
		if why := p.WhyIllegal(m); why != xiangqi.LegalMove {
			return nil, fmt.Errorf("ply %d: %s is not legal: %d", i+1, text, why)
		}
		p.MakeMove(m)
	}
	return p, nil
}

func verdictOf(r xiangqi.Result) string {
	switch r {
	case xiangqi.RedWins:
		return redWins
	case xiangqi.BlackWins:
		return blackWins
	case xiangqi.Draw:
		return draw
	}
	return ongoing
}

// changed returns a game after a change of its setup, and of each square of its moves.
func changed(t testing.TB, c testCase, setup func(xiangqi.Setup) xiangqi.Setup, square func(xiangqi.Square) xiangqi.Square) testCase {
	t.Helper()
	before, err := xiangqi.ParseSetup(c.FEN)
	if err != nil {
		t.Fatal(err)
	}
	after, moves := setup(before), make([]string, len(c.Moves))
	for i, m := range movetest.Moves(t, strings.Join(c.Moves, " ")) {
		moves[i] = xiangqi.NewMove(square(m.From()), square(m.To())).String()
	}
	c.FEN, c.Moves = after.FEN(), moves
	return c
}

func otherSide(verdict string) string {
	switch verdict {
	case redWins:
		return blackWins
	case blackWins:
		return redWins
	}
	return verdict
}
