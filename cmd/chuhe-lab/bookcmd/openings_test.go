package bookcmd

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/arena"
)

// TestOpeningsCommand checks that a match can read the openings, and that they are distinct and depend only on the
// seed.
func TestOpeningsCommand(t *testing.T) {
	var texts [3]string
	for i, seed := range []string{"7", "7", "8"} {
		file := filepath.Join(t.TempDir(), "openings")
		args := []string{"openings", "-out", file, "-count", "8", "-nodes", "300", "-verify", "600", "-margin", "200", "-seed", seed}
		if err := run(context.Background(), args, io.Discard); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	if texts[0] != texts[1] || texts[0] == texts[2] {
		t.Errorf("seeds 7, 7 and 8 give\n%s\n%s\n%s", texts[0], texts[1], texts[2])
	}
	all, err := arena.ReadOpenings(strings.NewReader(texts[0]))
	if err != nil || len(all) != 8 {
		t.Fatalf("%d openings, %v, want 8", len(all), err)
	}
	keys := map[uint64]bool{}
	for _, o := range all {
		p, err := o.Position()
		if err != nil {
			t.Fatal(err)
		}
		keys[min(p.Key(), p.MirrorKey())] = true
	}
	if len(keys) != len(all) {
		t.Errorf("%d openings lead to %d positions", len(all), len(keys))
	}
}
