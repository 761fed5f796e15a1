package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// The terms of a position after a capture, with Black to move.
func TestExplainOutput(t *testing.T) {
	p, err := xiangqi.ParseFEN("rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b")
	if err != nil {
		t.Fatal(err)
	}
	tabletest.Golden(t, "explain", explain(p, nil)+"\n")
	if got := forRed(p, 150); got != -1.5 {
		t.Errorf("150 for Black are %g for Red, want -1.5", got)
	}
	if got := forRed(xiangqi.StartPosition(), 150); got != 1.5 {
		t.Errorf("150 for Red are %g for Red, want 1.5", got)
	}
}

// The program prints its errors and exits with their status.
func TestStatus(t *testing.T) {
	for line, want := range map[string]struct {
		stderr string
		status int
	}{
		"--help":             {"", 0},
		"dance":              {`chuhe-engine: "dance" is no command (chuhe-engine --help lists them; without a word it speaks UCI or UCCI)`, 2},
		"perft":              {"chuhe-engine: perft needs a depth: chuhe-engine perft N [fen]", 2},
		"perft 21":           {`chuhe-engine: perft: "21" is not a depth from 0 to 20`, 2},
		"perft -1":           {`chuhe-engine: perft: "-1" is not a depth from 0 to 20`, 2},
		"perft 1 x":          {"chuhe-engine: perft: FEN: ", 2},
		"bench 0":            {`chuhe-engine: bench takes one depth from 1 to 100, not "0"`, 2},
		"bench 101":          {`chuhe-engine: bench takes one depth from 1 to 100, not "101"`, 2},
		"bench 3 4":          {`chuhe-engine: bench takes one depth from 1 to 100, not "3 4"`, 2},
		"bench -x":           {"chuhe-engine: bench: flag provided but not defined: -x", 2},
		"bench -net no_file": {"chuhe-engine: net: open no_file: ", 1},
	} {
		cmd := exec.Command(os.Args[0], strings.Fields(line)...)
		cmd.Env = append(os.Environ(), asEngine+"=yes")
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		_ = cmd.Run() // the status gives the outcome
		if got := cmd.ProcessState.ExitCode(); got != want.status || !strings.HasPrefix(stderr.String(), want.stderr) || (want.stderr == "") != (stderr.Len() == 0) {
			t.Errorf("%q exits with %d and prints %q, want %d and %q", line, got, stderr.String(), want.status, want.stderr)
		}
	}
}

// The ends of the ranges are accepted.
func TestEndsOfRanges(t *testing.T) {
	if got := command(t, "", "perft", "0"); got != "1\n" {
		t.Errorf("perft 0 prints %q, want %q", got, "1\n")
	}
	mated := "3k5/R8/1R7/9/9/9/9/9/9/4K4 w"
	if got := command(t, "", append([]string{"perft", "1"}, strings.Fields(mated)...)...); got != command(t, "", "perft", "1", mated) {
		t.Errorf("a FEN in two words prints %q, want %q", got, command(t, "", "perft", "1", mated))
	}
	for depth, want := range map[string]int{"1": 1, "100": 100} {
		if _, got, err := benchFlags([]string{"-net", "hand-made", depth}); err != nil || got != want {
			t.Errorf("bench %s has the depth %d, %v, want %d", depth, got, err, want)
		}
	}
	if net, depth, err := benchFlags(nil); err != nil || depth != 0 || net == nil {
		t.Errorf("bench alone has the net %v, depth %d, %v", net, depth, err)
	}
}
