package engines

import (
	"io"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// A Line is a line of the conversation with a program.
type Line struct {
	Ours bool // this program said it
	Text string
}

// Limits of what is kept of a conversation: lines, and bytes of one line.
const (
	mostLines   = 200
	longestLine = 300
)

// A talk keeps the end of a conversation with a program. Its methods may be called from any goroutine.
type talk struct {
	mu    sync.Mutex
	lines []Line
	open  [2]string // unfinished line of the program, and of ours
}

// add adds what was said.
func (t *talk) add(ours bool, said []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	side := 0
	if ours {
		side = 1
	}
	for line := range strings.Lines(string(said)) {
		if open := t.open[side]; len(open) < longestLine {
			t.open[side] = open + line[:min(len(line), longestLine)]
		}
		if strings.HasSuffix(line, "\n") {
			t.end(ours, side)
		}
	}
}

// end adds the unfinished line of a side.
func (t *talk) end(ours bool, side int) {
	text := strings.ToValidUTF8(strings.TrimSpace(t.open[side]), string(utf8.RuneError))
	if t.open[side] = ""; text == "" {
		return
	}
	t.lines = append(t.lines, Line{ours, text})
	t.lines = t.lines[max(0, len(t.lines)-mostLines):]
}

// last returns the lines, oldest first.
func (t *talk) last() []Line {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.lines)
}

// A tap is a connection whose conversation is kept.
type tap struct {
	io.ReadWriteCloser
	talk *talk
}

func (t tap) Read(b []byte) (int, error) {
	n, err := t.ReadWriteCloser.Read(b)
	t.talk.add(false, b[:n])
	return n, err
}

func (t tap) Write(b []byte) (int, error) {
	t.talk.add(true, b)
	return t.ReadWriteCloser.Write(b)
}
