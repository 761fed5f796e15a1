package scan

import (
	"bufio"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

func TestEach(t *testing.T) {
	longest := strings.Repeat("x", 65536)
	bad := errors.New("bad")
	for _, c := range []struct {
		text string
		read []string
		err  string
	}{
		{"", nil, ""},
		{"a\n\nb", []string{"a", "", "b"}, ""},
		{longest + "\na\n", []string{longest, "a"}, ""},
		{longest, []string{longest}, ""},
		{"a\n" + longest + "x\nb\n", []string{"a"}, "line 2: it is longer than 65536 bytes"},
		{longest + "x", nil, "line 1: it is longer than 65536 bytes"},
		{"a\nbad\nb\n", []string{"a"}, "line 2: bad"},
	} {
		var read []string
		err := Lines(strings.NewReader(c.text), func(number int, text string) error {
			if text == "bad" {
				return bad
			}
			if read = append(read, text); number != len(read) {
				t.Errorf("%.20q: line %d is called %d", c.text, len(read), number)
			}
			return nil
		})
		if !reflect.DeepEqual(read, c.read) || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("%.20q: %d lines, %v", c.text, len(read), err)
		}
	}
	if err := Lines(iotest.ErrReader(bad), nil); !errors.Is(err, bad) {
		t.Errorf("what cannot be read: %v, want %v", err, bad)
	}
}

// A line that is too long does not take the next one with it.
func TestReadSkipsLongLines(t *testing.T) {
	const size = 16
	in := bufio.NewReaderSize(strings.NewReader("first\n"+strings.Repeat("x", 3*size)+"\nlast"), size)
	for _, want := range []struct {
		line  string
		whole bool
		err   error
	}{{"first\n", true, nil}, {"", false, nil}, {"last", true, io.EOF}} {
		line, whole, err := Line(in)
		if string(line) != want.line || whole != want.whole || err != want.err {
			t.Errorf("the line is %q, whole: %v, %v; want %q, %v, %v", line, whole, err, want.line, want.whole, want.err)
		}
	}
}
