package endgen

import (
	"context"
	"fmt"
	"math/bits"
	"sync"
	"sync/atomic"

	"chuhe/engine/endings"
)

// The bytes of positions while a table is made. With the attacker to move, 0 is undecided, 1 to MaxCode are won as in
// the finished table, and broken is an illegal position. With the defender to move, 0 is an illegal position, 1 to
// MaxCode are lost, open plus n has n moves not known to lose, and safe has a move that draws.
const (
	broken = 255
	open   = 200
	safe   = 255
)

// array is an array of bytes packed in words, safe for concurrent use.
type array []uint64

func newArray(n int) array { return make(array, (n+7)/8) }

func (a array) get(i int) byte { return byte(atomic.LoadUint64(&a[i>>3]) >> (8 * (i & 7))) }

// mark sets a byte that is 0.
func (a array) mark(i int, value byte) { atomic.OrUint64(&a[i>>3], uint64(value)<<(8*(i&7))) }

// lower subtracts n from a byte that is at least n, and returns the difference.
func (a array) lower(i int, n byte) byte {
	return byte(atomic.AddUint64(&a[i>>3], -(uint64(n)<<(8*(i&7)))) >> (8 * (i & 7)))
}

// all calls f with the indexes of the bytes that equal value, in the words from begin to end.
func (a array) all(value byte, begin, end int, f func(i int)) {
	const ones = 0x0101010101010101
	for w := begin; w < end; w++ {
		x := atomic.LoadUint64(&a[w]) ^ ones*uint64(value)
		for zero := ^((x&(0x7f*ones) + 0x7f*ones) | x | 0x7f*ones); zero != 0; zero &= zero - 1 {
			f(w<<3 | bits.TrailingZeros64(zero)>>3)
		}
	}
}

// smaller is a finished table reached by captures: the bytes of one side to move.
type smaller struct {
	*board
	bytes []byte
}

type job struct {
	*board
	workers []*worker

	attacker, defender array
	fewer              []smaller // by piece of the attacker: the table without it; zero if no attacking piece is left
	weaker             []smaller // by group of the defender's pieces: the table without one of them
}

// worker does part of the work of a job. It stores the captures that decide a position, by their code.
type worker struct {
	*job
	wins, losses [endings.MaxCode + 1][]uint32
	hits         int
	row          int // number of the current row, set by place
	at           row
	seen         []int
}

// row describes the positions with both kings and all attackers on the same points.
type row struct {
	pair, attackers int
	king, enemy     uint8
	men             []uint8
	own, taken      set // points of the attacker's men without the king, and of all but the guards
	fine            bool
}

// place moves to a row.
func (w *worker) place(number int) *row {
	if w.row == number {
		return &w.at
	}
	w.row = number
	r := &w.at
	r.attackers, r.pair = number/endings.KingPairs, number%endings.KingPairs
	r.king, r.enemy = endings.Kings(r.pair)
	r.men = w.job.attackers[r.attackers][:len(w.kinds)]
	r.own, r.taken, r.fine = set{}, points[r.king].or(points[r.enemy]), true
	for _, p := range r.men {
		if r.taken.has(p) {
			r.fine = false
		}
		r.own, r.taken = r.own.or(points[p]), r.taken.or(points[p])
	}
	return r
}

// symmetric reports whether a position of the current row is its own mirror image.
func (w *worker) symmetric(defenders int) bool {
	return w.at.pair >= endings.Centre && int(w.job.mirrored[w.at.attackers]) == w.at.attackers &&
		int(w.guards[defenders].mirrored) == defenders
}

// counts reports whether a position of the current row counts, rather than its mirror image.
func (w *worker) counts(defenders int) bool {
	r := &w.at
	return r.pair < endings.Centre || w.index(r.pair, r.attackers, defenders, false) == w.base()+defenders
}

// base returns the index of the first position of the current row.
func (w *worker) base() int { return (w.at.attackers*endings.KingPairs + w.at.pair) * w.nd }

// rowsAtOnce and wordsAtOnce are the numbers of rows, a multiple of 8, and of words that a worker takes at once.
const (
	rowsAtOnce  = 64
	wordsAtOnce = 1 << 12
)

// rows distributes all rows among the workers.
func (j *job) rows(ctx context.Context, do func(w *worker, row int)) error {
	total := endings.KingPairs * j.na
	return j.share(ctx, partsOf(total, rowsAtOnce), func(w *worker, part int) {
		for row := part * rowsAtOnce; row < min(total, (part+1)*rowsAtOnce); row++ {
			do(w, row)
		}
	})
}

// partsOf returns the number of parts of at most most items that hold n items.
func partsOf(n, most int) int { return (n + most - 1) / most }

// share distributes parts among the workers until ctx is cancelled.
func (j *job) share(ctx context.Context, parts int, do func(w *worker, part int)) error {
	var next atomic.Int64
	var wait sync.WaitGroup
	for _, w := range j.workers {
		wait.Go(func() {
			for ctx.Err() == nil {
				part := int(next.Add(1)) - 1
				if part >= parts {
					return
				}
				do(w, part)
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}

func (j *job) run(ctx context.Context) error {
	if err := j.rows(ctx, (*worker).openAttacker); err != nil {
		return err
	}
	if err := j.rows(ctx, (*worker).openDefender); err != nil {
		return err
	}
	last := 0
	for _, w := range j.workers {
		for code := range w.wins {
			if len(w.wins[code])+len(w.losses[code]) > 0 {
				last = max(last, code)
			}
		}
	}
	parts := partsOf(len(j.attacker), wordsAtOnce)
	for code := 1; ; code++ {
		if code >= endings.MaxCode {
			return fmt.Errorf("%v has mates in more than %d plies, which no table can hold",
				j.space.Material, 2*endings.MaxCode-2)
		}
		if err := j.share(ctx, parts, func(w *worker, part int) { w.pushLosses(byte(code), part) }); err != nil {
			return err
		}
		releaseWins := func(w *worker, part int) { w.releaseWins(byte(code), j.workers[part]) }
		if err := j.share(ctx, len(j.workers), releaseWins); err != nil {
			return err
		}
		if err := j.share(ctx, parts, func(w *worker, part int) { w.pushWins(byte(code), part) }); err != nil {
			return err
		}
		releaseLosses := func(w *worker, part int) { w.releaseLosses(byte(code), j.workers[part]) }
		if err := j.share(ctx, len(j.workers), releaseLosses); err != nil {
			return err
		}
		hits := 0
		for _, w := range j.workers {
			hits, w.hits = hits+w.hits, 0
		}
		if hits == 0 && code >= last {
			return nil
		}
	}
}
