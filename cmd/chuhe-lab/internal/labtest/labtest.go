// Package labtest contains helpers for the tests of several commands.
package labtest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
)

// Stopper collects the output of a command and calls Stop whenever a piece of it contains At.
type Stopper struct {
	bytes.Buffer
	At   string
	Stop func()
}

func (s *Stopper) Write(b []byte) (int, error) {
	if strings.Contains(string(b), s.At) {
		s.Stop()
	}
	return s.Buffer.Write(b)
}

// Quiet returns a function that runs a command with run and discards its output.
func Quiet(run cli.Action) func(t *testing.T, args ...string) error {
	return func(t *testing.T, args ...string) error {
		t.Helper()
		return run(t.Context(), args, io.Discard)
	}
}

// Put writes a file, and makes its folder if there is none.
func Put[T string | []byte](t testing.TB, name string, text T) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// Content returns what is in a file.
func Content(t testing.TB, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Flags compares with testdata/flags.txt the flags and their defaults that each command lists for -h, and the errors of
// numeric flags when given the value x. It checks that an unknown flag is rejected, and that the flags of the example
// in the help are known and have valid values. A command may include an action, as in "book make".
func Flags(t *testing.T, run cli.Action, commands ...string) {
	t.Helper()
	var all strings.Builder
	for _, command := range commands {
		var out bytes.Buffer
		if err := run(t.Context(), append(strings.Fields(command), "-nonsense"), &out); !cli.IsUsage(err) ||
			out.Len() > 0 {
			t.Errorf("%s -nonsense: %v, printed %q, want an error of usage", command, err, &out)
		}
		if err := run(t.Context(), append(strings.Fields(command), "-h"), &out); !errors.Is(err, flag.ErrHelp) {
			t.Errorf("%s -h: %v, want %v", command, err, flag.ErrHelp)
		}
		fmt.Fprintf(&all, "%s\n%s", command, &out)
		_, example, ok := strings.Cut(out.String(), "\nExample:\n  chuhe-lab ")
		example, _, _ = strings.Cut(example, "\n")
		if err := run(t.Context(), append(strings.Fields(example), "-h"), io.Discard); !ok ||
			!strings.HasPrefix(example, command+" ") || !errors.Is(err, flag.ErrHelp) {
			t.Errorf("%s: the example %q: %v, want a call of this command", command, example, err)
		}
		for line := range strings.Lines(out.String()) {
			name, ok := strings.CutSuffix(strings.TrimSpace(line), " value")
			if !ok || !strings.HasPrefix(name, "-") {
				continue
			}
			err := run(t.Context(), append(strings.Fields(command), name, "x"), io.Discard)
			if !cli.IsUsage(err) {
				t.Errorf("%s %s x: %v, want an error of usage", command, name, err)
			}
			fmt.Fprintln(&all, err)
		}
	}
	tabletest.Golden(t, "flags", all.String())
}

// Positions makes a file of positions from the given number of games, or extends one. By default the hand-made
// evaluation plays, with 60 nodes per move, after the usual number of random moves.
func Positions(t *testing.T, file string, games int, plan datagen.Plan) {
	t.Helper()
	if plan.Nodes == (work.Range{}) {
		plan.Nodes = work.Range{Least: 60, Most: 60}
	}
	if plan.Plies == (work.Range{}) {
		plan.Plies = datagen.UsualPlies()
	}
	if plan.NewPlayer == nil {
		plan.NewPlayer = func(hashMB int) (think.Player, error) {
			return engine.NewOn(machine.This(), engine.Options{HashMB: hashMB, Threads: 1})
		}
	}
	if _, err := datagen.Run(t.Context(), file, plan, games, 1, func(datagen.Progress) {}); err != nil {
		t.Fatal(err)
	}
}
