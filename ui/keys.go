package ui

import (
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/kit"
	"chuhe/ui/native"
)

// keys are keys that follow each other in all three numberings.
type keys struct {
	code    rune       // of the first in GLFW
	library ebiten.Key // the first in the library
	key     kit.Key    // the first in the kit; KeyNone: the kit has none of them
	count   int
}

// keyTable lists all keys that the program knows. Read only.
var keyTable = []keys{
	{'A', ebiten.KeyA, 'A', 26}, {'0', ebiten.KeyDigit0, '0', 10},
	{'`', ebiten.KeyBackquote, kit.KeyNone, 1},
	{'-', ebiten.KeyMinus, kit.KeyMinus, 1},
	{'=', ebiten.KeyEqual, kit.KeyPlus, 1},
	{'[', ebiten.KeyBracketLeft, kit.KeyNone, 1},
	{']', ebiten.KeyBracketRight, kit.KeyNone, 1},
	{'\\', ebiten.KeyBackslash, kit.KeyNone, 1},
	{';', ebiten.KeySemicolon, kit.KeyNone, 1},
	{'\'', ebiten.KeyQuote, kit.KeyNone, 1},
	{',', ebiten.KeyComma, kit.KeyComma, 1},
	{'.', ebiten.KeyPeriod, kit.KeyPeriod, 1},
	{'/', ebiten.KeySlash, kit.KeyQuestion, 1},
	{'\u00a1', ebiten.KeyIntlBackslash, kit.KeyNone, 1},
	{' ', ebiten.KeySpace, kit.KeySpace, 1},
	{256, ebiten.KeyEscape, kit.KeyEscape, 1},
	{257, ebiten.KeyEnter, kit.KeyEnter, 1},
	{258, ebiten.KeyTab, kit.KeyTab, 1},
	{259, ebiten.KeyBackspace, kit.KeyBackspace, 1},
	{261, ebiten.KeyDelete, kit.KeyDelete, 1},
	{262, ebiten.KeyArrowRight, kit.KeyRight, 1},
	{263, ebiten.KeyArrowLeft, kit.KeyLeft, 1},
	{264, ebiten.KeyArrowDown, kit.KeyDownArrow, 1},
	{265, ebiten.KeyArrowUp, kit.KeyUpArrow, 1},
	{266, ebiten.KeyPageUp, kit.KeyPageUp, 1},
	{267, ebiten.KeyPageDown, kit.KeyPageDown, 1},
	{268, ebiten.KeyHome, kit.KeyHome, 1},
	{269, ebiten.KeyEnd, kit.KeyEnd, 1},
	{290, ebiten.KeyF1, kit.KeyF1, 12},
	{320, ebiten.KeyNumpad0, '0', 10},
	{333, ebiten.KeyNumpadSubtract, kit.KeyMinus, 1},
	{334, ebiten.KeyNumpadAdd, kit.KeyPlus, 1},
	{335, ebiten.KeyNumpadEnter, kit.KeyEnter, 1},
	{341, ebiten.KeyControlLeft, kit.KeyControl, 1},
	{345, ebiten.KeyControlRight, kit.KeyControl, 1},
}

// keyOf returns the kit's key for a GLFW code.
func keyOf(code rune) kit.Key {
	for _, k := range keyTable {
		if i := int(code - k.code); i >= 0 && i < k.count && k.key != kit.KeyNone {
			return k.key + kit.Key(i)
		}
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
func codeOf(key ebiten.Key) rune {
	for _, k := range keyTable {
		if i := int(key - k.library); i >= 0 && i < k.count {
			return k.code + rune(i)
		}
	}
	return 0
}

// libraryKey returns the library's key at one of native.Places.
func libraryKey(place rune) ebiten.Key {
	for _, k := range keyTable {
		if i := int(place - k.code); i >= 0 && i < k.count {
			return k.library + ebiten.Key(i)
		}
	}
	return -1
}
