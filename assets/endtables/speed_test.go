package endtables

import (
	"math/rand/v2"
	"testing"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
)

// drawn returns positions of random tables.
func drawn(b *testing.B, tables *endings.Tables, count int) []*xiangqi.Position {
	b.Helper()
	names, random := tables.Names(), rand.New(rand.NewPCG(1, 1))
	positions := make([]*xiangqi.Position, 0, count)
	for len(positions) < count {
		m, err := endings.ParseMaterial(names[random.IntN(len(names))])
		if err != nil {
			b.Fatal(err)
		}
		space := endings.NewSpace(m)
		placement, ok := space.Place(random.IntN(space.Size))
		if !ok {
			continue
		}
		setup := space.Setup(&placement)
		if p, err := setup.Position(); err == nil {
			positions = append(positions, p)
		}
	}
	return positions
}

// A probe of a random position of a random built-in table: all blocks in memory, or none.
func BenchmarkProbe(b *testing.B) {
	for _, c := range []struct {
		name      string
		positions int
		blocks    int
	}{{"cached", 50, 50}, {"cold", 1000, 1}} {
		b.Run(c.name, func(b *testing.B) {
			var tables endings.Tables
			if err := AddTo(&tables); err != nil {
				b.Fatal(err)
			}
			tables.Keep(c.blocks)
			positions := drawn(b, &tables, c.positions)
			for _, p := range positions { // opens each table and, if they fit, caches each block
				if _, err := tables.Probe(p); err != nil {
					b.Fatal(err)
				}
			}
			for i := 0; b.Loop(); i++ {
				if _, err := tables.Probe(positions[i%len(positions)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// What the tables add to the start of a program.
func BenchmarkOpen(b *testing.B) {
	for b.Loop() {
		var tables endings.Tables
		if err := AddTo(&tables); err != nil {
			b.Fatal(err)
		}
	}
}
