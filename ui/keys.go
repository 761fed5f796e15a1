package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/kit"
	"chuhe/ui/native"
)

// letter returns the key for the Latin letter that the layout gives a key, or else for the letter in that place on an
// American keyboard.
func letter(name string, place rune) kit.Key {
	if len(name) == 1 && name[0] >= 'a' && name[0] <= 'z' {
		return kit.Key(name[0] - 'a' + 'A')
	}
	return kit.Key(place)
}

// nativeKey returns the kit's key for an event of package native.
func nativeKey(e native.Event) kit.Key {
	const f1, f12, pad0, pad9 = 290, 301, 320, 329
	switch {
	case e.Code >= 'A' && e.Code <= 'Z':
		return letter(e.Name, e.Code)
	case e.Code >= '0' && e.Code <= '9':
		return kit.Key(e.Code)
	case e.Code >= pad0 && e.Code <= pad9:
		return kit.Key('0' + e.Code - pad0)
	case e.Code >= f1 && e.Code <= f12:
		return kit.KeyF1 + kit.Key(e.Code-f1)
	}
	return nativeNamedKey(e.Code)
}

// nativeNamedKey returns the kit's key for a GLFW code without a character.
func nativeNamedKey(code rune) kit.Key {
	switch code {
	case ' ':
		return kit.KeySpace
	case ',':
		return kit.KeyComma
	case '.':
		return kit.KeyPeriod
	case '/':
		return kit.KeyQuestion
	case '-', 333:
		return kit.KeyMinus
	case '=', 334:
		return kit.KeyPlus
	case 256:
		return kit.KeyEscape
	case 257, 335:
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

// keyName returns the kit's key for a key of the library, with letters according to the keyboard layout.
func keyName(k ebiten.Key) kit.Key {
	switch {
	case k >= ebiten.KeyA && k <= ebiten.KeyZ:
		return letter(ebiten.KeyName(k), 'A'+rune(k-ebiten.KeyA))
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		return kit.Key('0' + rune(k-ebiten.KeyDigit0))
	case k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9:
		return kit.Key('0' + rune(k-ebiten.KeyNumpad0))
	case k >= ebiten.KeyF1 && k <= ebiten.KeyF12:
		return kit.KeyF1 + kit.Key(k-ebiten.KeyF1)
	}
	return namedKey(k)
}

func namedKey(k ebiten.Key) kit.Key {
	switch k {
	case ebiten.KeyTab:
		return kit.KeyTab
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		return kit.KeyEnter
	case ebiten.KeySpace:
		return kit.KeySpace
	case ebiten.KeyEscape:
		return kit.KeyEscape
	case ebiten.KeyBackspace:
		return kit.KeyBackspace
	case ebiten.KeyDelete:
		return kit.KeyDelete
	case ebiten.KeyArrowLeft:
		return kit.KeyLeft
	case ebiten.KeyArrowRight:
		return kit.KeyRight
	case ebiten.KeyArrowUp:
		return kit.KeyUpArrow
	case ebiten.KeyArrowDown:
		return kit.KeyDownArrow
	case ebiten.KeyHome:
		return kit.KeyHome
	case ebiten.KeyEnd:
		return kit.KeyEnd
	case ebiten.KeyPageUp:
		return kit.KeyPageUp
	case ebiten.KeyPageDown:
		return kit.KeyPageDown
	case ebiten.KeyEqual, ebiten.KeyNumpadAdd:
		return kit.KeyPlus
	case ebiten.KeyMinus, ebiten.KeyNumpadSubtract:
		return kit.KeyMinus
	case ebiten.KeyComma:
		return kit.KeyComma
	case ebiten.KeyPeriod:
		return kit.KeyPeriod
	case ebiten.KeySlash:
		return kit.KeyQuestion
	}
	return kit.KeyNone
}
