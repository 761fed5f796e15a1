package gamedb

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"

	"chuhe/engine/xiangqi"
)

// ErrOtherIndex is returned for an index of another part or one made with other keys; it must be rebuilt.
var ErrOtherIndex = errors.New("this index belongs to another library")

// index is an open index. It keeps nothing in memory: a look-up reads one bucket, and one list for a frequent position.
type index struct {
	r              io.ReaderAt
	size           int64
	bits           int
	buckets, lists uint64 // lengths
}

// AddIndex opens the index of the part, size bytes long, for all later searches. The error is ErrNoLibrary, ErrNewer,
// ErrDamaged, ErrOtherIndex or an error of r; the part is then searched without the index.
func (p *Part) AddIndex(r io.ReaderAt, size int64) error {
	if size < indexMark+indexEnd {
		return ErrNoLibrary
	}
	mark, end := make([]byte, indexMark), make([]byte, indexEnd)
	if err := errors.Join(readAt(r, mark, 0, size), readAt(r, end, size-indexEnd, size)); err != nil {
		return err
	}
	if string(mark[:8]) != indexMagic {
		return ErrNoLibrary
	}
	x := &index{r: r, size: size, bits: int(binary.LittleEndian.Uint32(mark[12:])),
		buckets: binary.LittleEndian.Uint64(end), lists: binary.LittleEndian.Uint64(end[8:])}
	switch v := binary.LittleEndian.Uint32(mark[8:]); {
	case v > indexVersion:
		return ErrNewer
	case v < indexVersion, binary.LittleEndian.Uint64(mark[16:]) != fingerprint,
		binary.LittleEndian.Uint64(mark[24:]) != p.identity():
		return ErrOtherIndex
	case x.bits < 8 || x.bits > 32,
		crc32.Checksum(end[:indexEnd-4], checksums) != binary.LittleEndian.Uint32(end[indexEnd-4:]),
		x.buckets > uint64(size) || x.lists > uint64(size) ||
			x.buckets+x.lists+8*(1<<x.bits+1)+indexMark+indexEnd != uint64(size):
		return damaged("its index was cut or changed")
	}
	p.index = x
	p.unfit.Store(false)
	return nil
}

// Indexed reports whether the part has an index that is not damaged.
func (p *Part) Indexed() bool { return p.index != nil && !p.unfit.Load() }

// identity returns a hash that distinguishes the part from others.
func (p *Part) identity() uint64 {
	h := uint64(len(p.heads))
	for _, s := range p.sections[:sumsSection] {
		h = (h ^ uint64(s.sum) ^ uint64(s.length)<<32) * 0x9E3779B97F4A7C15
	}
	return h
}

// indexEntry is the index entry of a position. Positions whose keys begin alike share an entry.
type indexEntry struct {
	games  int     // number of games that may have the position
	packed decoder // their numbers
	most   int     // games of the part
	counts []Next  // moves played, in the frame of the smaller key; nil: not counted
	aside  int     // games that have the position only in variations
	exact  bool    // all games have the position, and list returns at which ply
}

// list returns the numbers of the games in rising order and, as runs of games, the ply at which each first has the
// position; plies is nil if unknown.
func (e *indexEntry) list() (games []uint32, plies []run, err error) {
	d := e.packed
	games = d.games(e.games, e.most)
	if !e.exact || len(d.b) == 0 {
		return games, nil, d.err
	}
	for left := len(games); left > 0 && d.err == nil; {
		r := run{ply: int(d.number(aside)), games: 1}
		if r.ply == aside {
			r.variation, r.ply = int(d.number(mostPly)), int(d.number(mostPly))
		} else if r.games = int(d.number(uint64(left))); r.games == 0 {
			return nil, nil, errors.Join(d.err, damaged("its index is invalid"))
		}
		plies, left = append(plies, r), left-r.games
	}
	return games, plies, d.err
}

// run counts consecutive games that first have a position at the same ply, or late, in the main line; or is a game that
// has it only in variations, with the first of them.
type run struct{ ply, games, variation int }

const mostPly = 1<<31 - 1

