package page

import (
	"chuhe/engine/review"
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
	case kind == xiangqi.Advisor || kind == xiangqi.Elephant || kind == xiangqi.King:
		return locale.Msg(locale.PlanGuard)
	case kind == xiangqi.Cannon && m.To().File() == xiangqi.Files/2 && m.From().File() != m.To().File():
		return locale.Msg(locale.PlanMiddle)
	case kind == xiangqi.Soldier && river && m.From().File() == m.To().File():
		return locale.Msg(locale.PlanAdvance)
	case (kind == xiangqi.Chariot || kind == xiangqi.Horse) && m.From().Rank() == home:
		return locale.Msg(locale.PlanDevelop, locale.PieceName(piece))
	}
	return locale.Msg(locale.PlanPlace, locale.PieceName(piece))
}
