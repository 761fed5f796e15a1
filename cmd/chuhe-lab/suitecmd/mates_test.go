package suitecmd

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/cmd/chuhe-lab/suite"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/tabletest"
)

// TestMatesCommand makes a few mates, adds to them, proves all, and compares them with testdata/made.txt: they depend
// only on the seeds and the engine.
func TestMatesCommand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mates.epd")
	for i, seed := range []string{"1", "2"} {
		count := string(rune('1' + i))
		args := []string{"mates", "-out", file, "-from", "2", "-to", "2", "-count", count, "-nodes", "100", "-look", "2000", "-proof", "30000", "-seed", seed}
		if err := run(context.Background(), args, io.Discard); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tabletest.Golden(t, "made", string(text))
	positions, err := suite.Load(file)
	if err != nil || len(positions) != 2 {
		t.Fatalf("made %+v, %v, want 2 mates", positions, err)
	}
	for _, p := range positions {
		v := new(prover.Prover)
		if v.Mate(context.Background(), p.Start(), 2, p.Quiet) != prover.Yes || v.Mate(context.Background(), p.Start(), 1, prover.AllMoves) != prover.No || p.Full != 1 {
			t.Errorf("%v is no mate in two", p)
		}
	}
}

// TestMatesShorten checks that a mate recorded as longer than it is gets its true length, and that others stay
// unchanged.
func TestMatesShorten(t *testing.T) {
	const kept = "3k5/R8/9/9/9/9/9/1R7/9/4K4 w - - 0 1 dm 1; full 0; quiet 0; id \"mate-1-02\";\n"
	file := filepath.Join(t.TempDir(), "mates.epd")
	if err := os.WriteFile(file, []byte("3k5/R8/9/9/9/9/9/9/1R7/4K4 w dm 3;\n"+kept), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := run(context.Background(), []string{"mates", "-out", file, "-shorten", "-look", "2000", "-proof", "1000"}, io.Discard); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if want := "w dm 1; full 0; quiet 0; id \"mate-1-01\";\n" + kept; err != nil || !strings.HasSuffix(string(text), want) {
		t.Errorf("%s, %v, not %s", text, err, want)
	}
}

func TestMatesFaults(t *testing.T) {
	for _, args := range [][]string{{}, {"-out", "x", "-from", "3", "-to", "2"}, {"-out", "x", "-to", "99"}, {"-out", "x", "-count", "0"}} {
		if err := run(context.Background(), append([]string{"mates"}, args...), io.Discard); !cli.IsUsage(err) {
			t.Errorf("mates %q: %v, want an error of usage", args, err)
		}
	}
	const twice = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w dm 1;\n"
	file := filepath.Join(t.TempDir(), "mates.epd")
	if err := os.WriteFile(file, []byte(twice+twice), 0o644); err != nil {
		t.Fatal(err)
	}
	err := run(context.Background(), []string{"mates", "-out", file}, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("a position twice: %v, want an error with %q", err, "line 2")
	}
	if text, _ := os.ReadFile(file); string(text) != twice+twice {
		t.Errorf("the file became %q", text)
	}
}

// Two runs never add to the same suite, because the results of the first would be lost.
func TestMatesOneAtATime(t *testing.T) {
	file := filepath.Join(t.TempDir(), "suite")
	held, err := work.TakeLock(file)
	if err != nil {
		t.Fatal(err)
	}
	defer held.Release()
	if err := lab(t, "mates", "-out", file, "-count", "1", "-from", "2", "-to", "2"); !errors.Is(err, work.ErrHeld) {
		t.Errorf("a suite that is held: %v, want %v", err, work.ErrHeld)
	}
}
