package clipboard

import (
	"errors"
	"runtime"
	"slices"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// dib is Windows' format of pictures, to which it converts others.
const dib = 8

var (
	user32   = windows.NewLazySystemDLL("user32.dll")
	kernel32 = windows.NewLazySystemDLL("kernel32.dll")

	errBusy = errors.New("the clipboard is in use by another program")
)

// ReadPicture returns the picture on the clipboard, encoded as PNG, empty if there is none.
func (*System) ReadPicture() ([]byte, error) {
	runtime.LockOSThread() // the clipboard is opened for a thread
	defer runtime.UnlockOSThread()
	for tries := 0; ; tries++ {
		if open, _, _ := user32.NewProc("OpenClipboard").Call(0); open != 0 {
			break
		}
		if tries == 10 {
			return nil, errBusy
		}
		time.Sleep(10 * time.Millisecond)
	}
	defer user32.NewProc("CloseClipboard").Call()
	name, err := windows.UTF16PtrFromString("PNG")
	if err != nil {
		return nil, err
	}
	format, _, _ := user32.NewProc("RegisterClipboardFormatW").Call(uintptr(unsafe.Pointer(name)))
	if data, err := held(format); len(data) > 0 || err != nil {
		return data, err
	}
	data, err := held(dib)
	if len(data) == 0 || err != nil {
		return nil, err
	}
	return fromDIB(data)
}

// held returns a copy of what is on the open clipboard in a format, empty if there is nothing.
func held(format uintptr) ([]byte, error) {
	handle, _, _ := user32.NewProc("GetClipboardData").Call(format)
	if handle == 0 {
		return nil, nil
	}
	size, _, _ := kernel32.NewProc("GlobalSize").Call(handle)
	if size > mostDIB {
		return nil, errTooLarge
	}
	at, _, _ := kernel32.NewProc("GlobalLock").Call(handle)
	if at == 0 {
		return nil, nil
	}
	defer kernel32.NewProc("GlobalUnlock").Call(handle)
	return slices.Clone(unsafe.Slice(*(**byte)(unsafe.Pointer(&at)), size)), nil
}
