package engines

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// AllowedName is the file of the programs that the player has allowed on this machine. No backup contains it.
const AllowedName = ".engines-allowed"

// largestAllowed is the maximum size of that file in bytes, and mostAllowed the number of marks kept.
const (
	largestAllowed = 1 << 20
	mostAllowed    = 4000
)

// ErrAsk is the error for a program that the player has not allowed on this machine, or not with these options, or that
// has changed since.
var ErrAsk = errors.New("the player has not allowed this program on this machine")

// trust remembers the programs that may be started: those that the player added or allowed on this machine. A
// permission consists of two marks. One is that of the machine, the command and all options that differ from the
// program's own; the other that of the machine, the command, and the contents of the program and of the files named in
// its arguments. Its methods may be called from any goroutine.
type trust struct {
	system System
	writer *store.Writer

	mu      sync.Mutex
	allowed []string // marks, those that were not needed for the longest time first
}

func newTrust(w *store.Writer, system System) *trust {
	t := &trust{system: system, writer: w}
	data, err := w.Store().Read(AllowedName, largestAllowed)
	if err == nil {
		t.allowed = strings.Fields(string(data))
	}
	return t
}

// sum returns the digest of some values.
func sum(format string, values ...any) string {
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, format, values...)))
}

// start returns the mark of a command with the options of an engine.
func (t *trust) start(e *Engine) string {
	c := e.Command
	return "start:" + sum("%q %q %q %q %q", t.system.Machine(), c.Program, c.Args, c.Folder, e.Options)
}

// content returns the mark of a command with the contents of its files, and the mark that earlier versions of this
// program gave it, which covered only the program's file: "" if there are more.
func (t *trust) content(c Command) (mark, early string, err error) {
	digest, err := t.system.Digest(c.Program)
	if err != nil {
		return "", "", err
	}
	early = sum("%q %q %q %q %q", t.system.Machine(), c.Program, c.Args, c.Folder, digest)
	var files []string
	for _, path := range c.named() {
		if digest, err := t.system.Digest(path); err == nil {
			files = append(files, path, digest)
		}
	}
	mark = "content:" + sum("%q %q", early, files)
	if len(files) > 0 {
		early = ""
	}
	return mark, early, nil
}

// marksOfShells are what stands around paths in arguments, besides spaces.
const marksOfShells = "\r\n\"'`=,;|&<>()"

// named returns the paths that the arguments may name: each argument, and its parts, as in --file=PATH or in a command
// for a shell.
func (c Command) named() (paths []string) {
	for _, arg := range c.Args {
		parts := []string{arg}
		for _, between := range []string{marksOfShells, marksOfShells + " \t"} { // a path may contain spaces
			parts = append(parts, strings.FieldsFunc(arg,
				func(r rune) bool { return strings.ContainsRune(between, r) })...)
		}
		for _, path := range parts {
			if path != "" && !filepath.IsAbs(path) {
				path = filepath.Join(c.Folder, path)
			}
			if path != "" && !slices.Contains(paths, path) {
				paths = append(paths, path)
			}
		}
	}
	return paths
}

// distant reports whether a command names a file of another computer.
func (c Command) distant() bool {
	return slices.ContainsFunc(append([]string{c.Program, c.Folder}, c.named()...), store.Distant)
}

// check returns ErrAsk unless the engine may be started, or the reason why the program cannot be read.
func (t *trust) check(e *Engine) error {
	start := t.start(e)
	known := t.has(start)
	if !known && e.Command.distant() {
		return ErrAsk
	}
	content, early, err := t.content(e.Command)
	switch {
	case err != nil:
		return err
	case known && t.has(content):
		return nil
	case !known && len(e.Options) == 0 && early != "" && t.has(early): // once, after an update of this program
		t.add([]string{early}, start, content)
		return nil
	}
	return ErrAsk
}

// allow permits the engine as it is.
func (t *trust) allow(e *Engine) error {
	content, early, err := t.content(e.Command)
	if err == nil {
		t.add([]string{early}, t.start(e), content)
	}
	return err
}

// follow permits what the player has made of an engine by changing an option, if it was permitted before.
func (t *trust) follow(before, now *Engine) {
	if t.has(t.start(before)) {
		t.add(nil, t.start(now))
	}
}

// has reports whether the player has given a mark, and keeps it for longer.
func (t *trust) has(mark string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := slices.Index(t.allowed, mark)
	if i >= 0 {
		t.allowed = append(slices.Delete(t.allowed, i, i+1), mark)
	}
	return i >= 0
}

// add adds marks in place of others.
func (t *trust) add(gone []string, marks ...string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.allowed = slices.DeleteFunc(t.allowed,
		func(mark string) bool { return slices.Contains(gone, mark) || slices.Contains(marks, mark) })
	t.allowed = append(t.allowed, marks...)
	t.allowed = t.allowed[max(0, len(t.allowed)-mostAllowed):]
	if t.writer.Store().Writable() {
		t.writer.Put(AllowedName, store.Bytes([]byte(strings.Join(t.allowed, "\n")+"\n")), locale.EnginesUnsaved)
	}
}
