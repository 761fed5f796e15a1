package tt

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/quick"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func newTable(t *testing.T, mb int) *Table {
	t.Helper()
	table, err := New(mb)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// sane brings a random entry into the range that the search uses.
func sane(e Entry) Entry {
	e.Bound &= 3
	e.Depth &= 127
	if e.Depth == 127 {
		e.Depth = 126
	}
	return e
}

func TestSizes(t *testing.T) {
	for _, mb := range []int{-1, 0, MaxMegabytes + 1} {
		if _, err := New(mb); err == nil {
			t.Errorf("New(%d): no error", mb)
		}
	}
	for _, mb := range []int{1, 3, 64} {
		table, err := New(mb)
		if err != nil || table.Megabytes() != mb {
			t.Errorf("New(%d): %v, %d MB", mb, err, table.Megabytes())
		}
	}
}

// Provide must keep existing entries, and the memory is taken from then on.
func TestProvide(t *testing.T) {
	for _, mb := range []int{1, 50} {
		table := newTable(t, mb)
		if table.TakenMB() != 0 {
			t.Errorf("%d MB: %d taken before a search", mb, table.TakenMB())
		}
		for i := range table.clusters { // at the start of a page, and elsewhere
			if i%(pageClusters/2) == 0 {
				table.clusters[i][0].data.Store(uint64(i) + 1)
			}
		}
		table.Provide()
		if table.TakenMB() != mb {
			t.Errorf("%d MB: only %d taken though provided", mb, table.TakenMB())
		}
		for i := range table.clusters {
			want := uint64(0)
			if i%(pageClusters/2) == 0 {
				want = uint64(i) + 1
			}
			if got := table.clusters[i][0].data.Load(); got != want {
				t.Fatalf("%d MB: cluster %d of %d holds %d, want %d", mb, i, len(table.clusters), got, want)
			}
		}
		table.NewSearch(math.MaxUint64)
		table.Clear()
		if table.TakenMB() != mb {
			t.Errorf("%d MB: only %d taken after it was cleared", mb, table.TakenMB())
		}
	}
}

// A short search takes the memory of its portion only, and what it has taken stays taken.
func TestTakenMB(t *testing.T) {
	table := newTable(t, 64)
	for _, c := range []struct {
		nodes uint64
		want  int
	}{{1, 1}, {clustersPerMegabyte*clusterSlots*4 - 1, 4}, {1, 4}, {math.MaxUint64, 64}} {
		table.NewSearch(c.nodes)
		if got := table.TakenMB(); got != c.want {
			t.Errorf("after a search of %d nodes, %d MB are taken, want %d", c.nodes, got, c.want)
		}
		table.Clear()
	}
}

// TestClear fills tables that are cleared by one goroutine and by many.
func TestClear(t *testing.T) {
	for _, mb := range []int{1, 31, 50} {
		table := newTable(t, mb)
		for round := range 2 {
			if table.used {
				t.Errorf("%d MB, round %d: in use before a search", mb, round)
			}
			table.NewSearch(math.MaxUint64)
			for i := range table.clusters {
				table.clusters[i][i%clusterSlots].data.Store(1)
			}
			table.Clear()
			for i := range table.clusters {
				if table.clusters[i][i%clusterSlots].data.Load() != 0 {
					t.Fatalf("%d MB: cluster %d of %d is not clear", mb, i, len(table.clusters))
				}
			}
		}
	}
}

// TestPortions checks how much of a table is in use after searches of growing and shrinking lengths.
func TestPortions(t *testing.T) {
	for _, c := range []struct {
		mb    int
		nodes uint64
		want  int // in KB
	}{
		{1, 0, 256}, {1, 1 << 14, 256}, {1, 1<<14 + 1, 512}, {1, 1 << 16, 1024}, {1, math.MaxUint64, 1024},
		{64, 3000, 256}, {64, 300_000, 8 << 10}, {64, 1 << 20, 16 << 10}, {64, 1<<20 + 1, 64 << 10}, {512, 1 << 20, 16 << 10}, {48, 1 << 20, 48 << 10}, {64, math.MaxUint64, 64 << 10},
		{3, 0, 384}, {3, 1 << 16, 1536}, {3, 100_000, 3072}, {17, 0, 272},
	} {
		table := newTable(t, c.mb)
		inUse := func() int { return len(table.inUse) * clusterBytes >> 10 }
		least := inUse()
		table.NewSearch(c.nodes)
		if got := inUse(); got != c.want {
			t.Errorf("%d MB, %d nodes: %d KB in use, want %d", c.mb, c.nodes, got, c.want)
		}
		if table.NewSearch(0); inUse() != c.want {
			t.Errorf("%d MB, %d nodes: %d KB in use after a shorter search, want %d", c.mb, c.nodes, inUse(), c.want)
		}
		if table.Clear(); inUse() != least {
			t.Errorf("%d MB, %d nodes: %d KB in use after it was cleared, want %d", c.mb, c.nodes, inUse(), least)
		}
	}
}

