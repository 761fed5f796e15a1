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

// apart returns an error if the file of a flag, which is to be written, is one of the others: that would be lost. No name is
// no file.
func apart(flag, name string, others ...string) error {
	if name == "" {
		return nil
	}
	for _, other := range others {
		if same(name, other) {
			return usage{fmt.Errorf("%s: %s is the name of another file of this command", flag, name)}
		}
	}
	return nil
}

// same reports whether two names stand for one file, be it there or not.
func same(a, b string) bool {
	if x, err := os.Stat(a); err == nil {
		y, err := os.Stat(b)
		return err == nil && os.SameFile(x, y)
	}
	x, failedX := filepath.Abs(a)
	y, failedY := filepath.Abs(b)
	return failedX == nil && failedY == nil && x == y
}
