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

// attacks returns a piece that the moved piece threatens to win, and did not before, or NoPiece.
func attacks(p, after *xiangqi.Position, m xiangqi.Move) xiangqi.Piece {
	before := p.Clone()
	before.MakeNullMove()
	for _, sq := range tactics.Threats(after, m.To()) {
		if !slices.Contains(tactics.Threats(before, m.From()), sq) {
			return after.PieceAt(sq)
		}
	}
	return xiangqi.NoPiece
}

// course describes the direction of a move.
func course(piece xiangqi.Piece, m xiangqi.Move) locale.Message {
	name, forward, first := locale.PieceName(piece), m.To().Rank()-m.From().Rank(), m.From().Rank() == 3
	if piece.Side() == xiangqi.Black {
		forward, first = -forward, m.From().Rank() == 6
	}
	switch file := m.From().File(); {
	case piece.Kind() == xiangqi.Soldier && first && (file == 2 || file == 6): // where the horses come out
		return locale.Msg(locale.PlanOpen)
	case forward > 0:
		return locale.Msg(locale.PlanForward, name)
	case forward < 0:
		return locale.Msg(locale.PlanBack, name)
	}
	return locale.Msg(locale.PlanFile, name, locale.On(m.To(), piece.Side()))
}
