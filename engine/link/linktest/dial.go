// Package linktest provides fake programs for the tests of links to engines: functions that answer lines, in place of
// processes.
package linktest

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"chuhe/engine/link"
	"chuhe/engine/xiangqi"
)

// Dial returns a function that connects to a program, which answers a line with a text, or not at all if the text is
// empty. The text "end" ends the program with a cause.
func Dial(answer func(line string) string, cause error) link.Dial {
	return func() (io.ReadWriteCloser, error) {
		in, writer := io.Pipe()
		reader, out := io.Pipe()
		go func() {
			for lines := bufio.NewScanner(in); lines.Scan(); {
				said := answer(lines.Text())
				if said == "end" {
					break
				}
				if said != "" {
					fmt.Fprintln(out, said)
				}
			}
			in.Close()
			out.CloseWithError(cause)
		}()
		return pipe{reader, writer}, nil
	}
}

// pipe is our end of the connection to a program.
type pipe struct {
	*io.PipeReader
	*io.PipeWriter
}

// Close closes both directions.
func (p pipe) Close() error {
	p.PipeReader.Close()
	return p.PipeWriter.Close()
}

// Position returns the position of a UCI line after its moves. The error reports the first part that cannot be read;
// the position is the one before it.
func Position(line string) (*xiangqi.Position, error) {
	p := xiangqi.StartPosition()
	from, moves, _ := strings.Cut(line, " moves ")
	if fen, ok := strings.CutPrefix(from, "position fen "); ok {
		there, err := xiangqi.ParseFEN(fen)
		if err != nil {
			return p, err
		}
		p = there
	}
	for _, text := range strings.Fields(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			return p, err
		}
		p.MakeMove(m)
	}
	return p, nil
}
