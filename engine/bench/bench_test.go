package bench

import (
	"chuhe/engine/think"
	"context"
	"testing"
)

// signature is the number of nodes searched in all positions. An intended change
// of the search or of the evaluation updates it, and states it in its message.
const signature = 2648652

func TestSignature(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches millions of nodes")
	}
	o, err := Run(context.Background(), DefaultDepth, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if o.Nodes != signature {
		t.Errorf("%d nodes, not %d: the program thinks otherwise than before", o.Nodes, signature)
	}
}

func TestRunIsRepeatable(t *testing.T) {
	run := func() uint64 {
		o, err := Run(context.Background(), 5, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return o.Nodes
	}
	if a, b := run(), run(); a != b || a == 0 {
		t.Errorf("two runs searched %d and %d nodes", a, b)
	}
}

func TestRunTellsEveryPosition(t *testing.T) {
	n := 0
	_, err := Run(context.Background(), 1, nil, func(fen string, r think.Result) {
		n++
		if r.Move == 0 {
			t.Errorf("no move in %s", fen)
		}
	})
	if err != nil || n != len(positions) {
		t.Errorf("heard of %d of %d positions (%v)", n, len(positions), err)
	}
}

func BenchmarkSearch(b *testing.B) {
	for b.Loop() {
		o, err := Run(context.Background(), DefaultDepth, nil, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(o.Speed()), "nodes/s")
	}
}
