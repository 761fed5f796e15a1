package kit

import (
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/textedit"
)

// EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events. A window delivers them in the order in which they
// happened, a press and its release as two events even when both fell between
// two frames.
const (
	NoEvent     EventKind = iota
	PointerMove           // the pointer moved to Pos; Button is the one held down, or NoButton
	PointerDown           // Button went down at Pos
	PointerUp             // Button went up at Pos
	PointerAway           // the pointer left the window or the window lost its focus
	Wheel                 // the wheel turned by Scroll at Pos
	KeyDown               // Key went down, or repeats while held (Repeat)
	KeyUp                 // Key went up
	TextInput             // Text was typed
	Compose               // an input method composes Composition, which is not typed yet
	TouchDown             // a finger came down at Pos
	TouchMove             // the finger moved to Pos
	TouchUp               // the finger was lifted at Pos
	TouchAway             // the system cancelled the touch, which must have no effect
	Pinch                 // two fingers around Pos moved by Scroll, in logical pixels, and apart by the factor Zoom
	ticked                // time passed; delivered by UI.Tick only
	stepped               // a finger moved sideways by Scroll.X steps; delivered to UI.Sideways only
)

// Button is a button of the pointing device.
type Button uint8

// The buttons of the pointing device.
const (
	NoButton Button = iota
	LeftButton
	RightButton
	MiddleButton
)

// Key is a key of the keyboard. A letter or digit has the value of its upper-case character ('A', '0'); the other keys
// have the constants below.
type Key rune

// The keys other than letters and digits.
const (
	KeyNone Key = iota
	KeyTab
	KeyEnter
	KeySpace
	KeyEscape
	KeyBackspace
	KeyDelete
	KeyLeft
	KeyRight
	KeyUpArrow
	KeyDownArrow
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyPlus
	KeyMinus
	KeyComma
	KeyPeriod
	KeyQuestion
	KeyF1
	KeyF2
	KeyF3
	KeyF4
	KeyF5
	KeyF6
	KeyF7
	KeyF8
	KeyF9
	KeyF10
	KeyF11
	KeyF12
	KeyControl // alone
)

// Char returns the lower-case character that a key types; "" if it types none.
func (k Key) Char() string {
	switch {
	case k >= 'A' && k <= 'Z':
		return string(rune(k) - 'A' + 'a')
	case k >= '0' && k <= '9':
		return string(rune(k))
	case k == KeyPlus, k == KeyMinus, k == KeyComma, k == KeyPeriod:
		return keyNames[k]
	case k == KeyQuestion:
		return "/"
	}
	return ""
}

// Mods is a set of modifier keys.
type Mods uint8

// The modifiers. Ctrl is the command key where the platform has one.
const (
	Shift Mods = 1 << iota
	Ctrl
	Alt
)

// Event is one input from the player.
type Event struct {
	Kind   EventKind
	Time   time.Time
	Pos    draw.Point // logical pixels
	Button Button
	Clicks int        // for PointerDown: 1, or 2 for the second press of a double click; filled in by UI
	Scroll draw.Point // for Wheel: notches; positive Y scrolls up
	Zoom   float64    // for Pinch
	Key    Key
	Mods   Mods // held during the event
	Repeat bool // for KeyDown: the key is being held
	Text   []rune
	// for PointerDown: the press counts even on a control that has just appeared, because it was chosen by name
	Sure  bool
	Touch bool // for pointer events: caused by a finger; filled in by UI

	Committed   bool                 // for TextInput: an input method committed the text, which belongs to no key
	Composition textedit.Composition // for Compose; empty when it has ended
}

// Cursor is the shape of the pointer.
type Cursor uint8

// The shapes of the pointer.
const (
	CursorDefault Cursor = iota
	CursorPointer        // over anything clickable
	CursorText           // over editable text
	CursorGrab           // while dragging
	CursorResize         // over a bar that moves up and down
)

// Clipboard exchanges text with other programs. Errors are shown to the player, so each must be one clear sentence. It
// may be used from any goroutine, and Read may wait for another program.
type Clipboard interface {
	Read() (string, error)
	Write(text string) error
}

// A PictureClipboard is a Clipboard that also takes pictures.
type PictureClipboard interface {
	Clipboard
	// WritePicture takes the picture that draw returns, encoded as PNG. It may wait for another program.
	WritePicture(draw func() ([]byte, error)) error
}

// A PictureSource is a Clipboard from which pictures can be read.
type PictureSource interface {
	Clipboard
	// ReadPicture returns the file of the picture on the clipboard, empty if there is none. It may wait for another
	// program.
	ReadPicture() ([]byte, error)
}

// A Chord is a key with its modifiers.
type Chord struct {
	Key  Key
	Mods Mods
}

// keyNames maps keys without a character to their names.
var keyNames = map[Key]string{
	KeyTab: "Tab", KeyEnter: "Enter", KeySpace: "Space", KeyEscape: "Esc", KeyBackspace: "Backspace", KeyDelete: "Del",
	KeyLeft: "←", KeyRight: "→", KeyUpArrow: "↑", KeyDownArrow: "↓", KeyHome: "Home", KeyEnd: "End",
	KeyPageUp: "PgUp", KeyPageDown: "PgDn", KeyPlus: "+", KeyMinus: "-", KeyComma: ",", KeyPeriod: ".",
	KeyQuestion: "?",
	KeyF1:       "F1", KeyF2: "F2", KeyF3: "F3", KeyF4: "F4", KeyF5: "F5", KeyF6: "F6",
	KeyF7: "F7", KeyF8: "F8", KeyF9: "F9", KeyF10: "F10", KeyF11: "F11", KeyF12: "F12",
}

// String returns the chord as written in tooltips and menus: "Ctrl+Z".
func (c Chord) String() string {
	if c == (Chord{}) {
		return ""
	}
	name, known := keyNames[c.Key]
	if !known {
		name = string(rune(c.Key))
	}
	for _, mod := range []struct {
		bit  Mods
		name string
	}{{Alt, "Alt+"}, {Shift, "Shift+"}, {Ctrl, "Ctrl+"}} {
		if c.Mods&mod.bit != 0 {
			name = mod.name + name
		}
	}
	return name
}
