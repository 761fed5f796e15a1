package native

import (
	"syscall/js"
	"testing"
)

// Keys of the page have the names that shortcuts use, and the browser's shortcuts follow the keyboard as well.
func TestKeysOfThePage(t *testing.T) {
	for _, c := range []struct {
		name, typed, code string
		held              string // a property of the event
		want              rune
		mods              int
		browsers          bool
	}{
		{"Dvorak's S", "s", "Semicolon", "ctrlKey", 'S', Control, false},
		{"AZERTY's M", "m", "Semicolon", "", 'M', 0, false},
		{"AZERTY's comma", ",", "KeyM", "ctrlKey", ',', Control, false},
		{"AZERTY's semicolon", ";", "Comma", "ctrlKey", 0, Control, false},
		{"AZERTY's 1", "&", "Digit1", "", '1', 0, false},
		{"AZERTY's 1 with Shift", "1", "Digit1", "shiftKey", '1', 0, false},
		{"a question mark in German", "?", "Minus", "shiftKey", '/', Shift, false},
		{"a Russian S", "ы", "KeyS", "ctrlKey", 'S', Control, false},
		{"a Russian R, which reloads the page", "к", "KeyR", "ctrlKey", 'R', Control, true},
		{"Dvorak's P at the place of R", "p", "KeyR", "ctrlKey", 'P', Control, false},
		{"a capital", "S", "KeyS", "shiftKey", 'S', Shift, false},
		{"Enter", "Enter", "Enter", "", 257, 0, false},
		{"a key of the number pad", "1", "Numpad1", "ctrlKey", 321, Control, true},
		{"Ctrl alone", "Control", "ControlLeft", "ctrlKey", 341, Control, false},
		{"an on-screen keyboard's Backspace", "Backspace", "", "", 259, 0, false},
		{"AltGr+Q in German", "@", "KeyQ", "modifierAltGraph", 0, 0, false},
	} {
		init := map[string]any{"key": c.typed, "code": c.code}
		if c.held != "" {
			init[c.held] = true
		}
		e := js.Global().Get("KeyboardEvent").New("keydown", init)
		if got := key(KeyDown, e); got.Code != c.want || got.Mods != c.mods || browsers(e, got.Code) != c.browsers {
			t.Errorf("%s: %+v, the browser's %v, want code %d, mods %d, %v", c.name, got, browsers(e, got.Code), c.want, c.mods, c.browsers)
		}
	}
}
