//go:build windows

package start

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"
)

// tell writes a line. A windowed program has no standard output on Windows
// unless another program reads it. Otherwise the line goes to the console that
// started the program, or without one into a message box.
func tell(out *os.File, text string) {
	if kind, err := syscall.GetFileType(syscall.Handle(out.Fd())); err == nil && kind != syscall.FILE_TYPE_UNKNOWN {
		fmt.Fprintln(out, text)
		return
	}
	if console, err := attach(); err == nil {
		fmt.Fprintln(console, "\n"+text) // the console already shows its next prompt
		console.Close()
		return
	}
	box(text)
}

// attach opens the console of the parent process.
func attach() (*os.File, error) {
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	ok, _, err := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(parent)
	if ok == 0 {
		return nil, err
	}
	return os.OpenFile("CONOUT$", os.O_RDWR, 0)
}

// box shows a text until it is closed.
func box(text string) {
	const information = 0x40 // MB_ICONINFORMATION
	body, err := syscall.UTF16PtrFromString(text)
	title, failed := syscall.UTF16PtrFromString("Chuhe")
	if err != nil || failed != nil {
		return
	}
	_, _, _ = syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").Call(0,
		uintptr(unsafe.Pointer(body)), uintptr(unsafe.Pointer(title)), information)
}
