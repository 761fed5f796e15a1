//go:build (linux && !android) || freebsd || netbsd || openbsd

package native

// #include "keyboard.h"
import "C"

import (
	"strings"
	"unicode/utf8"
)

// named changes an event of the key at a place, with its code on the X server, to one of the key that shortcuts name.
// The layout is read each time, because it may change at any time. With AltGr a key is only the digit or sign that it
// types.
func named(e Event, keyCode C.int) Event {
	if !strings.ContainsRune(Places, e.Code) {
		return e
	}
	keyboard := C.chuhe_ask_keyboard()
	if keyboard.third != 0 {
		e.Code = sign(rune(C.chuhe_typed(keyCode, keyboard.group, C.int(2+e.Mods&Shift))))
		e.Mods &^= Shift
		return e
	}
	l := Layout{Typed: map[rune][2]rune{}}
	for _, place := range Places {
		plain, n := utf8.DecodeRuneInString(C.GoString(C.chuhe_key_name(C.int(place))))
		if n == 0 {
			plain = 0
		}
		l.Typed[place] = [2]rune{plain, rune(C.chuhe_typed(C.chuhe_key_code(C.int(place)), keyboard.group, 1))}
	}
	return l.rename(e)
}
