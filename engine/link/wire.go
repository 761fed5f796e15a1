package link

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// Why a program may not answer: each is wrapped by the errors of such programs.
var (
	errGone    = errors.New("it has ended")
	errSilent  = errors.New("it was waited for in vain")
	errRefused = errors.New("it does not know the word")
)

// wire is a connection on which lines are sent and awaited. No method waits for ever: on a program that does not read or
// does not answer in time it hangs up.
type wire struct {
	name   string        // for messages
	lines  chan string   // what the program says; closed when it says no more
	outbox chan string   // what is to be sent
	ended  chan struct{} // closed when nothing more can be read
	cause  error         // why; to be read once ended is closed
	grace  time.Duration
	hangUp func()

	stopped bool // it was told to move at once: its answer to that may still be to come
}

// lineRoom is the number of lines kept in each direction before the sender has to wait, and longestLine the most bytes
// read as one line.
const (
	lineRoom    = 256
	longestLine = 1 << 20
)

func newWire(name string, conn io.ReadWriteCloser, grace time.Duration) *wire {
	w := &wire{
		name: name, grace: grace, lines: make(chan string, lineRoom), outbox: make(chan string, lineRoom), ended: make(chan struct{}),
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

// read passes on what the program says, and hangs up when that comes to an end.
func (w *wire) read(from io.Reader, stop <-chan struct{}) {
	defer w.hangUp() // a line without end, too: whoever writes it would wait for ever to be read
	defer close(w.lines)
	defer close(w.ended)
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 4096), longestLine)
	for lines.Scan() {
		select {
		case w.lines <- strings.TrimSpace(lines.Text()):
		case <-stop:
			return
		}
	}
	w.cause = lines.Err()
}

// write sends what is in the outbox.
func (w *wire) write(to io.Writer, stop <-chan struct{}) {
	for {
		select {
		case line := <-w.outbox:
			if _, err := io.WriteString(to, line+"\n"); err != nil {
				return // it is gone; the reader notices too
			}
		case <-stop:
			return
		}
	}
}

// send tells the program some lines.
func (w *wire) send(lines ...string) error {
	timer := time.NewTimer(w.grace)
	defer timer.Stop()
	for _, line := range lines {
		select {
		case w.outbox <- line:
		case <-w.ended:
			return w.failure("cannot be told %q", line)
		case <-timer.C:
			w.hangUp()
			return fmt.Errorf("%s does not read what it is told (%q)", w.name, line)
		}
	}
	return nil
}

// next returns the next line that the program says. It returns an error when the program has ended, and ctx's cause
// when ctx ends first.
func (w *wire) next(ctx context.Context) (string, error) {
	select {
	case line, ok := <-w.lines:
		if !ok {
			return "", w.failure("was waited for")
		}
		return line, nil
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

// await reads lines up to the first for which wanted returns true, and returns it. When none comes within the time, it
// hangs up and the error says what was missed.
func (w *wire) await(limit time.Duration, what string, wanted func(line string) bool) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	for {
		line, err := w.next(ctx)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			w.hangUp()
			return "", &silence{fmt.Sprintf("%s said no %s within %v", w.name, what, limit)}
		case err != nil:
			return "", err
		case wanted(line):
			return line, nil
		}
	}
}

// silence is the error of a program that did not say what it was to say.
type silence struct{ text string }

func (s *silence) Error() string { return s.text }
func (s *silence) Unwrap() error { return errSilent }

// greeting says hello, and calls handle with each line of the answer until it returns true. A program that complains of
// the greeting has said enough.
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
	return err
}

// refuses tells whether the line complains of a word as programs use to do.
func refuses(line, word string) bool {
	line = strings.ToLower(line)
	complains := strings.HasPrefix(line, "error") || strings.HasPrefix(line, "illegal move") || strings.HasPrefix(line, "unknown command")
	return complains && strings.Contains(line, word)
}

// catchUp waits until the program has taken in all it was told, and passes over what it says until then: the answer to
// a "stop" that crossed its move belongs to no search.
func (w *wire) catchUp(limit time.Duration) error {
	if err := w.send("isready"); err != nil {
		return err
	}
	_, err := w.await(limit, "readyok", func(line string) bool { return line == "readyok" })
	w.stopped = false
	return err
}

// failure explains that the program has ended, and why where the connection knows.
func (w *wire) failure(format string, args ...any) error {
	err := fmt.Errorf("%s %s, but %w", w.name, fmt.Sprintf(format, args...), errGone)
	<-w.ended
	if w.cause != nil {
		err = fmt.Errorf("%w: %w", err, w.cause)
	}
	return err
}

// close tells the program to quit, and hangs up when it does not within the time of grace.
func (w *wire) close() error {
	defer w.hangUp()
	err := w.send("quit")
	timer := time.NewTimer(w.grace)
	defer timer.Stop()
	for {
		select {
		case _, more := <-w.lines: // read on, lest it waits to be read
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
