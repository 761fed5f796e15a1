//go:build (linux && !android) || freebsd || netbsd || openbsd

package native

// #include "put.h"
import "C"

import (
	"image"
	"unsafe"
)

// CanPut reports whether Put works, and is worth it: the window's graphics are
// drawn by the processor, so that showing all of it costs more than sending a
// part. It must be called on the thread of Attach, after that reported true.
func CanPut() bool { return C.chuhe_can_put() != 0 }

// Put shows an opaque picture in the window, at the place of its rectangle in
// pixels of the display. What the library shows later covers it. It must only be called
// where CanPut reports true, and leaves the pixels of the picture changed. It reports false
// if nothing was put.
func Put(part *image.RGBA) bool {
	r := part.Rect
	return C.chuhe_put(C.int(r.Min.X), C.int(r.Min.Y), C.int(r.Dx()), C.int(r.Dy()), (*C.uchar)(unsafe.Pointer(&part.Pix[0]))) != 0
}
