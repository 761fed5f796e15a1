package cbr

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"io"
	"iter"
	"slices"
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/record/preorder"
)

// Library is the CBL format.
type Library struct{}

var _ record.Format = Library{}

func (Library) Name() string { return "cbl" }

func (Library) Extensions() []string { return []string{".cbl"} }

func (Library) Sniff(head []byte) bool { return bytes.HasPrefix(head, []byte(libraryMagic)) }

const (
	// libraryMagic starts a library.
	libraryMagic = "CCBridgeLibrary\x00"

	// Offsets in the head of a library.
	atSlots   = 60 // number of index entries, 4 bytes
	atName    = 64
	nameSize  = 512
	atNotes   = 1088
	notesSize = 65536
	atIndex   = atNotes + notesSize

	// An entry of the index.
	entrySize    = 276
	entryID      = 20 // in text form: {ED14014B-806E-4753-9132-33ABFCC48D80}
	entryIDSize  = 80
	entryKept    = 0x02 // bit of the entry's first byte: not deleted
	mostInIndex  = 1 << 17
	tagLibrary   = "Library"
	tagLibraryOf = "LibraryNotes" // of the first game only
)

// An id identifies a record in the index.
type id [16]byte

// Read implements [record.Format]. It finds records by their magic, since the offsets in the index are often wrong. It
// uses the index only to recognise deleted games, and reads them too.
func (Library) Read(r io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		in := newSplitter(r)
		lib, err := readLibrary(in)
		if err != nil {
			yield(nil, err)
			return
		}
		var broken []record.Problem // records that cannot be read at all
		for number := 1; ; {
			more, err := in.skip()
			if err == nil && !more {
				err = lib.end(number, broken)
				if err == nil {
					return
				}
			}
			if err != nil {
				yield(nil, err)
				return
			}
			begin := in.at
			item, itsID, err := read(in, number)
			if p, ok := err.(*record.Problem); ok && len(broken) < record.MaxProblems {
				broken = append(broken, *p)
				continue
			}
			if err != nil {
				yield(nil, err)
				return
			}
			lib.complete(item, itsID, number)
			item.Problems = append(broken, item.Problems...)
			broken = nil
			item.Begin, item.End = begin, in.at
			if !yield(item, nil) {
				return
			}
			number++
		}
	}
}

// A library is the part of a file before the records.
type library struct {
	name, notes string
	deleted     map[id]bool
}

func readLibrary(in *splitter) (*library, error) {
	head := make([]byte, atIndex)
	n, err := io.ReadFull(in, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, err
	}
	if !(Library{}).Sniff(head[:n]) {
		return nil, &record.Problem{Kind: record.NotThisFormat}
	}
	name, _ := decode(upToZero(head[atName : atName+nameSize]))
	notes, _ := decode(upToZero(head[atNotes : atNotes+notesSize]))
	lib := &library{name: preorder.Line(name), notes: preorder.Line(notes), deleted: map[id]bool{}}
	entry := make([]byte, entrySize)
	for range min(binary.LittleEndian.Uint32(head[atSlots:]), mostInIndex) {
		_, err := io.ReadFull(in, entry)
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if entry[0]&entryKept != 0 {
			continue
		}
		if number, ok := parseID(entry[entryID : entryID+entryIDSize]); ok {
			lib.deleted[number] = true
		}
	}
	return lib, nil
}

// parseID reads an id in text form, which reverses the bytes of each of the first
// three parts.
func parseID(words []byte) (number id, ok bool) {
	if words[0] != '{' {
		return number, false
	}
	text, _ := decode(upToZero(words))
	text = strings.NewReplacer("{", "", "}", "", "-", "").Replace(text)
	if n, err := hex.Decode(number[:], []byte(text[:min(len(text), 2*len(number))])); err != nil || n < len(number) {
		return number, false
	}
	for _, part := range [][]byte{number[:4], number[4:6], number[6:8]} {
		slices.Reverse(part)
	}
	return number, true
}

// complete adds the library's information about a game.
func (l *library) complete(item *record.Item, itsID id, number int) {
	if l.deleted[itsID] {
		item.Problems = append([]record.Problem{{Kind: record.Deleted, Game: number}}, item.Problems...)
	}
	item.Game.Tags.Set(tagLibrary, l.name)
	if number == 1 {
		item.Game.Tags.Set(tagLibraryOf, l.notes)
	}
}

// end returns the error at the end of a library, after which no more games follow.
func (l *library) end(number int, broken []record.Problem) error {
	switch {
	case len(broken) > 0:
		return &broken[0]
	case number == 1:
		return &record.Problem{Kind: record.NotThisFormat}
	}
	return nil
}
