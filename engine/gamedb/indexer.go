package gamedb

import (
	"bufio"
	"cmp"
	"context"
	"encoding/binary"
	"hash/crc32"
	"io"
	"math"
	"math/bits"
	"slices"

	"chuhe/engine/xiangqi"
)

// An index is a file beside a part that lists the games of each position: a mark, the buckets of positions, the lists
// of frequent positions, and the place of each bucket. docs/LIBRARY.md describes it.
const (
	indexMagic   = "CHUHEIDX"
	indexVersion = 2
	indexMark    = 32 // magic, version, bits of a bucket, fingerprint, identity of the part
	indexEnd     = 24 // lengths of buckets and lists, zero, sum
	keyBits      = 48 // the least number of key bits that a bucket and an entry store together
	fewGames     = 64 // a position with more games has a list of its own, with its moves counted
)

// fingerprint identifies the keys of positions: an index made with other keys is useless.
var fingerprint = func() uint64 {
	h := xiangqi.BlackKey()
	for _, n := range numbers {
		h = bits.RotateLeft64(h, 5)*0x9E3779B97F4A7C15 ^ n.key
	}
	return h
}()

// occurrence is a position of a game, by the smaller of its key and that of its mirror image, and the move played there
// in the frame of that key; NoMove at the end. It is small because there are so many.
type occurrence struct {
	key   uint64
	game  uint32
	move  xiangqi.Move
	mover xiangqi.Side
	ply   uint8
}

// What stands for the ply of a position where no number does.
const (
	late  = 254 // it or a later one
	aside = 255 // any one in a variation
)

// Index writes the index of a part. It sorts about memory bytes of positions at a time, and reads the part as often as
// that takes.
func Index(ctx context.Context, w io.Writer, p *Part, memory int) error {
	return writeIndex(ctx, w, p, memory, max(8, bits.Len(uint(p.total()/96))))
}

// writeIndex is Index with 2^bits buckets.
func writeIndex(ctx context.Context, w io.Writer, p *Part, memory, bits int) error {
	in := &indexer{part: p, bits: bits, out: bufio.NewWriterSize(w, 1<<16),
		moves: window{part: p, section: movesSection}}
	in.offsets = make([]uint64, 1, 1<<in.bits+1)
	mark := binary.LittleEndian.AppendUint32([]byte(indexMagic), indexVersion)
	mark = binary.LittleEndian.AppendUint32(mark, uint32(in.bits))
	mark = binary.LittleEndian.AppendUint64(mark, fingerprint)
	in.out.Write(binary.LittleEndian.AppendUint64(mark, p.identity()))
	const size = 16 // of an occurrence
	positions := p.total()
	passes := min(positions*size/max(memory, 1)+1, 1<<in.bits)
	in.found = make([]occurrence, 0, positions/passes*9/8)
	for pass := range passes {
		if err := in.pass(ctx, in.bucketOf(pass, passes), in.bucketOf(pass+1, passes)); err != nil {
			return err
		}
	}
	in.out.Write(in.lists)
	for _, offset := range in.offsets {
		in.out.Write(binary.LittleEndian.AppendUint64(nil, offset))
	}
	end := binary.LittleEndian.AppendUint64(nil, in.offsets[len(in.offsets)-1])
	end = binary.LittleEndian.AppendUint64(end, uint64(len(in.lists)))
	end = append(end, 0, 0, 0, 0)
	in.out.Write(binary.LittleEndian.AppendUint32(end, crc32.Checksum(end, checksums)))
	return in.out.Flush() // returns the first error of all writes
}

// indexer writes an index.
type indexer struct {
	part    *Part
	bits    int
	out     *bufio.Writer
	offsets []uint64
	lists   []byte
	found   []occurrence
	bucket  []byte

	moves window // for games with a position only in variations
	walk  walk
	err   error
}

// bucketOf returns the first bucket of a pass. Passes have about equally many positions: the smaller of two keys is
// more often small, below a share x of all keys in 1-(1-x)² of the cases.
func (in *indexer) bucketOf(pass, passes int) uint64 {
	return uint64(math.Ldexp(1-math.Sqrt(1-float64(pass)/float64(passes)), in.bits))
}

