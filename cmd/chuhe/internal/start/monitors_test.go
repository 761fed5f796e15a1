//go:build !js

package start

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// setup is the end of the greeting of an X server whose vendor is "abc", with one pixel format and a root window.
var setup = strings.Repeat("\x00", 16) + "\x03\x00\x00\x00\x01\x01" + strings.Repeat("\x00", 10) + "abc\x00" + strings.Repeat("\x00", 8) + "\x07\x00\x00\x00"

// reply returns an answer of an X server: bytes from the ninth on, filled up with zeros.
func reply(after string) string {
	length := max(0, len(after)-24)
	return "\x01\x00\x00\x00" + string([]byte{byte(length / 4), 0, 0, 0}) + after + strings.Repeat("\x00", max(0, 24-len(after)))
}

// output returns the answer about an output with its controller and connection.
func output(controller, connection byte) string {
	return reply("\x00\x00\x00\x00" + string([]byte{controller, 0, 0, 0}) + strings.Repeat("\x00", 8) + string([]byte{connection}))
}

// session is a connection on which everything is answered in advance.
type session struct {
	io.Reader
	io.Writer
}

func TestDark(t *testing.T) {
	extension, version := reply("\x01\x8c"), reply("\x01\x00\x00\x00\x03\x00\x00\x00")
	resources := func(controllers, outputs byte) string {
		return reply(strings.Repeat("\x00", 8) + string([]byte{controllers, 0, outputs, 0}) + strings.Repeat("\x00", 12) + strings.Repeat("\x09\x00\x00\x00", int(controllers+outputs)))
	}
	const event, refusal = 34, 0
	for _, c := range []struct {
		name, answers string
		dark          bool
	}{
		{"an active monitor", extension + version + resources(1, 1) + output(5, 0), false},
		{"a monitor without a picture", extension + version + resources(1, 1) + output(0, 0), true},
		{"a picture without a monitor", extension + version + resources(1, 1) + output(5, 1), true},
		{"no output", extension + version + resources(1, 0), true},
		{"the second is active", extension + version + resources(2, 2) + output(0, 0) + output(5, 0), false},
		{"neither is active", extension + version + resources(2, 2) + output(0, 0) + output(5, 1), true},
		{"an event between", extension + string(rune(event)) + strings.Repeat("\x00", 31) + version + resources(1, 1) + output(0, 0), true},
		{"no controller: the library takes the screen", extension + version + resources(0, 1), false},
		{"no RandR", reply("\x00"), false},
		{"a refusal", extension + string(rune(refusal)) + strings.Repeat("\x00", 31), false},
		{"cut off", extension + version + resources(1, 1)[:40], false},
		{"silence", "", false},
		{"an endless answer", "\x01\x00\x00\x00\xff\xff\xff\xff" + strings.Repeat("\x00", 100), false},
	} {
		if got := dark(session{strings.NewReader(c.answers), io.Discard}, []byte(setup)); got != c.dark {
			t.Errorf("%s: dark %v, want %v", c.name, got, c.dark)
		}
	}
}

func FuzzDark(f *testing.F) {
	f.Add([]byte(setup), []byte(reply("\x01\x8c")+reply("")+reply(strings.Repeat("\x00", 8)+"\x01\x00\x01\x00")))
	f.Fuzz(func(t *testing.T, setup, answers []byte) {
		var asked bytes.Buffer
		dark(session{bytes.NewReader(answers), &asked}, setup)
		if asked.Len()%4 != 0 || asked.Len() > 100+len(answers) {
			t.Errorf("asks %d bytes after %d", asked.Len(), len(answers))
		}
	})
}
