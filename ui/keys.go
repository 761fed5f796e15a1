package ui

import (
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/kit"
	"chuhe/ui/native"
)

// The GLFW codes of the first and last function keys, and of the digits and signs of the number pad.
const f1, f12, pad0, pad9, padMinus, padPlus, padEnter = 290, 301, 320, 329, 333, 334, 335

// keyOf returns the kit's key for a GLFW code.
func keyOf(code rune) kit.Key {
	switch {
	case code >= 'A' && code <= 'Z', code >= '0' && code <= '9':
		return kit.Key(code)
	case code >= pad0 && code <= pad9:
		return kit.Key('0' + code - pad0)
	case code >= f1 && code <= f12:
		return kit.KeyF1 + kit.Key(code-f1)
	}
	switch code {
	case ' ':
		return kit.KeySpace
	case ',':
		return kit.KeyComma
	case '.':
		return kit.KeyPeriod
	case '/':
		return kit.KeyQuestion
	case '-', padMinus:
		return kit.KeyMinus
	case '=', padPlus:
		return kit.KeyPlus
	case 256:
		return kit.KeyEscape
	case 257, padEnter:
		return kit.KeyEnter
	case 258:
		return kit.KeyTab
	case 259:
		return kit.KeyBackspace
	case 261:
		return kit.KeyDelete
	case 262:
		return kit.KeyRight
	case 263:
		return kit.KeyLeft
	case 264:
		return kit.KeyDownArrow
	case 265:
		return kit.KeyUpArrow
	case 266:
		return kit.KeyPageUp
	case 267:
		return kit.KeyPageDown
	case 268:
		return kit.KeyHome
	case 269:
		return kit.KeyEnd
	}
	return kit.KeyNone
}

// named returns the kit's key that a key of the library stands for in shortcuts, and whether Shift is held with it.
// name returns what a key types without Shift; the library does not know more.
func named(name func(ebiten.Key) string, k ebiten.Key, shift bool) (kit.Key, bool) {
	l := native.Layout{Typed: map[rune][2]rune{}}
	for _, place := range native.Places {
		if typed := name(libraryKey(place)); typed != "" {
			r, _ := utf8.DecodeRuneInString(typed)
			l.Typed[place] = [2]rune{r}
		}
	}
	code, shift := l.Key(codeOf(k), shift)
	return keyOf(code), shift
}

// codeOf returns the GLFW code of a key of the library, or 0 for an unused key.
func codeOf(k ebiten.Key) rune {
	for _, place := range native.Places {
		if libraryKey(place) == k {
			return place
		}
	}
	switch {
	case k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9:
		return pad0 + rune(k-ebiten.KeyNumpad0)
	case k >= ebiten.KeyF1 && k <= ebiten.KeyF12:
		return f1 + rune(k-ebiten.KeyF1)
	}
	switch k {
	case ebiten.KeySpace:
		return ' '
	case ebiten.KeyNumpadSubtract:
		return padMinus
	case ebiten.KeyNumpadAdd:
		return padPlus
	case ebiten.KeyNumpadEnter:
		return padEnter
	}
	for i, other := range [...]ebiten.Key{ebiten.KeyEscape, ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyBackspace,
		ebiten.KeyInsert,
		ebiten.KeyDelete, ebiten.KeyArrowRight, ebiten.KeyArrowLeft, ebiten.KeyArrowDown, ebiten.KeyArrowUp,
		ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyHome, ebiten.KeyEnd} {
		if k == other {
			return 256 + rune(i)
		}
	}
	return 0
}

// libraryKey returns the library's key at one of native.Places.
func libraryKey(place rune) ebiten.Key {
	switch {
	case place >= 'A' && place <= 'Z':
		return ebiten.KeyA + ebiten.Key(place-'A')
	case place >= '0' && place <= '9':
		return ebiten.KeyDigit0 + ebiten.Key(place-'0')
	}
	switch place {
	case '`':
		return ebiten.KeyBackquote
	case '-':
		return ebiten.KeyMinus
	case '=':
		return ebiten.KeyEqual
	case '[':
		return ebiten.KeyBracketLeft
	case ']':
		return ebiten.KeyBracketRight
	case '\\':
		return ebiten.KeyBackslash
	case ';':
		return ebiten.KeySemicolon
	case '\'':
		return ebiten.KeyQuote
	case ',':
		return ebiten.KeyComma
	case '.':
		return ebiten.KeyPeriod
	case '/':
		return ebiten.KeySlash
	}
	return ebiten.KeyIntlBackslash
}
