// Package folder is the place on disk where the program keeps what a person
// set and played. Files come there whole or not at all, a file that cannot be
// understood is set aside and never overwritten, and one copy of the program
// at a time writes.
package folder

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/adrg/xdg"
	"github.com/gofrs/flock"

	"chuhe/ui/locale"
)

// name is the program's folder among those of other programs.
const name = "chuhe"

// lockName is the file that the copy which may write holds locked. The system
// lets go of the lock when that copy ends, however it ends.
const lockName = "lock"

// Stamp is how a moment is written in the name of a file, for package time.
const Stamp = "20060102-150405"

// limit is the size in bytes above which a file is none of ours.
const limit = 64 << 20

// Errors of a Folder.
var (
	// ErrTooLarge: a file is larger than anything the program writes.
	ErrTooLarge = errors.New("the file is too large")
	// ErrNotFile: something that is not a file has a file's name.
	ErrNotFile = errors.New("it is not a file")
	// ErrReadOnly: this copy of the program may not write to the folder.
	ErrReadOnly = errors.New("another copy of the program uses the folder, or it cannot be used")
)

// A Folder is the program's folder. Its methods may be called from any goroutine.
type Folder struct {
	dir      string
	lock     *flock.Flock
	writable bool
	shared   bool
}

// Default returns where the platform keeps the settings of a program for the
// person who runs it.
func Default() string { return filepath.Join(xdg.ConfigHome, name) }

// Open takes dir, making it if need be. A Folder always comes back; the message
// is the empty one if it can be written to, and otherwise says why not.
func Open(dir string) (*Folder, locale.Message) {
	f := &Folder{dir: dir}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return f, unusable(dir, err)
	}
	lock := flock.New(filepath.Join(dir, lockName))
	held, err := lock.TryLock()
	switch {
	case err != nil:
		return f, unusable(dir, err)
	case !held:
		f.shared = true
		return f, locale.Msg(locale.SecondCopy)
	}
	f.lock, f.writable = lock, true
	if err := f.try(); err != nil {
		f.Close()
		return f, unusable(dir, err)
	}
	return f, locale.Message{}
}

func unusable(dir string, err error) locale.Message {
	return locale.Msg(locale.FolderUnusable, dir, Cause(err))
}

// try finds out whether files can be made at all: a lock can be had even in a
// folder that is read-only.
func (f *Folder) try() error {
	t, err := os.CreateTemp(f.dir, "try-*"+unfinished)
	if err != nil {
		return err
	}
	return errors.Join(t.Close(), os.Remove(t.Name()))
}

// Close lets another copy of the program have the folder.
func (f *Folder) Close() error {
	f.writable = false
	if f.lock == nil {
		return nil
	}
	return f.lock.Close()
}

// Dir returns the path of the folder.
func (f *Folder) Dir() string { return f.dir }

// Writable tells whether this copy of the program keeps its things here.
func (f *Folder) Writable() bool { return f.writable }

// Shared tells whether another copy of the program has the folder.
func (f *Folder) Shared() bool { return f.shared }

// Read returns the content of a file. The error wraps fs.ErrNotExist if there is
// none.
func (f *Folder) Read(name string) ([]byte, error) {
	path := filepath.Join(f.dir, name)
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular(): // reading a pipe would wait for ever
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrNotFile}
	case info.Size() > limit:
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrTooLarge}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, limit))
}

// unfinished ends the name of a file that is still being written. What a kill
// leaves behind under such a name is overwritten by the next write.
const unfinished = ".unfinished"

// Write puts data into a file: into another one first, synced to the disk and
// then renamed, so that a kill or a power cut leaves the old content or the new
// one. Writes of the same name must not overlap.
func (f *Folder) Write(name string, data []byte) error {
	if !f.writable {
		return ErrReadOnly
	}
	path := filepath.Join(f.dir, name)
	temp := path + unfinished
	if err := writeSynced(temp, data); err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	syncFolder(filepath.Dir(path))
	return nil
}

func writeSynced(path string, data []byte) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// syncFolder makes a rename last through a power cut. Not every system can do
// that, and the file is whole either way.
func syncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}

// Add writes data like Write, into a file that no other file gives way to: if
// there is one of that name already, a number is added to it. Folders in the
// name are made if need be.
func (f *Folder) Add(name string, data []byte) error {
	if !f.writable {
		return ErrReadOnly
	}
	if err := os.MkdirAll(filepath.Dir(filepath.Join(f.dir, name)), 0o755); err != nil {
		return err
	}
	free, err := f.free(name)
	if err != nil {
		return err
	}
	return f.Write(free, data)
}

// SetAside renames a file that cannot be understood and returns its new name,
// one that no other file has.
func (f *Folder) SetAside(name string) (string, error) {
	if !f.writable {
		return "", ErrReadOnly
	}
	ext := filepath.Ext(name)
	aside, err := f.free(strings.TrimSuffix(name, ext) + ".broken-" + time.Now().Format(Stamp) + ext)
	if err != nil {
		return "", err
	}
	return aside, os.Rename(filepath.Join(f.dir, name), filepath.Join(f.dir, aside))
}

// free returns name, or where a file has it already, name with a number.
func (f *Folder) free(name string) (string, error) {
	ext := filepath.Ext(name)
	for n, try := 1, name; ; {
		_, err := os.Lstat(filepath.Join(f.dir, try))
		if errors.Is(err, fs.ErrNotExist) {
			return try, nil
		} else if err != nil {
			return "", err
		}
		n++
		try = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
	}
}
