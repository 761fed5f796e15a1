package endings

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// The layout of a table in a file. docs/ENDINGS.md describes it.
const (
	magic      = "CHUHEEND"
	version    = 1
	headerSize = 88
	refSize    = 8 // of a block in the list of blocks
)

// blockSize is the number of bytes of a block before compression.
const blockSize = 1 << 15

// MaxCode is the highest byte of a table: the attacker wins in twice as many plies, minus one.
const MaxCode = 199

// checksums is the table of CRC-32C.
var checksums = crc32.MakeTable(crc32.Castagnoli)

// Stats counts the positions of a table. A position and its mirror image are two.
type Stats struct {
	Won, Drawn int64 // with the attacker to move
	Held, Lost int64 // drawn and lost, with the defender to move
	Longest    int   // the greatest distance to mate, in plies
}

// Legal returns the number of legal positions, with both sides to move.
func (s Stats) Legal() int64 { return s.Won + s.Drawn + s.Held + s.Lost }

// header is the beginning of a table.
type header struct {
	material Material
	length   int64 // of the whole table in its file
	size     int64 // number of indexes for each side to move
	stats    Stats
	refs     uint32 // checksum of the list of blocks
}

// blocks returns the number of blocks.
func (h *header) blocks() int64 { return (2*h.size + blockSize - 1) / blockSize }

func (h *header) append(b []byte) []byte {
	start := len(b)
	b = append(b, magic...)
	b = binary.LittleEndian.AppendUint32(b, version)
	b = binary.LittleEndian.AppendUint32(b, 0)
	b = append(b, make([]byte, 16)...)
	copy(b[start+16:], h.material.String())
	for _, n := range []int64{h.length, h.size, h.stats.Won, h.stats.Drawn, h.stats.Held, h.stats.Lost} {
		b = binary.LittleEndian.AppendUint64(b, uint64(n))
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(h.stats.Longest))
	b = binary.LittleEndian.AppendUint32(b, h.refs)
	binary.LittleEndian.PutUint32(b[start+12:], crc32.Checksum(b[start+16:], checksums))
	return b
}

// readHeader reads the header at an offset of a file of the given size. With an error, the material and the length are
// set if known; without a length the next table cannot be found.
func readHeader(r io.ReaderAt, offset, size int64) (h header, err error) {
	b := make([]byte, headerSize)
	if err := readAt(r, b[:min(headerSize, size-offset)], offset); err != nil {
		return h, err
	}
	if string(b[:8]) != magic {
		if offset == 0 {
			return h, ErrNotTables
		}
		return h, fmt.Errorf("%w: something else follows its first %d bytes", ErrDamaged, offset)
	}
	if size-offset < headerSize {
		return h, fmt.Errorf("%w: it is cut", ErrDamaged)
	}
	v := binary.LittleEndian.Uint32(b[8:])
	whole := binary.LittleEndian.Uint32(b[12:]) == crc32.Checksum(b[16:], checksums)
	if !whole && v == version {
		return h, fmt.Errorf("%w: its header was changed", ErrDamaged)
	}
	h.material, err = ParseMaterial(string(bytes.TrimRight(b[16:32], "\x00")))
	if whole {
		h.parse(b[32:])
	}
	if h.length < headerSize || h.length > size-offset {
		h.length = 0
	}
	switch {
	case v > version:
		return h, ErrNewer
	case v < version:
		return h, ErrOlder
	case err != nil:
		return h, fmt.Errorf("%w: %w", ErrDamaged, err)
	case h.length == 0:
		return h, fmt.Errorf("%w: it is cut", ErrDamaged)
	case h.size != Size(h.material) || h.blocks() > (h.length-headerSize)/refSize:
		return h, fmt.Errorf("%w: its header is invalid", ErrDamaged)
	}
	return h, nil
}

func (h *header) parse(b []byte) {
	for i, n := range []*int64{&h.length, &h.size, &h.stats.Won, &h.stats.Drawn, &h.stats.Held, &h.stats.Lost} {
		*n = int64(binary.LittleEndian.Uint64(b[8*i:]))
	}
	h.stats.Longest = int(binary.LittleEndian.Uint32(b[48:]))
	h.refs = binary.LittleEndian.Uint32(b[52:])
}

// readAt fills b from an offset.
func readAt(r io.ReaderAt, b []byte, offset int64) error {
	n, err := r.ReadAt(b, offset)
	switch {
	case n == len(b):
		return nil
	case err == nil || errors.Is(err, io.EOF):
		return fmt.Errorf("%w: it is cut", ErrDamaged)
	}
	return err
}

// Write writes a table: the bytes of the positions with the attacker to move, then those with the defender to move,
// each in the order of their indexes. A byte is 0 for a draw; otherwise the attacker to move wins in twice as many
// plies minus one, and the defender to move loses in one less. Bytes at unused indexes do not matter.
func Write(w io.Writer, m Material, attacker, defender []byte, stats Stats) error {
	h := header{material: m, size: int64(len(attacker)), stats: stats}
	all := func(i int64) byte {
		if i < h.size {
			return attacker[i]
		}
		return defender[i-h.size]
	}
	var data bytes.Buffer
	deflater, _ := flate.NewWriter(nil, flate.BestCompression) // the error is for other levels
	refs := make([]byte, 0, refSize*h.blocks())
	block := make([]byte, 0, blockSize)
	for from := int64(0); from < 2*h.size; from += blockSize {
		block = block[:0]
		for i := from; i < min(from+blockSize, 2*h.size); i++ {
			block = append(block, all(i))
		}
		begin := data.Len()
		deflater.Reset(&data)
		deflater.Write(block) // a buffer has no errors
		deflater.Close()
		if int64(data.Len()) > 1<<32-1 {
			return fmt.Errorf("the table %v is larger than 4 GB", m)
		}
		refs = binary.LittleEndian.AppendUint32(refs, uint32(data.Len()))
		refs = binary.LittleEndian.AppendUint32(refs, crc32.Checksum(data.Bytes()[begin:], checksums))
	}
	h.refs = crc32.Checksum(refs, checksums)
	h.length = int64(headerSize + len(refs) + data.Len())
	if _, err := w.Write(append(h.append(nil), refs...)); err != nil {
		return err
	}
	_, err := w.Write(data.Bytes())
	return err
}
