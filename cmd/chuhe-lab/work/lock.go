package work

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/gofrs/flock"

	"chuhe/cmd/internal/named"
)

// ErrHeld is the error for a file to which another run is adding.
var ErrHeld = errors.New("another run is adding to it")

// Lock is the right to add to a file, until it is released.
type Lock struct{ file *flock.Flock }

// TakeLock takes the lock of the named file: a lock on the file NAME.lock beside it, which exists while the lock is
// held. It does not wait: if the lock is already held, the error is ErrHeld. An error names the file.
func TakeLock(name string) (*Lock, error) {
	if err := named.Check(name + ".lock"); err != nil {
		return nil, err
	}
	for {
		l := &Lock{flock.New(name + ".lock")}
		if ok, err := l.file.TryLock(); err != nil {
			if path := new(fs.PathError); errors.As(err, &path) { // users do not know the lock file
				err = fmt.Errorf("%s cannot be written: %w", name, path.Err)
			}
			return nil, err
		} else if !ok {
			return nil, fmt.Errorf("%s: %w (it holds %s.lock)", name, ErrHeld, name)
		}
		if l.counts() {
			return l, nil
		}
		l.file.Unlock()
	}
}

// counts reports whether the locked file is still the one with its name. It is not if its previous holder removed it
// just after it was opened here; a third run may then have created and locked another one.
func (l *Lock) counts() bool {
	locked, err := l.file.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(l.file.Path())
	return err == nil && os.SameFile(locked, named)
}

// Release releases the lock. It removes the file while the lock is still held, because only the holder may remove it.
// Where an open file cannot be removed (Windows), the file remains and does no harm.
func (l *Lock) Release() {
	os.Remove(l.file.Path())
	l.file.Unlock()
}
