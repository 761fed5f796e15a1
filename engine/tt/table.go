// Package tt is the transposition table: what the search found out about a
// position, kept for the next time the position comes up.
//
// A slot is two atomic words, the data and the position's key XORed with the
// data (R. Hyatt and T. Mann, "A lock-less transposition-table
// implementation", ICGA Journal 25/1, 2002): threads share the table without
// locks, and a slot that two of them wrote at once fails the check and counts
// as empty.
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

// Entry is what the table keeps of a position. Mate scores count from the
// position itself, not from the root; the search converts them.
type Entry struct {
	Move  xiangqi.Move // best move, NoMove when none is known
	Score int16
	Eval  int16 // static evaluation from the side to move's view, or NoEval
	Depth int8  // depth in plies that Score is worth; 0 for quiescence
	Bound think.Bound
	PV    bool // the position has been part of a principal variation
}

// The limits of a table's size in megabytes (2^20 bytes): 128 GB, or 1 GB where
// an address has 32 bits.
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
	check atomic.Uint64 // key ^ data
	data  atomic.Uint64
}

type cluster [clusterSlots]slot

// Table is a table of fixed size. Probe, Store and Hashfull may be called by
// many goroutines at once; NewSearch and Clear must not run beside a search. A
// NewSearch comes before the first Store.
type Table struct {
	clusters   []cluster
	generation uint64
	used       bool // since it was made or cleared
}

// New returns an empty table of the given size. The size must be from
// MinMegabytes to MaxMegabytes; whether the machine has that much memory is the
// caller's to know, for Go cannot recover from a lack of it.
func New(megabytes int) (*Table, error) {
	if megabytes < MinMegabytes || megabytes > MaxMegabytes {
		return nil, fmt.Errorf("hash size %d MB is not between %d and %d MB", megabytes, MinMegabytes, MaxMegabytes)
	}
	return &Table{clusters: make([]cluster, megabytes*clustersPerMegabyte)}, nil
}

// Megabytes returns the table's size.
func (t *Table) Megabytes() int { return len(t.clusters) / clustersPerMegabyte }

// Advise hands the table's memory to a function that tells the system how it is
// going to be used. It must neither change nor keep it.
func (t *Table) Advise(advise func(memory []byte)) {
	advise(unsafe.Slice((*byte)(unsafe.Pointer(&t.clusters[0])), len(t.clusters)*clusterBytes))
}

// Used reports whether a search has begun since the table was made or cleared.
// Of one that was never used the system holds no memory yet.
func (t *Table) Used() bool { return t.used }

// clearPart is how much one goroutine clears at a time: a table smaller than
// two of them is not worth a second one.
const clearPart = 16 * clustersPerMegabyte

// Clear forgets everything, a large table with all processors at once. An unused
// table is left alone, for to touch its memory is to make the system provide it.
func (t *Table) Clear() {
	if !t.used {
		return
	}
	t.generation, t.used = 0, false
	if len(t.clusters) < 2*clearPart {
		clear(t.clusters)
		return
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for {
				first := (next.Add(1) - 1) * clearPart
				if first >= int64(len(t.clusters)) {
					return
				}
				clear(t.clusters[first:min(first+clearPart, int64(len(t.clusters)))])
			}
		})
	}
	group.Wait()
}

// NewSearch tells the table that what it holds now is older than what comes.
func (t *Table) NewSearch() {
	t.generation = (t.generation + 1) % generations
	t.used = true
}

// cluster maps a key to its place: the high word of key times size spreads keys
// evenly over any size, without a division.
func (t *Table) cluster(key uint64) *cluster {
	i, _ := bits.Mul64(key, uint64(len(t.clusters)))
	return &t.clusters[i]
}

// Prefetch begins to load what Probe will look at, which is seldom in a cache,
// so that the processor can go on meanwhile.
func (t *Table) Prefetch(key uint64) { t.cluster(key)[0].data.Load() }

// Probe returns what is known about the position with the given key.
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

// exactBonus is what an exact score is worth, in plies of depth, when entries
// compete for a slot; agePenalty is what each search passed since costs.
const (
	exactBonus = 2
	agePenalty = 4
	keepMargin = 4
)

// Store keeps an entry. In a full cluster the one of least depth and greatest
// age gives way; an entry for the same position gives way unless it is of this
// search and clearly deeper. A known best move is not lost to an entry
// without one.
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
	data := pack(e, t.generation)
	victim.data.Store(data)
	victim.check.Store(key ^ data)
}

func (t *Table) worth(data uint64) int {
	age := (t.generation + generations - generation(data)) % generations
	w := depth(data) - agePenalty*int(age)
	if think.Bound(data>>56&3) == think.Exact {
		w += exactBonus
	}
	return w
}

// Hashfull returns how many of a thousand slots the present search has filled.
func (t *Table) Hashfull() int {
	sample := t.clusters[:min(len(t.clusters), 250)]
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
// depth 8, bound 2, principal variation 1, generation 5. The stored depth is one more than the real
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
