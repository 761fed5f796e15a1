package screen

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// OpenFile opens a file of games, as if the player had chosen it in the file dialog.
func (s *Screen) OpenFile(path string) { s.desk.Opener.OpenFile(path) }

// OpenGiven is OpenFile for a file that was named outside the window. If the file cannot be opened, OpenGiven calls
// failed with the reason, unless failed is nil, and also shows the reason in the window.
func (s *Screen) OpenGiven(path string, failed func(locale.Message)) {
	s.desk.Opener.OpenGiven(path, failed)
}

// StudyPosition opens a position in the study, beside the game that is played.
func (s *Screen) StudyPosition(pos *xiangqi.Position) { s.desk.StudyPosition(pos) }

// OpenLinked is OpenGiven for the game of a link.
func (s *Screen) OpenLinked(text string, failed func(locale.Message)) {
	s.desk.Opener.OpenLinked(text, failed)
}
