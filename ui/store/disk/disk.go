// Package disk is a [store.Store] in a folder on a disk. One copy of the program
// at a time writes there.
package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/adrg/xdg"
	"github.com/gofrs/flock"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// program is the folder's name among those of other programs.
const program = "chuhe"

// lockName is the file that the copy which may write holds locked. The system
// releases the lock when that copy ends, however it ends.
const lockName = store.LockName

// A Folder is the store in one folder.
type Folder struct {
	dir string

	mu       sync.Mutex
	lock     *flock.Flock // nil while this copy does not hold it
	writable bool
	shared   bool
}

var _ store.Store = (*Folder)(nil)

// Default returns the platform's settings folder for a program and the current user.
func Default() string { return filepath.Join(xdg.ConfigHome, program) }

// Open locks the folder dir and creates it if necessary. It always returns a Folder. The message is empty if the
// folder is writable, and otherwise explains why it is not.
func Open(dir string) (*Folder, locale.Message) {
	f := &Folder{dir: dir}
	err := f.take()
	if err == nil {
		err = f.try()
	}
	switch {
	case err == nil:
		f.writable = true
		if filepath.Clean(dir) == Default() {
			tighten(dir)
		}
	case f.shared:
		return f, locale.Msg(locale.SecondCopy)
	default:
		f.release()
		cause := store.Cause(err)
		if at := (*fs.PathError)(nil); errors.As(err, &at) && at.Path == lockName {
			cause = locale.Msg(locale.CauseAt, lockName, cause)
		}
		return f, locale.Msg(locale.FolderUnusable, dir, cause)
	}
	return f, locale.Message{}
}

// take makes the folder and locks it.
func (f *Folder) take() error {
	if err := os.MkdirAll(f.dir, privateDir); err != nil {
		return Translate(err)
	}
	path := filepath.Join(f.dir, lockName)
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() { // to open a pipe would wait for ever
		return &fs.PathError{Op: "lock", Path: lockName, Err: store.ErrNotFile}
	}
	lock := flock.New(path)
	held, err := lock.TryLock()
	switch {
	case err != nil:
		return Translate(err)
	case !held:
		f.shared = true
		return store.ErrShared
	}
	f.lock = lock
	return nil
}

// try finds out whether files can be made at all: a lock can be had even in a
// folder that is read-only.
func (f *Folder) try() error {
	path := filepath.Join(f.dir, "try"+unfinished)
	if err := writeSynced(path, privateFile, whole(nil)); err != nil {
		return Translate(err)
	}
	return Translate(os.Remove(path))
}

// hold is called before every write. It reports whether this copy may write, and
// makes and locks the folder anew if it has vanished. A copy that finds the
// folder taken by another one then leaves it alone from then on.
func (f *Folder) hold() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.shared {
		return store.ErrShared
	}
	if !f.writable {
		return store.ErrReadOnly
	}
	if f.holds() {
		return nil
	}
	f.release()
	err := f.take()
	if f.shared {
		f.writable = false
	}
	return err
}

// holds reports whether the lock that is held is the one in the folder.
func (f *Folder) holds() bool {
	if f.lock == nil {
		return false
	}
	mine, err := f.lock.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(filepath.Join(f.dir, lockName))
	return err == nil && os.SameFile(mine, there)
}

func (f *Folder) release() error {
	if f.lock == nil {
		return nil
	}
	err := f.lock.Close()
	f.lock = nil
	return err
}

// Close implements [store.Store].
func (f *Folder) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.writable = false
	return f.release()
}

// Where implements [store.Store]: the path of the folder.
func (f *Folder) Where() string { return f.dir }

// Writable implements [store.Store].
func (f *Folder) Writable() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.writable
}

// Shared implements [store.Store].
func (f *Folder) Shared() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.shared
}

// path returns where a name is. A name that would lead out of the folder is
// refused.
func (f *Folder) path(name string) (string, error) {
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return "", &fs.PathError{Op: "find", Path: name, Err: fs.ErrInvalid}
	}
	return filepath.Join(f.dir, local), nil
}
