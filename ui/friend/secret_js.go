package friend

import "syscall/js"

// fill fills b with random bytes of the browser. Package crypto/rand would add 170 KB to the compressed page.
func fill(b []byte) {
	random := js.Global().Get("Uint8Array").New(len(b))
	js.Global().Get("crypto").Call("getRandomValues", random)
	js.CopyBytesToGo(b, random)
}
