package art

import (
	"strings"
	"syscall/js"
)

// modules returns the rows of a QR code, in which 1 is dark. The page makes it.
func modules(text string) []string {
	return strings.Fields(js.Global().Get("chuhe").Call("code", text).String())
}
