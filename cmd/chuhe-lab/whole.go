package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// writeWhole writes a file atomically: whole or not at all.
func writeWhole(name string, data []byte) error {
	f, err := beside(name)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// writable returns the error that writeWhole would meet, so that long work is not begun in vain.
func writable(name string) error {
	f, err := beside(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// beside opens a new file in the folder of the named one, to be renamed to it.
func beside(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s cannot be written: it is there, and no file", name)
	}
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if path := new(fs.PathError); errors.As(err, &path) { // its name says nothing to a person
		err = fmt.Errorf("%s cannot be written: %w", name, path.Err)
	}
	return f, err
}
