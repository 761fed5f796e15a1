// Package lock keeps two runs from adding to one file at the same time.
package lock

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/gofrs/flock"

	"chuhe/cmd/internal/named"
)

// ErrHeld is the error of a file that another run is adding to.
var ErrHeld = errors.New("another run is adding games to it")

// Lock is the right to add to a file, until it is released.
type Lock struct{ file *flock.Flock }

// Take takes the lock of the file with the name: that of a file beside it, NAME.lock, which is there as long as the lock
// is held. It does not wait: where the lock is held already the error is ErrHeld. An error names the file.
func Take(name string) (*Lock, error) {
	if err := named.Check(name + ".lock"); err != nil {
		return nil, err
	}
	for {
		l := &Lock{flock.New(name + ".lock")}
		if ok, err := l.file.TryLock(); err != nil {
			if path := new(fs.PathError); errors.As(err, &path) { // the lock's file says nothing to a person
				err = fmt.Errorf("%s cannot be written: %w", name, path.Err)
			}
			return nil, err
		} else if !ok {
			return nil, fmt.Errorf("%s: %w", name, ErrHeld)
		}
		if l.counts() {
			return l, nil
		}
		l.file.Unlock()
	}
}

// counts reports whether the locked file is still the one of its name. It is not when its holder removed it just after it
// was opened here: by then a third run may have made and locked another one.
func (l *Lock) counts() bool {
	locked, err := l.file.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(l.file.Path())
	return err == nil && os.SameFile(locked, named)
}

// Release gives up the lock. The file goes while the lock still holds, as nobody but its holder may remove it. Where a
// file that is open cannot be removed (Windows) it stays, and does no harm.
func (l *Lock) Release() {
	os.Remove(l.file.Path())
	l.file.Unlock()
}
