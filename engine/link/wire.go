package link

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
)

// errRefused is returned for a program that does not know its greeting.
var errRefused = errors.New("it does not know the word")

// wire sends and receives lines on a connection. No method blocks forever: if the program does not read or answer in
// time, wire closes the connection.
type wire struct {
	name   string        // for messages
	lines  chan string   // lines from the program; closed at the end
	outbox chan string   // lines to send
	ended  chan struct{} // closed when nothing more can be read
	cause  error         // why it ended; valid once ended is closed
	grace  time.Duration
	hangUp func()

	stopped bool // told to move at once; the answer may still arrive

	mu         sync.Mutex
	speaks     bool     // whether it has said anything
	complaints []string // the last error messages of the program
}

// mostComplaints is the number of error messages that are kept.
const mostComplaints = 8

// lineRoom is the number of lines buffered in each direction. Of a line read, longestLine bytes are kept, and the
// program is cut off after endlessLine.
const (
	lineRoom    = 256
	longestLine = 64 << 10
	endlessLine = 1 << 20
)

var errEndless = errors.New("it writes a line without end")

func newWire(name string, conn io.ReadWriteCloser, grace time.Duration) *wire {
	w := &wire{
		name: name, grace: grace,
		lines: make(chan string, lineRoom), outbox: make(chan string, lineRoom), ended: make(chan struct{}),
	}
	stop := make(chan struct{})
	w.hangUp = sync.OnceFunc(func() {
		close(stop)
		conn.Close()
	})
	go w.read(conn, stop)
	go w.write(conn, stop)
	return w
}

// read passes on the lines of the program, and closes the connection at their end.
func (w *wire) read(from io.Reader, stop <-chan struct{}) {
	defer w.hangUp() // also after a line without end: the program would block forever on its output
	defer close(w.lines)
	defer close(w.ended)
	in := bufio.NewReaderSize(from, longestLine)
	for {
		line, err := nextLine(in)
		if err == nil || line != "" {
			w.note(line)
			select {
			case w.lines <- line:
			case <-stop:
				return
			}
		}
		if err != nil {
			if err != io.EOF {
				w.cause = err
			}
			return
		}
	}
}

// nextLine reads a line and cuts it if it is too long. The last line comes with an error.
func nextLine(in *bufio.Reader) (string, error) {
	part, err := in.ReadSlice('\n')
	line := strings.TrimSpace(string(part))
	for length := len(part); err == bufio.ErrBufferFull; length += len(part) {
		if length >= endlessLine {
			return line, errEndless
		}
		part, err = in.ReadSlice('\n')
	}
	return line, err
}

// note keeps a line if it is an error message.
func (w *wire) note(line string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.speaks = w.speaks || line != ""
	if !complains(line) {
		return
	}
	if w.complaints = append(w.complaints, line); len(w.complaints) > mostComplaints {
		w.complaints = w.complaints[1:]
	}
}

// Complaint is the failure of a program that has written error messages.
type Complaint struct {
	Failure error
	Words   []string // the last messages, at least one
}

// Error implements error, with the last message.
func (c *Complaint) Error() string {
	return fmt.Sprintf("%v; it said %q", c.Failure, c.Words[len(c.Words)-1])
}

func (c *Complaint) Unwrap() error { return c.Failure }

// withWords returns the failure with the error messages of the program, if any.
func (w *wire) withWords(failure error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.complaints) == 0 {
		return failure
	}
	return &Complaint{failure, slices.Clone(w.complaints)}
}

// write sends the lines of the outbox.
func (w *wire) write(to io.Writer, stop <-chan struct{}) {
	for {
		select {
		case line := <-w.outbox:
			if _, err := io.WriteString(to, line+"\n"); err != nil {
				return // the connection is closed; the reader notices it too
			}
		case <-stop:
			return
		}
	}
}

// OneLine reports whether a text can be part of a line for a program: a line break in it would begin another command.
func OneLine(text string) bool {
	breaks := func(r rune) bool { return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp) }
	return !strings.ContainsFunc(text, breaks)
}

// send sends lines to the program.
func (w *wire) send(lines ...string) error {
	timer := time.NewTimer(w.grace)
	defer timer.Stop()
	for _, line := range lines {
		if !OneLine(line) {
			return fmt.Errorf("%s is not told %q, which has line breaks or control characters", w.name, line)
		}
		select {
		case w.outbox <- line: // if there is room, the time limit does not matter
			continue
		default:
		}
		select {
		case w.outbox <- line:
		case <-w.ended:
			return w.gone("cannot be told %q", line)
		case <-timer.C:
			w.hangUp()
			return fmt.Errorf("%s does not read what it is told (%q)", w.name, line)
		}
	}
	return nil
}

