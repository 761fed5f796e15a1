package native

import "testing"

func TestCode(t *testing.T) {
	for name, want := range map[string]rune{
		"KeyA": 'A', "KeyZ": 'Z', "Digit0": '0', "Numpad0": 320, "Numpad9": 329, "F1": 290, "F12": 301, "F13": 0, "Space": ' ',
		"Escape": 256, "Enter": 257, "Tab": 258, "Backspace": 259, "Delete": 261, "ArrowRight": 262, "ArrowLeft": 263,
		"ArrowDown": 264, "ArrowUp": 265, "PageUp": 266, "PageDown": 267, "Home": 268, "End": 269, "NumpadSubtract": 333, "NumpadAdd": 334, "NumpadEnter": 335,
		"Comma": 44, "Minus": 45, "Period": 46, "Slash": 47, "Equal": 61,
		"Semicolon": 59, "Quote": 39, "Backquote": 96, "BracketLeft": 91, "BracketRight": 93, "Backslash": 92, "IntlBackslash": 161,
		"": 0, "Unidentified": 0, "Keyboard": 0, "Fn": 0,
	} {
		if got := code(name); got != want {
			t.Errorf("%q is %d, want %d", name, got, want)
		}
	}
}
