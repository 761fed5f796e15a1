package page

import (
	"slices"

	"chuhe/engine/review"
	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// Promise describes what a move gains for its player; the message is empty if no gain is proved.
func Promise(r review.Reason) locale.Message {
	switch {
	case r.Kind == review.Mate:
		return locale.Msg(locale.PromiseMate, r.Moves)
	case r.Kind == review.Fork && r.Targets[0].Kind() == xiangqi.King:
		return locale.Msg(locale.PromiseCheckFork, locale.PieceName(r.Targets[1]))
	case r.Kind == review.Fork:
		return locale.Msg(locale.PromiseFork, locale.PieceName(r.Targets[0]), locale.PieceName(r.Targets[1]))
	case r.Kind == review.Material && r.Price != xiangqi.NoPiece:
		return locale.Msg(locale.PromiseTrade, locale.PieceName(r.Piece), locale.PieceName(r.Price))
	case r.Kind == review.Material:
		return locale.Msg(locale.PromiseWin, locale.PieceName(r.Piece))
	}
	return locale.Message{}
}

// Plan describes what a legal move of p does at once. It is the reason for a hint that promises no gain.
func Plan(p *xiangqi.Position, m xiangqi.Move) locale.Message {
	piece, after := p.PieceAt(m.From()), p.Clone()
	after.MakeMove(m)
	home, river := 0, m.To().Rank() > 4
	if piece.Side() == xiangqi.Black {
		home, river = xiangqi.Ranks-1, m.To().Rank() < 5
	}
	kind := piece.Kind()
	switch {
	case p.PieceAt(m.To()) != xiangqi.NoPiece:
		return locale.Msg(locale.PlanTake, locale.PieceName(p.PieceAt(m.To())))
	case p.InCheck():
		return locale.Msg(locale.PlanParry)
	case after.InCheck():
		return locale.Msg(locale.PlanCheck)
	case attacks(p, after, m) != xiangqi.NoPiece:
		return locale.Msg(locale.PlanAttack, locale.PieceName(attacks(p, after, m)))
	case endangered(p, m.From()):
		return locale.Msg(locale.PlanRescue, locale.PieceName(piece))
	case kind == xiangqi.Advisor || kind == xiangqi.Elephant || kind == xiangqi.King:
		return locale.Msg(locale.PlanGuard)
	case kind == xiangqi.Cannon && m.To().File() == xiangqi.Files/2 && m.From().File() != m.To().File():
		return locale.Msg(locale.PlanMiddle)
	case kind == xiangqi.Soldier && river && m.From().File() == m.To().File():
		return locale.Msg(locale.PlanAdvance)
	case (kind == xiangqi.Chariot || kind == xiangqi.Horse) && m.From().Rank() == home:
		return locale.Msg(locale.PlanDevelop, locale.PieceName(piece))
	}
	return course(piece, m)
}

// attacks returns a piece that a move threatens to win and that the moved piece did not threaten before, or NoPiece.
func attacks(p, after *xiangqi.Position, m xiangqi.Move) xiangqi.Piece {
	before := p.Clone()
	before.MakeNullMove()
	old := tactics.Threats(before, m.From())
	for _, sq := range tactics.Threats(after, m.To()) {
		if !slices.Contains(old, sq) {
			return after.PieceAt(sq)
		}
	}
	return xiangqi.NoPiece
}

// endangered reports whether the other side could win the piece on a square of p if it were to move.
func endangered(p *xiangqi.Position, sq xiangqi.Square) bool {
	turned := p.Clone()
	turned.MakeNullMove()
	return slices.ContainsFunc(turned.Moves(), func(m xiangqi.Move) bool {
		return m.To() == sq && tactics.Exchange(turned, m) > 0
	})
}

// course describes the direction of a move.
func course(piece xiangqi.Piece, m xiangqi.Move) locale.Message {
	name, forward := locale.PieceName(piece), m.To().Rank()-m.From().Rank()
	first := m.From().Rank() == 3
	if piece.Side() == xiangqi.Black {
		forward, first = -forward, m.From().Rank() == xiangqi.Ranks-1-3
	}
	side := m.From().File() == 2 || m.From().File() == xiangqi.Files-1-2 // where the horses come out
	switch {
	case piece.Kind() == xiangqi.Soldier && first && side:
		return locale.Msg(locale.PlanOpen)
	case forward > 0:
		return locale.Msg(locale.PlanForward, name)
	case forward < 0:
		return locale.Msg(locale.PlanBack, name)
	}
	return locale.Msg(locale.PlanFile, name, locale.On(m.To(), piece.Side()))
}
