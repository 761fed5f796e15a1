package data

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Kind is the kind of positions in a file.
type Kind uint8

// The kinds of files.
const (
	Games  Kind = iota // quiet positions from games, with search scores and game results
	Leaves             // positions evaluated within searches, with the static evaluation and without results
	kinds
)

// String returns the kind's name.
func (k Kind) String() string {
	if k == Leaves {
		return "leaves"
	}
	return "games"
}

// Header describes how the positions of a file were made.
type Header struct {
	Kind  Kind
	Nodes uint32 // searched for each move; the minimum if the number varies
	Seed  uint64 // of the random choices
	// Made describes further details of how the positions were made, in at most MostMade bytes of printable ASCII
	// without leading or trailing spaces.
	Made string
}

// MostMade is the maximum length of Header.Made in bytes.
const MostMade = secondSize - firstSize

const magic = "CHUHEPOS"

// The versions of the format. A header is written in the lowest version that can hold it.
const (
	firstVersion  = 1 // game files with an empty Made
	secondVersion = 2
)

func (h *Header) version() uint16 {
	if h.Kind == Games && h.Made == "" {
		return firstVersion
	}
	return secondVersion
}

// Size returns the size of the header in the file, in bytes.
func (h Header) Size() int {
	if h.version() == firstVersion {
		return firstSize
	}
	return secondSize
}

// check returns an error if the header cannot be stored in a file.
func (h *Header) check() error {
	if h.Kind >= kinds {
		return fmt.Errorf("the positions are of kind %d, and this program knows 0 (games) and 1 (leaves)", h.Kind)
	}
	if len(h.Made) > MostMade {
		return fmt.Errorf("the text on how the positions were made has %d bytes, and there is room for %d",
			len(h.Made), MostMade)
	}
	for i := range len(h.Made) {
		if c := h.Made[i]; c < ' ' || c > '~' || c == ' ' && (i == 0 || i == len(h.Made)-1) {
			return fmt.Errorf("the text on how the positions were made has the byte %#02x in place %d", c, i+1)
		}
	}
	return nil
}

// encode returns the header in the format of the file.
func (h *Header) encode() ([]byte, error) {
	if err := h.check(); err != nil {
		return nil, err
	}
	b := make([]byte, h.Size())
	copy(b, magic)
	binary.LittleEndian.PutUint16(b[8:], h.version())
	binary.LittleEndian.PutUint16(b[10:], RecordSize)
	binary.LittleEndian.PutUint32(b[12:], h.Nodes)
	binary.LittleEndian.PutUint64(b[16:], h.Seed)
	b[24] = byte(h.Kind)
	copy(b[firstSize:], h.Made)
	return b, nil
}

// readHeader reads a header. It accepts only the output of encode.
func readHeader(in io.Reader) (h Header, err error) {
	var b [secondSize]byte
	if _, err := io.ReadFull(in, b[:firstSize]); err != nil || string(b[:8]) != magic {
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return h, err
		}
		return h, errors.New("this is no file of positions: it does not begin with " + magic)
	}
	version := binary.LittleEndian.Uint16(b[8:])
	if version < firstVersion || version > secondVersion {
		return h, fmt.Errorf("the positions are of version %d, and this program reads versions %d and %d",
			version, firstVersion, secondVersion)
	}
	if n := binary.LittleEndian.Uint16(b[10:]); n != RecordSize {
		return h, fmt.Errorf("the records are of %d bytes instead of %d", n, RecordSize)
	}
	h = Header{Nodes: binary.LittleEndian.Uint32(b[12:]), Seed: binary.LittleEndian.Uint64(b[16:])}
	if version == firstVersion {
		if binary.LittleEndian.Uint64(b[24:]) != 0 {
			return h, errors.New("bytes 24 to 31 of the header are not all zero")
		}
		return h, nil
	}
	if _, err := io.ReadFull(in, b[firstSize:]); err != nil {
		return h, fmt.Errorf("the header breaks off: %w", err)
	}
	if [7]byte(b[25:firstSize]) != [7]byte{} {
		return h, errors.New("bytes 25 to 31 of the header are not all zero")
	}
	h.Kind, h.Made = Kind(b[24]), string(bytes.TrimRight(b[firstSize:], "\x00"))
	if err := h.check(); err != nil {
		return h, err
	}
	if h.version() != version {
		return h, errors.New("the header is of version 2, and says nothing for which that is needed")
	}
	return h, nil
}
