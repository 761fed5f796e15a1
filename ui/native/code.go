package native

import (
	"strconv"
	"strings"
)

// code returns the GLFW key code for the name that a browser gives a key, or 0 for an unused key.
func code(name string) rune {
	if letter, ok := strings.CutPrefix(name, "Key"); ok && len(letter) == 1 {
		return rune(letter[0])
	}
	if digit, ok := strings.CutPrefix(name, "Digit"); ok && len(digit) == 1 {
		return rune(digit[0])
	}
	if digit, ok := strings.CutPrefix(name, "Numpad"); ok && len(digit) == 1 {
		return 320 + rune(digit[0]-'0')
	}
	if number, ok := strings.CutPrefix(name, "F"); ok {
		if n, err := strconv.Atoi(number); err == nil && n >= 1 && n <= 12 {
			return 289 + rune(n)
		}
	}
	switch name {
	case "Space":
		return ' '
	case "Comma":
		return ','
	case "Period":
		return '.'
	case "Slash":
		return '/'
	case "Minus":
		return '-'
	case "Equal":
		return '='
	case "Semicolon":
		return ';'
	case "Quote":
		return '\''
	case "Backquote":
		return '`'
	case "BracketLeft":
		return '['
	case "BracketRight":
		return ']'
	case "Backslash":
		return '\\'
	case "IntlBackslash":
		return '\u00a1'
	case "NumpadSubtract":
		return 333
	case "NumpadAdd":
		return 334
	case "NumpadEnter":
		return 335
	}
	for i, other := range []string{"Escape", "Enter", "Tab", "Backspace", "", "Delete", "ArrowRight", "ArrowLeft",
		"ArrowDown", "ArrowUp", "PageUp", "PageDown", "Home", "End"} {
		if name != "" && name == other {
			return 256 + rune(i)
		}
	}
	return 0
}
