package linktest

import (
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
		return Dial(p(), &link.End{State: "exit status 1", Failed: true, Words: "segfault"})()
	}
}

// Plays returns a program that plays the first legal move; broken, which may be nil, may answer a line instead, if it
// returns a text.
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
				p, _ = Position(line)
			case "go", "stop":
				if words[len(words)-1] == "infinite" {
					return ""
				}
				return "bestmove " + p.Moves()[0].String()
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
