package page

import (
	"slices"
	"strconv"

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

// listed names pieces with an article, the same ones together: "two red soldiers and a red horse".
func listed(article locale.Key, pieces []xiangqi.Piece) (list locale.Message) {
	rest := slices.Clone(pieces)
	for n := 0; len(rest) > 0; n++ {
		first := rest[0]
		left := slices.DeleteFunc(slices.Clone(rest), func(p xiangqi.Piece) bool { return p == first })
		names := locale.Msg(article, locale.PieceName(first))
		switch count := len(rest) - len(left); {
		case count == 2:
			names = locale.Msg(locale.TwoOf, locale.PieceName(first))
		case count > 2:
			names = locale.Msg(locale.SomeOf, strconv.Itoa(count), locale.PieceName(first))
		}
		switch rest = left; {
		case n == 0:
			list = names
		case len(rest) > 0:
			list = locale.Msg(locale.Listed, list, names)
		default:
			list = locale.Msg(locale.Both, list, names)
		}
	}
	return list
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
	explain.Take: locale.PlanTake, explain.Escape: locale.PlanEscape, explain.Develop: locale.PlanDevelop,
	explain.Forward: locale.PlanForward, explain.Back: locale.PlanBack, explain.Swap: locale.PlanSwap,
	explain.River: locale.PlanRiver, explain.Offer: locale.PlanOffer,
	explain.Cross: locale.PlanCross,
}

// simple are those that name no piece. Read only.
var simple = map[explain.Deed]locale.Key{
	explain.Parry: locale.PlanParry, explain.Check: locale.PlanCheck, explain.Guard: locale.PlanGuard,
	explain.Menace: locale.PlanMenace,
	explain.Middle: locale.PlanMiddle, explain.Advance: locale.PlanAdvance,
}

// pointed are those that concern a piece far from the move, named with its file. Read only.
var pointed = map[explain.Deed]locale.Key{
	explain.Support: locale.PlanSupport, explain.Aim: locale.PlanAttack, explain.Block: locale.PlanBlock,
	explain.Hit: locale.PlanAttack, explain.Press: locale.PlanPress, explain.Protect: locale.PlanProtect,
	explain.Clear: locale.PlanClear, explain.Open: locale.PlanOpen,
}

// Plan describes what a move does at once. It is the reason for a hint that promises no gain.
func Plan(w explain.Purpose) locale.Message {
	if key, ok := simple[w.Deed]; ok && (w.Deed != explain.Middle || w.Piece.Kind() == xiangqi.Cannon) {
		return locale.Msg(key)
	}
	if key, ok := plans[w.Deed]; ok {
		return locale.Msg(key, locale.PieceName(w.Piece))
	}
	if w.Deed == explain.Threat {
		return locale.Msg(locale.PlanThreat, named(w.Piece, w.To), locale.PieceName(w.By))
	}
	if key, ok := pointed[w.Deed]; ok {
		if w.Deed == explain.Clear && w.Piece.Kind() == xiangqi.Horse {
			key = locale.PlanOpen
		}
		return locale.Msg(key, named(w.Piece, w.To))
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
