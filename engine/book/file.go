package book

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Versions of the file format. Version 2 has no limit of its own to the size, and moves of weight 0, which are never
// played. A book that fits version 1 is written as that.
const (
	version1 = 1
	Version  = 2

	maxSize1 = 1 << 20 // of version 1, in bytes
)

// version returns the version in which the book is written.
func (b *Book) version() uint16 {
	for _, e := range b.Entries() {
		if slices.ContainsFunc(e.Moves, func(m Move) bool { return m.Weight == 0 }) {
			return Version
		}
	}
	if b.Size() > maxSize1 {
		return Version
	}
	return version1
}

const magic = "CHUHEBOK"

// The sizes of the parts of a file in bytes.
const (
	headerSize   = 40
	positionSize = 9 // key and number of moves
	moveSize     = 5
)

// Size returns the length in bytes of a book file with the given numbers of positions and moves.
func Size(positions, moves int) int { return headerSize + positions*positionSize + moves*moveSize }

// Size returns the length of the book's file in bytes.
func (b *Book) Size() int { return Size(b.Len(), b.moves()) }

// moves counts the moves of all positions.
func (b *Book) moves() (n int) {
	for _, e := range b.Entries() {
		n += len(e.Moves)
	}
	return n
}

// startKey returns the key of the start position. A file stores it to show whether its keys match those of this
// program.
func startKey() uint64 {
	key, _ := Key(xiangqi.StartPosition())
	return key
}

// place returns the number of a point in the file: 0 to 89, from Black's back rank down, left to right.
func place(s xiangqi.Square) byte { return byte(s.Row()*xiangqi.Files + s.File()) }

// Write writes the book in the format that Read reads. Equal books give equal bytes.
func (b *Book) Write(w io.Writer) error {
	if b.Size() > MaxSize {
		return fmt.Errorf("%w: %d bytes, and %d are allowed", ErrTooLarge, b.Size(), MaxSize)
	}
	_, err := w.Write(b.text())
	return err
}

// Name returns the checksum of the book's file, in eight digits, which identifies the book.
func (b *Book) Name() string { return fmt.Sprintf("%08x", binary.LittleEndian.Uint32(b.text()[36:])) }

func (b *Book) text() []byte {
	text := make([]byte, headerSize, b.Size())
	copy(text, magic)
	little := binary.LittleEndian
	little.PutUint16(text[8:], b.version())
	entries := b.Entries()
	little.PutUint32(text[12:], uint32(len(entries)))
	little.PutUint32(text[16:], uint32(b.moves()))
	little.PutUint64(text[20:], b.Nodes())
	little.PutUint64(text[28:], startKey())
	for i := range entries {
		text = little.AppendUint64(text, entries[i].Key)
	}
	for i := range entries {
		text = append(text, byte(len(entries[i].Moves)))
	}
	for i := range entries {
		for _, m := range entries[i].Moves {
			text = append(text, place(m.Move.From()), place(m.Move.To()), m.Weight)
			text = little.AppendUint16(text, uint16(m.Score))
		}
	}
	little.PutUint32(text[36:], checksum(text))
	return text
}

// checksum returns the checksum of a file, computed without the checksum field.
func checksum(text []byte) uint32 {
	return crc32.Update(crc32.ChecksumIEEE(text[:36]), crc32.IEEETable, text[headerSize:])
}

// Read reads a book. The error explains why the file cannot be used.
func Read(r io.Reader) (*Book, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		return nil, err
	}
	if err := whole(text); err != nil {
		return nil, err
	}
	little := binary.LittleEndian
	entries := make([]Entry, little.Uint32(text[12:]))
	keys := text[headerSize:]
	counts := keys[8*len(entries):]
	rest := counts[len(entries):]
	all := make([]Move, 0, little.Uint32(text[16:])) // one allocation for all of them
	for i := range entries {
		e := Entry{Key: little.Uint64(keys[8*i:])}
		if i > 0 && e.Key <= entries[i-1].Key {
			return nil, fmt.Errorf("position %016X is out of order", e.Key)
		}
		n := int(counts[i])
		if n > MaxMoves || n*moveSize > len(rest) {
			return nil, fmt.Errorf("position %016X has more moves than there can be", e.Key)
		}
		for range n {
			m, err := move(rest)
			if err == nil && m.Weight == 0 && little.Uint16(text[8:]) == version1 {
				err = fmt.Errorf("move %v has no weight", m.Move)
			}
			if err != nil {
				return nil, fmt.Errorf("position %016X: %w", e.Key, err)
			}
			all, rest = append(all, m), rest[moveSize:]
		}
		e.Moves = all[len(all)-n:]
		entries[i] = e
	}
	if len(rest) != 0 {
		return nil, errors.New("there are moves without a position")
	}
	return New(little.Uint64(text[20:]), entries)
}

// whole returns an error for a file that is not an intact book of this version.
func whole(text []byte) error {
	little := binary.LittleEndian
	switch {
	case len(text) < headerSize || string(text[:8]) != magic:
		return errors.New("this is no opening book: it does not begin with " + magic)
	case little.Uint16(text[8:]) < version1 || little.Uint16(text[8:]) > Version:
		return fmt.Errorf("the book is of version %d, and this program reads versions up to %d",
			little.Uint16(text[8:]), Version)
	case little.Uint16(text[10:]) != 0:
		return errors.New("bytes 10 and 11 of the book are not zero")
	case len(text) > MaxSize || len(text) > maxSize1 && little.Uint16(text[8:]) == version1:
		return fmt.Errorf("%w: %d bytes", ErrTooLarge, len(text))
	case uint64(len(text)) != headerSize+uint64(little.Uint32(text[12:]))*positionSize+
		uint64(little.Uint32(text[16:]))*moveSize:
		return fmt.Errorf("the book is cut off or damaged: it has %d bytes", len(text))
	case little.Uint32(text[36:]) != checksum(text):
		return errors.New("the book is damaged: its checksum is wrong")
	case little.Uint64(text[28:]) != startKey():
		return errors.New("the book was made for other keys of positions than this program has")
	}
	return nil
}

func move(b []byte) (Move, error) {
	squares := xiangqi.Squares()
	if int(b[0]) >= len(squares) || int(b[1]) >= len(squares) {
		return Move{}, fmt.Errorf("there is no point %d", max(b[0], b[1]))
	}
	return Move{
		Move: xiangqi.NewMove(squares[b[0]], squares[b[1]]), Weight: b[2],
		Score: think.Score(int16(binary.LittleEndian.Uint16(b[3:]))),
	}, nil
}
