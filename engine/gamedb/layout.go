package gamedb

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"chuhe/engine/xiangqi"
)

// A part is a file: a mark with the version, the sections one after another, and a table of the sections.
// docs/LIBRARY.md describes them.
const (
	magic    = "CHUHEGDB"
	version  = 5
	markSize = 16 // magic, version, 4 bytes of zero
	headSize = 88
	checked  = 4 << 10 // bytes of a block with a sum of its own
)

// tableSize is the size of the table of the sections.
const tableSize = sections*16 + 16

// The sections, in the order of the file. Those before the texts are read when they are needed, in blocks.
const (
	movesSection   = iota // of all games, their main lines and variations
	wordsSection          // folded comments of all games
	recordsSection        // tags, and the whole tree of a game with more than its main line
	textsSection          // each text of the heads and tags once
	filesSection          // the files that the games come from
	headsSection          // a fixed record a game
	sumsSection           // of each block of the sections before the texts
	sections
)

var (
	// ErrNoLibrary is returned for a file that is something else.
	ErrNoLibrary = errors.New("this is no library of games")
	// ErrNewer is returned for a file of a later version of the program.
	ErrNewer = errors.New("this library was written by a newer version of the program")
	// ErrDamaged is returned for a file that was cut or changed, or is of an earlier version; it has to be made anew.
	ErrDamaged = errors.New("this library is damaged")
)

func damaged(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(format, args...))
}

// checksums are those of the sections and of the table.
var checksums = crc32.MakeTable(crc32.Castagnoli)

// section is the place of a section in its file.
type section struct {
	offset, length int64
	sum            uint32
}

// table returns the end of a file.
func table(all *[sections]section, games int) []byte {
	b := make([]byte, 0, tableSize)
	for _, s := range all {
		b = binary.LittleEndian.AppendUint64(b, uint64(s.length))
		b = binary.LittleEndian.AppendUint32(b, s.sum)
		b = binary.LittleEndian.AppendUint32(b, 0)
	}
	b = binary.LittleEndian.AppendUint64(b, uint64(games))
	b = binary.LittleEndian.AppendUint32(b, 0)
	return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b, checksums))
}

// parseTable reads the table of the sections, the end of a file of the given size.
func parseTable(b []byte, size int64) (all [sections]section, games int, err error) {
	if crc32.Checksum(b[:len(b)-4], checksums) != binary.LittleEndian.Uint32(b[len(b)-4:]) {
		return all, 0, damaged("its end was cut or changed")
	}
	at, left := int64(markSize), size-markSize-int64(len(b))
	for i := range all {
		length := binary.LittleEndian.Uint64(b[16*i:])
		if length > uint64(left) {
			return all, 0, damaged("its end was cut or changed")
		}
		all[i] = section{at, int64(length), binary.LittleEndian.Uint32(b[16*i+8:])}
		at, left = at+int64(length), left-int64(length)
	}
	n := binary.LittleEndian.Uint64(b[16*sections:])
	if heads := uint64(all[headsSection].length); left == 0 && n == heads/headSize && heads%headSize == 0 {
		return all, int(n), nil
	}
	return all, 0, damaged("its end was cut or changed")
}

// head is the fixed record of a game. Texts are numbers of the section of texts, where 0 is the empty one.
type head struct {
	moves, words, record uint64 // where they begin in their sections; they end where those of the next game begin
	soldiers             soldiers
	twin                 uint64 // see Head.Twin
	plies, file, number  uint32
	start                uint32 // FEN of the start, or 0 for the usual one
	red, black, event    uint32
	date                 uint32 // as the record has it
	day                  Date
	elo                  [2]uint16 // of Red and of Black, 0 = unknown
	opening              uint16
	result               uint8
	flags                uint8
	men                  uint8 // the least number of pieces in any line
	ended                [2]uint8
}

// The flags of a game.
const (
	tree   = 2 << iota // its record has the tree of a game with more than a main line and tags
	placed             // the record has the place of the game in its file, before the tree
	faulty             // a part of the game could not be read from its file
)

func (h *head) append(b []byte) []byte {
	for _, n := range []uint64{h.moves, h.words, h.record, uint64(h.soldiers), h.twin} {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	for _, n := range []uint32{h.plies, h.file, h.number, h.start, h.red, h.black, h.event, h.date, uint32(h.day)} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	for _, n := range []uint16{h.elo[0], h.elo[1], h.opening} {
		b = binary.LittleEndian.AppendUint16(b, n)
	}
	return append(b, h.result, h.flags, h.men, h.ended[0], h.ended[1], 0)
}

func (h *head) parse(b []byte) {
	_ = b[headSize-1]
	for i, n := range []*uint64{&h.moves, &h.words, &h.record, (*uint64)(&h.soldiers), &h.twin} {
		*n = binary.LittleEndian.Uint64(b[8*i:])
	}
	for i, n := range []*uint32{&h.plies, &h.file, &h.number, &h.start, &h.red, &h.black, &h.event, &h.date,
		(*uint32)(&h.day)} {
		*n = binary.LittleEndian.Uint32(b[40+4*i:])
	}
	for i, n := range []*uint16{&h.elo[0], &h.elo[1], &h.opening} {
		*n = binary.LittleEndian.Uint16(b[76+2*i:])
	}
	h.result, h.flags, h.men, h.ended = b[82], b[83], b[84], [2]uint8{b[85], b[86]}
}

// check returns an error if the head, the i-th, does not fit the sections; next is the one after it, or the end.
func (p *Part) check(i int, next *head) error {
	h := &p.heads[i]
	texts := uint32(p.texts.len())
	switch {
	case h.moves > next.moves || uint64(h.plies)*2 > next.moves-h.moves,
		h.words > next.words || h.record > next.record,
		h.start >= texts || h.red >= texts || h.black >= texts || h.event >= texts || h.date >= texts,
		int(h.file) >= len(p.files),
		h.result > uint8(xiangqi.Draw) || h.ended[0] > uint8(xiangqi.Draw) || int(h.ended[1]) > len(xiangqi.Reasons()):
		return damaged("the head of game %d is invalid", i+1)
	}
	return nil
}
