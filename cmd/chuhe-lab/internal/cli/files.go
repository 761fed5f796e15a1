package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"chuhe/cmd/internal/named"
)

// WriteFile writes a file atomically.
func WriteFile(name string, data []byte) error {
	return WriteFileBy(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// WriteFileBy writes a file atomically, with the content that write produces.
func WriteFileBy(name string, write func(io.Writer) error) error {
	f, err := beside(name)
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

// writable returns the error that WriteFile would return, so that a long run does not start in vain.
func writable(name string) error {
	f, err := beside(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// beside opens a new file in the folder of the named one, to be renamed to it later.
func beside(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s cannot be written: it is there, and no file", name)
	}
	f, err := named.Beside(name)
	if err != nil { // users do not know the name of the new file
		err = fmt.Errorf("%s cannot be written: %w", name, Reason(err))
	}
	return f, err
}

// Output returns an error if a command cannot write the file given by a flag, or if that file is one of the others,
// which would then be lost. An empty name means no file.
func Output(command, flag, name string, others ...string) error {
	if name == "" {
		return nil
	}
	if err := Apart(command, flag, name, others...); err != nil {
		return err
	}
	if err := writable(name); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}

// Apart returns an error if the file given by a flag, which a command will write, is one of the others, which would
// then be lost. An empty name means no file.
func Apart(command, flag, name string, others ...string) error {
	if name == "" {
		return nil
	}
	for _, other := range others {
		if same(name, other) {
			return Usage("%s: %s: %s is the name of another file of this command", command, flag, name)
		}
	}
	return nil
}

// same reports whether two names refer to the same file, which need not exist.
func same(a, b string) bool {
	if x, err := os.Stat(a); err == nil {
		y, err := os.Stat(b)
		return err == nil && os.SameFile(x, y)
	}
	x, failedX := filepath.Abs(a)
	y, failedY := filepath.Abs(b)
	return failedX == nil && failedY == nil && x == y
}

// Reason returns the reason of an error without the name of the file, for messages that name the file
// themselves.
func Reason(err error) error {
	if path := new(fs.PathError); errors.As(err, &path) {
		return path.Err
	}
	return err
}
