package suitecmd

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/cmd/chuhe-lab/suite"
	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

func TestProveQuiet(t *testing.T) {
	for _, c := range []struct{ name, fen, want string }{
		{"a quiet move, then mate", "2b6/2R1a4/3kba2n/1C4p1p/P5r2/9/4P4/3C5/4A4/2B1KA3 w", `dm 3; full 2; quiet 1; id "quiet-3-dc1403892108"; c0 "begins with b6b1";`},
		{"a side that is not far ahead", "4kab2/4a4/4b2n1/p1p3p1p/9/3R5/P1P3P1P/4C4/4A2r1/2B1KAB2 w", ""},
		{"a mate by a check", "3k5/R8/9/9/9/9/9/9/1R7/4K4 w", ""},
		{"a stalemate in one by a quiet move", "3k5/9/1N7/9/9/9/9/P8/9/4K4 w", ""},
		{"no mate at all", "3ak4/9/9/9/9/9/9/9/R8/3K5 w", ""},
	} {
		p := movetest.Position(t, c.fen)
		m := quietMiner{proof: 100_000}
		found, ok := m.prove(context.Background(), p)
		if got := strings.TrimSpace(strings.TrimPrefix(found.String(), p.FEN())); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestMatesMine mines a few games with and without an interruption, proves the results, and compares them with
// testdata/mined.txt.
func TestMatesMine(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: plays games and proves mates")
	}
	dir := t.TempDir()
	games, whole, parts := filepath.Join(dir, "games"), filepath.Join(dir, "whole"), filepath.Join(dir, "parts")
	labtest.Positions(t, games, 12, datagen.Plan{Seed: 7})
	mine := func(file string) string {
		t.Helper()
		if err := lab(t, "mates", "mine", "-play", "-positions", games, "-file", file, "-proof", "20000"); err != nil {
			t.Fatal(err)
		}
		text := labtest.Content(t, file)
		return string(text)
	}
	all := mine(whole)
	tabletest.Golden(t, "mined", all)
	begun, _, ok := strings.Cut(all, "# games "+"6\n")
	if !ok || !strings.HasSuffix(all, "# games "+"12\n") {
		t.Fatalf("mined:\n%s", all)
	}
	labtest.Put(t, parts, begun+"# games "+"6\n")
	if got := mine(parts); got != all {
		t.Errorf("in two goes:\n%s\nin one:\n%s", got, all)
	}
	if err := os.WriteFile(parts, []byte(begun+"# games "+"6\n3k5/9/9/9"), 0o644); err != nil { // as left by a kill
		t.Fatal(err)
	}
	if got := mine(parts); got != all {
		t.Errorf("after a kill:\n%s\nin one go:\n%s", got, all)
	}
	if err := lab(t, "mates", "mine", "-positions", games, "-file", parts, "-from", "13"); err == nil || !strings.Contains(err.Error(), "of 12 games, and 13 are to be passed over") {
		t.Errorf("mine from game 14 of 12: %v", err)
	}
	positions, err := suite.Load(whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range positions {
		start, v := p.Start(), new(prover.Prover)
		if staticScore(start) < quietAhead || v.Mate(context.Background(), start, p.Full, prover.AllMoves) != prover.No {
			t.Errorf("%v: not ahead, or a shorter mate is there", p)
		}
		for _, word := range strings.Fields(p.Comment)[2:] {
			m, err := xiangqi.ParseMove(word)
			if err != nil || start.GivesCheck(m) || start.PieceAt(m.To()) != xiangqi.NoPiece || v.MoveMates(context.Background(), start, m, p.Mate, prover.AllMoves) != prover.Yes {
				t.Errorf("%v: %v is not quiet or does not mate", p, m)
			}
		}
	}
}

func TestMatesSplit(t *testing.T) {
	dir := t.TempDir()
	all, working, sealed := filepath.Join(dir, "all"), filepath.Join(dir, "working"), filepath.Join(dir, "sealed")
	text := labtest.Content(t, "../suite/mates.epd")
	labtest.Put(t, all, text)
	var said bytes.Buffer
	if err := run(context.Background(), []string{"mates", "split", "-working", working, "-sealed", sealed, all, all}, &said); err != nil {
		t.Fatal(err)
	}
	hidden, err := os.ReadFile(sealed)
	if err != nil || !strings.Contains(said.String(), fmt.Sprintf("SHA-256 %x", sha256.Sum256(hidden))) {
		t.Errorf("split prints %q, %v, want the digest of the sealed half", said.String(), err)
	}
	half := map[string]string{}
	for _, name := range []string{working, sealed} {
		positions, err := suite.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range positions {
			if half[p.ID] != "" {
				t.Errorf("%s is there twice", p.ID)
			}
			half[p.ID] = name
			if odd := p.Start().EitherKey()&1 == 1; odd != (name == sealed) {
				t.Errorf("%s is in the wrong half", p.ID)
			}
		}
	}
	counts := map[string]int{}
	for _, name := range half {
		counts[name]++
	}
	if want := fmt.Sprintf("%d positions to work with, %d sealed, ", counts[working], counts[sealed]); !strings.HasPrefix(said.String(), want) {
		t.Errorf("split prints %q, want %q first", said.String(), want)
	}
	if want := len(strings.Split(strings.TrimSpace(string(text)), "\n")) - 1; len(half) != want {
		t.Errorf("%d positions of %d", len(half), want)
	}
}
