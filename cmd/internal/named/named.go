// Package named opens files that a person names.
package named

import (
	"io/fs"
	"os"
	"syscall"
)

// Open opens a file to read. A folder is refused on every system: Windows would open it and find no better words for the
// reading than "Incorrect function". Errors are of type [*fs.PathError].
func Open(name string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: name, Err: syscall.EISDIR}
	}
	return f, nil
}