// await reads lines up to the first for which wanted returns true, and returns it. If none comes within the limit, it
// closes the connection and returns an error that names what was expected.
func (w *wire) await(limit time.Duration, what string, wanted func(line string) bool) (string, error) {
	line, heard, err := w.hear(limit, wanted)
	if err == nil && !heard {
		w.hangUp()
		return "", w.withWords(&failure{fmt.Sprintf("%s said no %s within %v", w.name, what, limit), ErrSilent})
	}
	return line, err
}

// hear reads lines up to the first for which wanted returns true, and returns it, or false if none comes within the
// limit.
func (w *wire) hear(limit time.Duration, wanted func(line string) bool) (string, bool, error) {
	late := time.NewTimer(limit)
	defer late.Stop()
	for {
		select {
		case line, ok := <-w.lines:
			if !ok {
				return "", false, w.gone("was waited for")
			}
			if wanted(line) {
				return line, true, nil
			}
		case <-late.C:
			return "", false, nil
		}
	}
}

// failure is an error with a text and a cause.
type failure struct {
	text string
	why  error
}

func (f *failure) Error() string { return f.text }
func (f *failure) Unwrap() error { return f.why }

// greeting sends hello, and calls handle with each line of the answer until it returns true. It returns at once if the
// program does not know the greeting.
func (w *wire) greeting(limit time.Duration, hello []string, last string, handle func(line string) bool) error {
	if err := w.send(hello...); err != nil {
		return err
	}
	refusal := ""
	_, err := w.await(limit, last, func(line string) bool {
		if refuses(line, hello[0]) {
			refusal = line
			return true
		}
		return handle(line)
	})
	if err == nil && refusal != "" {
		return fmt.Errorf("%s answers %s by %q, %w", w.name, hello[0], refusal, errRefused)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if errors.Is(err, ErrSilent) && w.speaks {
		return &failure{err.Error(), errors.Join(err, ErrBabble)}
	}
	return err
}

// introduction greets the program by the word for UCI or UCCI. It returns the name of the program, and adds the options
// that it declares to o.
func (w *wire) introduction(limit time.Duration, word string, o *offers) (name string, err error) {
	name, *o = w.name, nil
	err = w.greeting(limit, []string{word}, word+"ok", func(line string) bool {
		if id, ok := strings.CutPrefix(line, "id name "); ok {
			name = id
		}
		if offer, ok := declared(line); ok {
			o.add(offer)
		}
		return line == word+"ok"
	})
	return name, err
}

// set sends the line of each option.
func (w *wire) set(options []Option, line func(Option) string) error {
	for _, o := range options {
		if err := w.send(line(o)); err != nil {
			return err
		}
	}
	return nil
}

// refuses reports whether the line rejects a word as unknown, in a usual wording.
func refuses(line, word string) bool {
	return complains(line) && strings.Contains(strings.ToLower(line), word)
}

// complains reports whether the line is an error message in a usual wording.
func complains(line string) bool {
	line = strings.ToLower(line)
	return slices.ContainsFunc([]string{"error", "illegal move", "unknown command", "info string error"},
		func(start string) bool { return strings.HasPrefix(line, start) })
}

// catchUp waits until the program has processed all commands, and ignores its output until then, such as the answer to
// a "stop" that crossed its move.
func (w *wire) catchUp(limit time.Duration) error {
	if err := w.send("isready"); err != nil {
		return err
	}
	_, err := w.await(limit, "readyok", func(line string) bool { return line == "readyok" })
	w.stopped = false
	return err
}

// gone returns an error that the program has ended, with the reason if the connection knows it.
func (w *wire) gone(format string, args ...any) error {
	err := fmt.Errorf("%s %s, but %w", w.name, fmt.Sprintf(format, args...), ErrGone)
	<-w.ended
	if w.cause != nil {
		err = fmt.Errorf("%w: %w", err, w.cause)
	}
	return w.withWords(err)
}

// close tells the program to quit, and closes the connection if it does not quit within the grace.
func (w *wire) close() error {
	defer w.hangUp()
	err := w.send("quit")
	timer := time.NewTimer(w.grace)
	defer timer.Stop()
	for {
		select {
		case _, more := <-w.lines: // the program may be blocked on its output
			if !more {
				return nil
			}
		case <-timer.C:
			if err == nil {
				err = fmt.Errorf("%s did not quit within %v and was cut off", w.name, w.grace)
			}
			return err
		}
	}
}