// look returns the entry of a position, by the smaller of its key and the key of its mirror image.
func (p *Part) look(key uint64) (e indexEntry, err error) {
	x := p.index
	number := key >> (64 - x.bits)
	var ends [16]byte
	if err := readAt(x.r, ends[:], indexMark+int64(x.buckets+x.lists+8*number), x.size); err != nil {
		return e, err
	}
	from, to := binary.LittleEndian.Uint64(ends[:]), binary.LittleEndian.Uint64(ends[8:])
	if from > to || to > x.buckets {
		return e, damaged("its index was changed")
	}
	b, err := x.block(from, to-from, uint32(number))
	size := restOf(x.bits)
	rest := key >> (64 - x.bits - 8*size) & (1<<(8*size) - 1)
	d := decoder{b: b}
	for err == nil && len(d.b) > size {
		here := uint64(0)
		for i := range size {
			here |= uint64(d.b[i]) << (8 * i)
		}
		d.b = d.b[size:]
		var found indexEntry
		if found, err = p.entry(&d, key, here == rest); here == rest {
			return found, err
		}
	}
	return e, err
}

// entry reads an entry after its key, and follows it to its list if wanted is set.
func (p *Part) entry(d *decoder, key uint64, wanted bool) (e indexEntry, err error) {
	v := d.number(2*uint64(len(p.heads)) + 1)
	n := v >> 1
	e.most = len(p.heads)
	switch {
	case v&1 == 1:
		if n >= uint64(len(p.heads)) {
			return e, damaged("its index is invalid")
		}
		e.games, e.packed.b = 1, binary.AppendUvarint(nil, n+1)
	case n <= fewGames:
		e.games, e.packed = int(n), *d
		d.games(e.games, e.most)
	default:
		offset, length := d.number(p.index.lists), d.number(p.index.lists)
		if wanted && d.err == nil {
			if offset > p.index.lists-length {
				return e, damaged("its index is invalid")
			}
			return p.list(key, n, offset, length)
		}
	}
	return e, d.err
}

// block reads and verifies a block of the buckets and lists.
func (x *index) block(offset, length uint64, number uint32) ([]byte, error) {
	b := make([]byte, length)
	if err := readAt(x.r, b, indexMark+int64(offset), x.size); err != nil {
		return nil, err
	}
	return sealed(b, number)
}

// list reads the list of a frequent position.
func (p *Part) list(key, n, offset, length uint64) (e indexEntry, err error) {
	b, err := p.index.block(p.index.buckets+offset, length, uint32(offset))
	if err != nil || len(b) < 8 {
		return e, errors.Join(err, damaged("its index was changed"))
	}
	exact := binary.LittleEndian.Uint64(b) == key
	d := decoder{b: b[8:]}
	moves := d.number(uint64(len(b)))
	counted := moves > 0
	if counted {
		e.aside = int(d.number(n))
	}
	for ; moves > 1 && d.err == nil; moves-- {
		var v [8]int
		for i := range v {
			v[i] = int(d.number(1<<31 - 1))
		}
		e.counts = append(e.counts, Next{xiangqi.Move(v[0]), v[1], v[2], v[3], v[4], v[5], v[6], v[7]})
	}
	if !exact || !counted {
		e.counts = nil
	} else if e.counts == nil {
		e.counts = []Next{}
	}
	e.games, e.packed, e.most, e.exact = int(n), d, len(p.heads), e.counts != nil
	return e, d.err
}

// decoder reads varints until the first error.
type decoder struct {
	b   []byte
	err error
}

func (d *decoder) number(most uint64) uint64 {
	n, size := binary.Uvarint(d.b)
	if size <= 0 || n > most {
		d.err, d.b = damaged("its index is invalid"), nil
		return 0
	}
	d.b = d.b[size:]
	return n
}

// games reads n rising numbers of games, all less than most.
func (d *decoder) games(n, most int) []uint32 {
	all := make([]uint32, 0, min(n, len(d.b)))
	last := -1
	for ; n > 0 && d.err == nil; n-- {
		if len(d.b) > 0 && d.b[0] < 0x80 { // most differences are, in long lists
			last += int(d.b[0])
			d.b = d.b[1:]
		} else {
			last += int(d.number(uint64(most)))
		}
		if last < 0 || last >= most {
			d.err = damaged("its index is invalid")
			return nil
		}
		all = append(all, uint32(last))
	}
	return all
}
