package pane

import (
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// texts caches the moves of the record as text. Formatting a move requires the position before it, so each text is made
// once, when it is first shown.
type texts struct {
	style  settings.Notation // notation of the texts
	lang   locale.Lang       // language of those that are said
	record int               // the record they belong to
	words  map[int]string    // by ID of the move
}

// MoveText formats a move of the record.
func (f *Frame) MoveText(m session.MoveEntry) string {
	t := &f.texts
	if style := f.Notation(); t.words == nil || t.style != style || t.lang != f.Lang || t.record != f.View.Record {
		*t = texts{style: style, lang: f.Lang, record: f.View.Record, words: map[int]string{}}
	}
	text, made := t.words[m.ID]
	if !made {
		if pos := f.Session.Viewer.Before(m.ID); pos != nil {
			text = f.WriteMove(pos, m.Move)
		}
		t.words[m.ID] = text
	}
	return text
}

// WriteLine formats legal moves from a position.
func (f *Frame) WriteLine(from *xiangqi.Position, line []xiangqi.Move) string {
	pos := from.Clone()
	var words []string
	for _, m := range line {
		words = append(words, f.WriteMove(pos, m))
		pos.MakeMove(m)
	}
	return strings.Join(words, "  ")
}

// Name returns the name of a side's player.
func (f *Frame) Name(side xiangqi.Side) string { return f.PlayerName(f.View.Setup.Players, side) }

// Moment describes the position after ply moves of the current line.
func (f *Frame) Moment(ply int) locale.Message {
	v := &f.View
	if ply == 0 || len(v.Moves) == 0 {
		return locale.Msg(locale.TheStart)
	}
	half := ply - 1 + int(v.Moves[0].Side) // plies since a move number began with Red
	return locale.Msg(locale.AfterMove, half/2+1, locale.SideName(xiangqi.Side(half%2)))
}
