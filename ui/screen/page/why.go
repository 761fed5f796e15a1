package page

import (
	"math"

	"chuhe/engine/endings"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// Why explains why a move played in p is bad, based on the results of a review: the consequence or the missed chance
// with the move that proves it, as write writes it, or else the cost. The message is empty if the move is good or was
// not reviewed.
func Why(write func(*xiangqi.Position, xiangqi.Move) string, p *xiangqi.Position, v *review.Ply) locale.Message {
	r := &v.Reason
	at := p
	if !r.Missed && r.Kind != review.NoReason {
		at = p.Clone()
		at.MakeMove(v.Move)
	}
	why := cause(at, r)
	switch {
	case why.Key == "" && v.Known && v.Loss > 0:
		return locale.Msg(locale.WhyCosts, max(1, int(math.Round(100*v.Loss))))
	case why.Key == "" || len(r.Line) == 0 || at.WhyIllegal(r.Line[0]) != xiangqi.LegalMove:
		return why
	}
	return locale.Msg(locale.WhyByMove, why, write(at, r.Line[0]))
}

// cause describes a reason; at is the position where its line begins.
func cause(at *xiangqi.Position, r *review.Reason) locale.Message {
	pick := func(allows, misses locale.Key, args ...any) locale.Message {
		if r.Missed {
			return locale.Msg(misses, args...)
		}
		return locale.Msg(allows, args...)
	}
	name := locale.PieceName
	switch r.Kind {
	case review.Repetition:
		return locale.Msg(locale.WhyRepetition)
	case review.Exact:
		return exactly(r.Was, r.Now)
	case review.Mate:
		return pick(locale.WhyAllowsMate, locale.WhyMissesMate, r.Moves)
	case review.Fork:
		if r.Targets[0].Kind() == xiangqi.King {
			return pick(locale.WhyAllowsCheckFork, locale.WhyMissesCheckFork, name(r.Piece), name(r.Targets[1]))
		}
		return pick(locale.WhyAllowsFork, locale.WhyMissesFork, name(r.Piece), name(r.Targets[0]), name(r.Targets[1]))
	case review.Material:
		won := named(r.Piece, fallen(at, r.Line, r.Piece))
		if r.Price != xiangqi.NoPiece {
			return pick(locale.WhyLosesFor, locale.WhyMissesTrade, won, named(r.Price, xiangqi.NoSquare))
		}
		return pick(locale.WhyLoses, locale.WhyMissesWin, won)
	}
	return locale.Message{}
}

// exactly describes results before and after a move. A won position is never lost by one: the other side cannot attack.
func exactly(was, now review.Result) locale.Message {
	switch {
	case was.Value == endings.Draw:
		return locale.Msg(locale.WhyNowLost, now.Moves)
	case now.Value == endings.Draw:
		return locale.Msg(locale.WhyNowDrawn, was.Moves)
	case was.Value == endings.Loss:
		return locale.Msg(locale.WhySooner, was.Moves, now.Moves)
	}
	return locale.Msg(locale.WhySlower, was.Moves, now.Moves)
}

// named writes the name of a piece for a sentence, with its file if the square is known.
func named(p xiangqi.Piece, sq xiangqi.Square) locale.Message {
	if sq == xiangqi.NoSquare {
		return locale.Msg(locale.ThePiece, locale.PieceName(p))
	}
	return locale.Msg(locale.PieceOn, locale.PieceName(p), locale.On(sq, p.Side()))
}

// fallen returns the square, at the beginning of a line, of the first piece of kind p that the line captures, or
// NoSquare if the line captures none.
func fallen(at *xiangqi.Position, line []xiangqi.Move, p xiangqi.Piece) xiangqi.Square {
	board, from := at.Clone(), map[xiangqi.Square]xiangqi.Square{} // the origins of the pieces that have moved
	origin := func(sq xiangqi.Square) xiangqi.Square {
		if was, moved := from[sq]; moved {
			return was
		}
		return sq
	}
	for _, m := range line {
		if board.WhyIllegal(m) != xiangqi.LegalMove {
			break
		}
		if board.PieceAt(m.To()) == p {
			return origin(m.To())
		}
		from[m.To()] = origin(m.From())
		delete(from, m.From())
		board.MakeMove(m)
	}
	return xiangqi.NoSquare
}
