package network

import "syscall/js"

// Have reports whether the net has been loaded. A page loads it after the computer's first move, which must not wait
// for it; the script of the engine's worker stores it in the global variable net.
func Have() bool { return js.Global().Get("net").Truthy() }

// File returns the file of the net, or nil before it is loaded.
func File() []byte {
	if !Have() {
		return nil
	}
	lent := js.Global().Get("net")
	file := make([]byte, lent.Length())
	js.CopyBytesToGo(file, lent)
	return file
}
