package exercise

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/locale"
	"chuhe/ui/pickup"
	"chuhe/ui/practice"
	"chuhe/ui/screen/pane"
)

// Press implements pane.BoardHandler. While an earlier position is shown, it returns to the current one.
func (e *Exercise) Press(sq xiangqi.Square) bool {
	if !e.Given() {
		return false
	}
	if e.unfollow() {
		return false
	}
	if e.Back() {
		e.Step(len(e.Moves()))
		return false
	}
	e.resume()
	act := e.held.Press(sq, e.own(sq))
	switch {
	case act == pickup.Put:
		e.try(sq)
	case act == pickup.Nothing && e.able() && e.Task.Position().PieceAt(sq) != xiangqi.NoPiece:
		e.owner.Refuse(locale.Msg(locale.IllegalTheirs), sq)
	}
	return act.Holds()
}

// Drop implements pane.BoardHandler.
func (e *Exercise) Drop(sq xiangqi.Square) bool { return e.held.Drop(sq) == pickup.Put && e.try(sq) }

// Cancel implements pane.BoardHandler.
func (e *Exercise) Cancel() { e.held.Empty() }

// try moves the held piece to sq, or shows why it cannot. It reports whether the piece stays there.
func (e *Exercise) try(sq xiangqi.Square) bool {
	m, pos := xiangqi.NewMove(e.held.From(), sq), e.Task.Position()
	if why := pos.WhyIllegal(m); why != xiangqi.LegalMove {
		e.owner.Refuse(locale.Refusal(pos, m, why), m.From())
		return false
	}
	before := e.seen
	e.PlayMove(m)
	return e.seen != before
}

// PlayMove implements typing.Board.
func (e *Exercise) PlayMove(m xiangqi.Move) {
	e.Board.Silence()
	e.Task.Play(m, e.Now)
	e.Follow()
}

// able reports whether the player may move, if only after a wrong move was taken back.
func (e *Exercise) able() bool { return e.State() == practice.Yours || e.State() == practice.Wrong }

// resume takes back a wrong move.
func (e *Exercise) resume() {
	if e.State() == practice.Wrong {
		e.Task.Again()
		e.Follow()
	}
}

// own reports whether the piece on a square may be picked up.
func (e *Exercise) own(sq xiangqi.Square) bool {
	if e.Back() || !sq.OnBoard() || !e.able() {
		return false
	}
	piece := e.Task.Position().PieceAt(sq)
	return piece != xiangqi.NoPiece && piece.Side() == e.Task.Player() && e.owner.Movable(sq)
}

// live reports whether a click on a square would have an effect.
func (e *Exercise) live(sq xiangqi.Square) bool {
	from := e.held.From()
	return e.own(sq) || from != xiangqi.NoSquare &&
		e.Task.Position().WhyIllegal(xiangqi.NewMove(from, sq)) == xiangqi.LegalMove
}

// Step implements pane.Stepper: it steps back or forward through the moves so far.
func (e *Exercise) Step(by int) {
	all := len(e.Moves())
	shown := e.look
	if shown < 0 {
		shown = all
	}
	if shown = min(max(shown+by, 0), all); shown == all {
		shown = -1
	}
	if e.unfollow(); shown == e.look {
		return
	}
	e.held.Empty()
	e.look = shown
	e.Board.Silence()
	e.Board.Show(e.placement(), e.Now)
	e.Invalidate()
}

// shown returns the displayed position, and the moves that led to it.
func (e *Exercise) shown() (*xiangqi.Position, []xiangqi.Move) {
	moves := e.Task.Moves()
	if !e.Back() {
		return e.Task.Position(), moves
	}
	return e.Task.Start().After(moves[:e.look]...), moves[:e.look]
}

// placement returns the pieces on the board.
func (e *Exercise) placement() board.Placement {
	if !e.Given() {
		return e.Idle
	}
	pos, _ := e.shown()
	return board.Place(pos.PieceAt)
}

func (e *Exercise) scene() pane.BoardScene {
	s := pane.BoardScene{Bottom: e.Bottom(), Live: e.live}
	in := &s.Input
	in.Pieces, in.Selected, in.Check, in.Meant = e.placement(), e.held.From(), xiangqi.NoSquare, e.Typing.Meant()
	if !e.Given() {
		return s
	}
	pos, moves := e.shown()
	if len(moves) > 0 {
		in.LastMove = moves[len(moves)-1]
	}
	if pos.InCheck() {
		in.Check = pos.King(pos.SideToMove())
	}
	if in.Selected != xiangqi.NoSquare {
		in.Targets = pickup.Targets(pos.Moves(), in.Selected)
	}
	if !e.Back() {
		switch told, m := e.Task.Hint(); told {
		case practice.PieceHint:
			in.Drawings = []board.Drawing{{From: m.From(), To: m.From()}}
		case practice.MoveHint:
			in.Hint = m
		}
	}
	e.owner.Decorate(&s)
	e.markMistake(&s, pos)
	return s
}
