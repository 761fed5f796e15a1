package endgen

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"chuhe/engine/endings"
)

// material returns the material with a name.
func material(t testing.TB, name string) endings.Material {
	t.Helper()
	m, err := endings.ParseMaterial(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// tables makes a table and all tables that it needs.
func tables(t testing.TB, name string) map[endings.Material]*Table {
	t.Helper()
	all := map[endings.Material]*Table{}
	for _, part := range Plan([]endings.Material{material(t, name)}) {
		table, err := Make(context.Background(), part, 2, bytesOf(all))
		if err != nil {
			t.Fatal(err)
		}
		all[part] = table
	}
	return all
}

// bytesOf returns the source of smaller tables for Make.
func bytesOf(all map[endings.Material]*Table) func(m endings.Material, attacker bool) ([]byte, error) {
	return func(m endings.Material, attacker bool) ([]byte, error) {
		if attacker {
			return all[m].Attacker, nil
		}
		return all[m].Defender, nil
	}
}

// The counts of an independent prototype.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		name string
		long bool
		want endings.Stats
	}{
		{"KR-KAA", false, endings.Stats{Won: 35166, Drawn: 0, Held: 1302, Lost: 40368, Longest: 20}},
		{"KH-KAA", false, endings.Stats{Won: 2859, Drawn: 36501, Held: 41421, Lost: 249, Longest: 43}},
		{"KCA-KAA", true, endings.Stats{Won: 180630, Drawn: 112, Held: 6301, Lost: 182865, Longest: 48}},
		{"KR-KAAEE", true, endings.Stats{Won: 590094, Drawn: 129438, Held: 408288, Lost: 432474, Longest: 64}},
		{"KPP-KAE", true, endings.Stats{Won: 506106, Drawn: 1698957, Held: 2329758, Lost: 152724, Longest: 39}},
		{"KHP-KAA", true, endings.Stats{Won: 1958091, Drawn: 4161, Held: 169446, Lost: 2017788, Longest: 42}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if c.long && testing.Short() {
				t.Skip("-short: it takes a second")
			}
			all := tables(t, c.name)
			if m, _ := endings.ParseMaterial(c.name); all[m].Stats != c.want {
				t.Errorf("%+v, want %+v", all[m].Stats, c.want)
			}
		})
	}
}

// One worker makes the same bytes as several workers.
func TestWorkers(t *testing.T) {
	m := material(t, "KCA-K")
	all := tables(t, "KCA-K")
	alone, err := Make(t.Context(), m, 1, bytesOf(all))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(alone.Attacker, all[m].Attacker) || !bytes.Equal(alone.Defender, all[m].Defender) || alone.Stats != all[m].Stats {
		t.Error("the table of one worker differs from that of two")
	}
}

// The memory for a table is that of its two halves, of the captures and of the smaller tables.
func TestMemory(t *testing.T) {
	const fixed, kings, chariot, advisor = 64 << 20, 45, 90, 5
	for name, want := range map[string]int64{
		"KR-K":  fixed + 6*kings*chariot,
		"KR-KA": fixed + 6*kings*chariot*advisor + kings*chariot,
	} {
		m := material(t, name)
		if got := Memory(m); got != want {
			t.Errorf("%s needs %d bytes, want %d", name, got, want)
		}
	}
}

// A table is not made if a smaller one cannot be read.
func TestMissingParts(t *testing.T) {
	missing := errors.New("it is missing")
	for _, name := range []string{"KRH-K", "KR-KA"} {
		m := material(t, name)
		if _, err := Make(t.Context(), m, 1, func(endings.Material, bool) ([]byte, error) { return nil, missing }); !errors.Is(err, missing) {
			t.Errorf("making %s: %v, want %v", name, err, missing)
		}
	}
}

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m := material(t, "KR-K")
	if _, err := Make(ctx, m, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}

