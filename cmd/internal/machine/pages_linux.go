package machine

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// useLargePages asks Linux to map memory in pages of 2 MB instead of 4 KB, so
// that random reads rarely miss the processor's TLB. It is only a hint; if it is
// refused, only the speed is affected.
func useLargePages(memory []byte) {
	page := uintptr(unix.Getpagesize())
	skip := -uintptr(unsafe.Pointer(unsafe.SliceData(memory))) & (page - 1)
	if whole := uintptr(len(memory)) &^ (page - 1); whole > skip {
		_ = unix.Madvise(memory[skip:whole], unix.MADV_HUGEPAGE)
	}
}
