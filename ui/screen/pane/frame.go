// Package pane holds the parts that the desks of the window share: the frame that gives them access to the game, the
// board, the list of moves, the cards above the list, and the toolbar. Pages with their own board, such as puzzles, use
// the same board.
package pane

import (
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// A Frame gives the parts of a desk access to the window, to the game, and to the layout computed by Refresh.
type Frame struct {
	*page.Looks
	*page.Window
	Session *session.Session
	View    session.View
	Layout  layout.Layout
	Alone   bool // the current desk has no players
	Heading Heading
	texts   texts
}

// NewFrame returns a frame for a session, with the appearance l and the window w.
func NewFrame(l *page.Looks, w *page.Window, s *session.Session) *Frame {
	return &Frame{Looks: l, Window: w, Session: s, View: s.View()}
}

// Refresh updates the view of the game and the layout of the window.
func (f *Frame) Refresh() {
	f.View = f.Session.View()
	arrange := layout.Arrange
	if f.Alone {
		arrange = layout.WithoutPlayers
	}
	f.Layout = arrange(f.Size, f.Settings.Letters(), f.View.Bottom == xiangqi.Black, f.Fingers)
	if !f.Fingers {
		f.Layout.AddColumn(f.Size)
	}
}

// HelpKeys returns the keys that open the help besides F1. For screen readers, a question mark lists the questions.
func (f *Frame) HelpKeys() []kit.Chord {
	if f.Reader {
		return nil
	}
	return []kit.Chord{{Key: kit.KeyQuestion, Mods: kit.Shift}}
}

// DeskName identifies a desk, so that desks and pages can open one without importing it.
type DeskName string

// The desks.
const (
	PlayDesk   DeskName = "play"
	StudyDesk  DeskName = "study"
	ReviewDesk DeskName = "review"
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
