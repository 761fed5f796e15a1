package endings

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/describe"
	"chuhe/ui/endgames"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/pickup"
	"chuhe/ui/screen/pane"
	"chuhe/ui/sound"
)

// hand is the pane.BoardHandler of the board. It holds the piece picked up.
type hand struct {
	page *Page
	held pickup.Hand
}

// own reports whether the piece on a square may be picked up.
func (h *hand) own(sq xiangqi.Square) bool {
	t := h.page.task
	if t == nil || h.page.look >= 0 || !sq.OnBoard() || t.State() != endgames.Yours {
		return false
	}
	piece := t.Position().PieceAt(sq)
	return piece != xiangqi.NoPiece && piece.Side() == t.Player()
}

// Press implements pane.BoardHandler.
func (h *hand) Press(sq xiangqi.Square) bool {
	p := h.page
	if p.task == nil {
		return false
	}
	if p.look >= 0 { // return to the current position
		p.step(len(p.task.Moves()))
		return false
	}
	act := h.held.Press(sq, h.own(sq))
	switch {
	case act == pickup.Put:
		h.try(sq)
	case act == pickup.Nothing && p.task.State() == endgames.Yours && p.task.Position().PieceAt(sq) != xiangqi.NoPiece:
		p.refuse(locale.Msg(locale.Illegal(xiangqi.OpponentsPiece, xiangqi.King)), sq)
	}
	return act.Holds()
}

// Drop implements pane.BoardHandler.
func (h *hand) Drop(sq xiangqi.Square) bool { return h.held.Drop(sq) == pickup.Put && h.try(sq) }

// Cancel implements pane.BoardHandler.
func (h *hand) Cancel() { h.held.Empty() }

// Step implements pane.Stepper.
func (h *hand) Step(by int) { h.page.step(by) }

// try moves the held piece to sq, or shows why it cannot.
func (h *hand) try(sq xiangqi.Square) bool {
	p, m := h.page, xiangqi.NewMove(h.held.From(), sq)
	pos := p.task.Position()
	if why := pos.WhyIllegal(m); why != xiangqi.LegalMove {
		p.refuse(locale.Refusal(pos, m, why), m.From())
		return false
	}
	p.play(m)
	return true
}

// play makes a legal move of the player.
func (p *Page) play(m xiangqi.Move) {
	p.Board.Silence()
	p.task.Play(m, p.Now)
	p.follow()
}

// refuse shows beside a piece why an action is not possible.
func (p *Page) refuse(why locale.Message, at xiangqi.Square) {
	p.Host.PlaySound(sound.Illegal)
	p.Refuse(&p.Board, why, at)
	p.Invalidate()
}

// step steps back or forward through the moves so far.
func (p *Page) step(by int) {
	if p.task == nil {
		return
	}
	all := len(p.task.Moves())
	at := p.look
	if at < 0 {
		at = all
	}
	if at = min(max(at+by, 0), all); at == all {
		at = -1
	}
	if at == p.look {
		return
	}
	p.hand.Cancel()
	p.look = at
	p.Board.Silence()
	p.Board.Show(p.placement(), p.Now)
	p.Invalidate()
}

// shown returns the displayed position, and the moves that led to it.
func (p *Page) shown() (*xiangqi.Position, []xiangqi.Move) {
	moves := p.task.Moves()
	if p.look < 0 {
		return p.task.Position(), moves
	}
	pos := p.task.Start().Clone()
	for _, m := range moves[:p.look] {
		pos.MakeMove(m)
	}
	return pos, moves[:p.look]
}

// placement returns the pieces on the board.
func (p *Page) placement() board.Placement {
	if p.task == nil {
		return board.Placement{}
	}
	pos, _ := p.shown()
	return board.Place(pos.PieceAt)
}

// scene returns the scene on the board.
func (p *Page) scene() pane.BoardScene {
	s := pane.BoardScene{Bottom: p.bottom(), Live: p.live}
	in := &s.Input
	in.Pieces, in.Selected, in.Check, in.Meant = p.placement(), p.hand.held.From(), xiangqi.NoSquare, p.typing.Meant()
	if p.task == nil {
		return s
	}
	pos, moves := p.shown()
	if len(moves) > 0 {
		in.LastMove = moves[len(moves)-1]
	}
	if pos.InCheck() {
		in.Check = pos.King(pos.SideToMove())
	}
	if in.Selected != xiangqi.NoSquare {
		in.Targets = p.targets()
	}
	told, m := p.task.Hint()
	switch {
	case p.look >= 0:
	case told == endgames.PieceHint:
		in.Drawings = []board.Drawing{{From: m.From(), To: m.From()}}
	case told == endgames.MoveHint:
		in.Hint = m
	}
	return s
}

// targets lists the squares to which the held piece can move.
func (p *Page) targets() []xiangqi.Square {
	var moves xiangqi.MoveList
	p.task.Position().LegalMoves(&moves)
	return pickup.Targets(moves.Slice(), p.hand.held.From())
}

// live reports whether a click on a square would have an effect.
func (p *Page) live(sq xiangqi.Square) bool {
	if p.hand.own(sq) {
		return true
	}
	return p.hand.held.From() != xiangqi.NoSquare && p.task.Position().WhyIllegal(xiangqi.NewMove(p.hand.held.From(), sq)) == xiangqi.LegalMove
}

func (p *Page) declareBoard(u *kit.UI) {
	p.Board.Declare(u, p.Layout.Board, p.Dressed(p.scene()), &p.hand)
}

// typed is the board on which typed moves are played.
type typed struct{ p *Page }

// Position implements typing.Board.
func (b typed) Position() *xiangqi.Position {
	if b.p.task == nil {
		return xiangqi.StartPosition()
	}
	return b.p.task.Position()
}

// Barred implements typing.Board.
func (b typed) Barred() locale.Message {
	switch b.p.state() {
	case endgames.Yours:
		return locale.Message{}
	case endgames.Over:
		return locale.Msg(locale.EndingOver)
	}
	return locale.Msg(locale.NotYourTurn)
}

// PlayMove implements typing.Board.
func (b typed) PlayMove(m xiangqi.Move) { b.p.play(m) }

// Facts implements typing.Board.
func (b typed) Facts() describe.Facts {
	f := describe.Facts{Position: b.Position(), Bottom: b.p.bottom(), Last: func(int) []locale.Message { return nil }}
	if b.p.task == nil {
		return f
	}
	f.Last = func(n int) []locale.Message { return b.p.MovesSaid(b.p.task.Start(), b.p.task.Moves(), n) }
	return f
}

// Recall implements typing.Board. Commands that concern the solution wait instead.
func (b typed) Recall() func() {
	turned := b.p.turned
	return func() {
		if b.p.turned != turned {
			b.p.flip()
		}
	}
}
