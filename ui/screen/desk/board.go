package desk

import (
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// declareBoard declares the board of the shown game.
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
