package work

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// The minimum intervals between reports on a terminal and in a file.
const (
	terminalEvery = 500 * time.Millisecond
	fileEvery     = 30 * time.Second
)

// Bar shows the progress of one run: on a terminal by overwriting one line, elsewhere by printing a line from time to
// time. Its methods must not be called concurrently.
type Bar struct {
	out      io.Writer
	now      func() time.Time
	terminal bool
	total    int
	before   int // number done when the run started
	start    time.Time
	shown    time.Time
	width    int // width of the line on the terminal
}

// NewBar returns a bar that writes to out, for a run that has already done some of the total.
func NewBar(out io.Writer, done, total int) *Bar {
	b := &Bar{out: out, now: time.Now, terminal: isTerminal(out), total: total, before: done}
	b.start = b.now()
	if !b.terminal { // the first line may wait there
		b.shown = b.start
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

// Show reports that done items are complete, with a remark, unless the last report is too recent. If done exceeds the
// total, the total is raised: a run may want fewer items than an earlier one has made.
func (b *Bar) Show(done int, what string) {
	b.total = max(b.total, done)
	every := fileEvery
	if b.terminal {
		every = terminalEvery
	}
	now := b.now()
	if now.Sub(b.shown) < every && done < b.total {
		return
	}
	b.shown = now
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

// widest is the maximum length of the line, because a longer one would wrap and could not be overwritten.
const widest = 79

func fill(done, total int) string {
	const room = 10
	full := room
	if total > 0 {
		full = min(room*done/total, room)
	}
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", room-full) + "]"
}

// Line writes a separate line. The next call of Show puts the bar below it.
func (b *Bar) Line(text string) {
	b.Clear()
	fmt.Fprintln(b.out, text)
}

// Clear removes the bar from the terminal, so that other output can be written.
func (b *Bar) Clear() {
	if b.width > 0 {
		fmt.Fprint(b.out, "\r"+strings.Repeat(" ", b.width)+"\r")
		b.width = 0
	}
}

// End leaves the bar in place and moves to the next line.
func (b *Bar) End() {
	if b.width > 0 {
		fmt.Fprintln(b.out)
		b.width = 0
	}
}
