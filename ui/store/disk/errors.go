package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"chuhe/ui/store"
)

// Translate puts an error of the system into terms of package store, where it
// has them.
func Translate(err error) error {
	for _, known := range []struct {
		system syscall.Errno
		ours   error
	}{
		{syscall.EROFS, store.ErrReadOnly},
		{syscall.ENOSPC, store.ErrFull},
		{syscall.EDQUOT, store.ErrFull},
		{syscall.ENOTDIR, store.ErrNotFolder},
		{syscall.EISDIR, store.ErrNotFile},
		{syscall.ENOTEMPTY, store.ErrNotFile},
		{syscall.ELOOP, store.ErrNotFile},
	} {
		if errors.Is(err, known.system) {
			return fmt.Errorf("%w: %w", known.ours, err)
		}
	}
	var link *os.LinkError
	if errors.As(err, &link) {
		return &fs.PathError{Op: link.Op, Path: link.Old, Err: link.Err}
	}
	return err
}
