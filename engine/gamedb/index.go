package gamedb

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"

	"chuhe/engine/xiangqi"
)

// ErrOtherIndex is returned for the index of another part, or one made with other keys; it has to be made anew.
var ErrOtherIndex = errors.New("this index belongs to another library")

// index is an open index. It keeps nothing in memory; a look-up reads a bucket, and a list if there are many games.
type index struct {
	r              io.ReaderAt
	size           int64
	bits           int
	buckets, lists uint64 // lengths
}

// AddIndex opens the index of the part, of the given size in bytes, and uses it from then on. The error is ErrNoLibrary,
// ErrNewer, ErrDamaged or ErrOtherIndex, or comes from r; the part is searched without it then.
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
	case v < indexVersion, binary.LittleEndian.Uint64(mark[16:]) != fingerprint, binary.LittleEndian.Uint64(mark[24:]) != p.identity():
		return ErrOtherIndex
	case x.bits < 8 || x.bits > 32,
		crc32.Checksum(end[:indexEnd-4], checksums) != binary.LittleEndian.Uint32(end[indexEnd-4:]),
		x.buckets > uint64(size) || x.lists > uint64(size) || x.buckets+x.lists+8*(1<<x.bits+1)+indexMark+indexEnd != uint64(size):
		return damaged("its index was cut or changed")
	}
	p.index = x
	p.unfit.Store(false)
	return nil
}

// Indexed reports whether the part has an index that is not damaged.
func (p *Part) Indexed() bool { return p.index != nil && !p.unfit.Load() }

// identity tells the part from others.
func (p *Part) identity() uint64 {
	h := uint64(len(p.heads))
	for _, s := range p.sections[:sumsSection] {
		h = (h ^ uint64(s.sum) ^ uint64(s.length)<<32) * 0x9E3779B97F4A7C15
	}
	return h
}

// meeting is what an index knows of a position, and of those that share its entry.
type meeting struct {
	games  int     // that may have it
	packed decoder // their numbers
	most   int     // games of the part
	counts []Next  // what was played, in the frame of the smaller key; nil: not counted
	exact  bool    // all games have it, and list returns at which ply
}

// list returns the numbers of the games in rising order, and the ply at which each first has the position: in runs of
// games, or nil if that is not known.
func (m *meeting) list() (games []uint32, plies []run, err error) {
	d := m.packed
	games = d.games(m.games, m.most)
	if !m.exact || len(d.b) == 0 {
		return games, nil, d.err
	}
	for left := len(games); left > 0 && d.err == nil; {
		r := run{int(d.number(late - 1)), int(d.number(uint64(left)))}
		if r.games == 0 {
			return nil, nil, errors.Join(d.err, damaged("its index makes no sense"))
		}
		plies, left = append(plies, r), left-r.games
	}
	return games, plies, d.err
}

// run is games that have a position at the same ply.
type run struct{ ply, games int }

// look returns the games that may have a position, by the smaller of its key and its mirror image's.
func (p *Part) look(key uint64) (m meeting, err error) {
	x := p.index
	number := key >> (64 - x.bits)
	var ends [16]byte
	if err := readAt(x.r, ends[:], indexMark+int64(x.buckets+x.lists+8*number), x.size); err != nil {
		return m, err
	}
	from, to := binary.LittleEndian.Uint64(ends[:]), binary.LittleEndian.Uint64(ends[8:])
	if from > to || to > x.buckets {
		return m, damaged("its index was changed")
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
		var found meeting
		if found, err = p.entry(&d, key, here == rest); here == rest {
			return found, err
		}
	}
	return m, err
}

// entry reads an entry after its key, and returns its games if they are wanted.
func (p *Part) entry(d *decoder, key uint64, wanted bool) (m meeting, err error) {
	v := d.number(2*uint64(len(p.heads)) + 1)
	n := v >> 1
	m.most = len(p.heads)
	switch {
	case v&1 == 1:
		if n >= uint64(len(p.heads)) {
			return m, damaged("its index makes no sense")
		}
		m.games, m.packed.b = 1, binary.AppendUvarint(nil, n+1)
	case n <= fewGames:
		m.games, m.packed = int(n), *d
		d.games(m.games, m.most)
	default:
		offset, length := d.number(p.index.lists), d.number(p.index.lists)
		if wanted && d.err == nil {
			if offset > p.index.lists-length {
				return m, damaged("its index makes no sense")
			}
			return p.list(key, n, offset, length)
		}
	}
	return m, d.err
}

// block reads a piece of the buckets and lists, and checks it.
func (x *index) block(offset, length uint64, number uint32) ([]byte, error) {
	b := make([]byte, length)
	if err := readAt(x.r, b, indexMark+int64(offset), x.size); err != nil {
		return nil, err
	}
	return sealed(b, number)
}

// list reads the list of a frequent position.
func (p *Part) list(key, n, offset, length uint64) (m meeting, err error) {
	b, err := p.index.block(p.index.buckets+offset, length, uint32(offset))
	if err != nil || len(b) < 8 {
		return m, errors.Join(err, damaged("its index was changed"))
	}
	exact := binary.LittleEndian.Uint64(b) == key
	d := decoder{b: b[8:]}
	moves := d.number(uint64(len(b)))
	counted := moves > 0
	for ; moves > 1 && d.err == nil; moves-- {
		var v [7]int
		for i := range v {
			v[i] = int(d.number(1<<31 - 1))
		}
		m.counts = append(m.counts, Next{xiangqi.Move(v[0]), v[1], v[2], v[3], v[4], v[5], v[6]})
	}
	if !exact || !counted {
		m.counts = nil
	} else if m.counts == nil {
		m.counts = []Next{}
	}
	m.games, m.packed, m.most, m.exact = int(n), d, len(p.heads), m.counts != nil
	return m, d.err
}

// decoder reads varints; the first error ends it.
type decoder struct {
	b   []byte
	err error
}

func (d *decoder) number(most uint64) uint64 {
	n, size := binary.Uvarint(d.b)
	if size <= 0 || n > most {
		d.err, d.b = damaged("its index makes no sense"), nil
		return 0
	}
	d.b = d.b[size:]
	return n
}

// games reads n numbers of games, which rise and are less than most.
func (d *decoder) games(n, most int) []uint32 {
	all := make([]uint32, 0, min(n, len(d.b)))
	last := -1
	for ; n > 0 && d.err == nil; n-- {
		if len(d.b) > 0 && d.b[0] < 0x80 { // most are, where there are many
			last += int(d.b[0])
			d.b = d.b[1:]
		} else {
			last += int(d.number(uint64(most)))
		}
		if last < 0 || last >= most {
			d.err = damaged("its index makes no sense")
			return nil
		}
		all = append(all, uint32(last))
	}
	return all
}
