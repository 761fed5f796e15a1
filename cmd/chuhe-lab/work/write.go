package work

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"chuhe/cmd/internal/named"
)

// WriteFileBy writes a file atomically, with the content that write produces.
func WriteFileBy(name string, write func(io.Writer) error) error {
	f, err := Beside(name)
	if err != nil {
		return err
	}
	err = errors.Join(write(f), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// Beside opens a new file in the folder of the named one, to be renamed to it later.
func Beside(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s cannot be written: it is there, and no file", name)
	}
	f, err := named.Beside(name)
	if err != nil { // users do not know the name of the new file
		err = fmt.Errorf("%s cannot be written: %w", name, Reason(err))
	}
	return f, err
}

// Reason returns the reason of an error without the name of the file, for messages that name the file
// themselves.
func Reason(err error) error {
	if path := new(fs.PathError); errors.As(err, &path) {
		return path.Err
	}
	return err
}
