package endingscmd

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/named"
	"chuhe/engine/endings"
	"chuhe/engine/scan"
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
	in := io.Reader(os.Stdin)
	if name != "-" {
		f, err := named.Open(name)
		if err != nil {
			return fmt.Errorf("endings probe: %w", err)
		}
		defer f.Close()
		in = f
	}
	err = probeAll(cli.UntilDone(ctx, in), out, tables)
	for _, problem := range tables.Problems() {
		fmt.Fprintln(os.Stderr, problem)
	}
	if err != nil {
		return cli.Stopped(ctx, err, "endings probe: stopped; the answers so far are written")
	}
	return nil
}

// probeAll answers each non-empty line of in with a line.
func probeAll(in io.Reader, out io.Writer, tables *endings.Tables) error {
	reader := bufio.NewReaderSize(in, longestFEN)
	buffered := bufio.NewWriter(out)
	encoder := json.NewEncoder(buffered)
	encoder.SetEscapeHTML(false)
	for number := 1; ; number++ {
		text, whole, end := scan.Line(reader)
		if end != nil && end != io.EOF {
			return fmt.Errorf("line %d: %w", number, end)
		}
		answer := probeAnswer{
			FEN:   strings.TrimSpace(string(text)),
			Error: fmt.Sprintf("the line is longer than %d bytes", longestFEN),
		}
		if whole {
			answer = probeLine(answer.FEN, tables)
		}
		if answer.FEN != "" || !whole {
			if err := encoder.Encode(answer); err != nil {
				return err
			}
			if err := buffered.Flush(); err != nil { // programs that send one position at a time wait for each answer
				return err
			}
		}
		if end == io.EOF {
			return nil
		}
	}
}

// probeLine looks up a position.
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
