// Package disk implements [store.Store] in a folder on a disk. Only one copy of the program writes there at a time.
package disk

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/adrg/xdg"
	"github.com/gofrs/flock"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// program is the name of the folder.
const program = "chuhe"

// lockName is the file that the writing copy keeps locked. The system releases the lock when that copy ends, even by a
// crash.
const lockName = store.LockName

// A Folder is the store in one folder.
type Folder struct {
	dir string

	mu       sync.Mutex
	lock     *flock.Flock // nil unless this copy holds the lock
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
		if failed := (*fs.PathError)(nil); errors.As(err, &failed) && failed.Path == lockName {
			cause = locale.Msg(locale.Colon, lockName, cause)
		}
		return f, locale.Msg(locale.FolderUnusable, dir, cause)
	}
	return f, locale.Message{}
}

// take creates the folder and locks it.
func (f *Folder) take() error {
	if err := os.MkdirAll(f.dir, privateDir); err != nil {
		return Translate(err)
	}
	path := filepath.Join(f.dir, lockName)
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() { // opening a pipe would wait forever
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

// try checks whether files can be created: a lock can be taken even in a read-only folder.
func (f *Folder) try() error {
	path := filepath.Join(f.dir, "try"+unfinished)
	if err := writeSynced(path, privateFile, whole(nil)); err != nil {
		return Translate(err)
	}
	return Translate(os.Remove(path))
}

// ensureLocked reports, before every write, whether this copy may write. If the folder has vanished, it is
// created and locked again. A copy that finds the folder locked by another one never writes to it again.
func (f *Folder) ensureLocked() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.shared {
		return store.ErrShared
	}
	if !f.writable {
		return store.ErrReadOnly
	}
	if f.locked() {
		return nil
	}
	f.release()
	err := f.take()
	if f.shared {
		f.writable = false
	}
	return err
}

// locked reports whether the held lock is still the lock file in the folder.
func (f *Folder) locked() bool {
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

// path returns the path of a name, or an error if the name leads out of the folder.
func (f *Folder) path(name string) (string, error) {
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return "", &fs.PathError{Op: "find", Path: name, Err: fs.ErrInvalid}
	}
	return filepath.Join(f.dir, local), nil
}

// Walk implements [store.Store]. It follows a symbolic link to a folder unless that makes a cycle.
func (f *Folder) Walk() ([]store.Entry, error) {
	w := walker{dir: f.dir}
	w.folder("", nil)
	return w.files, w.err
}

// A walker collects the files of a folder and its subfolders.
type walker struct {
	dir   string
	files []store.Entry
	err   error // the first error
}

// folder collects the files below a name. around holds its parent folders.
func (w *walker) folder(name string, around []fs.FileInfo) {
	const deepest = 32
	info, err := os.Stat(filepath.Join(w.dir, filepath.FromSlash(name)))
	if err == nil && (len(around) == deepest ||
		slices.ContainsFunc(around, func(o fs.FileInfo) bool { return os.SameFile(info, o) })) {
		return
	}
	var found []fs.DirEntry
	if err == nil {
		found, err = os.ReadDir(filepath.Join(w.dir, filepath.FromSlash(name)))
	}
	if err = Translate(err); err != nil && !errors.Is(err, fs.ErrNotExist) && w.err == nil {
		w.err = err
	}
	for _, e := range found {
		inner := path.Join(name, e.Name())
		if store.Private(inner) {
			continue
		}
		target, err := os.Stat(filepath.Join(w.dir, filepath.FromSlash(inner)))
		switch {
		case err != nil: // removed in the meantime, or a dangling link
		case target.IsDir():
			w.folder(inner, append(slices.Clip(around), info))
		case target.Mode().IsRegular():
			w.files = append(w.files, store.Entry{Name: inner, Modified: target.ModTime(), Size: target.Size()})
		}
	}
}

// Only the current user may access the files of the store. Windows ignores these modes: files inherit the rights of
// their folder.
const (
	privateFile = 0o600
	privateDir  = 0o700
	others      = 0o077 // the permissions of group and others
)

// tighten removes the permissions of group and others from the program's default folder and its content, because
// earlier versions left them to the umask. Links, hidden files and a folder chosen by the user stay as they are.
func tighten(dir string) {
	if runtime.GOOS == "windows" {
		return
	}
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // unreadable files stay as they are
		}
		if path != dir && strings.HasPrefix(d.Name(), ".") {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		info, err := d.Info()
		if err == nil && (d.IsDir() || info.Mode().IsRegular()) && info.Mode().Perm()&others != 0 {
			_ = os.Chmod(path, info.Mode().Perm()&^others) // it may belong to another user
		}
		return nil
	})
}
