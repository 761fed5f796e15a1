package suite

import (
	"context"
	"flag"
	"os"
	"testing"

	"chuhe/cmd/chuhe-lab/prover"
)

// all proves every mate of the suite anew, however long that takes.
var all = flag.Bool("all", false, "prove all mates anew, not only the short ones")

// provedAnew is the length up to which the mates are proved anew every time.
const provedAnew = 3

func mates(t *testing.T) []Position {
	t.Helper()
	f, err := os.Open("mates.epd")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	positions, err := Read(f, "mates.epd")
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
			t.Errorf("%s: a mate in %d", p.ID, p.Mate)
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

// TestMatesAreProved proves the mates, and that there is no shorter one as far as the file says.
func TestMatesAreProved(t *testing.T) {
	ctx := context.Background()
	for _, p := range mates(t) {
		if p.Mate > provedAnew && !*all {
			continue
		}
		v, start := new(prover.Prover), p.Start()
		if got := v.Mate(ctx, start, p.Mate, p.Quiet); got != prover.Yes {
			t.Errorf("%s: a mate in %d with %d quiet moves: %v", p.ID, p.Mate, p.Quiet, got)
		}
		if got := v.Mate(ctx, start, p.Full, prover.AllMoves); got != prover.No {
			t.Errorf("%s: a mate in %d: %v", p.ID, p.Full, got)
		}
	}
}
