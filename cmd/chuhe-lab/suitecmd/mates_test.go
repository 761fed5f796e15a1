package suitecmd

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
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
	text := labtest.Content(t, file)
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
