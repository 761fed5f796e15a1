package endings

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
)

// table is a table in a file.
type table struct {
	header
	file   string
	r      io.ReaderAt
	offset int64  // in the file
	space  *Space // nil until first used
	name   string
	refs   []byte // the list of blocks; nil until first used
}

// cached is the default number of blocks kept decompressed: 2 MB.
const cached = 64

// cache keeps the most recently used blocks. Its methods must not be called concurrently.
type cache struct {
	most     int // number of blocks kept; 0 means cached
	blocks   map[blockKey]*block
	clock    uint64
	inflater io.ReadCloser
	packed   []byte
}

type blockKey struct {
	table *table
	block int64
}

type block struct {
	used  uint64
	bytes []byte
}

// at returns a byte of a table.
func (c *cache) at(t *table, i int64) (byte, error) {
	key := blockKey{t, i / blockSize}
	c.clock++
	b := c.blocks[key]
	if b == nil {
		var err error
		if b, err = c.load(key); err != nil {
			return 0, err
		}
	}
	b.used = c.clock
	return b.bytes[i%blockSize], nil
}

// load reads a block into the cache, replacing the least recently used one if the cache is full.
func (c *cache) load(key blockKey) (*block, error) {
	var b *block
	if len(c.blocks) < cmp.Or(c.most, cached) {
		b = &block{bytes: make([]byte, blockSize)}
	} else {
		var oldest blockKey
		for k, other := range c.blocks {
			if b == nil || other.used < b.used {
				b, oldest = other, k
			}
		}
		delete(c.blocks, oldest)
	}
	n := min(blockSize, 2*key.table.size-key.block*blockSize)
	if err := c.read(key.table, key.block, b.bytes[:n]); err != nil {
		return nil, err
	}
	if c.blocks == nil {
		c.blocks = make(map[blockKey]*block)
	}
	c.blocks[key] = b
	return b, nil
}

// read fills b with a block of a table.
func (c *cache) read(t *table, number int64, b []byte) error {
	if t.refs == nil {
		refs := make([]byte, refSize*t.blocks())
		if err := readAt(t.r, refs, t.offset+headerSize); err != nil {
			return err
		}
		if crc32.Checksum(refs, checksums) != t.header.refs {
			return fmt.Errorf("%w: its list of blocks was changed", ErrDamaged)
		}
		t.refs = refs
	}
	begin, end := uint32(0), binary.LittleEndian.Uint32(t.refs[refSize*number:])
	if number > 0 {
		begin = binary.LittleEndian.Uint32(t.refs[refSize*(number-1):])
	}
	data := t.offset + headerSize + int64(len(t.refs))
	const most = blockSize + blockSize/8 // deflated data is at most slightly longer than its content
	if end < begin || end-begin > most || data+int64(end) > t.offset+t.length {
		return fmt.Errorf("%w: its list of blocks is invalid", ErrDamaged)
	}
	c.packed = append(c.packed[:0], make([]byte, end-begin)...)
	if err := readAt(t.r, c.packed, data+int64(begin)); err != nil {
		return err
	}
	if crc32.Checksum(c.packed, checksums) != binary.LittleEndian.Uint32(t.refs[refSize*number+4:]) {
		return fmt.Errorf("%w: block %d was changed", ErrDamaged, number)
	}
	if err := c.inflate(b); err != nil {
		return fmt.Errorf("%w: block %d is invalid", ErrDamaged, number)
	}
	for _, code := range b {
		if code > MaxCode {
			return fmt.Errorf("%w: block %d is invalid", ErrDamaged, number)
		}
	}
	return nil
}

// inflate decompresses packed into b.
func (c *cache) inflate(b []byte) error {
	in := bytes.NewReader(c.packed)
	if c.inflater == nil {
		c.inflater = flate.NewReader(in)
	} else {
		_ = c.inflater.(flate.Resetter).Reset(in, nil) // has no errors
	}
	_, err := io.ReadFull(c.inflater, b)
	return err
}

// Read returns the bytes of a table in the set, with the attacker or the defender to move, in the form that [Write]
// takes.
func (t *Tables) Read(m Material, attacker bool) ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	table := t.tables[m]
	if table == nil {
		return nil, fmt.Errorf("%v: %w", m, ErrNoTable)
	}
	out := make([]byte, 0, table.size)
	begin, end := int64(0), table.size
	if !attacker {
		begin, end = table.size, 2*table.size
	}
	b := make([]byte, blockSize)
	for i := begin / blockSize; i*blockSize < end; i++ {
		from, to := i*blockSize, min((i+1)*blockSize, 2*table.size)
		if err := t.cache.read(table, i, b[:to-from]); err != nil {
			return nil, problem(table.file, table.header, err)
		}
		out = append(out, b[max(begin-from, 0):min(end, to)-from]...)
	}
	return out, nil
}

// Keep sets the number of blocks of 32 KB kept decompressed. It must be called before Probe.
func (t *Tables) Keep(blocks int) { t.cache.most = blocks }

// Stats returns the counts of a table and its length in bytes; ok reports whether the set has the table.
func (t *Tables) Stats(m Material) (stats Stats, length int64, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if table := t.tables[m]; table != nil {
		return table.stats, table.length, true
	}
	return Stats{}, 0, false
}
