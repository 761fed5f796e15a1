package play

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// declareBoard declares the board of the game that is shown.
func (d *Desk) declareBoard(u *kit.UI) {
	v := &d.View
	s := pane.Scene{Bottom: v.Bottom, Live: d.live, Input: board.Input{
		Pieces: board.Place(v.Board.At), Selected: v.Selected, Targets: v.Targets,
		LastMove: v.LastMove, Check: v.Check, Hint: v.Hint, Doubt: v.Warning.Move, Meant: d.typing.meant(),
		Threats: d.replay.threats(), Drawings: page.Drawings(v.Marks),
	}}
	var h pane.Hand = hand{d.Session}
	if side := d.side(); side != nil {
		side.Scene(&s)
		if m, ok := side.(pane.Marker); ok {
			h = marking{hand{d.Session}, m}
		}
	}
	d.board.Declare(u, d.Layout.Board, d.Dressed(s), h)
}

// live reports whether a click on sq would do something.
func (d *Desk) live(sq xiangqi.Square) bool {
	for _, to := range d.View.Targets {
		if to == sq {
			return true
		}
	}
	p := d.View.Board.At(sq)
	return p != xiangqi.NoPiece && d.View.Setup.Players[p.Side()].Kind == session.Person && !d.View.Outcome.Over()
}

// A marking hand draws as well.
type marking struct {
	hand
	pane.Marker
}

// A hand plays on the board of a session.
type hand struct{ session *session.Session }

func (h hand) Press(sq xiangqi.Square) bool { return h.session.Press(sq) }

func (h hand) Drop(sq xiangqi.Square) bool {
	from := h.session.View().Selected
	h.session.Drop(sq)
	v := h.session.View()
	return v.Selected != from && !v.Warning.On
}

func (h hand) Cancel() {
	h.session.CancelSelection()
	h.session.ChooseAnother()
}

// Step looks forward or back in the game.
func (h hand) Step(by int) { h.session.Look(h.session.View().Shown + by) }

// declareBar declares the evaluation bar, if it is to show while a game is played.
func (d *Desk) declareBar(u *kit.UI) {
	if d.bar.Watch() {
		d.bar.Bar(u, d.Layout.Bar, d.View.Bottom)
	}
}
