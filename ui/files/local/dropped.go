package local

import (
	"errors"
	"io/fs"
	"os"

	"chuhe/ui/store"
)

// Dropped returns the paths of files dropped on a window. The graphics library provides only open files; Dropped takes
// the paths from them. It returns an error if it finds no path, for example for a pipe, which must not be opened. It
// may wait for a disk.
func Dropped(on fs.FS) ([]string, error) {
	root, err := on.Open(".")
	if err != nil {
		return nil, err
	}
	defer root.Close()
	folder, ok := root.(fs.ReadDirFile)
	if !ok {
		return nil, fs.ErrInvalid
	}
	var paths []string
	trouble := fs.ErrNotExist
	for {
		// One at a time, because an error belongs to the next entry and ends the list.
		entries, err := folder.ReadDir(1)
		var path string
		if len(entries) > 0 {
			path, err = pathOf(on, entries[0])
		}
		var failed *fs.PathError
		switch {
		case path != "":
			paths = append(paths, path)
			continue
		case len(entries) > 0:
			trouble = err
			continue
		case errors.As(err, &failed): // the file has vanished; opening it will report that
			paths = append(paths, failed.Path)
		}
		if len(paths) > 0 {
			return paths, nil
		}
		return nil, trouble
	}
}

// pathOf opens a file or folder to get its path.
func pathOf(on fs.FS, e fs.DirEntry) (string, error) {
	info, err := e.Info()
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() && !info.IsDir() {
		return "", &fs.PathError{Op: "open", Path: e.Name(), Err: store.ErrNotFile}
	}
	file, err := on.Open(e.Name())
	if err != nil {
		var failed *fs.PathError
		if errors.As(err, &failed) && failed.Path != e.Name() {
			return failed.Path, nil // opening it will report the cause
		}
		return "", err
	}
	defer file.Close()
	if open, ok := file.(*os.File); ok {
		return open.Name(), nil
	}
	return "", fs.ErrInvalid
}
