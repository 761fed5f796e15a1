// Package enginestest provides programs for tests: functions that answer lines, in place of processes.
package enginestest

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"chuhe/engine/link"
	"chuhe/engine/xiangqi"
)

// A Program starts a program: a function that answers a line with a text, which may be empty. The text "end" ends the
// program.
type Program func() func(line string) string

// Dial returns the function that starts the program. A nil Program does not exist.
func (p Program) Dial() link.Dial {
	return func() (io.ReadWriteCloser, error) {
		if p == nil {
			return nil, link.ErrNotFound
		}
		answer := p()
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
			out.CloseWithError(&link.End{State: "exit status 1", Failed: true, Words: "segfault"})
		}()
		return pipe{reader, writer}, nil
	}
}

type pipe struct {
	*io.PipeReader
	*io.PipeWriter
}

// Close closes both directions.
func (p pipe) Close() error {
	p.PipeReader.Close()
	return p.PipeWriter.Close()
}

// Plays returns a program that plays the first legal move; broken, which may be nil, may answer a line instead, if it returns a text.
func Plays(broken func(line string) string) Program {
	return func() func(string) string {
		p := xiangqi.StartPosition()
		return func(line string) string {
			if broken != nil {
				if said := broken(line); said != "" {
					return said
				}
			}
			words := strings.Fields(line)
			switch words[0] {
			case "uci":
				return "id name Fake 1\noption name Hash type spin default 16 min 1 max 1024\noption name EvalFile type string default <empty>\noption name Clear type button\nuciok"
			case "isready":
				return "readyok"
			case "position":
				p = xiangqi.StartPosition()
				for i, word := range words {
					if word == "moves" {
						for _, text := range words[i+1:] {
							m, _ := xiangqi.ParseMove(text)
							p.MakeMove(m)
						}
					}
				}
			case "go", "stop":
				if words[len(words)-1] == "infinite" {
					return ""
				}
				var legal xiangqi.MoveList
				p.LegalMoves(&legal)
				return "bestmove " + legal.At(0).String()
			case "quit":
				return "end"
			}
			return ""
		}
	}
}

// Answers returns a program that answers one line.
func Answers(to, with string) Program {
	return func() func(string) string {
		return func(line string) string {
			if line == to {
				return with
			}
			return ""
		}
	}
}
