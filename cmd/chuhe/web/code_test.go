package main

import (
	"strings"
	"testing"
)

// function is a function without variables, with its length.
func function(code string) string { return string(rune(len(code)+1)) + "\x00" + code }

// The code becomes shorter as described, and all else stays as it is.
func TestShortCode(t *testing.T) {
	const before, after = magic + "\x05\x03\x01\x00\x01", "\x0b\x01\x00"
	for _, c := range []struct{ name, code, want string }{
		{"a phrase", "\x23\x00\x0b", "\xc8\x0b"},
		{"a load without its alignment", "\x29\x03\x08\x0b", "\x29\x08\x0b"},
		{"the level of a branch, not the distance", "\x02\x40\x02\x40\x0c\x01\x0b\x0b\x0b", "\x02\x40\x02\x40\x0c\x02\x0b\x0b\x0b"},
		{"changes in a table, and where the next block begins", "\x02\x40\x02\x40\x0e\x02\x00\x01\x01\x0b\x42\x81\x80\x80\x80\x01\x0b\x0b",
			"\x02\x40\x02\x40\x0e\x02\x00\x02\x00\x0b\x12\x00\x0b\x0b"},
		{"instructions that stay", "\x42\x7f\x44abcdefgh\xfc\x0a\x00\x00\x11\x01\x00\x0b", "\x42\x7f\x44abcdefgh\xfc\x0a\x00\x00\x11\x01\x00\x0b"},
	} {
		body := "\x01" + function(c.code)
		module := before + "\x0a" + string(rune(len(body))) + body + after
		got, err := shortCode([]byte(module), nil)
		head := "\x00" + module[:len(module)-len(after)-len(function(c.code))]
		if err != nil || !strings.HasPrefix(string(got), shortMagic) || !strings.HasSuffix(string(got), head+"\x00"+c.want+after) {
			t.Errorf("%s: %q, %v, want the end %q", c.name, got, err, head+"\x00"+c.want+after)
		}
	}
	if got, err := shortCode([]byte(before), nil); err != nil || string(got) != before {
		t.Errorf("a module without code becomes %q, %v", got, err)
	}
}

// Grids before and after the code are stored by columns. Their places do not count the functions.
func TestShortCodeWithGrids(t *testing.T) {
	const before, code, after = magic + "\x09\x06abcdef", "\x0a\x04\x01\x02\x00\x0b", "\x0b\x051A2B3"
	got, err := shortCode([]byte(before+code+after), []grid{{len(magic) + 2, 2, 3, 1}, {len(before+code) + 2, 1, 2, 2}, {len(before+code) + 6, 1, 1, 1}})
	var places []byte
	for _, n := range []uint32{10, 2, 3, 1, 5, 1, 2, 2, 0, 1, 1, 1} {
		places = le.AppendUint32(places, n)
	}
	if want := "\x03" + string(places) + magic + "\x09\x06adbecf" + code[:3] + "\x00\x0b" + after; err != nil || !strings.HasSuffix(string(got), want) {
		t.Errorf("%q, %v, want the end %q", got, err, want)
	}
}

// A function that Go does not make is an error that names it.
func TestOtherCode(t *testing.T) {
	for code, want := range map[string]string{"\x02\x40\x0b": "ends too early", "\x0b\x01": "goes on after its end", "\x29\x02\x00\x0b": "aligned", "\x06\x0b": "0x6 is unknown"} {
		body := "\x01" + function(code)
		if _, err := shortCode([]byte(magic+"\x0a"+string(rune(len(body)))+body), nil); err == nil || !strings.Contains(err.Error(), "function 0: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", code, err, want)
		}
	}
}
