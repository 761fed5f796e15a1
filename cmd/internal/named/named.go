// Package named opens files named by the user. It opens only regular files: a pipe could wait forever for its other
// end, and a device may be endless. A file of the kernel such as /proc/kmsg, which waits too, is not read either.
// Errors are of type [*fs.PathError].
package named

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"syscall"
)

// ErrNotRegular is returned for a pipe, a socket or a device.
var ErrNotRegular = errors.New("not a regular file")

// largest is the size in bytes of the largest file that Read reads.
const largest = 1 << 30

// ErrTooLarge is returned by [Read] and [ReadFile] for a file of more than 1 GB.
var ErrTooLarge = errors.New("larger than 1 GB")

func Open(name string) (*os.File, error) { return OpenFile(name, os.O_RDONLY, 0) }

// ReadFile returns the content of a file of up to 1 GB.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f)
}

// Read returns the content of an open file of up to 1 GB.
func Read(f *os.File) ([]byte, error) {
	if info, err := f.Stat(); err == nil && info.Size() > largest {
		return nil, &fs.PathError{Op: "read", Path: f.Name(), Err: ErrTooLarge}
	}
	return io.ReadAll(f)
}

// OpenFile is like [os.OpenFile] for regular files. The flags must not truncate the file.
func OpenFile(name string, flag int, perm fs.FileMode) (*os.File, error) {
	if err := Check(name); err != nil { // opening a device can change it
		return nil, err
	}
	return open(name, flag, perm)
}

// open is OpenFile for a name that may refer to something else since it was checked.
func open(name string, flag int, perm fs.FileMode) (*os.File, error) {
	f, err := os.OpenFile(name, flag|nonblock, perm)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil {
		err = regular(name, info)
	}
	if err == nil && flag&os.O_CREATE == 0 && waits(f, info.Size()) {
		err = &fs.PathError{Op: "open", Path: name, Err: ErrNotRegular}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Beside creates a file in the folder of the named one, to be renamed to that name later. Its mode follows the umask,
// unlike that of [os.CreateTemp].
func Beside(name string) (*os.File, error) {
	const tries = 100
	for n := 1; ; n++ {
		f, err := os.OpenFile(fmt.Sprintf("%s.%08x", name, rand.Uint32()), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) || n == tries {
			return f, err
		}
	}
}

// Check returns an error if the name refers to anything but a regular file. A name that does not exist is not an
// error.
func Check(name string) error {
	info, err := os.Stat(name)
	if err != nil {
		return nil // opening it returns the reason
	}
	return regular(name, info)
}

// regular returns an error unless info describes a regular file. A folder has its own error on every system: Windows
// would open it, and report an "Incorrect function" when it is read.
func regular(name string, info fs.FileInfo) error {
	err := ErrNotRegular
	switch {
	case info.Mode().IsRegular():
		return nil
	case info.IsDir():
		err = syscall.EISDIR
	}
	return &fs.PathError{Op: "open", Path: name, Err: err}
}
