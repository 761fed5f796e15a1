package endingscmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
)

// probeAnswer is an output line of probe. Without a table, Value and Moves are missing.
type probeAnswer struct {
	FEN   string       `json:"fen"`
	Table *string      `json:"table,omitempty"`
	Value string       `json:"value,omitempty"`
	Plies *int         `json:"plies,omitempty"`
	Moves []answerMove `json:"moves,omitzero"`
	Error string       `json:"error,omitempty"`
}

// answerMove is a move of the position. Value is missing if the position after it is in no table.
type answerMove struct {
	Move  string `json:"move"`
	Value string `json:"value,omitempty"`
	Plies *int   `json:"plies,omitempty"`
}

// longestFEN is the length limit of a line, in bytes.
const longestFEN = 1 << 16

// probe looks up the positions of a file, one FEN per line.
func probe(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("endings probe", "[-tables TABLES] FILE",
		"-tables built-in positions.txt")
	names := flags.String("tables", equip.UsualTables,
		"files or folders of tables, separated by commas; built-in means those in the program, beside those in the folder endings beside it")
	name, err := flags.File(args, out, "one file of positions is expected (- for standard input)")
	if err != nil {
		return err
	}
	tables, err := open("endings", *names)
	if err != nil {
		return err
	}
	err = cli.Answers(ctx, name, out, longestFEN, func(_ int, line string, err error) any {
		if err != nil {
			return probeAnswer{FEN: line, Error: err.Error()}
		}
		return probeLine(line, tables)
	})
	for _, problem := range tables.Problems() {
		fmt.Fprintln(os.Stderr, problem)
	}
	if err != nil {
		return cli.Stopped(ctx, fmt.Errorf("endings probe: %w", err), "endings probe: stopped; the answers so far are written")
	}
	return nil
}

func probeLine(fen string, tables *endings.Tables) probeAnswer {
	answer := probeAnswer{FEN: fen}
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		answer.Error = err.Error()
		return answer
	}
	e, err := tables.Probe(p)
	if err != nil && !errors.Is(err, endings.ErrNoTable) {
		answer.Error = err.Error()
	}
	answer.Table = &e.Table
	if e.Table == "" {
		return answer
	}
	answer.Value, answer.Plies = e.Value.String(), plies(e.Value, e.Plies)
	answer.Moves = []answerMove{}
	for _, m := range tables.Moves(p) {
		move := answerMove{Move: m.Move.String()}
		if m.Known {
			move.Value, move.Plies = m.Value.String(), plies(m.Value, m.Plies)
		}
		answer.Moves = append(answer.Moves, move)
	}
	return answer
}

// plies returns the number of plies to report with a value.
func plies(v endings.Value, n int) *int {
	if v == endings.Draw {
		return nil
	}
	return &n
}
