package machine

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// useLargePages asks Linux to map memory in pages of 2 MB instead of 4 KB, so
// that reading here and there seldom misses the processor's list of pages. It is
// a wish only: whether it is granted does not matter to anyone but the clock.
func useLargePages(memory []byte) {
	page := uintptr(unix.Getpagesize())
	skip := -uintptr(unsafe.Pointer(unsafe.SliceData(memory))) & (page - 1)
	if whole := uintptr(len(memory)) &^ (page - 1); whole > skip {
		_ = unix.Madvise(memory[skip:whole], unix.MADV_HUGEPAGE)
	}
}
