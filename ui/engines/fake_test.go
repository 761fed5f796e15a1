package engines

import (
	"io"
	"strings"
	"testing"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// A machine is a System with programs in place of processes.
type machine struct {
	id       string
	version  string // of all programs
	files    map[string]string
	looked   []string // at these files
	programs map[string]linktest.Program
	started  int
}

func (m *machine) Find(words []string) (Command, error) {
	if m.programs[words[0]] == nil {
		return Command{}, link.ErrNotFound
	}
	return Command{Program: "/bin/" + words[0], Args: words[1:], Folder: "/bin"}, nil
}

func (m *machine) of(program string) linktest.Program {
	return m.programs[strings.TrimPrefix(program, "/bin/")]
}

func (m *machine) Digest(program string) (string, error) {
	m.looked = append(m.looked, program)
	content, ok := m.files[program]
	if m.of(program) == nil && !ok {
		return "", link.ErrNotFound
	}
	return program + m.version + content, nil
}

func (m *machine) Machine() string { return m.id }

func (m *machine) Dial(c Command) link.Dial {
	start := m.of(c.Program).Dial()
	return func() (io.ReadWriteCloser, error) {
		conn, err := start()
		if err == nil {
			m.started++
		}
		return conn, err
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

// must ends the test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
