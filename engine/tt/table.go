// Package tt implements the transposition table: it stores the search results of positions, for use when the positions
// occur again.
//
// A slot is two words, the data and the position's key XORed with the data
// (R. Hyatt and T. Mann, "A lock-less transposition-table implementation", ICGA
// Journal 25/1, 2002): threads share the table without locks. A slot written by
// two threads at the same time fails the check and counts as empty.
package tt

import (
	"fmt"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// NoEval marks an entry without a static evaluation.
const NoEval int16 = -32768

// Entry holds the search results for a position. Mate scores count from the
// position, not from the root; the search converts them.
type Entry struct {
	Move  xiangqi.Move // best move, or NoMove if unknown
	Score int16
	Eval  int16 // static evaluation for the side to move, or NoEval
	Depth int8  // depth of the search that gave Score, in plies; 0 for quiescence
	Bound think.Bound
	PV    bool // the position was part of a principal variation
}

// The limits of a table's size in megabytes (2^20 bytes): 128 GB, or 1 GB with
// 32-bit addresses.
const (
	MinMegabytes = 1
	MaxMegabytes = 1 << (10 + 7*(bits.UintSize/64))
)

const (
	clusterSlots = 4
	clusterBytes = 64
	generations  = 32

	clustersPerMegabyte = 1 << 20 / clusterBytes
)

type slot struct {
	check word // key ^ data
	data  word
}

// write fills the slot with the data of a position.
func (s *slot) write(key, data uint64) {
	s.data.Store(data)
	s.check.Store(key ^ data)
}

type cluster [clusterSlots]slot

// Table is a table of fixed size. Probe, Store and Hashfull may be called by
// many goroutines at once; NewSearch and Clear must not run during a search.
// NewSearch must be called before the first Store.
//
// Short searches use only a portion of the table, because memory that stays in the processor's caches is several times
// as fast. The portion grows with the searches and keeps its entries.
type Table struct {
	clusters   []cluster
	inUse      []cluster // the portion in use; all other clusters are empty
	generation uint64
	used       bool // whether a search has begun since it was made or cleared
	taken      int  // number of clusters, the first ones, for which the system has provided memory
}

// New returns an empty table of the given size, MinMegabytes to MaxMegabytes. The caller must make sure that the
// machine has enough memory: Go cannot recover from a failed allocation.
func New(megabytes int) (*Table, error) {
	if megabytes < MinMegabytes || megabytes > MaxMegabytes {
		return nil, fmt.Errorf("hash size %d MB is not between %d and %d MB", megabytes, MinMegabytes, MaxMegabytes)
	}
	t := &Table{clusters: make([]cluster, megabytes*clustersPerMegabyte)}
	t.inUse = t.portion(0)
	return t, nil
}

// Megabytes returns the table's size.
func (t *Table) Megabytes() int { return len(t.clusters) / clustersPerMegabyte }

// Advise calls a function with the table's memory, to tell the system about its
// use. The function must neither change nor keep the memory.
func (t *Table) Advise(advise func(memory []byte)) {
	advise(unsafe.Slice((*byte)(unsafe.Pointer(&t.clusters[0])), len(t.clusters)*clusterBytes))
}

// TakenMB returns the size of the part of the table for which the system has provided memory, in MB, rounded up. It
// does so at the first access.
func (t *Table) TakenMB() int { return (t.taken + clustersPerMegabyte - 1) / clustersPerMegabyte }

// pageClusters is the minimum number of clusters in a page of memory. If pages are larger, Provide touches each of them
// more than once.
const pageClusters = 4096 / clusterBytes

// Provide makes the system provide the table's memory, which takes about 0.1 ms per MB and would otherwise slow down
// the first search. It does not change any entry.
func (t *Table) Provide() {
	rest := t.clusters[t.taken:]
	t.taken = len(t.clusters)
	eachPart(rest, func(part []cluster) {
		for i := 0; i < len(part); i += pageClusters {
			part[i][0].data.touch()
		}
	})
}

// partClusters is the number of clusters that a goroutine handles at a time. A table
// smaller than two parts is handled by one goroutine.
const partClusters = 16 * clustersPerMegabyte

// Clear empties the table, using all processors for a large one. It does not
// touch memory that no search has used, since that would make the system provide it.
func (t *Table) Clear() {
	if !t.used {
		return
	}
	eachPart(t.inUse, func(part []cluster) { clear(part) })
	t.generation, t.used, t.inUse = 0, false, t.portion(0)
}

// eachPart calls do for all parts of the clusters, on all processors at once if there are many.
func eachPart(clusters []cluster, do func(part []cluster)) {
	if len(clusters) < 2*partClusters {
		do(clusters)
		return
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for {
				first := (next.Add(1) - 1) * partClusters
				if first >= int64(len(clusters)) {
					return
				}
				do(clusters[first:min(first+partClusters, int64(len(clusters)))])
			}
		})
	}
	group.Wait()
}

// NewSearch starts a new generation of entries. nodes is about the number of nodes that the search may take,
// math.MaxUint64 if they are not limited. The table then uses at least one slot for each node, if it has as many.
func (t *Table) NewSearch(nodes uint64) {
	t.generation = (t.generation + 1) % generations
	t.used = true
	if portion := t.portion(nodes); len(portion) > len(t.inUse) {
		t.grow(portion)
	}
	t.taken = max(t.taken, len(t.inUse))
}

