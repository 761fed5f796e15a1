package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"chuhe/ui/store"
)

// A translation maps an error of the system to the error of package store.
type translation struct {
	system syscall.Errno
	ours   error
}

// Translate converts a system error to the corresponding error of package store, if there is one.
func Translate(err error) error {
	if errors.Is(err, fs.ErrNotExist) && errors.Is(err, syscall.ENOTDIR) {
		return unmixed(err)
	}
	for _, k := range append(more(), []translation{
		{syscall.EROFS, store.ErrReadOnly},
		{syscall.ENOSPC, store.ErrFull},
		{syscall.EDQUOT, store.ErrFull},
		{syscall.ENOTDIR, store.ErrNotFolder},
		{syscall.EISDIR, store.ErrNotFile},
		{syscall.ENOTEMPTY, store.ErrNotFile},
		{syscall.ELOOP, store.ErrNotFile},
	}...) {
		if errors.Is(err, k.system) {
			return fmt.Errorf("%w: %w", k.ours, err)
		}
	}
	var link *os.LinkError
	if errors.As(err, &link) {
		return &fs.PathError{Op: link.Op, Path: link.Old, Err: link.Err}
	}
	return err
}

// unmixed separates two causes for which Windows has one error: a folder of the path is missing, or a file has its
// name.
func unmixed(err error) error {
	var path *fs.PathError
	if !errors.As(err, &path) {
		return err
	}
	for at := path.Path; ; at = filepath.Dir(at) {
		info, trouble := os.Stat(at)
		switch {
		case trouble == nil && !info.IsDir():
			return &fs.PathError{Op: path.Op, Path: path.Path, Err: store.ErrNotFolder}
		case trouble == nil || at == filepath.Dir(at):
			return err
		}
	}
}
