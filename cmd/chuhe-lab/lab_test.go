package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// The laboratory must be built with the same profile as the engine program, so that the engine has the same speed in
// both.
func TestProfile(t *testing.T) {
	own, err := os.ReadFile("default.pgo")
	if err != nil {
		t.Fatal(err)
	}
	if other, err := os.ReadFile("../chuhe-engine/default.pgo"); err != nil || !bytes.Equal(own, other) {
		t.Errorf("chuhe-engine has another profile (%v)", err)
	}
}

// run runs a command of the laboratory; lab discards its output.
var (
	run = commands().Run
	lab = labtest.Quiet(run)
)

func TestBadCommandLines(t *testing.T) {
	for _, args := range [][]string{{"dance"},
		{"match", "-b", "random", "-games", "-3"}, {"match", "-b", "random", "-games", "x"}, {"match", "-b", "random", "-workers", "0"},
		{"levels", "-games", "0"}, {"levels", "-workers", "-1"}, {"selfplay", "-games", "0"}, {"datagen", "-out", "x", "-games", "-1"},
		{"datagen", "-out", "x", "-nodes", "0"}, {"datagen", "-out", "x", "-workers", "0"}, {"openings", "-out", "x", "-count", "0"},
		{"openings", "-out", "x", "-nodes", "-1"}, {"openings", "-out", "x", "-verify", "0"}, {"openings", "-out", "x", "-margin", "0"},
		{"match", "-b", "random", "-allowance", "-1h"}, {"match", "-b", "random", "-margin", "-1s"},
		{"match", "-b", "random", "-margin", "9999h"}, {"match", "-b", "random", "-alpha", "7"}, {"match", "-b", "random", "-beta", "NaN"},
		{"match", "-b", "random", "-sprt", "0,5", "-alpha", "NaN"}, {"match", "-b", "random", "-sprt", "0,NaN"}, {"levels", "-cap", "-1s"},
		{"selfplay", "-tolerance", "-1ms"}, {"suite", "-require", "NaN", "x"}, {"suite", "-require", "101", "x"},
		{"tune", "-blend", "NaN", "x"}, {"tune", "-blend", "-0.1", "x"}, {"tune", "-rate", "NaN", "x"}, {"tune", "-rate", "1e300", "x"}, {"tune", "-rate", "0", "x"},
		{"train", "-epochs", "-1", "x"}, {"train", "-batch", "0", "x"}, {"train", "-wdl", "2", "x"}, {"train", "-rate", "NaN", "x"}, {"train", "-held-out", "1", "x"},
		{"tune", "-prior", "Inf", "x"}, {"tune", "-prior", "-1", "x"}, {"tune", "-prior", "x", "x"}} {
		var out bytes.Buffer
		err := run(context.Background(), args, &out)
		if !cli.IsUsage(err) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want an error of usage in one line", args, err)
		}
		if out.Len() > 0 {
			t.Errorf("%q: printed %q, want Len = 0", args, out.String())
		}
	}
}

func TestListOfCommands(t *testing.T) {
	var out bytes.Buffer
	if err := run(context.Background(), nil, &out); err != nil {
		t.Fatal(err)
	}
	for _, c := range commands() {
		if !strings.Contains(out.String(), c.Name) {
			t.Errorf("%s is not in the list", c.Name)
		}
	}
}
