//go:build windows || darwin

package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"chuhe/ui/textedit"
)

// method is the input method of the system, through the library.
type method struct {
	field textinput.Field // collects all that is typed, with the caret at the end
	text  string          // its text at the last call of read
	row   int             // of the caret, in pixels
}

// read returns the number of characters that the input method has taken back, the text that it has committed since the
// last call, and its composition. The caret is in pixels of the window.
func (m *method) read(caret image.Rectangle) (back int, committed []rune, c textedit.Composition) {
	if !ebiten.IsFocused() {
		return 0, nil, c
	}
	if m.field.UncommittedTextLengthInBytes() == 0 && caret.Min.Y != m.row {
		m.field.Blur() // the library asks for the place only when it starts
		m.row = caret.Min.Y
	}
	m.field.Focus()
	if _, err := m.field.HandleInputWithBounds(caret); err != nil { // for example, the window is not active yet
		*m = method{}
		return 0, nil, c
	}
	if text := m.field.Text(); text != m.text {
		back, committed = changed([]rune(m.text), []rune(text))
		m.text = text
	}
	composed := m.field.TextForRendering()[len(m.text):]
	from, to, _ := m.field.CompositionSelection()
	from, to = max(0, min(from, len(composed))), max(0, min(to, len(composed)))
	return back, committed, textedit.Composition{Text: []rune(composed), From: len([]rune(composed[:from])),
		To: len([]rune(composed[:to]))}
}
