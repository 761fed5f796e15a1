//go:build (linux && !android) || freebsd || netbsd || openbsd

package native

// #include "put.h"
import "C"

import (
	"image"
	"unsafe"
)

// CanPut reports whether Put works and is worthwhile: the processor draws the window, so that showing all of it costs
// more than sending a part. It must be called on the thread of Attach, after Attach has reported true.
func CanPut() bool { return C.chuhe_can_put() != 0 }

// Put shows an opaque picture in the window, at its rectangle in pixels of the display. Later output of the library
// covers it. It may be called only if CanPut reports true, and it changes the pixels of the picture. It reports false
// if it did nothing.
func Put(part *image.RGBA) bool {
	r := part.Rect
	return C.chuhe_put(C.int(r.Min.X), C.int(r.Min.Y), C.int(r.Dx()), C.int(r.Dy()), (*C.uchar)(unsafe.Pointer(&part.Pix[0]))) != 0
}
