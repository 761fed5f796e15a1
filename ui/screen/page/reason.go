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
