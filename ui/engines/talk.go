package engines

import (
	"io"
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
	lines []Line // a ring once it is full
	count int
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
	if len(t.lines) < mostLines {
		t.lines = append(t.lines, Line{ours, text})
	} else {
		t.lines[t.count%mostLines] = Line{ours, text}
	}
	t.count++
}

// last returns the lines, oldest first.
func (t *talk) last() []Line {
	if t == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	at := 0
	if len(t.lines) == mostLines {
		at = t.count % mostLines
	}
	return append(append(make([]Line, 0, len(t.lines)), t.lines[at:]...), t.lines[:at]...)
}

// overheard is a connection whose conversation is kept.
type overheard struct {
	io.ReadWriteCloser
	talk *talk
}

// Read implements io.Reader.
func (o overheard) Read(b []byte) (int, error) {
	n, err := o.ReadWriteCloser.Read(b)
	o.talk.add(false, b[:n])
	return n, err
}

// Write implements io.Writer.
func (o overheard) Write(b []byte) (int, error) {
	o.talk.add(true, b)
	return o.ReadWriteCloser.Write(b)
}
