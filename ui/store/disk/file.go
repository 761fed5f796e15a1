package disk

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"chuhe/ui/store"
)

// unfinished is the suffix of a file that is still being written. The next write removes such a file left by a crash.
const unfinished = store.Unfinished

// Read implements [store.Store]. In a folder that cannot be entered there are no files.
func (f *Folder) Read(name string, limit int) ([]byte, error) {
	at, err := f.path(name)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(at)
	err = Translate(err)
	switch {
	case errors.Is(err, store.ErrNotFolder), errors.Is(err, fs.ErrPermission): // Open has explained it
		return nil, &fs.PathError{Op: "read", Path: at, Err: fs.ErrNotExist}
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular(): // reading a pipe would wait forever
		return nil, &fs.PathError{Op: "read", Path: at, Err: store.ErrNotFile}
	}
	file, err := os.Open(at)
	if err != nil {
		return nil, Translate(err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, int64(limit)+1))
	if len(data) > limit {
		return nil, &fs.PathError{Op: "read", Path: at, Err: store.ErrTooLarge}
	}
	return data, Translate(err)
}

// OpenFile opens a file for reading and returns its size. Errors are those of package store.
func OpenFile(path string) (*os.File, int64, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, 0, Translate(err)
	case !info.Mode().IsRegular(): // opening a pipe would wait forever
		return nil, 0, &fs.PathError{Op: "read", Path: path, Err: store.ErrNotFile}
	}
	file, err := os.Open(path)
	if err == nil {
		info, err = file.Stat()
	}
	if err != nil {
		return nil, 0, Translate(err)
	}
	return file, info.Size(), nil
}

// Write implements [store.Store]. It writes the data to a new file in the same folder, syncs it to the disk and renames
// it. If the name is a symbolic link, Write replaces the target and the link stays.
func (f *Folder) Write(name string, data []byte) error {
	at, err := f.path(name)
	if err != nil {
		return err
	}
	if err := f.ensureLocked(); err != nil {
		return err
	}
	real, err := follow(at)
	if err != nil {
		return Translate(err)
	}
	mode := fs.FileMode(privateFile)
	if info, err := os.Stat(real); err == nil && real != at { // the target belongs to the user
		mode = info.Mode().Perm()
	}
	return replace(real, real+unfinished, mode, whole(data))
}

// whole returns a function that writes data.
func whole(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// Replace calls write for the new content of the file at path and replaces the file atomically, so that path always has
// its old content or the new one. If path is a symbolic link, its target is replaced and the link stays. A file keeps
// its permissions, and a read-only file is not replaced. Errors are those of package store and of write.
func Replace(path string, write func(io.Writer) error) error {
	at, err := follow(path)
	if err != nil {
		return Translate(err)
	}
	mode := fs.FileMode(0)
	if info, err := os.Stat(at); err == nil {
		if mode = info.Mode().Perm(); !info.Mode().IsRegular() {
			return &fs.PathError{Op: "write", Path: at, Err: store.ErrNotFile}
		}
		file, err := os.OpenFile(at, os.O_WRONLY, 0) // a rename would ignore the permissions
		if err != nil {
			return Translate(err)
		}
		file.Close()
	}
	// The name is not derived from the file's, which may already have the maximum length.
	temp := filepath.Join(filepath.Dir(at), fmt.Sprintf(".chuhe-%08x%s", rand.Uint32(), unfinished))
	return replace(at, temp, mode, write)
}

// replace writes a file under the name temp and renames it to at. A nonzero mode sets its permissions.
func replace(at, temp string, mode fs.FileMode, write func(io.Writer) error) error {
	if err := writeSynced(temp, mode, write); err != nil {
		return Translate(err)
	}
	if err := os.Rename(temp, at); err != nil {
		os.Remove(temp)
		return Translate(err)
	}
	syncFolder(filepath.Dir(at))
	return nil
}

// writeSynced creates a file and syncs it; on an error it leaves no file. It removes an existing file first, because
// that may be a link or a pipe.
func writeSynced(path string, mode fs.FileMode, write func(io.Writer) error) (err error) {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	perm := fs.FileMode(0o666) // minus the umask
	if mode != 0 {
		perm = mode
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
	if err != nil {
		return err
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
		if err != nil {
			os.Remove(path)
		}
	}()
	if mode != 0 {
		_ = file.Chmod(mode) // not every file system has permissions
	}
	buffer := bufio.NewWriterSize(file, 64<<10)
	if err = write(buffer); err == nil {
		err = buffer.Flush()
	}
	if err == nil {
		err = file.Sync()
	}
	return err
}

// syncFolder makes a rename survive a power failure. Not every system can do that; the file is complete either way.
func syncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}

// follow returns the target of a symbolic link, even if it does not exist yet, and any other path unchanged.
func follow(at string) (string, error) {
	const longest = 40 // chained links, the limit of Linux
	for range longest {
		info, err := os.Lstat(at)
		if err != nil || info.Mode()&fs.ModeSymlink == 0 {
			return at, nil // using the file will report the error
		}
		to, err := os.Readlink(at)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(at), to)
		}
		at = to
	}
	return "", &fs.PathError{Op: "follow", Path: at, Err: store.ErrNotFile}
}

