// Package exec starts other programs as players. It is the only package of the engine that uses the operating system.
package exec

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"chuhe/engine/link"
)

// Program describes the program to start.
type Program struct {
	Command string // a path, or a name to look up in PATH
	Args    []string
	Dir     string // its working folder, in which a relative Command is found; "" is that of this program

	// Keeper, if not empty, is a command that runs the program given as its last arguments. It inherits two files: when
	// file 3 ends, it kills the program and all its descendants; if the program cannot be started, it writes the number
	// of the system's error to file 4.
	Keeper []string
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

// unstartable is the error for a program that does not start.
type unstartable struct {
	command string
	path    string // of its file
	cause   error
}

func (u *unstartable) Error() string   { return fmt.Sprintf("cannot start %s: %v", u.command, u.cause) }
func (u *unstartable) Unwrap() []error { return append(reasons(u.path, u.cause), u.cause) }

// reasons returns the reason why the program did not start, if it is one of link's.
func reasons(program string, cause error) []error {
	missing := errors.Is(cause, exec.ErrNotFound) || errors.Is(cause, fs.ErrNotExist)
	switch {
	case errors.Is(cause, fs.ErrPermission):
		return []error{link.ErrNotAllowed}
	case missing && !exists(program):
		return []error{link.ErrNotFound}
	case missing || unrunnable(cause): // the program's loader is missing
		if compiled(program) {
			return []error{link.ErrForeign}
		}
		return []error{link.ErrNoProgram}
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// compiled reports whether a file begins like a compiled program of any usual system.
func compiled(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, 4)
	n, _ := io.ReadFull(f, head)
	// The magic numbers of programs for Linux, Windows and macOS.
	magic := []string{"\x7fELF", "MZ", "\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe", "\xca\xfe\xba\xbe"}
	return slices.ContainsFunc(magic, func(m string) bool { return strings.HasPrefix(string(head[:n]), m) })
}

// Process is a running program, connected by its standard input and output. At the end of the output, Read returns an
// link.End, with the last line of its standard error, instead of io.EOF.
type Process struct {
	cmd    *exec.Cmd
	tree   *tree
	stdin  io.WriteCloser
	stdout io.Reader
	stderr tail
	kept   *keeperFiles
	reap   func()        // starts waiting for the end of the program
	gone   chan struct{} // closed when the program has ended
	dying  time.Duration // time allowed for ending after it has closed its output
}

// Run starts the program. It and all programs that it starts end when the Process is closed or this program ends. The
// error wraps link.ErrNotFound, ErrNotAllowed, ErrNoProgram or ErrForeign where one of them is the reason.
func Run(p Program) (*Process, error) {
	cmd := exec.Command(p.Command, p.Args...)
	program := cmd.Path
	kept, err := keep(cmd, p.Keeper)
	if err != nil {
		return nil, &unstartable{p.Command, program, err}
	}
	cmd.Dir = p.Dir
	alone(cmd, kept != nil)
	r := &Process{cmd: cmd, kept: kept, gone: make(chan struct{}), dying: 5 * time.Second}
	cmd.Stderr = &r.stderr
	cmd.WaitDelay = time.Second // its own children may hold the pipes open
	if r.stdin, err = cmd.StdinPipe(); err == nil {
		r.stdout, err = cmd.StdoutPipe()
	}
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		kept.release()
		return nil, &unstartable{p.Command, program, err}
	}
	if r.tree, err = treeOf(cmd); err == nil {
		err = kept.started()
	}
	if err != nil {
		kept.release()
		cmd.Process.Kill()
		cmd.Wait()
		return nil, &unstartable{p.Command, program, err}
	}
	r.reap = sync.OnceFunc(func() {
		go func() {
			defer close(r.gone)
			cmd.Wait()
		}()
	})
	return r, nil
}

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

// end returns how the program ended.
func (r *Process) end() error {
	return &link.End{State: r.cmd.ProcessState.String(), Failed: !r.cmd.ProcessState.Success(), Words: r.stderr.last()}
}

func (r *Process) Write(b []byte) (int, error) { return r.stdin.Write(b) }

// Close kills the program and those that it has started, and waits for it to end.
func (r *Process) Close() error {
	r.reap()
	r.kept.release()
	if r.kept != nil {
		select { // the keeper kills more than the tree of this system
		case <-r.gone:
		case <-time.After(keeperTime):
		}
	}
	r.tree.kill()
	r.stdin.Close()
	<-r.gone
	return nil
}

// keeperTime is the time for a keeper to kill a program.
const keeperTime = 3 * time.Second

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
