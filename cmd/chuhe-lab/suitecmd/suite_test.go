package suitecmd

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/suite"
)

// suiteFile writes a suite of an easy mate and of a position with a wrong best move.
func suiteFile(t *testing.T) string {
	t.Helper()
	const text = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w dm 1; id \"easy\";\n3k5/R8/9/9/9/9/9/9/1R7/4K4 w bm e0e1; id \"odd\";\n"
	name := filepath.Join(t.TempDir(), "suite.epd")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestSuiteCommand(t *testing.T) {
	file := suiteFile(t)
	var out bytes.Buffer
	if err := run(context.Background(), []string{"suite", file, "-nodes", "3000", "-hash", "1", "-require", "50"}, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"easy         solved  ", " #1 after ", "odd          NOT SOLVED  played ", "solved 1 of 2 (50.0 %)"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
	out.Reset()
	err := run(context.Background(), []string{"suite", "-failures", "-player", "nodes=3000,hash=1", "-require", "51", file}, &out)
	if err == nil || cli.IsUsage(err) || !strings.Contains(err.Error(), "51 %") {
		t.Errorf("half is solved where 51 %% are required: %v", err)
	}
	if strings.Contains(out.String(), "easy") || !strings.Contains(out.String(), "odd") {
		t.Errorf("-failures lists\n%s", out.String())
	}
}

func TestSuiteFaults(t *testing.T) {
	file := suiteFile(t)
	for _, args := range [][]string{{}, {file, "-movetime", "soon"}, {file, "-player", "cleverness=9"}, {file, "-nodes", "0"}, {file, "-player", "random"}} {
		var out bytes.Buffer
		if err := run(context.Background(), append([]string{"suite"}, args...), &out); !cli.IsUsage(err) || out.Len() > 0 {
			t.Errorf("%q: %v, printed %q", args, err, out.String())
		}
	}
	if err := run(context.Background(), []string{"suite", filepath.Join(t.TempDir(), "none")}, &bytes.Buffer{}); err == nil {
		t.Error("a missing file is no error")
	}
	for player, want := range map[string]string{
		"random":                  `"random" is no setting, NAME=VALUE`,
		"greedy":                  `"greedy" is no setting, NAME=VALUE`,
		"tc=10s":                  "is for games",
		"cmd=x,nodes=9,threads=2": "threads is a setting of our own engine",
	} {
		if err := lab(t, "suite", file, "-player", player); !cli.IsUsage(err) || !strings.Contains(err.Error(), want) {
			t.Errorf("-player %s: %v, want an error of usage with %q", player, err, want)
		}
	}
}

// TestQuietMatesAreSeen gives the engine some of the mates that begin with a quiet move.
func TestQuietMatesAreSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches millions of nodes")
	}
	all, err := suite.Load("../suite/quiet.epd")
	if err != nil {
		t.Fatal(err)
	}
	var some strings.Builder
	for i := 0; i < len(all); i += 10 {
		some.WriteString(all[i].String() + "\n")
	}
	file := filepath.Join(t.TempDir(), "some.epd")
	if err := os.WriteFile(file, []byte(some.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(context.Background(), []string{"suite", file, "-nodes", "200000", "-require", "85"}, &out); err != nil {
		t.Errorf("every tenth quiet mate: %v\n%s", err, out.String())
	}
}

// A player without a limit gets two seconds for each position.
func TestSuiteSettings(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"": 2 * time.Second, "hash=1": 2 * time.Second, "movetime=1s": time.Second, "nodes=9": 0, "depth=3": 0, "level=3": 0,
	} {
		if s, err := suiteSettings(text); err != nil || s.Limits.MoveTime != want {
			t.Errorf("%q: %v for a position, %v, want %v", text, s.Limits.MoveTime, err, want)
		}
	}
}
