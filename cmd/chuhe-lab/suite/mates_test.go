package suite

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/prover"
	"chuhe/engine/xiangqi"
)

// all makes the tests prove every mate of the suite, however long that takes.
var all = flag.Bool("all", false, "prove all mates anew, not only the short ones")

// provedAnew is the length up to which mates are always proved again.
const provedAnew = 3

func mates(t *testing.T) []Position { return suiteOf(t, "mates.epd") }

// won returns the mates in won games, with the open half first.
func won(t *testing.T) []Position {
	return append(suiteOf(t, "won.epd"), suiteOf(t, "won-sealed.epd")...)
}

func suiteOf(t *testing.T, name string) []Position {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	positions, err := Read(f, name)
	if err != nil {
		t.Fatal(err)
	}
	return positions
}

func TestMateSuite(t *testing.T) {
	positions := mates(t)
	if len(positions) < 100 {
		t.Errorf("only %d positions", len(positions))
	}
	ids, keys := map[string]bool{}, map[uint64]bool{}
	lengths, quiet := map[int]int{}, 0
	for _, p := range positions {
		start := p.Start()
		key := min(start.Key(), start.MirrorKey())
		if ids[p.ID] || keys[key] || p.ID == "" {
			t.Errorf("line %d (%q): name or position is there before", p.Line, p.ID)
		}
		ids[p.ID], keys[key] = true, true
		if p.Mate < 2 || p.Mate > 8 {
			t.Errorf("%s: a mate in %d, want at least 2 and at most 8", p.ID, p.Mate)
		}
		lengths[p.Mate]++
		if p.Quiet > 0 {
			quiet++
		}
	}
	for n := 2; n <= 8; n++ {
		if lengths[n] == 0 {
			t.Errorf("no mate in %d", n)
		}
	}
	if quiet < len(positions)/3 {
		t.Errorf("only %d of %d mates have a quiet move", quiet, len(positions))
	}
}

// TestMatesAreProved proves the mates and, as far as the file claims it, that there are no shorter ones.
func TestMatesAreProved(t *testing.T) {
	ctx := context.Background()
	for _, p := range append(mates(t), won(t)...) {
		if p.Mate > provedAnew && !*all {
			continue
		}
		v, start := new(prover.Prover), p.Start()
		if got := v.Mate(ctx, start, p.Mate, p.Quiet); got != prover.Yes {
			t.Errorf("%s: a mate in %d with %d quiet moves: %v, want %v", p.ID, p.Mate, p.Quiet, got, prover.Yes)
		}
		if got := v.Mate(ctx, start, p.Full, prover.AllMoves); got != prover.No {
			t.Errorf("%s: a mate in %d: %v, want %v", p.ID, p.Full, got, prover.No)
		}
	}
}

// TestTheSeals checks that the sealed halves have the digests that docs/lab/SUITES.md stated before the halves were used.
func TestTheSeals(t *testing.T) {
	page := labtest.Content(t, "../../../docs/lab/SUITES.md")
	for _, name := range []string{"quiet-sealed.epd", "won-sealed.epd"} {
		text := labtest.Content(t, name)
		if sum := fmt.Sprintf("%x", sha256.Sum256(text)); !strings.Contains(string(page), sum) {
			t.Errorf("docs/lab/SUITES.md does not know %s by its digest %s", name, sum)
		}
	}
}

// TestWonSuite checks that the mates in won games are of 2 to 6 moves, apart, in the right half, and in no other suite.
func TestWonSuite(t *testing.T) {
	keys := map[uint64]bool{}
	for _, name := range []string{"mates.epd", "quiet.epd", "quiet-sealed.epd"} {
		for _, p := range suiteOf(t, name) {
			start := p.Start()
			keys[min(start.Key(), start.MirrorKey())] = true
		}
	}
	positions := won(t)
	if len(positions) < 90 {
		t.Errorf("%d positions, want at least 90", len(positions))
	}
	open := len(suiteOf(t, "won.epd"))
	for i, p := range positions {
		start := p.Start()
		key := min(start.Key(), start.MirrorKey())
		if keys[key] || (key&1 != 0) != (i >= open) || p.Mate < 2 || p.Mate > 6 || p.Full >= p.Mate {
			t.Errorf("%s is there before, of the other half, or no mate in 2 to 6", p.ID)
		}
		keys[key] = true
	}
}

// TestQuietSuite checks the properties of the mates that begin with a quiet move, and proves the short ones
// again.
func TestQuietSuite(t *testing.T) {
	open := suiteOf(t, "quiet.epd")
	positions := append(open, suiteOf(t, "quiet-sealed.epd")...)
	if len(positions) < 150 {
		t.Errorf("only %d positions", len(positions))
	}
	ctx, keys := context.Background(), map[uint64]bool{}
	for i, p := range positions {
		start := p.Start()
		key := min(start.Key(), start.MirrorKey())
		if keys[key] || (key&1 != 0) != (i >= len(open)) || p.Mate < 2 || p.Mate > 5 || p.Full >= p.Mate {
			t.Errorf("%s is there before, of the other half, or no mate in 2 to 5", p.ID)
		}
		keys[key] = true
		v := new(prover.Prover)
		proved := p.Mate <= provedAnew && p.Quiet == 1 || *all
		for _, word := range strings.Fields(p.Comment)[2:] {
			m, err := xiangqi.ParseMove(word)
			if err != nil || start.PieceAt(m.To()) != xiangqi.NoPiece || start.GivesCheck(m) ||
				proved && v.MoveMates(ctx, start, m, p.Mate, p.Quiet) != prover.Yes && v.MoveMates(ctx, start, m, p.Mate, prover.AllMoves) != prover.Yes {
				t.Errorf("%s: %s is not quiet or does not mate", p.ID, word)
			}
		}
		if proved && v.Mate(ctx, start, p.Full, prover.AllMoves) != prover.No {
			t.Errorf("%s: there is a mate in %d", p.ID, p.Full)
		}
	}
}
