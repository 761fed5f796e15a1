// Package crash leaves a report when the program crashes in any goroutine: the panic, its place, the version, and the
// last commands. The Go runtime appends the panic and its stack to the report while the process ends, so the rest must
// already be in the file.
package crash

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"chuhe/ui/store"
)

const (
	// running is the report of the running program. It is removed at the end. If a
	// killed program leaves it behind, nothing follows ending, and it is not a
	// report.
	running = "crash.unfinished"
	// ending is the last line before the output of the runtime.
	ending = "what happened, and where:\n"

	kept  = 20 // number of commands
	width = 40 // width of a command's line in bytes, including its end
	// largest is the size of the largest report that is read, in bytes.
	largest = 1 << 20
)

// A Recorder prepares the report of a crash. Its methods may be called from any
// goroutine.
type Recorder struct {
	mu       sync.Mutex
	file     *os.File
	start    int64 // offset of the commands in the file
	commands [kept][width]byte
}

// Start creates a report in a folder. It replaces the report of an earlier run,
// so Collect must be called first.
func Start(dir, version string) (*Recorder, error) {
	path := filepath.Join(dir, running)
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	r := &Recorder{file: file}
	if err := r.begin(version); err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}

// begin writes everything except the crash, and directs the runtime's crash output to the file.
func (r *Recorder) begin(version string) error {
	head := fmt.Sprintf("Chuhe crash report\nversion: %s\nsystem: %s %s, %s\nstarted: %s\n\n", version,
		runtime.GOOS, runtime.GOARCH, runtime.Version(), time.Now().UTC().Format(time.RFC3339)) +
		"last commands, the newest last:\n"
	r.start = int64(len(head))
	for i := range r.commands {
		r.commands[i] = line("")
	}
	if _, err := r.file.WriteString(head + string(r.lines()) + "\n" + ending); err != nil {
		return err
	}
	// The runtime appends to the file, and commands are written into its middle.
	end, err := os.OpenFile(r.file.Name(), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	defer end.Close()
	return debug.SetCrashOutput(end, debug.CrashOptions{})
}

// Add records the name of a command, such as "tool.undo". It must not contain names
// of people or positions. A nil Recorder records nothing.
func (r *Recorder) Add(command string) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	copy(r.commands[:], r.commands[1:])
	r.commands[kept-1] = line(command)
	_, _ = r.file.WriteAt(r.lines(), r.start) // on failure, the report only lacks commands
}

func (r *Recorder) lines() []byte {
	var all []byte
	for _, l := range r.commands {
		all = append(all, l[:]...)
	}
	return all
}

// line formats a command as a line of fixed width.
func line(command string) (l [width]byte) {
	for i := range l {
		l[i] = ' '
	}
	copy(l[:], strings.ReplaceAll(command, "\n", " "))
	l[width-1] = '\n'
	return l
}

// Close removes the report, because the program has not crashed.
func (r *Recorder) Close() {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
	_ = r.file.Close()
	_ = os.Remove(r.file.Name())
}

// Collect renames the report of the last run, if that run crashed, and returns its
// new name in the store. The name is empty if the last run did not crash.
func Collect(files store.Store) (string, error) {
	text, err := files.Read(running, largest)
	if err != nil {
		return "", nil // there is no report
	}
	if _, what, _ := bytes.Cut(text, []byte(ending)); len(what) == 0 {
		return "", nil
	}
	report, err := files.Move(running, "crash.txt") // a store does not list unfinished files
	if err != nil {
		return "", err
	}
	return files.Move(report, "crash-"+crashed(files, report).Format(store.Stamp)+".txt")
}

// crashed returns the time of the crash: the last write to the report was the runtime's.
func crashed(files store.Store, report string) time.Time {
	entries, _ := files.List("")
	for _, e := range entries {
		if e.Name == report {
			return e.Modified
		}
	}
	return time.Now()
}