// pass writes the buckets from one number up to another.
func (in *indexer) pass(ctx context.Context, from, to uint64) error {
	in.found = in.found[:0]
	shift := 64 - in.bits
	err := in.part.positions(ctx, func(o occurrence) {
		if number := o.key >> shift; number >= from && number < to {
			in.found = append(in.found, o)
		}
	})
	if err != nil {
		return err
	}
	slices.SortFunc(in.found, func(a, b occurrence) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.game, b.game), cmp.Compare(a.move, b.move),
			cmp.Compare(a.ply, b.ply))
	})
	left := in.found
	for number := from; number < to; number++ {
		n := 0
		for n < len(left) && left[n].key>>shift == number {
			n++
		}
		in.write(left[:n])
		left = left[n:]
	}
	return cmp.Or(in.err, ctx.Err())
}

func (in *indexer) write(found []occurrence) {
	in.bucket = in.bucket[:0]
	shift := 64 - in.bits - 8*restOf(in.bits)
	for len(found) > 0 {
		rest := found[0].key >> shift
		n := 1
		for n < len(found) && found[n].key>>shift == rest {
			n++
		}
		in.entry(rest, found[:n])
		found = found[n:]
	}
	number := uint32(len(in.offsets) - 1)
	in.bucket = seal(in.bucket, number)
	in.out.Write(in.bucket)
	in.offsets = append(in.offsets, in.offsets[number]+uint64(len(in.bucket)))
}

// restOf returns the number of key bytes that an entry stores besides the bits of its bucket.
func restOf(bits int) int { return max(4, (keyBits-bits+7)/8) }

// seal appends a checksum to a block. The checksum depends on the number, so that swapped blocks are detected.
func seal(block []byte, number uint32) []byte {
	return binary.LittleEndian.AppendUint32(block, crc32.Checksum(block, checksums)^number)
}

// sealed verifies a block and returns it without its checksum.
func sealed(block []byte, number uint32) ([]byte, error) {
	n := len(block) - 4
	if n < 0 || binary.LittleEndian.Uint32(block[n:]) != crc32.Checksum(block[:n], checksums)^number {
		return nil, damaged("its index was changed")
	}
	return block[:n], nil
}

// entry appends the games of a position to the bucket, or to the lists.
func (in *indexer) entry(rest uint64, found []occurrence) {
	for range restOf(in.bits) {
		in.bucket = append(in.bucket, byte(rest))
		rest >>= 8
	}
	if found[0].key != found[len(found)-1].key { // two positions share the entry; replaying games tells them apart
		slices.SortFunc(found, func(a, b occurrence) int { return cmp.Compare(a.game, b.game) })
	}
	games := 1
	for i := 1; i < len(found); i++ {
		if found[i].game != found[i-1].game {
			games++
		}
	}
	if games == 1 {
		in.bucket = binary.AppendUvarint(in.bucket, uint64(found[0].game)<<1|1)
		return
	}
	in.bucket = binary.AppendUvarint(in.bucket, uint64(games)<<1)
	if games <= fewGames {
		in.bucket = appendGames(in.bucket, found)
		return
	}
	list := binary.LittleEndian.AppendUint64(nil, found[0].key)
	list = in.appendCounts(list, found)
	list = appendGames(list, found)
	list = in.appendPlies(list, found)
	in.bucket = binary.AppendUvarint(in.bucket, uint64(len(in.lists)))
	list = seal(list, uint32(len(in.lists)))
	in.bucket = binary.AppendUvarint(in.bucket, uint64(len(list)))
	in.lists = append(in.lists, list...)
}

// appendGames writes the numbers of the games, as differences.
func appendGames(b []byte, found []occurrence) []byte {
	last := -1
	for _, o := range found {
		if int(o.game) != last {
			b = binary.AppendUvarint(b, uint64(int(o.game)-last))
			last = int(o.game)
		}
	}
	return b
}

