//go:build (linux && !android) || freebsd || netbsd || openbsd

package native

// #include "put.h"
import "C"

import (
	"image"
	"unsafe"
)

// CanPut reports whether Put works and is worthwhile: the processor draws the window, so that sending a part is cheaper
// than showing all of it. It must be called on the thread of Attach, after Attach has returned true.
func CanPut() bool { return C.chuhe_can_put() != 0 }

// Put shows an opaque picture in the window, at its rectangle in pixels of the display. Later output of the library
// covers it. It may be called only if CanPut returns true, and it changes the pixels of the picture. It returns false
// if it did nothing.
func Put(part *image.RGBA) bool {
	r := part.Rect
	return C.chuhe_put(C.int(r.Min.X), C.int(r.Min.Y), C.int(r.Dx()), C.int(r.Dy()),
		(*C.uchar)(unsafe.Pointer(&part.Pix[0]))) != 0
}
