// Package progress reports the progress of a long run: in one line that is overwritten on a terminal, in a line from time
// to time anywhere else.
package progress

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// How often a terminal and a file are told, at most.
const (
	terminalEvery = 500 * time.Millisecond
	fileEvery     = 30 * time.Second
)

// Bar shows the progress of one run. Its methods must not be called at the same time.
type Bar struct {
	out      io.Writer
	now      func() time.Time
	terminal bool
	total    int
	before   int // done when the run began
	start    time.Time
	told     time.Time
	width    int // of the line that stands on the terminal
}

// New returns a bar for a run that has already come to done of total, and writes to out.
func New(out io.Writer, done, total int) *Bar {
	b := &Bar{out: out, now: time.Now, terminal: isTerminal(out), total: total, before: done}
	b.start = b.now()
	if !b.terminal { // where the first line may wait
		b.told = b.start
	}
	return b
}

func isTerminal(out io.Writer) bool {
	f, ok := out.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Show reports that the run has come to done, with a remark, unless it reported just before. If done exceeds the total, the
// total is raised: a run may want fewer things than an earlier one has made.
func (b *Bar) Show(done int, what string) {
	b.total = max(b.total, done)
	every := fileEvery
	if b.terminal {
		every = terminalEvery
	}
	now := b.now()
	if now.Sub(b.told) < every && done < b.total {
		return
	}
	b.told = now
	line := fmt.Sprintf("%d of %d", done, b.total)
	if b.total > 0 {
		line = fmt.Sprintf("%3d %%  %s", 100*done/b.total, line)
	}
	if played := done - b.before; played > 0 && done < b.total {
		left := time.Duration(float64(now.Sub(b.start)) / float64(played) * float64(b.total-done))
		line += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	if what != "" {
		line += ", " + what
	}
	if !b.terminal {
		fmt.Fprintln(b.out, line)
		return
	}
	text := []rune(fill(done, b.total) + " " + line)
	text = text[:min(len(text), widest)]
	fmt.Fprint(b.out, "\r"+string(text)+strings.Repeat(" ", max(0, b.width-len(text))))
	b.width = len(text)
}

// widest is the length at which the line is cut off, for one that does not fit cannot be written over.
const widest = 79

// fill draws the bar.
func fill(done, total int) string {
	const room = 10
	full := room
	if total > 0 {
		full = min(room*done/total, room)
	}
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", room-full) + "]"
}

// Line writes a line of its own. The bar stands below it as soon as it is shown again.
func (b *Bar) Line(text string) {
	b.Clear()
	fmt.Fprintln(b.out, text)
}

// Clear takes the bar off the terminal, so that other things can be written.
func (b *Bar) Clear() {
	if b.width > 0 {
		fmt.Fprint(b.out, "\r"+strings.Repeat(" ", b.width)+"\r")
		b.width = 0
	}
}

// End leaves the bar where it stands and goes to the next line.
func (b *Bar) End() {
	if b.width > 0 {
		fmt.Fprintln(b.out)
		b.width = 0
	}
}
