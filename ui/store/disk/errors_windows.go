package disk

import (
	"golang.org/x/sys/windows"

	"chuhe/ui/store"
)

// more returns the native errors of Windows, which never returns the POSIX errors that package syscall emulates.
func more() []translation {
	return []translation{
		{windows.ERROR_WRITE_PROTECT, store.ErrReadOnly},
		{windows.ERROR_DISK_FULL, store.ErrFull},
		{windows.ERROR_HANDLE_DISK_FULL, store.ErrFull},
		{windows.ERROR_DISK_QUOTA_EXCEEDED, store.ErrFull},
		{windows.ERROR_DIRECTORY, store.ErrNotFolder},
		{windows.ERROR_DIR_NOT_EMPTY, store.ErrNotFile},
	}
}
