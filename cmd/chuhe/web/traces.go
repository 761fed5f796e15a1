package main

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

var le = binary.LittleEndian

// shortTraces clears in a program's memory, which begins at an address, what only stack traces use, a fifth of the
// program once compressed: files and lines, inlined calls, and arguments. The runtime takes them as unknown; traces
// still name the functions. All descriptions of functions get the same length. It returns the memory's grids. A memory
// without the table of functions of a known version of Go stays as it is.
//
// The table is described by pcHeader, _func and findfuncbucket in Go's package runtime.
func shortTraces(memory []byte, from uint64) []grid {
	const version = "\xf1\xff\xff\xff\x00\x00\x01\x08" // and the sizes of an instruction and a pointer
	at := bytes.Index(memory, []byte(version))
	if at < 0 {
		return nil
	}
	table := memory[at:]
	field := func(i int) int { return int(le.Uint64(table[8*i:])) } // of the header
	values, functions := table[field(7):field(8)], table[field(8):]
	count, first := field(1), int(le.Uint32(functions[4:]))
	t := traces{values: values, kept: []byte{0}, moved: map[uint32]uint32{0: 0}, needed: map[uint32]bool{}}
	end := 0
	for i := range count {
		end = int(le.Uint32(functions[8*i+4:]))
		end += t.function(functions[end:])
	}
	if t.other || first+len(t.rows) > end || len(t.kept) > len(values) {
		return nil
	}
	clear(functions[copy(functions[first:end], t.rows)+first : end])
	for i := range count {
		le.PutUint32(functions[8*i+4:], uint32(first+i*rowSize))
	}
	clear(values[copy(values, t.kept):])
	clear(table[field(5):field(7)]) // the names of files
	grids := []grid{{at + field(8), count, 8, 1}, {at + field(8) + first, count, rowSize / 4, 4}}

	// Fields of runtime.moduledata, which begins with these addresses, say where other tables lie.
	start := le.AppendUint64(le.AppendUint64(nil, from+uint64(at)), from+uint64(at+field(4)))
	const (
		find       = 152 // from program counters to functions
		data       = 320 // of functions
		bucketSize = 20
		buckets    = 16 // of a function
	)
	if i := bytes.Index(memory, start); i >= 0 {
		address := func(field int) uint64 { return le.Uint64(memory[i+field:]) - from }
		all := slices.Sorted(maps.Keys(t.needed))
		for k, offset := range all[:max(0, len(all)-1)] {
			if !t.needed[offset] {
				clear(memory[address(data):][offset:all[k+1]])
			}
		}
		grids = append(grids, grid{int(address(find)), count - 1, buckets * bucketSize, 1}) // the last has fewer
	}
	return grids
}

// The layout of a function's description.
const (
	headSize = 44
	pcdata   = 2 // tables of values that are kept, up to PCDATA_StackMapIndex
	funcdata = 5 // data that is kept, up to FUNCDATA_OpenCodedDeferInfo
	rowSize  = headSize + 4*(pcdata+funcdata)
)

// traces are the parts of a table of functions that are kept.
type traces struct {
	rows   []byte            // the descriptions
	values []byte            // sequences of values
	kept   []byte            // those that a description still names
	moved  map[uint32]uint32 // where they are
	needed map[uint32]bool   // whether a function needs the data at an offset
	other  bool              // a function has tables of an unknown kind
}

// function adds a function, and returns the length of its description so far.
func (t *traces) function(f []byte) int {
	const tables = 28 // where the number of tables is
	n, more := int(le.Uint32(f[tables:])), int(f[headSize-1])
	t.other = t.other || n > 4
	row := make([]byte, rowSize)
	copy(row, f[:headSize])
	for _, at := range []int{20, 24, 32, 36} { // pcfile, pcln, cuOffset, startLine
		clear(row[at : at+4])
	}
	le.PutUint32(row[16:], t.move(le.Uint32(f[16:]))) // pcsp
	le.PutUint32(row[tables:], pcdata)
	if n >= pcdata { // the first, PCDATA_UnsafePoint, is for other platforms
		le.PutUint32(row[headSize+4:], t.move(le.Uint32(f[headSize+4:])))
	}
	row[headSize-1] = funcdata
	for i := range max(more, funcdata) {
		offset, used := uint32(math.MaxUint32), i < funcdata && i != 3 // FUNCDATA_InlTree
		if i < more {
			offset = le.Uint32(f[headSize+4*(n+i):])
		}
		if offset != math.MaxUint32 {
			t.needed[offset] = t.needed[offset] || used
		}
		if !used {
			offset = math.MaxUint32
		}
		if i < funcdata {
			le.PutUint32(row[headSize+4*(pcdata+i):], offset)
		}
	}
	t.rows = append(t.rows, row...)
	return headSize + 4*(n+more)
}

// move keeps a sequence of pairs, of the change of a value and of the program counter, up to a change by 0 that is not
// the first, and returns where it is.
func (t *traces) move(at uint32) uint32 {
	if to, there := t.moved[at]; there {
		return to
	}
	t.moved[at] = uint32(len(t.kept))
	for i, first := int(at), true; ; first = false {
		change, size := binary.Uvarint(t.values[i:])
		i += size
		if change == 0 && !first {
			t.kept = append(t.kept, t.values[at:i]...)
			return t.moved[at]
		}
		_, size = binary.Uvarint(t.values[i:])
		i += size
	}
}