// appendPlies writes the ply at which each game first has the position, as runs of games with the same ply: a position
// comes late in few games and early in many. For a game that has it only in variations, it writes aside, the first of
// these and the ply. It writes nothing if two positions share the entry.
func (in *indexer) appendPlies(b []byte, found []occurrence) []byte {
	var plies []byte
	var last run
	flush := func() {
		if last.games > 0 {
			plies = binary.AppendUvarint(binary.AppendUvarint(plies, uint64(last.ply)), uint64(last.games))
		}
		last.games = 0
	}
	for i := 0; i < len(found); {
		ply, game := aside, found[i].game
		for ; i < len(found) && found[i].game == game; i++ {
			if found[i].key != found[0].key {
				return b
			}
			ply = min(ply, int(found[i].ply))
		}
		if ply != last.ply || ply == aside {
			flush()
		}
		if last.ply = ply; ply == aside {
			plies = binary.AppendUvarint(plies, aside)
			for _, n := range in.where(int(game), found[0].key) {
				plies = binary.AppendUvarint(plies, uint64(n))
			}
			continue
		}
		last.games++
	}
	flush()
	return append(b, plies...)
}

// where returns the first line of a game that has a position, and its ply there.
func (in *indexer) where(game int, key uint64) (at [2]int) {
	g, err := in.part.scan(game, &in.moves)
	if in.err = cmp.Or(in.err, err); err != nil {
		return at
	}
	w := &in.walk
	w.begin(g, 0, false)
	for more := true; more; more = w.next(false) {
		for ply := w.from; ; ply++ {
			if min(w.replay.key, w.replay.mirror) == key {
				return [2]int{w.line, ply}
			}
			if 2*ply == len(w.path) {
				break
			}
			w.made(w.replay.Make(move(w.path, ply)), 0)
		}
	}
	return at
}

// appendCounts writes the number of moves, that of games with the position only in variations, and the counts of each
// move. The number of moves is 0, and nothing follows, if two positions share the entry.
func (in *indexer) appendCounts(b []byte, found []occurrence) []byte {
	counts := tally{}
	for i, o := range found {
		if o.key != found[0].key {
			return append(b, 0)
		}
		if o.move != xiangqi.NoMove && (i == 0 || found[i-1].game != o.game || found[i-1].move != o.move) {
			counts.add(o.move, &in.part.heads[o.game], o.mover, o.ply == aside)
		}
	}
	b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(len(counts))+1), uint64(onlyAside(found)))
	for _, n := range counts.sorted() {
		for _, v := range [...]int{int(n.Move), n.Games, n.Red, n.Draw, n.Black, n.Last, n.Best, n.Aside} {
			b = binary.AppendUvarint(b, uint64(v))
		}
	}
	return b
}

// onlyAside counts the games that have the position only in variations.
func onlyAside(found []occurrence) (n int) {
	for i := 0; i < len(found); {
		game, ply := found[i].game, uint8(aside)
		for ; i < len(found) && found[i].game == game; i++ {
			ply = min(ply, found[i].ply)
		}
		if ply == aside {
			n++
		}
	}
	return n
}

// total returns the number of positions of all games; some more where there are variations.
func (p *Part) total() int { return len(p.heads) + int(p.sections[movesSection].length/2) }

// positions visits every position of every game.
func (p *Part) positions(ctx context.Context, visit func(occurrence)) error {
	moves := window{part: p, section: movesSection}
	var w walk
	for i := range p.heads {
		if i%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		g, err := p.scan(i, &moves)
		if err != nil {
			return err
		}
		w.begin(g, 0, false)
		w.positions(uint32(i), visit)
		for w.next(false) {
			w.positions(uint32(i), visit)
		}
		if w.err != nil {
			return w.err
		}
	}
	return nil
}

// positions visits the positions of a line, from where it leaves those before.
func (w *walk) positions(game uint32, visit func(occurrence)) {
	r, mover := &w.replay, w.replay.first
	if w.from%2 == 1 {
		mover = mover.Opponent()
	}
	for ply := w.from; ; ply++ {
		o := occurrence{key: min(r.key, r.mirror), game: game, mover: mover, ply: uint8(min(ply, late))}
		if w.line > 0 {
			o.ply = aside
		}
		if 2*ply == len(w.path) {
			visit(o)
			return
		}
		m := move(w.path, ply)
		if o.move = m; r.mirror < r.key || r.mirror == r.key && toTheRight(m.Mirror(), m) {
			o.move = m.Mirror()
		}
		visit(o)
		w.made(r.Make(m), 0)
		mover = mover.Opponent()
	}
}