// A plan has everything that captures lead to, and each table after those that it needs.
func TestPlan(t *testing.T) {
	m := material(t, "KHP-KAE")
	var names []string
	plan := Plan([]endings.Material{m, m})
	for i, m := range plan {
		names = append(names, m.String())
		for _, part := range Parts(m) {
			if !slices.Contains(plan[:i], part) {
				t.Errorf("%v is planned before %v, which it needs", m, part)
			}
		}
	}
	slices.Sort(names)
	want := "KH-K KH-KA KH-KAE KH-KE KHP-K KHP-KA KHP-KAE KHP-KE KP-K KP-KA KP-KAE KP-KE"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The positions that count here are those that count in the finished table.
func TestIndex(t *testing.T) {
	for _, name := range []string{"KCA-KA", "KCAA-KEE", "KRH-KE", "KPP-KAE"} {
		m := material(t, name)
		s := endings.NewSpace(m)
		b := newBoard(s)
		random := rand.New(rand.NewPCG(1, 1))
		for range 20_000 {
			attackers, pair, defenders := random.IntN(b.na), random.IntN(endings.KingPairs), random.IntN(b.nd)
			if random.IntN(2) == 0 {
				pair = endings.Centre + random.IntN(endings.KingPairs-endings.Centre)
			}
			placement, _ := s.Place(b.final(attackers, pair, defenders))
			want, ok := s.Index(&placement)
			if !ok {
				continue // two pieces of a kind on one point
			}
			i := b.index(pair, attackers, defenders, false)
			rest := i / b.nd
			if got := b.final(rest/endings.KingPairs, rest%endings.KingPairs, i%b.nd); got != want {
				t.Fatalf("%s: attackers %d, kings %d, defenders %d have the index %d, want %d", name, attackers, pair, defenders, got, want)
			}
		}
	}
}

// Elephants go two points diagonally, over the point between, and never across the river.
func TestElephants(t *testing.T) {
	for p := range uint8(endings.Points) {
		file, rank := int(p%9), int(p/9)
		want := map[leap]bool{}
		for _, x := range []int{-1, 1} {
			for _, y := range []int{-1, 1} {
				f, r := file+2*x, rank+2*y
				if f >= 0 && f <= 8 && r >= 0 && r <= 9 && (r <= 4) == (rank <= 4) {
					want[leap{uint8(9*r + f), uint8(9*(rank+y) + file + x)}] = true
				}
			}
		}
		got := map[leap]bool{}
		for _, l := range elephantTo[p] {
			got[l] = true
		}
		if !maps.Equal(got, want) || len(elephantTo[p]) != len(want) {
			t.Errorf("the leaps of an elephant at point %d are %v, want %v", p, elephantTo[p], want)
		}
	}
}

// countdownContext is a context that is cancelled after a number of calls of Err.
type countdownContext struct {
	context.Context
	left atomic.Int64
}

func (s *countdownContext) Err() error {
	if s.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// Cancelling at any point gives an error and no table.
func TestStoppedAnywhere(t *testing.T) {
	m := material(t, "KP-K")
	looks := int64(0)
	for made := false; !made; looks++ {
		ctx := &countdownContext{Context: t.Context()}
		ctx.left.Store(looks)
		table, err := Make(ctx, m, 1, nil)
		made = table != nil
		if stopped := ctx.left.Load() < 0; stopped != errors.Is(err, context.Canceled) || stopped == made {
			t.Fatalf("with %d looks at the context: stopped %v, a table %v, %v", looks, stopped, made, err)
		}
		if looks > 10_000 {
			t.Fatal("the work does not end")
		}
	}
	if looks < 20 {
		t.Errorf("the context is looked at %d times, want more than once in each step of the work", looks)
	}
}

func TestPartsOf(t *testing.T) {
	for _, c := range [][3]int{{0, 64, 0}, {1, 64, 1}, {63, 64, 1}, {64, 64, 1}, {65, 64, 2}, {128, 64, 2}, {129, 64, 3}} {
		if got := partsOf(c[0], c[1]); got != c[2] {
			t.Errorf("%d in parts of at most %d are %d parts, want %d", c[0], c[1], got, c[2])
		}
	}
}