// TestGrowthKeepsEntries fills portions of a table and makes it use greater ones.
func TestGrowthKeepsEntries(t *testing.T) {
	for _, steps := range [][]uint64{{math.MaxUint64}, {1 << 15, 1 << 16, math.MaxUint64}} {
		table := newTable(t, 6)
		table.NewSearch(0)
		random := rand.New(rand.NewPCG(1, 2))
		stored := map[uint64]Entry{}
		for range 50_000 { // more than there are slots
			key, e := random.Uint64(), Entry{Move: xiangqi.Move(random.Uint32()), Score: int16(random.Uint32()), Depth: int8(random.IntN(60)), Bound: think.Upper}
			table.Store(key, e)
			stored[key] = e
		}
		for key := range stored {
			if _, ok := table.Probe(key); !ok {
				delete(stored, key) // replaced
			}
		}
		if want := len(table.inUse) * clusterSlots * 9 / 10; len(stored) < want {
			t.Fatalf("%d entries before the growth, want at least %d", len(stored), want)
		}
		for _, nodes := range steps {
			table.NewSearch(nodes)
			for key, want := range stored {
				if got, ok := table.Probe(key); !ok || got != want {
					t.Fatalf("after growth for %d nodes: key %x has %+v, %v, want %+v", nodes, key, got, ok, want)
				}
			}
		}
		used := 0
		for i := range table.clusters {
			for j := range table.clusters[i] {
				if table.clusters[i][j].data.Load() != 0 {
					used++
				}
			}
		}
		if len(table.inUse) != len(table.clusters) || used != len(stored) {
			t.Errorf("%d of %d clusters in use with %d entries, want all with %d", len(table.inUse), len(table.clusters), used, len(stored))
		}
	}
}

func TestPackRoundTrip(t *testing.T) {
	f := func(e Entry, g uint8) bool {
		e = sane(e)
		data := pack(e, uint64(g%generations))
		return data != 0 && unpack(data) == e && generation(data) == uint64(g%generations) && depth(data) == int(e.Depth)
	}
	if err := quick.Check(f, &quick.Config{MaxCount: 5000}); err != nil {
		t.Error(err)
	}
}

func TestStoreThenProbe(t *testing.T) {
	table := newTable(t, 1)
	f := func(key uint64, e Entry) bool {
		table.Clear()
		table.NewSearch(math.MaxUint64)
		e = sane(e)
		table.Store(key, e)
		got, ok := table.Probe(key)
		_, other := table.Probe(key ^ 1<<7)
		return ok && got == e && !other
	}
	if err := quick.Check(f, &quick.Config{MaxCount: 50}); err != nil {
		t.Error(err)
	}
}

func TestMoveIsKept(t *testing.T) {
	table := newTable(t, 1)
	table.Store(7, Entry{Move: 77, Depth: 3, Bound: think.Lower})
	table.Store(7, Entry{Depth: 4, Bound: think.Upper})
	if e, _ := table.Probe(7); e.Move != 77 || e.Depth != 4 {
		t.Errorf("entry is %+v, want Move = 77 and Depth = 4", e)
	}
}

// The fields of every entry identify the key that it was stored under, so that
// the test would notice a mixed entry.
func TestSharedByGoroutines(t *testing.T) {
	table := newTable(t, 1)
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(uint64(g), 9))
			for range 20000 {
				n := uint16(r.IntN(64))
				key := uint64(n) << 2
				if e, ok := table.Probe(key); ok && (e.Move != xiangqi.Move(n) || e.Score != int16(n) || e.Eval != -int16(n)) {
					t.Errorf("key of %d holds %+v", n, e)
					return
				}
				table.Store(key, Entry{Move: xiangqi.Move(n), Score: int16(n), Eval: -int16(n), Depth: int8(r.IntN(9)), Bound: think.Exact})
			}
		})
	}
	wg.Wait()
}

// full returns a table with a full cluster: entry i is stored under key i.
func full(t *testing.T, entries ...Entry) *Table {
	t.Helper()
	table := newTable(t, 1)
	table.NewSearch(math.MaxUint64)
	for i := range uint64(clusterSlots) {
		table.Store(i, entries[min(int(i), len(entries)-1)])
	}
	return table
}

