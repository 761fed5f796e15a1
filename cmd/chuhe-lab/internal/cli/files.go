package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"chuhe/cmd/chuhe-lab/work"
)

// WriteFile writes a file atomically.
func WriteFile(name string, data []byte) error {
	return work.WriteFileBy(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// writable returns the error that WriteFile would return, so that a long run does not start in vain.
func writable(name string) error {
	f, err := work.Beside(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
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
