package page

import (
	"slices"

	"chuhe/engine/explain"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// named writes the name of a piece for a sentence, with its file.
func named(p xiangqi.Piece, sq xiangqi.Square) locale.Message {
	return locale.Msg(locale.PieceOn, locale.PieceName(p), locale.Along(sq, p.Side()))
}

// captured lists pieces that fall, of which there may be two of a kind.
func captured(pieces []xiangqi.Piece) locale.Message { return listed(locale.APiece, pieces) }

// forces lists pieces that attack together.
func forces(pieces []xiangqi.Piece) locale.Message { return listed(locale.ThePiece, pieces) }

// alike returns how many pieces at the start of a list are of the same kind.
func alike(pieces []xiangqi.Piece) int {
	n := slices.IndexFunc(pieces, func(p xiangqi.Piece) bool { return p != pieces[0] })
	if n < 0 {
		return len(pieces)
	}
	return n
}

// listed names pieces with an article: those of the first kind, and the next of another kind.
func listed(article locale.Key, pieces []xiangqi.Piece) locale.Message {
	n, names := alike(pieces), locale.Msg(article, locale.PieceName(pieces[0]))
	if n == 2 {
		names = locale.Msg(locale.TwoOf, locale.PieceName(pieces[0]))
	}
	if n == len(pieces) {
		return names
	}
	next := locale.Msg(article, locale.PieceName(pieces[n]))
	return locale.Msg(locale.Both, names, next)
}

// Promise describes what a line gains for its player; the message is empty if no gain is proved.
func Promise(r explain.Reason) locale.Message {
	switch {
	case r.Kind == explain.Mate:
		return locale.Msg(locale.PromiseMate, r.Moves)
	case r.Kind == explain.Fork && r.Targets[0].Kind() == xiangqi.King:
		return locale.Msg(locale.PromiseCheckFork, locale.PieceName(r.Targets[1]))
	case r.Kind == explain.Fork:
		return locale.Msg(locale.PromiseFork, locale.PieceName(r.Targets[0]), locale.PieceName(r.Targets[1]))
	case len(r.Won) == 0:
		return locale.Message{}
	case len(r.Given) > 0:
		return locale.Msg(locale.PromiseTrade, captured(r.Won), captured(r.Given))
	}
	return locale.Msg(locale.PromiseWin, captured(r.Won))
}

// plans are the words for what a move does at once, with the piece that it concerns. Read only.
var plans = map[explain.Deed]locale.Key{
	explain.Take: locale.PlanTake, explain.Escape: locale.PlanEscape, explain.Protect: locale.PlanProtect,
	explain.Hit: locale.PlanAttack, explain.Develop: locale.PlanDevelop, explain.Forward: locale.PlanForward,
	explain.Back: locale.PlanBack, explain.Swap: locale.PlanSwap, explain.Threat: locale.PlanThreat,
	explain.River: locale.PlanRiver,
}

// simple are those that name no piece. Read only.
var simple = map[explain.Deed]locale.Key{
	explain.Parry: locale.PlanParry, explain.Check: locale.PlanCheck, explain.Guard: locale.PlanGuard,
	explain.Menace: locale.PlanMenace,
	explain.Middle: locale.PlanMiddle, explain.Advance: locale.PlanAdvance, explain.Open: locale.PlanOpen,
}

// Plan describes what a move does at once. It is the reason for a hint that promises no gain.
func Plan(w explain.Purpose) locale.Message {
	if key, ok := simple[w.Deed]; ok && (w.Deed != explain.Middle || w.Piece.Kind() == xiangqi.Cannon) {
		return locale.Msg(key)
	}
	if key, ok := plans[w.Deed]; ok {
		return locale.Msg(key, locale.PieceName(w.Piece))
	}
	if w.Deed == explain.Middle && w.Piece.Kind() == xiangqi.Chariot {
		return locale.Msg(locale.PlanCentre, locale.PieceName(w.Piece))
	}
	key := locale.PlanFile
	if w.Deed == explain.File {
		key = locale.PlanLine
	}
	return locale.Msg(key, locale.PieceName(w.Piece), locale.On(w.To, w.Piece.Side()))
}
