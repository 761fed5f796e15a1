package engine

import (
	"context"
	"errors"
	"testing"
	"time"

	"chuhe/engine/think"
)

// signature is the number of nodes searched in all positions to signatureDepth with the hand-made evaluation. An intended
// change of the search or of the evaluation updates it. That of the net to the full depth stands in cmd/internal/equip.
const (
	signature      = 232537
	signatureDepth = 8
)

func TestSignature(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches for a second, with one thread")
	}
	o, err := Bench(context.Background(), signatureDepth, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if o.Nodes != signature {
		t.Errorf("%d nodes, not %d: the program thinks otherwise than before", o.Nodes, signature)
	}
	if o.Time <= 0 {
		t.Errorf("the run took %v", o.Time)
	}
}

func TestBenchReportsEveryPosition(t *testing.T) {
	n := 0
	_, err := Bench(context.Background(), 1, nil, func(fen string, r think.Result) {
		n++
		if r.Move == 0 {
			t.Errorf("no move in %s", fen)
		}
	})
	if err != nil || n != len(benchPositions) {
		t.Errorf("%d of %d positions are reported (%v)", n, len(benchPositions), err)
	}
}

func TestBenchSpeed(t *testing.T) {
	o := BenchResult{Nodes: 3000, Time: 1500 * time.Millisecond}
	if o.Speed() != 2000 || o.String() != "3000 nodes 2000 nps" {
		t.Errorf("%+v is shown as %d, %q; want 2000 nodes per second", o, o.Speed(), o)
	}
	if got := (BenchResult{Nodes: 1}).Speed(); got < 999_999_000 || got > 1_000_001_000 {
		t.Errorf("one node in no time is %d nodes per second, want a billion", got)
	}
}

func TestBenchIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	o, err := Bench(ctx, 3, nil, func(string, think.Result) { cancel() })
	if !errors.Is(err, context.Canceled) || o != (BenchResult{}) {
		t.Errorf("a cancelled run returns %+v, %v, want %v", o, err, context.Canceled)
	}
}
