package main

import (
	"errors"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// The terms of a position after a capture, with Black to move.
func TestExplainOutput(t *testing.T) {
	p := movetest.Position(t, "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b")
	tabletest.Golden(t, "explain", explain(p, nil)+"\n")
	if got := forRed(p, 150); got != -1.5 {
		t.Errorf("150 for Black are %g for Red, want -1.5", got)
	}
	if got := forRed(xiangqi.StartPosition(), 150); got != 1.5 {
		t.Errorf("150 for Red are %g for Red, want 1.5", got)
	}
}

// A wrong command line is an error of usage, a command that fails another one.
func TestErrors(t *testing.T) {
	for line, want := range map[string]string{
		"dance":     `"dance" is no command (chuhe-engine --help lists them; without a word it speaks UCI or UCCI)`,
		"-x":        `"-x" is no command`,
		"perft":     "perft needs a depth: chuhe-engine perft N [fen]",
		"perft x":   `perft: "x" is not a depth from 0 to 20`,
		"perft 21":  `perft: "21" is not a depth from 0 to 20`,
		"perft -1":  `perft: "-1" is not a depth from 0 to 20`,
		"perft 1 x": "perft: FEN: ",
		"bench x":   `bench takes one depth from 1 to 100, not "x"`,
		"bench 0":   `bench takes one depth from 1 to 100, not "0"`,
		"bench 101": `bench takes one depth from 1 to 100, not "101"`,
		"bench 3 4": `bench takes one depth from 1 to 100, not "3 4"`,
		"bench -x":  "bench: flag provided but not defined: -x",
	} {
		err := run(strings.Fields(line), strings.NewReader(""), full{})
		if !errors.As(err, &usage{}) || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("the error of %q is %v, want one line about the usage, %q", line, err, want)
		}
	}
}

// The ends of the ranges are accepted.
func TestEndsOfRanges(t *testing.T) {
	for depth, want := range map[string]string{"0": "1\n", "20": "0\n"} {
		if got := command(t, "", "perft", depth, "3k5/2P6/9/9/9/9/9/9/9/4K4 b"); got != want {
			t.Errorf("perft %s without a legal move prints %q, want %q", depth, got, want)
		}
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
