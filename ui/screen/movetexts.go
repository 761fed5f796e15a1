package screen

import (
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// moveTexts keeps the moves of the list in words. A text needs the position
// before its move, so they are made once and only what is new is added.
type moveTexts struct {
	style settings.Notation

	made  settings.Notation // what the texts are written in
	start string            // FEN
	pos   *xiangqi.Position // after the last text
	moves []xiangqi.Move
	texts []string
}

// update brings the texts in step with the moves of v.
func (t *moveTexts) update(v *session.View) {
	same := 0
	for same < len(t.moves) && same < len(v.Moves) && t.moves[same] == v.Moves[same].Move {
		same++
	}
	if start, err := v.Setup.FEN(); t.pos == nil || err != nil || start != t.start || t.made != t.style || len(v.Moves) > 0 && same == 0 {
		pos, err := xiangqi.ParseFEN(start)
		if err != nil {
			return // the session plays from it, so it is one
		}
		*t = moveTexts{style: t.style, made: t.style, start: start, pos: pos}
		same = 0
	}
	for len(t.moves) > same {
		t.pos.UnmakeMove()
		t.moves, t.texts = t.moves[:len(t.moves)-1], t.texts[:len(t.texts)-1]
	}
	for _, m := range v.Moves[same:] {
		t.texts = append(t.texts, write(t.pos, m.Move, t.style))
		t.moves = append(t.moves, m.Move)
		t.pos.MakeMove(m.Move)
	}
}

// at returns the text of the move that led to ply.
func (t *moveTexts) at(ply int) string {
	if ply < 1 || ply > len(t.texts) {
		return ""
	}
	return t.texts[ply-1]
}

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
