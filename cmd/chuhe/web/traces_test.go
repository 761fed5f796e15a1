package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// A function keeps where its stack frame ends and what its variables refer to, and loses files, lines and inlined calls.
func TestShortTraces(t *testing.T) {
	const start, from = 4, 4096 // of the table in the memory; the memory's address
	memory := []byte("data\xf1\xff\xff\xff\x00\x00\x01\x08")
	for _, n := range []uint64{2, 1, 0, 72, 76, 80, 84, 112} { // functions, files; names, units, files, sequences, functions
		memory = le.AppendUint64(memory, n)
	}
	memory = append(memory, "f\x00\x00\x00unitfile"...)
	memory = append(memory, "\x00\x02\x01\x00\x04\x01\x00\x06\x01\x00\x08\x01\x00\x0a\x01\x00\x0c\x01\x00\x0e\x01\x00\x10\x01\x00\x00\x00\x00"...) // sequences at 1, 4, 7, ...
	functions := len(memory)
	for _, n := range []uint32{0, 20, 1, 112, 2, // where each begins
		0, 50, 51, 52, 4, 7, 7, 4, 1, 9, 7 << 24, 10, 13, 16, 19, 0, 2, ^uint32(0), 4, 5, 6, 7, 8,
		1, 60, 61, 62, 13, 7, 7, 0, 1, 9, 3 << 24, 8, ^uint32(0), ^uint32(0)} {
		memory = le.AppendUint32(memory, n)
	}
	module := len(memory) // runtime.moduledata
	memory = le.AppendUint64(le.AppendUint64(memory, from+start), from+start+72)
	memory = append(memory, make([]byte, 320)...)
	le.PutUint64(memory[module+152:], from+7)
	le.PutUint64(memory[module+320:], uint64(from+module+336)) // data of functions
	memory = append(memory, "01abcdefgh"...)
	wrong := bytes.Clone(memory)

	grids := shortTraces(memory, from)
	if want := []grid{{functions, 2, 8, 1}, {functions + 20, 2, 18, 4}, {7, 1, 320, 1}}; !slices.Equal(grids, want) {
		t.Errorf("the grids are %v, want %v", grids, want)
	}
	if got := string(memory[module+336:]); got != "01ab\x00d\x00\x00gh" {
		t.Errorf("the data of functions is %q, want that of inlined calls and arguments cleared", got)
	}
	var got []uint32
	for at := functions; at < module; at += 4 {
		got = append(got, le.Uint32(memory[at:]))
	}
	const none = ^uint32(0)
	want := []uint32{0, 20, 1, 92, 2,
		0, 50, 51, 52, 1, 0, 0, 2, 0, 0, 5 << 24, 0, 4, 0, 2, none, none, 5,
		1, 60, 61, 62, 4, 0, 0, 2, 0, 0, 5 << 24, 0, 0, 8, none, none, none, none}
	if want = append(want, make([]uint32, len(got)-len(want))...); !slices.Equal(got, want) {
		t.Errorf("the functions are\n%d, want\n%d", got, want)
	}
	if got, want := string(memory[start+76:functions]), strings.Repeat("\x00", 8)+"\x00\x04\x01\x00\x0a\x01\x00"+strings.Repeat("\x00", 21); got != want {
		t.Errorf("the names of files and the sequences are %q, want %q", got, want)
	}
	le.PutUint32(wrong[functions+20+28:], 5) // PCDATA_PanicBounds
	for _, other := range [][]byte{[]byte("no table"), wrong} {
		if before := bytes.Clone(other); shortTraces(other, from) != nil || !bytes.Equal(other, before) {
			t.Errorf("other memory becomes %q", other)
		}
	}
}
