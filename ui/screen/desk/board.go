package desk

import (
	"slices"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/describe"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

func (h *Workspace) declareBoard(u *kit.UI) {
	v := &h.View
	s := pane.BoardScene{Bottom: v.Bottom, Live: h.live, Input: board.Input{
		Pieces: board.Place(v.Board.At), Facing: v.Facing, Selected: v.Selected, Targets: v.Targets,
		LastMove: v.LastMove, Check: v.Check, Hint: v.Hint, Doubt: v.Warning.Move, Meant: h.typing.Meant(),
		Drawings: page.Drawings(v.Marks),
	}}
	h.desk().Scene(&s)
	passes := hand{h.Session.Hand, h.Session.Viewer}
	var on pane.BoardHandler = passes
	if m, ok := h.desk().(pane.Marker); ok {
		on = marking{passes, m}
	}
	if s.Fixed {
		on = nil
	}
	h.board.Declare(u, h.Layout.Board, h.Dressed(s), on)
}

// live reports whether a click on sq would have an effect.
func (h *Workspace) live(sq xiangqi.Square) bool {
	p := h.View.Board.At(sq)
	return slices.Contains(h.View.Targets, sq) || p != xiangqi.NoPiece &&
		h.View.Setup.Players[p.Side()].Kind == session.Person && !h.View.Outcome.Over()
}

// marking is a hand that also draws.
type marking struct {
	hand
	pane.Marker
}

// A hand passes the player's actions on the board to a session.
type hand struct {
	*session.Hand
	*session.Viewer
}

// Cancel implements pane.BoardHandler.
func (h hand) Cancel() {
	h.Hand.Cancel()
	h.ChooseAnother()
}

// moveBoard is the board on which typed moves are played.
type moveBoard struct{ h *Workspace }

// Position implements typing.Board.
func (b moveBoard) Position() *xiangqi.Position { return b.h.Session.Viewer.Position() }

// Barred implements typing.Board.
func (b moveBoard) Barred() locale.Message {
	v := &b.h.View
	switch {
	case v.Study:
		return locale.Message{}
	case v.Outcome.Over() && !v.Looking:
		return locale.Msg(locale.StatusOver)
	case v.Setup.Players[v.ToMove].Kind != session.Person:
		return locale.Msg(locale.NotYourTurn)
	}
	return locale.Message{}
}

// PlayMove implements typing.Board.
func (b moveBoard) PlayMove(m xiangqi.Move) { b.h.Session.Hand.Try(m) }

// Facts implements typing.Board.
func (b moveBoard) Facts() describe.Facts {
	v := &b.h.View
	f := describe.Facts{Position: b.h.Session.Viewer.Position(), Bottom: v.Bottom, Captured: v.Captured,
		Own: v.ToMove, Last: b.h.lastMoves, Outlook: b.h.outlook()}
	if v.Persons == 1 && !v.Study && v.Setup.Players[f.Own].Kind != session.Person {
		f.Own = f.Own.Opponent()
	}
	if v.Setup.Time.On() {
		for side, r := range v.Readings {
			text := session.ShownTime(max(0, r.Time)).Truncate(time.Second).String()
			if note, _ := b.h.ClockNote(v, side); note != "" {
				text += ", " + note
			}
			f.Clocks = append(f.Clocks, locale.Msg(locale.DescribeSentence, locale.SideName(xiangqi.Side(side)), text))
		}
	}
	return f
}

// outlook describes the chances of the sides as the desk shows them, or else as the record does. The message is empty
// if neither knows them.
func (h *Workspace) outlook() locale.Message {
	if d, ok := h.desk().(Judge); ok {
		if m := d.Outlook(); m.Key != "" {
			return m
		}
	}
	for _, m := range h.View.Moves {
		if e := m.Note.Evaluation; m.ID == h.View.ShownID && e != nil && !h.Fair() {
			return page.Outlook(e.Score)
		}
	}
	return locale.Message{}
}

// lastMoves describes the last moves up to the shown position, at most n.
func (h *Workspace) lastMoves(n int) (said []locale.Message) {
	v := &h.View
	shown := min(v.Shown, len(v.Moves))
	for _, m := range v.Moves[max(0, shown-n):shown] {
		if pos := h.Session.Viewer.Before(m.ID); pos != nil {
			said = append(said, h.MoveSaid(pos, m.Move))
		}
	}
	return said
}

// Recall implements typing.Board.
func (b moveBoard) Recall() func() { return b.h.recall() }
