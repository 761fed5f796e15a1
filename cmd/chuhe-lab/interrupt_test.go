package main

import (
	"bytes"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
)

// Every long command reports its progress in the same way when it is stopped.
func TestInterrupted(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	if err := lab(t, "datagen", "-net", "hand-made", "-out", file("positions"), "-games", "2", "-nodes", "60"); err != nil {
		t.Fatal(err)
	}
	const mate = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w dm 1;\n"
	if err := os.WriteFile(file("suite"), []byte(mate+mate), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct{ line, want string }{
		{"match -a random -b random -games 7", "match: stopped after 0 of 7 games"},
		{"match -a random -b random -pgn " + file("a.pgn"), "match: stopped after 0 of 20 games; the same command goes on"},
		{"levels -only 1-random,2-1", "levels: stopped after 0 of 2 checks"},
		{"selfplay -games 3", "selfplay: stopped after 0 of 3 games"},
		{"datagen -net hand-made -games 5 -nodes 60 -out " + file("positions"), "datagen: stopped after 2 of 5 games; the same command goes on"},
		{"mates -from 2 -to 3 -count 4 -out " + file("mates"), "mates: stopped after 0 of 8 mates; the same command goes on"},
		{"suite -nodes 9 " + file("suite"), "suite: stopped after 0 of 2 positions"},
		{"openings -count 6 -out " + file("openings"), "openings: stopped after 0 of 6 openings; those found are written"},
		{"book make -positions 9 -nodes 9 -log " + file("log") + " -out " + file("book"), "book make: stopped after 0 of 9 positions; the same command goes on"},
		{"tune -out " + file("w.go") + " " + file("positions"), "tune: stopped after 0 of 10 epochs"},
	} {
		var out bytes.Buffer
		if err := run(ctx, strings.Fields(c.line), &out); err == nil || err.Error() != c.want {
			t.Errorf("%s: stopped with %v, want %q", c.line, err, c.want)
		}
	}
	for _, name := range []string{"w.go", "openings", "mates", "book"} {
		if _, err := os.Stat(file(name)); err == nil {
			t.Errorf("%s was written with nothing to write", name)
		}
	}
}

// Both termination signals have the same effect.
func TestSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("on this system: no program can send itself these signals")
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		ctx, stop := cli.UntilStopped()
		began := &labtest.Stopper{At: "game 1 ", Stop: func() {
			if err := self.Signal(sig); err != nil {
				t.Errorf("%v cannot be sent: %v", sig, err)
			}
			<-ctx.Done()
		}}
		err := run(ctx, strings.Fields("match -a random -b random -v"), began)
		stop()
		if err == nil || err.Error() != "match: stopped after 1 of 20 games" || !strings.Contains(began.String(), "games 1, moves played ") {
			t.Errorf("after %v: %v, want a match stopped after 1 game and its score, not\n%s", sig, err, began)
		}
	}
}

// A command that waits for its input can also be stopped.
func TestStoppedLaw(t *testing.T) {
	in, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	usual := os.Stdin
	os.Stdin = in
	defer func() { os.Stdin = usual }()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := run(ctx, []string{"law", "-"}, new(bytes.Buffer)); err == nil || err.Error() != "law: stopped; the answers so far are written" {
		t.Errorf("law stopped at its input: %v", err)
	}
}
