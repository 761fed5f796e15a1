package main

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

var le = binary.LittleEndian

// shortTraces clears in a program's memory, which begins at an address, what only stack traces use, a seventh of the
// program once compressed: files and lines, inlined calls, and arguments. The runtime takes them as unknown; traces
// still name the functions. A memory without the table of functions of a known version of Go stays as it is.
//
// The table is described by pcHeader and _func in Go's package runtime.
func shortTraces(memory []byte, from uint64) {
	const version = "\xf1\xff\xff\xff\x00\x00\x01\x08" // and the sizes of an instruction and a pointer
	at := bytes.Index(memory, []byte(version))
	if at < 0 {
		return
	}
	table := memory[at:]
	field := func(i int) int { return int(le.Uint64(table[8*i:])) } // of the header
	values, functions := table[field(7):field(8)], table[field(8):]
	kept, needed := make([]byte, len(values)), map[uint32]bool{}
	for i := range field(1) {
		shortTrace(functions[le.Uint32(functions[8*i+4:]):], values, kept, needed)
	}
	copy(values, kept)
	clear(table[field(5):field(7)]) // the names of files

	// The data of functions lies where a field of runtime.moduledata says, which begins with these addresses.
	start := le.AppendUint64(le.AppendUint64(nil, from+uint64(at)), from+uint64(at+field(4)))
	const data = 320
	if i := bytes.Index(memory, start); i >= 0 {
		all := slices.Sorted(maps.Keys(needed))
		for k, offset := range all[:max(0, len(all)-1)] {
			if !needed[offset] {
				clear(memory[le.Uint64(memory[i+data:])-from:][offset:all[k+1]])
			}
		}
	}
}

// shortTrace does that in the description of a function. It keeps the sequences of values that it still names, and
// notes which data the function needs.
func shortTrace(f, values, kept []byte, needed map[uint32]bool) {
	const tables, head = 28, 44 // where the number of tables is, and the offsets of their sequences begin
	n, more := int(le.Uint32(f[tables:])), int(f[head-1])
	for _, at := range []int{20, 24, 32, 36} { // pcfile, pcln, cuOffset, startLine
		clear(f[at : at+4])
	}
	for _, i := range []int{0, 2, 3} { // PCDATA_UnsafePoint, which other platforms use, _InlTreeIndex, _ArgLiveIndex
		if i < n {
			clear(f[head+4*i:][:4])
		}
	}
	for i := range more {
		field := f[head+4*(n+i):][:4]
		unused := i == 3 || i == 5 || i == 6 // FUNCDATA_InlTree, _ArgInfo, _ArgLiveInfo
		if at := le.Uint32(field); at != math.MaxUint32 {
			needed[at] = needed[at] || !unused
		}
		if unused {
			le.PutUint32(field, math.MaxUint32)
		}
	}
	keep(values, kept, le.Uint32(f[16:])) // pcsp
	for i := range n {
		keep(values, kept, le.Uint32(f[head+4*i:]))
	}
}

// keep copies a sequence of pairs, of the change of a value and of the program counter, up to a change by 0 that is not
// the first.
func keep(values, kept []byte, at uint32) {
	for i, first := int(at), true; at > 0; first = false {
		change, size := binary.Uvarint(values[i:])
		i += size
		if change == 0 && !first {
			copy(kept[at:], values[at:i])
			return
		}
		_, size = binary.Uvarint(values[i:])
		i += size
	}
}