// TestVictims pins which entry of a full cluster gives way: the one of the least depth, counting bonus and age.
func TestVictims(t *testing.T) {
	lower := func(depth int8) Entry { return Entry{Depth: depth, Bound: think.Lower} }
	exact := func(depth int8) Entry { return Entry{Depth: depth, Bound: think.Exact} }
	for _, c := range []struct {
		name    string
		entries []Entry
		fresh   int // number of the last entries that a second search stores again
		want    uint64
	}{
		{"the shallowest", []Entry{lower(5), lower(4), lower(3), lower(4)}, 0, 2},
		{"the first of equals", []Entry{lower(5), lower(4), lower(4), lower(4)}, 0, 1},
		{"a bonus of two", []Entry{exact(3), lower(4), lower(5), lower(5)}, 0, 1},
		{"a bonus of only two", []Entry{exact(3), lower(6), lower(6), lower(6)}, 0, 0},
		{"no bonus for an upper bound", []Entry{lower(4), {Depth: 3, Bound: think.Upper}, lower(4), lower(4)}, 0, 1},
		{"four plies older", []Entry{lower(9), lower(6), lower(6), lower(6)}, 3, 0},
		{"only four plies older", []Entry{lower(11), lower(6), lower(6), lower(6)}, 3, 1},
		{"quiescence", []Entry{lower(1), lower(1), lower(0), lower(1)}, 0, 2},
	} {
		table := full(t, c.entries...)
		if c.fresh > 0 {
			table.NewSearch(math.MaxUint64)
		}
		for i := clusterSlots - c.fresh; i < clusterSlots; i++ {
			table.Store(uint64(i), c.entries[i])
		}
		table.Store(100, lower(0))
		if _, ok := table.Probe(100); !ok {
			t.Errorf("%s: a new entry found no room", c.name)
		}
		for key := range uint64(clusterSlots) {
			if _, ok := table.Probe(key); ok != (key != c.want) {
				t.Errorf("%s: entry %d is kept: %v, want that only entry %d gives way", c.name, key, ok, c.want)
			}
		}
	}
}

// An entry of the same position is kept if it is more than keepMargin deeper, of this search, and the new one not exact.
func TestSamePosition(t *testing.T) {
	for _, c := range []struct {
		name        string
		depth       int8
		bound       think.Bound
		nextSearch  bool
		wantReplace bool
	}{
		{"within the margin", 6, think.Lower, false, true},
		{"beyond the margin", 5, think.Lower, false, false},
		{"beyond the margin, an upper bound", 5, think.Upper, false, false},
		{"exact", 1, think.Exact, false, true},
		{"of an earlier search", 1, think.Lower, true, true},
	} {
		table := newTable(t, 1)
		table.NewSearch(math.MaxUint64)
		table.Store(7, Entry{Depth: 10, Bound: think.Lower, Move: 1})
		if c.nextSearch {
			table.NewSearch(math.MaxUint64)
		}
		table.Store(7, Entry{Depth: c.depth, Bound: c.bound, Move: 2})
		if e, ok := table.Probe(7); !ok || (e.Depth == c.depth) != c.wantReplace {
			t.Errorf("%s: depth 10 becomes %d, want replaced: %v", c.name, e.Depth, c.wantReplace)
		}
	}
}

// Hashfull counts the first 250 clusters, and keys spread evenly over the clusters.
func TestHashfullCounts(t *testing.T) {
	table := newTable(t, 1)
	table.NewSearch(math.MaxUint64)
	const shift = 64 - 14 // 1 MB has 2^14 clusters
	for i, want := range []int{1, 2, 3} {
		if table.Store(uint64(i)<<shift, Entry{Depth: 1}); table.Hashfull() != want {
			t.Errorf("with %d entries of 1000 the table is full to %d", want, table.Hashfull())
		}
	}
	table.Store(249<<shift, Entry{Depth: 1})
	if table.Store(250<<shift, Entry{Depth: 1}); table.Hashfull() != 4 {
		t.Errorf("with 4 entries in the first 250 clusters the table is full to %d", table.Hashfull())
	}
	for i := range uint64(250) {
		for j := range uint64(clusterSlots) {
			table.Store(i<<shift|j, Entry{Depth: 1})
		}
	}
	if n := table.Hashfull(); n != 1000 {
		t.Errorf("the full table is full to %d, want 1000", n)
	}
	table.NewSearch(math.MaxUint64)
	if n := table.Hashfull(); n != 0 {
		t.Errorf("the table is full to %d by an earlier search, want 0", n)
	}
}

func TestAdviseCoversTheTable(t *testing.T) {
	table := newTable(t, 3)
	size := 0
	table.Advise(func(memory []byte) { size = len(memory) })
	if size != 3<<20 {
		t.Errorf("the memory of 3 MB has %d bytes, want %d", size, 3<<20)
	}
	if bits.UintSize == 64 && MaxMegabytes != 128<<10 {
		t.Errorf("the largest table has %d MB, want 128 GB", MaxMegabytes)
	}
}

// Generations wrap around: an entry of the generation before the first is one search old.
func TestGenerationsWrapAround(t *testing.T) {
	table := newTable(t, 1)
	for range generations - 1 {
		table.NewSearch(math.MaxUint64)
	}
	table.Store(0, Entry{Depth: 9, Bound: think.Lower})
	table.NewSearch(math.MaxUint64)
	if table.generation != 0 || table.worth(table.clusters[0][0].data.Load()) != 5 {
		t.Errorf("in generation %d an entry of depth 9 of the search before is worth %d, want 5", table.generation, table.worth(table.clusters[0][0].data.Load()))
	}
}