// Add implements [store.Store].
func (f *Folder) Add(name string, data []byte) (string, error) {
	free, at, err := f.makeRoom(name)
	if err != nil {
		return "", err
	}
	return free, replace(at, at+unfinished, privateFile, whole(data))
}

// Move implements [store.Store]. If the name is a symbolic link to a file, Move moves the file and the link stays: the
// next write creates the file again.
func (f *Folder) Move(from, to string) (string, error) {
	source, err := f.path(from)
	if err != nil {
		return "", err
	}
	free, at, err := f.makeRoom(to)
	if err != nil {
		return "", err
	}
	file, err := follow(source)
	if info, gone := os.Stat(file); err != nil || gone != nil || !info.Mode().IsRegular() {
		file = source // a dangling link
	}
	err = os.Rename(file, at)
	if err != nil && file != source { // the target may be on another disk
		err = moveContent(file, at)
	}
	return free, Translate(err)
}

// moveContent moves a file to another disk.
func moveContent(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := replace(to, to+unfinished, privateFile, whole(data)); err != nil {
		return err
	}
	return os.Remove(from)
}

// Remove implements [store.Store]. Of a symbolic link, it removes the link and not its target.
func (f *Folder) Remove(name string) error {
	at, err := f.path(name)
	if err != nil {
		return err
	}
	if err := f.ensureLocked(); err != nil {
		return err
	}
	if info, err := os.Lstat(at); err == nil && info.IsDir() {
		return &fs.PathError{Op: "remove", Path: at, Err: store.ErrNotFile}
	}
	if err := os.Remove(at); err != nil {
		return Translate(err)
	}
	syncFolder(filepath.Dir(at))
	return nil
}

// makeRoom returns a free name derived from the given one, and its path, and creates the folder.
func (f *Folder) makeRoom(name string) (free, at string, err error) {
	if at, err = f.path(name); err != nil {
		return "", "", err
	}
	if err := f.ensureLocked(); err != nil {
		return "", "", err
	}
	if err := os.MkdirAll(filepath.Dir(at), privateDir); err != nil {
		return "", "", Translate(err)
	}
	free = store.Free(name, func(name string) bool {
		at = filepath.Join(f.dir, filepath.FromSlash(name))
		_, err = os.Lstat(at)
		return err == nil
	})
	if !errors.Is(err, fs.ErrNotExist) {
		return "", "", Translate(err)
	}
	return free, at, nil
}

// entries returns what is in a folder; nothing if there is no such folder.
func entries(dir string) ([]fs.DirEntry, error) {
	found, err := os.ReadDir(dir)
	if err = Translate(err); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return found, err
}

// List implements [store.Store].
func (f *Folder) List(folder string) ([]store.Entry, error) {
	dir := f.dir
	if folder != "" {
		var err error
		if dir, err = f.path(folder); err != nil {
			return nil, err
		}
	}
	found, err := entries(dir)
	if err != nil {
		return nil, err
	}
	var files []store.Entry
	for _, e := range found {
		info, err := os.Stat(filepath.Join(dir, e.Name()))
		if err != nil || !info.Mode().IsRegular() || strings.HasSuffix(e.Name(), unfinished) {
			continue // removed in the meantime, or not a file of the program
		}
		files = append(files, store.Entry{Name: e.Name(), Modified: info.ModTime(), Size: info.Size()})
	}
	return files, nil
}
