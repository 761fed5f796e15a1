package engines

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"

	"chuhe/engine/link"
	"chuhe/engine/xiangqi"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// A machine is a System with programs that are functions: of a line, to the answer. "end" ends the program.
type machine struct {
	id       string
	version  string // of all programs
	programs map[string]func() func(line string) string
	started  int
}

func (m *machine) Find(words []string) (Command, error) {
	if m.programs[words[0]] == nil {
		return Command{}, link.ErrNotFound
	}
	return Command{Program: "/bin/" + words[0], Args: words[1:], Folder: "/bin"}, nil
}

func (m *machine) of(program string) func() func(string) string {
	return m.programs[strings.TrimPrefix(program, "/bin/")]
}

func (m *machine) Digest(program string) (string, error) {
	if m.of(program) == nil {
		return "", link.ErrNotFound
	}
	return program + m.version, nil
}

func (m *machine) Machine() string { return m.id }

func (m *machine) Dial(c Command) link.Dial {
	return func() (io.ReadWriteCloser, error) {
		begin := m.of(c.Program)
		if begin == nil {
			return nil, link.ErrNotFound
		}
		m.started++
		answer := begin()
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

func (p pipe) Close() error {
	p.PipeReader.Close()
	return p.PipeWriter.Close()
}

// plays is a program that plays the first legal move; broken may answer a line instead, if it returns a text.
func plays(broken func(line string) string) func() func(string) string {
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

// answers is a program that answers one line.
func answers(to, with string) func() func(string) string {
	return func() func(string) string {
		return func(line string) string {
			if line == to {
				return with
			}
			return ""
		}
	}
}

// opened returns a room on a machine and in a store, which may be nil.
func opened(t *testing.T, m *machine, s store.Store) (*Room, *store.Writer) {
	t.Helper()
	if s == nil {
		s = storetest.New(map[string]string{})
	}
	w := store.NewWriter(s)
	r, message := Open(w, m, nil)
	if message.Key != "" {
		t.Fatalf("the room opens with %v", message)
	}
	t.Cleanup(func() {
		r.Close()
		w.Close()
	})
	return r, w
}
