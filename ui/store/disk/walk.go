package disk

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"chuhe/ui/store"
)

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
