package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/native"
	"chuhe/ui/widget"
)

// letter returns the key that a layout gives the name of a Latin letter, and
// the key that stands in its place on an American keyboard where it does not.
func letter(name string, place rune) widget.Key {
	if len(name) == 1 && name[0] >= 'a' && name[0] <= 'z' {
		return widget.Key(name[0] - 'a' + 'A')
	}
	return widget.Key(place)
}

// nativeKey returns the widget's name of a key of package native.
func nativeKey(e native.Event) widget.Key {
	const f1, f12, pad0, pad9 = 290, 301, 320, 329
	switch {
	case e.Code >= 'A' && e.Code <= 'Z':
		return letter(e.Name, e.Code)
	case e.Code >= '0' && e.Code <= '9':
		return widget.Key(e.Code)
	case e.Code >= pad0 && e.Code <= pad9:
		return widget.Key('0' + e.Code - pad0)
	case e.Code >= f1 && e.Code <= f12:
		return widget.KeyF1 + widget.Key(e.Code-f1)
	}
	return nativeNamedKey(e.Code)
}

// nativeNamedKey knows the keys that GLFW gives a number of their own.
func nativeNamedKey(code rune) widget.Key {
	switch code {
	case ' ':
		return widget.KeySpace
	case ',':
		return widget.KeyComma
	case '.':
		return widget.KeyPeriod
	case '/':
		return widget.KeyQuestion
	case '-', 333:
		return widget.KeyMinus
	case '=', 334:
		return widget.KeyPlus
	case 256:
		return widget.KeyEscape
	case 257, 335:
		return widget.KeyEnter
	case 258:
		return widget.KeyTab
	case 259:
		return widget.KeyBackspace
	case 261:
		return widget.KeyDelete
	case 262:
		return widget.KeyRight
	case 263:
		return widget.KeyLeft
	case 264:
		return widget.KeyDownArrow
	case 265:
		return widget.KeyUpArrow
	case 266:
		return widget.KeyPageUp
	case 267:
		return widget.KeyPageDown
	case 268:
		return widget.KeyHome
	case 269:
		return widget.KeyEnd
	}
	return widget.KeyNone
}

// keyName returns the widget's name of a key, for letters the one that the
// person's layout gives it.
func keyName(k ebiten.Key) widget.Key {
	switch {
	case k >= ebiten.KeyA && k <= ebiten.KeyZ:
		return letter(ebiten.KeyName(k), 'A'+rune(k-ebiten.KeyA))
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		return widget.Key('0' + rune(k-ebiten.KeyDigit0))
	case k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9:
		return widget.Key('0' + rune(k-ebiten.KeyNumpad0))
	case k >= ebiten.KeyF1 && k <= ebiten.KeyF12:
		return widget.KeyF1 + widget.Key(k-ebiten.KeyF1)
	}
	return namedKey(k)
}

func namedKey(k ebiten.Key) widget.Key {
	switch k {
	case ebiten.KeyTab:
		return widget.KeyTab
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		return widget.KeyEnter
	case ebiten.KeySpace:
		return widget.KeySpace
	case ebiten.KeyEscape:
		return widget.KeyEscape
	case ebiten.KeyBackspace:
		return widget.KeyBackspace
	case ebiten.KeyDelete:
		return widget.KeyDelete
	case ebiten.KeyArrowLeft:
		return widget.KeyLeft
	case ebiten.KeyArrowRight:
		return widget.KeyRight
	case ebiten.KeyArrowUp:
		return widget.KeyUpArrow
	case ebiten.KeyArrowDown:
		return widget.KeyDownArrow
	case ebiten.KeyHome:
		return widget.KeyHome
	case ebiten.KeyEnd:
		return widget.KeyEnd
	case ebiten.KeyPageUp:
		return widget.KeyPageUp
	case ebiten.KeyPageDown:
		return widget.KeyPageDown
	case ebiten.KeyEqual, ebiten.KeyNumpadAdd:
		return widget.KeyPlus
	case ebiten.KeyMinus, ebiten.KeyNumpadSubtract:
		return widget.KeyMinus
	case ebiten.KeyComma:
		return widget.KeyComma
	case ebiten.KeyPeriod:
		return widget.KeyPeriod
	case ebiten.KeySlash:
		return widget.KeyQuestion
	}
	return widget.KeyNone
}
