package network

import "syscall/js"

// Have reports whether the net has come: on the web it does after the first move of the computer, which must not wait for
// it. The script of the engine's worker puts it under the name net.
func Have() bool { return js.Global().Get("net").Truthy() }

// File returns the file of the net, or nothing where it has not come.
func File() []byte {
	if !Have() {
		return nil
	}
	lent := js.Global().Get("net")
	file := make([]byte, lent.Length())
	js.CopyBytesToGo(file, lent)
	return file
}
