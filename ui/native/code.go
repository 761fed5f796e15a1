package native

import (
	"strconv"
	"strings"
)

// codes maps the names of the other keys to their codes. Read only.
var codes = map[string]rune{
	"Space": ' ', "Comma": ',', "Period": '.', "Slash": '/', "Minus": '-', "Equal": '=', "Semicolon": ';',
	"Quote": '\'', "Backquote": '`', "BracketLeft": '[', "BracketRight": ']', "Backslash": '\\',
	"IntlBackslash": '\u00a1',
	"Escape":        256, "Enter": 257, "Tab": 258, "Backspace": 259, "Delete": 261,
	"ArrowRight": 262, "ArrowLeft": 263, "ArrowDown": 264, "ArrowUp": 265, "PageUp": 266, "PageDown": 267,
	"Home": 268, "End": 269, "NumpadSubtract": 333, "NumpadAdd": 334, "NumpadEnter": 335,
	"ControlLeft": 341, "ControlRight": 345,
}

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
	return codes[name]
}
