package main

import (
	"strings"
	"testing"
)

// A function keeps where its stack frame ends and what its variables refer to, and loses files, lines and inlined calls.
func TestShortTraces(t *testing.T) {
	const start = 4 // of the table in the memory
	memory := []byte("data\xf1\xff\xff\xff\x00\x00\x01\x08")
	for _, n := range []uint64{1, 1, 0, 72, 76, 80, 84, 108} { // functions, files; names, units, files, sequences, functions
		memory = le.AppendUint64(memory, n)
	}
	memory = append(memory, "f\x00\x00\x00unitfile"...)
	memory = append(memory, "\x00\x02\x01\x00\x04\x01\x00\x06\x01\x00\x08\x01\x00\x0a\x01\x00\x0c\x01\x00\x00\x00\x00\x00\x00"...) // sequences at 1, 4, 7, ...
	for _, n := range []uint32{0, 8, 0, 0, 0, 0, 1, 4, 7, 4, 1, 5, 7 << 24, 10, 13, 16, 1 << 30, 2, 3, 4, 5, 6, 7, 8} {
		memory = le.AppendUint32(memory, n)
	}
	module := len(memory) // runtime.moduledata
	memory = le.AppendUint64(le.AppendUint64(memory, start), start+72)
	memory = append(memory, make([]byte, 304)...)
	memory = le.AppendUint64(memory, uint64(module+328)) // data of functions
	memory = append(memory, "01abcdefgh"...)
	shortTraces(memory, 0)
	if got := string(memory[module+328:]); got != "01abc\x00e\x00gh" { // the end of the last is unknown
		t.Errorf("the data of functions is %q, want that of inlined calls and arguments cleared", got)
	}
	field := func(i int) uint32 { return le.Uint32(memory[start+108+8+4*i:]) }
	for i, want := range map[int]uint32{4: 1, 5: 0, 6: 0, 8: 0, 9: 0, 11: 0, 12: 13, 13: 0, 18: ^uint32(0), 19: 6, 20: ^uint32(0), 21: ^uint32(0)} {
		if field(i) != want {
			t.Errorf("field %d is %d, want %d", i, field(i), want)
		}
	}
	if got := string(memory[start+76 : start+84]); got != strings.Repeat("\x00", 8) {
		t.Errorf("the names of files are %q, want none", got)
	}
	if got, want := string(memory[start+84:start+100]), "\x00\x02\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x0a\x01\x00"; got != want {
		t.Errorf("the sequences are %q, want %q", got, want)
	}
	other := []byte("no table")
	if shortTraces(other, 0); string(other) != "no table" {
		t.Errorf("other memory becomes %q", other)
	}
}
