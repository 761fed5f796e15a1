package reference

import (
	"fmt"
	"strings"

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

// mirrored exchanges left and right.
func mirrored(fen string, moves []string) (string, []string) {
	board, rest, _ := strings.Cut(fen, " ")
	rows := strings.Split(board, "/")
	for i, row := range rows {
		b := []byte(row)
		for l, r := 0, len(b)-1; l < r; l, r = l+1, r-1 {
			b[l], b[r] = b[r], b[l]
		}
		rows[i] = string(b)
	}
	turned := make([]string, len(moves))
	for i, m := range moves {
		turned[i] = string([]byte{'a' + 'i' - m[0], m[1], 'a' + 'i' - m[2], m[3]})
	}
	return strings.Join(rows, "/") + " " + rest, turned
}

// swapped exchanges Red and Black, and turns the board upside down.
func swapped(fen string, moves []string) (string, []string) {
	fields := strings.Fields(fen)
	rows := strings.Split(fields[0], "/")
	for l, r := 0, len(rows)-1; l < r; l, r = l+1, r-1 {
		rows[l], rows[r] = rows[r], rows[l]
	}
	fields[0] = strings.Map(func(c rune) rune {
		switch {
		case 'a' <= c && c <= 'z':
			return c - 'a' + 'A'
		case 'A' <= c && c <= 'Z':
			return c - 'A' + 'a'
		}
		return c
	}, strings.Join(rows, "/"))
	if fields[1] == "b" {
		fields[1] = "w"
	} else {
		fields[1] = "b"
	}
	turned := make([]string, len(moves))
	for i, m := range moves {
		turned[i] = string([]byte{m[0], '0' + '9' - m[1], m[2], '0' + '9' - m[3]})
	}
	return strings.Join(fields, " "), turned
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