// A table uses at least leastPortion clusters, 256 KB, and all if it needs more than mostPortion, 16 MB: a larger
// portion would not stay in the caches and would take long to grow.
const (
	leastPortion = clustersPerMegabyte / 4
	mostPortion  = clustersPerMegabyte * 16
)

// portion returns the first clusters of the table: about as many as the nodes need. The size of the table is a multiple
// of that of each portion by a power of two.
func (t *Table) portion(nodes uint64) []cluster {
	n := len(t.clusters)
	for n%2 == 0 && n/2 >= leastPortion && uint64(n/2*clusterSlots) >= nodes {
		n /= 2
	}
	if n > mostPortion {
		n = len(t.clusters)
	}
	return t.clusters[:n]
}

// grow makes the table use a greater portion, and moves the entries to their new clusters. As the entries of one
// cluster have new clusters of their own, there is room for all, except if two threads wrote a slot at once.
func (t *Table) grow(portion []cluster) {
	old := t.inUse
	t.inUse = portion
	for i := len(old) - 1; i >= 0; i-- { // from the end, because the new clusters of i are not before i
		var keys, datas [clusterSlots]uint64
		for j := range old[i] {
			s := &old[i][j]
			datas[j] = s.data.Load()
			keys[j] = s.check.Load() ^ datas[j]
			s.data.Store(0)
		}
		for j, data := range datas {
			if data != 0 {
				t.cluster(keys[j]).add(keys[j], data)
			}
		}
	}
}

// add writes an entry to the first empty slot of the cluster.
func (c *cluster) add(key, data uint64) {
	for i := range c {
		if s := &c[i]; s.data.Load() == 0 {
			s.write(key, data)
			return
		}
	}
}

// cluster maps a key to its cluster. The high word of key times size spreads keys
// evenly over any size, without a division.
func (t *Table) cluster(key uint64) *cluster {
	i, _ := bits.Mul64(key, uint64(len(t.inUse)))
	return &t.inUse[i]
}

// Prefetch starts to load the cluster of a key, which is rarely in the cache, without waiting for it.
func (t *Table) Prefetch(key uint64) { prefetch(t.cluster(key)) }

// Probe returns the entry of the position with the given key, and whether there is
// one.
func (t *Table) Probe(key uint64) (Entry, bool) {
	c := t.cluster(key)
	for i := range c {
		data := c[i].data.Load()
		if data != 0 && c[i].check.Load()^data == key {
			return unpack(data), true
		}
	}
	return Entry{}, false
}

// When entries compete for a slot, exactBonus is the value of an exact score, and
// agePenalty the cost of each later search, in plies. An entry of the current
// search is not replaced by one for the same position that is more than keepMargin
// shallower.
const (
	exactBonus = 2
	agePenalty = 4
	keepMargin = 4
)

// Store stores an entry. In a full cluster it replaces the shallowest and oldest
// entry. An entry for the same position is replaced unless it is of the current
// search and clearly deeper. If e has no move, the move of a replaced entry is
// kept.
func (t *Table) Store(key uint64, e Entry) {
	c := t.cluster(key)
	victim, lowest := &c[0], 1<<30
	for i := range c {
		s := &c[i]
		data := s.data.Load()
		if data == 0 {
			victim = s
			break
		}
		if s.check.Load()^data == key {
			if e.Move == xiangqi.NoMove {
				e.Move = xiangqi.Move(data)
			}
			if e.Bound != think.Exact && generation(data) == t.generation && int(e.Depth)+keepMargin < depth(data) {
				return
			}
			victim = s
			break
		}
		if w := t.worth(data); w < lowest {
			victim, lowest = s, w
		}
	}
	victim.write(key, pack(e, t.generation))
}

func (t *Table) worth(data uint64) int {
	age := (t.generation + generations - generation(data)) % generations
	w := depth(data) - agePenalty*int(age)
	if think.Bound(data>>56&3) == think.Exact {
		w += exactBonus
	}
	return w
}

// Hashfull returns the number of slots in use per thousand that the current search has filled.
func (t *Table) Hashfull() int {
	sample := t.inUse[:min(len(t.inUse), 250)]
	n := 0
	for i := range sample {
		for j := range sample[i] {
			if data := sample[i][j].data.Load(); data != 0 && generation(data) == t.generation {
				n++
			}
		}
	}
	return n * 1000 / (len(sample) * clusterSlots)
}

// The layout of a data word, from the low end: move 16, score 16, eval 16,
// depth 8, bound 2, principal variation 1, generation 5. The depth is stored plus
// one, so that no word in use is zero.
func pack(e Entry, generation uint64) uint64 {
	var pv uint64
	if e.PV {
		pv = 1
	}
	return uint64(e.Move) | uint64(uint16(e.Score))<<16 | uint64(uint16(e.Eval))<<32 |
		uint64(uint8(e.Depth+1))<<48 | uint64(e.Bound)<<56 | pv<<58 | generation<<59
}

func unpack(data uint64) Entry {
	return Entry{
		Move:  xiangqi.Move(data),
		Score: int16(data >> 16),
		Eval:  int16(data >> 32),
		Depth: int8(data>>48) - 1,
		Bound: think.Bound(data >> 56 & 3),
		PV:    data>>58&1 != 0,
	}
}

func depth(data uint64) int         { return int(int8(data>>48)) - 1 }
func generation(data uint64) uint64 { return data >> 59 }
