package engines

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// AllowedName is the file of the programs that the player has allowed on this machine. No backup contains it.
const AllowedName = ".engines-allowed"

// largestAllowed is the maximum size of that file in bytes, and mostAllowed the number of programs kept.
const (
	largestAllowed = 1 << 20
	mostAllowed    = 2000
)

// ErrAsk is the error for a program that the player has not allowed on this machine, or that has changed since.
var ErrAsk = errors.New("the player has not allowed this program on this machine")

// trust remembers the commands that may be started: those that the player added on this machine. A permission depends
// on the machine, the whole command, and the content of the program. Its methods may be called from any goroutine.
type trust struct {
	system System
	writer *store.Writer

	mu      sync.Mutex
	allowed []string // marks, oldest first
}

func newTrust(w *store.Writer, system System) *trust {
	t := &trust{system: system, writer: w}
	data, err := w.Store().Read(AllowedName, largestAllowed)
	if err == nil {
		t.allowed = strings.Fields(string(data))
	}
	return t
}

// mark returns the mark of a permission for a command.
func (t *trust) mark(c Command) (string, error) {
	digest, err := t.system.Digest(c.Program)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %q %q", t.system.Machine(), c.Program, c.Args, c.Folder, digest))
	return hex.EncodeToString(sum[:]), nil
}

// check returns ErrAsk unless the command may be started, or the reason why the program cannot be read.
func (t *trust) check(c Command) error {
	mark, err := t.mark(c)
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if !slices.Contains(t.allowed, mark) {
		return ErrAsk
	}
	return nil
}

// allow permits the command.
func (t *trust) allow(c Command) error {
	mark, err := t.mark(c)
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if slices.Contains(t.allowed, mark) {
		return nil
	}
	t.allowed = append(t.allowed, mark)
	t.allowed = t.allowed[max(0, len(t.allowed)-mostAllowed):]
	if t.writer.Store().Writable() {
		t.writer.Put(AllowedName, store.Bytes([]byte(strings.Join(t.allowed, "\n")+"\n")), locale.EnginesUnsaved)
	}
	return nil
}
