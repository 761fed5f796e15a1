// Package exec starts other programs as players. It is the only package of the engine that uses the operating system.
package exec

import (
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"chuhe/engine/link"
)

// Program describes the program to start.
type Program struct {
	Command string // a path, or a name to look up in PATH
	Args    []string
}

// Start starts the program and waits until it is ready to play xiangqi. If necessary, it starts the program again for
// each protocol to try.
func Start(p Program, c link.Config) (*link.Client, error) {
	if p.Command == "" {
		return nil, errors.New("no program is named")
	}
	if c.Name == "" {
		c.Name = filepath.Base(p.Command)
	}
	return link.Open(func() (io.ReadWriteCloser, error) { return Run(p) }, c)
}

// Process is a running program, connected by its standard input and output. At the end of the output, Read returns an
// error that describes how the program ended, with the last line of its standard error, instead of io.EOF.
type Process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout io.Reader
	stderr tail
	reap   func()        // starts waiting for the end of the program
	gone   chan struct{} // closed when the program has ended
	dying  time.Duration // time allowed for ending after it has closed its output
}

// Run starts the program.
func Run(p Program) (*Process, error) {
	cmd := exec.Command(p.Command, p.Args...)
	r := &Process{cmd: cmd, gone: make(chan struct{}), dying: 5 * time.Second}
	cmd.Stderr = &r.stderr
	cmd.WaitDelay = time.Second // its own children may hold the pipes open
	var err error
	if r.stdin, err = cmd.StdinPipe(); err == nil {
		r.stdout, err = cmd.StdoutPipe()
	}
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("cannot start %s: %w", p.Command, err)
	}
	r.reap = sync.OnceFunc(func() {
		go func() {
			defer close(r.gone)
			cmd.Wait()
		}()
	})
	return r, nil
}

// Read implements io.Reader.
func (r *Process) Read(b []byte) (int, error) {
	n, err := r.stdout.Read(b)
	if err == nil {
		return n, nil
	}
	r.reap() // not earlier, because it closes the output
	select {
	case <-r.gone:
		return n, r.end()
	case <-time.After(r.dying):
		return n, err
	}
}

// end returns an error that describes how the program ended.
func (r *Process) end() error {
	if complaint := r.stderr.last(); complaint != "" {
		return fmt.Errorf("%v: %s", r.cmd.ProcessState, complaint)
	}
	return errors.New(r.cmd.ProcessState.String())
}

// Write implements io.Writer.
func (r *Process) Write(b []byte) (int, error) { return r.stdin.Write(b) }

// Close kills the program unless it has ended, and waits for it to end.
func (r *Process) Close() error {
	r.cmd.Process.Kill()
	r.stdin.Close()
	r.reap()
	<-r.gone
	return nil
}

// tail keeps the end of the data written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

// tailRoom is the number of bytes that a tail keeps.
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

// last returns the last line written.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.kept))
	return strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
}
