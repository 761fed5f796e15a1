package gamescmd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/engine/xiangqi"
)

// lawCase is an input line of Law: a position, the moves played from it, and optionally a move to judge there.
type lawCase struct {
	ID    json.RawMessage `json:"id"`
	FEN   string          `json:"fen"`
	Moves []string        `json:"moves"`
	Move  *string         `json:"move"`
}

// lawAnswer is an output line of Law. A case without an id is identified by its line number.
type lawAnswer struct {
	ID      json.RawMessage `json:"id,omitempty"`
	Line    int             `json:"line,omitempty"`
	Verdict string          `json:"verdict,omitempty"`
	Why     string          `json:"why,omitempty"`
	Error   string          `json:"error,omitempty"`
}

// longestCase is the length of the longest line that is read, in bytes: a game of 100,000 moves.
const longestCase = 1 << 20

// Law judges cases from a file or standard input, one per line.
func Law(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("law", "[-rule LAW] FILE|-",
		"-rule computer cases.jsonl")
	rule := flags.Rule()
	names, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	if len(names) != 1 {
		return cli.Usage("law: one file of cases is expected (- for standard input), %d were given", len(names))
	}
	law, err := cli.ParseRule(*rule)
	if err != nil {
		return err
	}
	cases, bad := 0, 0
	err = cli.Answers(ctx, names[0], out, longestCase, func(number int, line string, err error) any {
		answer := answerLine(number, line, err, law)
		if cases++; answer.Error != "" {
			bad++
		}
		return answer
	})
	switch {
	case err != nil:
		return cli.Stopped(ctx, fmt.Errorf("law: %w", err), "law: stopped; the answers so far are written")
	case bad > 0:
		return fmt.Errorf("law: %d of %d lines could not be judged", bad, cases)
	}
	return nil
}

// answerLine judges the case of a line. err is the error from reading it.
func answerLine(number int, line string, err error, law xiangqi.Law) (a lawAnswer) {
	var c lawCase
	if err == nil {
		err = decodeCase(line, &c)
	}
	a.ID = c.ID
	where := ""
	if len(a.ID) == 0 || string(a.ID) == "null" {
		a.ID, a.Line, where = nil, number, fmt.Sprintf("line %d: ", number)
	}
	if err == nil {
		a.Verdict, a.Why, err = c.judge(law)
	}
	if err != nil {
		a.Error = where + err.Error()
	}
	return a
}

// decodeCase decodes as much of a line as possible: the id may be readable even if the rest is not.
func decodeCase(line string, c *lawCase) error {
	err := json.Unmarshal([]byte(line), c)
	if wrong := (*json.UnmarshalTypeError)(nil); errors.As(err, &wrong) {
		if wrong.Field == "" {
			return errors.New("the line is JSON but no object with fen and moves")
		}
		return fmt.Errorf("%s is a JSON %s, which it cannot be", wrong.Field, wrong.Value)
	} else if err != nil {
		return fmt.Errorf("the line is no JSON: %w", err)
	}
	return nil
}

// judge plays the moves of the case and returns the verdict with its reason, or an error that describes the fault of
// the case.
func (c *lawCase) judge(law xiangqi.Law) (verdict, why string, err error) {
	if c.FEN == "" {
		return "", "", errors.New("the fen is missing")
	}
	p, err := xiangqi.ParseFEN(c.FEN)
	if err != nil {
		return "", "", err
	}
	p.SetLaw(law)
	for i, text := range c.Moves {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			return "", "", fmt.Errorf("number %d of the moves, %q, is no move such as h2e2", i+1, text)
		}
		if wrong := p.WhyIllegal(m); wrong != xiangqi.LegalMove {
			return "", "", fmt.Errorf("number %d of the moves, %v, is illegal: %s", i+1, m, cli.Illegal(p, m, wrong))
		}
		p.MakeMove(m)
	}
	if c.Move == nil {
		outcome := p.Outcome(xiangqi.Rules{})
		return verdictName(outcome.Result), cli.Outcome(p, outcome), nil
	}
	m, err := xiangqi.ParseMove(*c.Move)
	if err != nil {
		return "", "", err
	}
	if wrong := p.WhyIllegal(m); wrong != xiangqi.LegalMove {
		return "illegal", cli.Illegal(p, m, wrong), nil
	}
	return "legal", fmt.Sprintf("%s's %v may go from %v to %v", cli.SideName(p.SideToMove()),
		p.PieceAt(m.From()).Kind(), m.From(), m.To()), nil
}

func verdictName(r xiangqi.Result) string {
	switch r {
	case xiangqi.RedWins:
		return "red_wins"
	case xiangqi.BlackWins:
		return "black_wins"
	case xiangqi.Draw:
		return "draw"
	}
	return "ongoing"
}
