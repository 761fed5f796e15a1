package rival

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
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

// process is a running program that is talked to in lines. No method waits for ever: a program that does not read or
// does not answer in time is killed.
type process struct {
	name   string // for messages
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	lines  chan string   // what it says; closed when it says no more
	outbox chan string   // what is to be told to it
	gone   chan struct{} // closed when it has ended and was waited for
	grace  time.Duration
	stderr tail
	kill   func()

	stopped bool // it was told to move at once: its answer to that may still be to come
}

// lineRoom is the number of lines kept in each direction before the sender has to wait, and longestLine the most bytes
// read as one line.
const (
	lineRoom    = 256
	longestLine = 1 << 20
)

func startProcess(c Config) (*process, error) {
	cmd := exec.Command(c.Command, c.Args...)
	p := &process{
		name: filepath.Base(c.Command), cmd: cmd, grace: c.Grace,
		lines: make(chan string, lineRoom), outbox: make(chan string, lineRoom), gone: make(chan struct{}),
	}
	cmd.Stderr = &p.stderr
	cmd.WaitDelay = time.Second // children of its own may hold the pipes open
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.name, err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.name, err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("cannot start %s: %w", c.Command, err)
	}
	p.stdin = stdin
	stop := make(chan struct{})
	p.kill = sync.OnceFunc(func() {
		close(stop)
		cmd.Process.Kill()
		stdin.Close()
	})
	read := make(chan struct{})
	go p.read(stdout, stop, read)
	go p.write(stop)
	go func() {
		<-read
		cmd.Wait()
		close(p.gone)
	}()
	return p, nil
}

// read passes on what the program says.
func (p *process) read(from io.Reader, stop <-chan struct{}, done chan<- struct{}) {
	defer close(done)
	defer close(p.lines)
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 4096), longestLine)
	for lines.Scan() {
		select {
		case p.lines <- strings.TrimSpace(lines.Text()):
		case <-stop:
			return
		}
	}
	if lines.Err() != nil { // a line without end: it would wait for ever to be read
		go p.kill()
	}
}

// write tells the program what is in the outbox.
func (p *process) write(stop <-chan struct{}) {
	for {
		select {
		case line := <-p.outbox:
			if _, err := io.WriteString(p.stdin, line+"\n"); err != nil {
				return // it is gone; the reader notices too
			}
		case <-stop:
			return
		case <-p.gone:
			return
		}
	}
}

// send tells the program some lines.
func (p *process) send(lines ...string) error {
	timer := time.NewTimer(p.grace)
	defer timer.Stop()
	for _, line := range lines {
		select {
		case p.outbox <- line:
		case <-p.gone:
			return p.failure("cannot be told %q", line)
		case <-timer.C:
			p.kill()
			return fmt.Errorf("%s does not read what it is told (%q)", p.name, line)
		}
	}
	return nil
}

// next returns the next line that the program says. It returns an error when the program has ended, and ctx's cause
// when ctx ends first.
func (p *process) next(ctx context.Context) (string, error) {
	select {
	case line, ok := <-p.lines:
		if !ok {
			return "", p.failure("was waited for")
		}
		return line, nil
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

// await reads lines up to the first for which wanted returns true, and returns it. When none comes within the time, the
// program is killed and the error says what was missed.
func (p *process) await(limit time.Duration, what string, wanted func(line string) bool) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	for {
		line, err := p.next(ctx)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			p.kill()
			return "", &silence{fmt.Sprintf("%s said no %s within %v", p.name, what, limit)}
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
func (p *process) greeting(limit time.Duration, hello []string, last string, handle func(line string) bool) error {
	if err := p.send(hello...); err != nil {
		return err
	}
	refusal := ""
	_, err := p.await(limit, last, func(line string) bool {
		if refuses(line, hello[0]) {
			refusal = line
			return true
		}
		return handle(line)
	})
	if err == nil && refusal != "" {
		return fmt.Errorf("%s answers %s by %q, %w", p.name, hello[0], refusal, errRefused)
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
func (p *process) catchUp(limit time.Duration) error {
	if err := p.send("isready"); err != nil {
		return err
	}
	_, err := p.await(limit, "readyok", func(line string) bool { return line == "readyok" })
	p.stopped = false
	return err
}

// failure explains that the program has ended, with the last thing it complained of.
func (p *process) failure(format string, args ...any) error {
	err := fmt.Errorf("%s %s, but %w", p.name, fmt.Sprintf(format, args...), errGone)
	select {
	case <-p.gone:
		if state := p.cmd.ProcessState; state != nil {
			err = fmt.Errorf("%w (%v)", err, state)
		}
	case <-time.After(p.grace):
	}
	if complaint := p.stderr.last(); complaint != "" {
		err = fmt.Errorf("%w: %s", err, complaint)
	}
	return err
}

// close tells the program to quit, and kills it when it does not within the time of grace.
func (p *process) close() error {
	err := p.send("quit")
	timer := time.NewTimer(p.grace)
	defer timer.Stop()
	for lines := p.lines; ; {
		select {
		case _, ok := <-lines: // read on, lest it waits to be read
			if !ok {
				lines = nil
			}
		case <-p.gone:
			p.kill()
			return nil
		case <-timer.C:
			p.kill()
			if err == nil {
				err = fmt.Errorf("%s did not quit within %v and was killed", p.name, p.grace)
			}
			return err
		}
	}
}

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

// tailRoom is the number of bytes a tail keeps.
const tailRoom = 1024

// Write implements io.Writer; it never fails.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, b...)
	if over := len(t.kept) - tailRoom; over > 0 {
		t.kept = append(t.kept[:0], t.kept[over:]...)
	}
	return len(b), nil
}

// last returns the last line that was written.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.kept))
	return strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
}
