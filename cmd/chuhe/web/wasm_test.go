package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// The segments of a module become one, with zeros between them, and nothing else changes.
func TestJoined(t *testing.T) {
	const other = "\x05\x03\x01\x00\x01" // a section with the size of the memory
	for _, c := range []struct{ name, sections, want string }{
		{"no section", "", ""},
		{"no data", other, other},
		{"no segment", other + "\x0b\x01\x00", other + "\x0b\x01\x00"},
		{"one segment", "\x0b\x08\x01\x00\x41\x08\x0b\x02ab", "\x0b\x08\x01\x00\x41\x08\x0b\x02ab"},
		{"segments in another order, and a section after them", "\x0b\x0e\x02\x00\x41\x0c\x0b\x02cd\x00\x41\x08\x0b\x01a" + other, "\x0b\x0c\x01\x00\x41\x08\x0b\x06a\x00\x00\x00cd" + other},
		{"an offset that looks negative", "\x0b\x08\x01\x00\x41\xc0\x00\x0b\x01a", "\x0b\x08\x01\x00\x41\xc0\x00\x0b\x01a"},
		{"an offset of two bytes", "\x0b\x08\x01\x00\x41\xff\x01\x0b\x01a", "\x0b\x08\x01\x00\x41\xff\x01\x0b\x01a"},
	} {
		got, _, err := joinData([]byte(magic + c.sections))
		if err != nil || string(got) != magic+c.want {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, magic+c.want)
		}
	}
}

// The functions that are called through a table are a grid.
func TestElements(t *testing.T) {
	if _, got, err := joinData([]byte(magic + "\x09\x05abcde")); err != nil || !slices.Equal(got, []grid{{10, 2, 2, 1}}) {
		t.Errorf("%v, %v, want pairs of bytes", got, err)
	}
}

// What is no module, or one that cannot be changed, is an error.
func TestNotJoined(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{"", "no WebAssembly module"},
		{"\x00asm\x02\x00\x00\x00", "no WebAssembly module"},
		{magic + "\x0b", "section 11: a number is incomplete"},
		{magic + "\x05\x04ab", "section 5: 2 bytes are left of 4"},
		{magic + "\x0c\x01\x01", "counts its data segments"},
		{magic + "\x0b\x00", "a number is incomplete"},
		{magic + "\x0b\x01\x01", "segment 0 has no constant offset"},
		{magic + "\x0b\x04\x01\x01\x01a", "segment 0 has no constant offset"},      // passive
		{magic + "\x0b\x07\x01\x00\x23\x00\x0b\x01a", "segment 0 has no constant"}, // the value of a global
		{magic + "\x0b\x03\x01\x00\x41", "segment 0: a number is incomplete"},
		{magic + "\x0b\x05\x01\x00\x41\x08\x00", "segment 0 has no constant offset"},
		{magic + "\x0b\x05\x01\x00\x41\x7f\x0b", "segment 0: the offset is negative"},
		{magic + "\x0b\x0a\x01\x00\x41\x80\x80\x80\x80\x08\x0b\x00", "segment 0: the offset is negative or too large"},
		{magic + "\x0b\x0f\x02\x00\x41\x00\x0b\x00\x00\x41\x80\x80\x80\xc0\x00\x0b\x00", "the data takes 134217728 bytes"},
		{magic + "\x0b\x06\x01\x00\x41\x08\x0b\x02", "segment 0: 0 bytes are left of 2"},
		{magic + "\x0b\x08\x01\x00\x41\x08\x0b\x01ab", "1 bytes follow"},
	} {
		if got, _, err := joinData([]byte(c.data)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %q, %v, want an error with %q", c.data, got, err, c.want)
		}
	}
}

// Whatever it is given, it does not crash, and what it gives is not changed any more.
func FuzzJoined(f *testing.F) {
	f.Add([]byte(magic + "\x0b\x0e\x02\x00\x41\x0c\x0b\x02cd\x00\x41\x08\x0b\x01a"))
	f.Fuzz(func(t *testing.T, data []byte) {
		once, _, err := joinData(data)
		if err != nil {
			return
		}
		if twice, _, err := joinData(once); err != nil || !bytes.Equal(once, twice) {
			t.Errorf("%q becomes %q and then %q, %v", data, once, twice, err)
		}
	})
}
