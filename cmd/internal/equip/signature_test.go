package equip

import (
	"testing"

	"chuhe/engine"
)

// signature is the number of nodes of bench with the programs' net.
const signature = 2314912

// The net gives the same results on every machine: with AVX2 kernels and in plain Go, on 32 and 64 bits.
func TestSignature(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches millions of nodes")
	}
	net, err := Net(BuiltIn)
	if err != nil {
		t.Fatal(err)
	}
	if o, err := engine.Bench(t.Context(), engine.BenchDepth, net, nil); err != nil || o.Nodes != signature {
		t.Errorf("%d nodes, want %d (%v)", o.Nodes, signature, err)
	}
}

// BenchmarkSearch searches with both evaluations; its profile is used to build the programs.
func BenchmarkSearch(b *testing.B) {
	for _, name := range []string{HandMade, BuiltIn} {
		b.Run(name, func(b *testing.B) {
			net, err := Net(name)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				o, err := engine.Bench(b.Context(), engine.BenchDepth, net, nil)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(o.Speed()), "nodes/s")
			}
		})
	}
}
