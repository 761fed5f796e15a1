package play

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// texts keeps moves of the record in words. A text needs the position before its
// move, so each is made once, when it is first shown.
type texts struct {
	style  settings.Notation // what the texts are written in
	record int               // of the game they belong to
	words  map[int]string    // by ID of the move
}

// moveText writes a move of the record.
func (f *frame) moveText(m session.MoveEntry) string {
	t := &f.texts
	if style := f.Notation(); t.words == nil || t.style != style || t.record != f.view.Record {
		*t = texts{style: style, record: f.view.Record, words: map[int]string{}}
	}
	text, made := t.words[m.ID]
	if !made {
		if pos := f.Session.Before(m.ID); pos != nil {
			text = f.WriteMove(pos, m.Move)
		}
		t.words[m.ID] = text
	}
	return text
}

// hintText writes a move of the shown position.
func (f *frame) hintText(m xiangqi.Move) string {
	pos, err := xiangqi.ParseFEN(f.Session.FEN())
	if err != nil || !pos.Legal(m) {
		return ""
	}
	return f.WriteMove(pos, m)
}
