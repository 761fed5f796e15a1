package machine

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// memoryStatus is the MEMORYSTATUSEX of the Windows API.
type memoryStatus struct {
	length, load                uint32
	totalPhysical, freePhysical uint64
	totalPageFile, freePageFile uint64
	totalVirtual, freeVirtual   uint64
	freeExtendedVirtual         uint64
}

// available returns the number of unused bytes of memory, or of address space
// if that is less.
func available() (uint64, bool) {
	status := memoryStatus{}
	status.length = uint32(unsafe.Sizeof(status))
	ask := windows.NewLazySystemDLL("kernel32.dll").NewProc("GlobalMemoryStatusEx")
	if ask.Find() != nil {
		return 0, false
	}
	if ok, _, _ := ask.Call(uintptr(unsafe.Pointer(&status))); ok == 0 {
		return 0, false
	}
	return min(status.freePhysical, status.freePageFile, status.freeVirtual), true
}
