package locale

import (
	"errors"

	"chuhe/engine/xiangqi"
)

// PieceName returns the name of a piece in a sentence, including its side; the empty Key for none.
func PieceName(p xiangqi.Piece) Key {
	if p == xiangqi.NoPiece {
		return ""
	}
	red := [xiangqi.Kinds]Key{PieceRedKing, PieceRedAdvisor, PieceRedElephant, PieceRedHorse, PieceRedChariot, PieceRedCannon, PieceRedSoldier}
	black := [xiangqi.Kinds]Key{PieceBlackKing, PieceBlackAdvisor, PieceBlackElephant, PieceBlackHorse, PieceBlackChariot, PieceBlackCannon, PieceBlackSoldier}
	if p.Side() == xiangqi.Red {
		return red[p.Kind()]
	}
	return black[p.Kind()]
}

// KindName returns the name of a kind of piece, for use beside the character on the piece.
func KindName(k xiangqi.Kind) Key {
	return [xiangqi.Kinds]Key{NameKing, NameAdvisor, NameElephant, NameHorse, NameChariot, NameCannon, NameSoldier}[k]
}

// BadPosition explains in one sentence why a position cannot be used.
func BadPosition(err error) Message { return Msg(FENBad, PositionFault(err)) }

// PositionFault describes in a few words what is wrong with a position. Errors of packages other than xiangqi are
// quoted unchanged.
func PositionFault(err error) Message {
	var e *xiangqi.FENError
	if !errors.As(err, &e) {
		return Msg(CauseOther, err.Error())
	}
	return fenFault(e)
}

func fenFault(e *xiangqi.FENError) Message {
	piece, at := PieceName(e.Piece), At(e.Square, e.Piece.Side())
	row := xiangqi.Ranks - e.Rank // in the order of the FEN
	switch e.Fault {
	case xiangqi.FENEmpty:
		return Msg(FENEmpty)
	case xiangqi.FENFields:
		return Msg(FENFields, e.Number)
	case xiangqi.FENRanks:
		return Msg(FENRanks, e.Number)
	case xiangqi.FENUnknownPiece:
		return Msg(FENUnknownPiece, e.Text, row)
	case xiangqi.FENRankLength:
		return Msg(FENRankLength, row)
	case xiangqi.FENNoKing:
		return Msg(FENNoKing, piece)
	case xiangqi.FENTwoKings:
		return Msg(FENTwoKings, piece, at)
	case xiangqi.FENSide:
		return Msg(FENSide, e.Text)
	case xiangqi.FENUnused:
		return Msg(FENUnused, e.Number, e.Text)
	case xiangqi.FENClock:
		return Msg(FENClock, e.Text, e.Number)
	case xiangqi.FENRound:
		return Msg(FENRound, e.Text, e.Number)
	case xiangqi.FENOutOfPalace:
		return Msg(FENOutOfPalace, piece, at)
	case xiangqi.FENUnreachable:
		return Msg(FENUnreachable, piece, at)
	case xiangqi.FENKingsFace:
		return Msg(FENKingsFace, At(e.Square, xiangqi.Red))
	default:
		return Msg(FENInCheck, piece, at)
	}
}

// Remedy describes in one sentence how to correct a fault of an arrangement. attacker is the piece that gives check, or
// NoPiece if there are several.
func Remedy(e *xiangqi.FENError, attacker xiangqi.Piece) Message {
	switch kind := e.Piece.Kind(); {
	case e.Fault == xiangqi.FENNoKing:
		return Msg(RemedyNoKing)
	case e.Fault == xiangqi.FENTwoKings:
		return Msg(RemedyTwoKings)
	case e.Fault == xiangqi.FENOutOfPalace:
		return Msg(RemedyPalace)
	case e.Fault == xiangqi.FENUnreachable && kind == xiangqi.Advisor:
		return Msg(RemedyAdvisor)
	case e.Fault == xiangqi.FENUnreachable:
		return Msg(RemedyElephant)
	case e.Fault == xiangqi.FENKingsFace:
		return Msg(RemedyKingsFace)
	case attacker == xiangqi.NoPiece:
		return Msg(RemedyChecks, SideName(e.Piece.Side()))
	}
	return Msg(RemedyCheck, SideName(e.Piece.Side()), PieceName(attacker))
}

// SetupWarning describes in one sentence what is odd about an arrangement that can be used.
func SetupWarning(w xiangqi.SetupWarning) Message {
	piece := PieceName(w.Piece)
	switch w.Caution {
	case xiangqi.TooManyPieces:
		return Msg(EditorMany, piece, w.Number)
	case xiangqi.SoldierBehind:
		return Msg(EditorBehind, piece, At(w.Squares[0], w.Piece.Side()))
	default:
		return Msg(EditorOver, SideName(w.Piece.Side()))
	}
}
