package screen

import (
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// moveTexts keeps moves of the record in words. A text needs the position before
// its move, so each is made once, when it is first shown.
type moveTexts struct {
	style settings.Notation

	made   settings.Notation // what the texts are written in
	record int               // of the game they belong to
	texts  map[int]string    // by ID of the move
}

// of returns the text of a move of the record that v shows.
func (t *moveTexts) of(s *session.Session, v *session.View, m session.MoveEntry) string {
	if t.texts == nil || t.made != t.style || t.record != v.Record {
		t.made, t.record, t.texts = t.style, v.Record, map[int]string{}
	}
	text, made := t.texts[m.ID]
	if !made {
		if pos := s.Before(m.ID); pos != nil {
			text = write(pos, m.Move, t.style)
		}
		t.texts[m.ID] = text
	}
	return text
}

// moveText writes a move of the record.
func (s *Screen) moveText(m session.MoveEntry) string { return s.texts.of(s.session, &s.view, m) }

// hintText writes a move of the shown position.
func (s *Screen) hintText(m xiangqi.Move) string {
	pos, err := xiangqi.ParseFEN(s.session.FEN())
	if err != nil || !pos.Legal(m) {
		return ""
	}
	return write(pos, m, s.notation())
}

// write puts a legal move of pos into words.
func write(pos *xiangqi.Position, m xiangqi.Move, style settings.Notation) string {
	switch style {
	case settings.NotationHans:
		return notation.Write(pos, m, notation.Simplified)
	case settings.NotationHant:
		return notation.Write(pos, m, notation.Traditional)
	case settings.NotationICCS:
		return notation.Write(pos, m, notation.ICCSDash)
	}
	return notation.Write(pos, m, notation.WXF)
}
