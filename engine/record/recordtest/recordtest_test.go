package recordtest

import (
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
)

// Game draws all parts selected by a shape, and no others.
func TestGame(t *testing.T) {
	all := record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true}
	seen := map[record.ProblemKind]bool{}
	tags, ends := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := Game(t, Shape{Holds: all, Ends: true, Starts: true, Tags: []string{game.TagRed, game.TagEvent}, Words: Words()})
		for _, p := range (record.Holds{}).Lost(g, 1) {
			seen[p.Kind] = true
		}
		if line := g.Line(); line[len(line)-1].Ended().Over() {
			ends++
		}
		tags += len(g.Tags)
		bare := Game(t, Shape{})
		if lost := (record.Holds{}).Lost(bare, 1); lost != nil {
			t.Fatalf("a bare game loses %v, want nothing", lost)
		}
	})
	for _, kind := range []record.ProblemKind{record.LostVariations, record.LostComment, record.LostSymbols, record.LostEvaluation, record.LostMarks, record.LostClocks} {
		if !seen[kind] {
			t.Errorf("never drawn: %v", kind)
		}
	}
	if tags == 0 || ends == 0 {
		t.Errorf("%d tags, %d ends, want not 0 and not 0", tags, ends)
	}
}

func TestCheckRunsOften(t *testing.T) {
	n := 0
	Check(t, func(*rapid.T) { n++ })
	if want := 10_000; n < want && !testing.Short() {
		t.Errorf("%d times, want %d", n, want)
	}
}

func BenchmarkGame(b *testing.B) {
	all := record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true}
	gen := rapid.Custom(func(t *rapid.T) *game.Game {
		return Game(t, Shape{Holds: all, Ends: true, Starts: true, Tags: []string{game.TagRed, game.TagEvent}, Words: Words()})
	})
	for i := 0; b.Loop(); i++ {
		gen.Example(i)
	}
}
