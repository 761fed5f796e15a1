package work

import (
	"errors"
	"fmt"
	"os"

	"chuhe/cmd/internal/named"
)

// File is a locked file to which a run adds.
type File struct {
	*os.File
	lock *Lock
}

// OpenLocked takes the lock of the named file and opens or creates the file to add to it. read gets the content and
// returns the number of bytes that are complete; OpenLocked removes the rest, which a killed run has left, and begins a
// file without complete bytes with head. If the lock is held, the file cannot be read, or read fails, it changes
// nothing. An error names the file.
func OpenLocked(name, head string, read func(text []byte) (complete int, err error)) (*File, error) {
	held, err := TakeLock(name)
	if err != nil {
		return nil, err
	}
	f, err := open(name, head, read)
	if err == nil {
		return &File{f, held}, nil
	}
	held.Release()
	if !errors.As(err, new(*os.PathError)) { // a PathError already names the file
		err = fmt.Errorf("%s: %w", name, err)
	}
	return nil, err
}

func open(name, head string, read func(text []byte) (complete int, err error)) (*os.File, error) {
	text, err := named.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	complete, err := read(text)
	if err != nil {
		return nil, err
	}
	f, err := named.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	err = f.Truncate(int64(complete))
	if err == nil && complete == 0 {
		_, err = f.WriteString(head)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Close closes the file and releases the lock.
func (f *File) Close() error {
	defer f.lock.Release()
	return f.File.Close()
}
