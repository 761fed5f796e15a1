package files

import (
	"errors"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// Tell describes a problem: its place, its kind and the faulty text.
func Tell(p *record.Problem) locale.Message {
	what := locale.Msg(problemText(p.Kind))
	switch p.Kind {
	case record.ManyMoves:
		what.Args = []any{game.MaxMoves, p.Left}
	case record.ManyProblems:
		what.Args = []any{record.MaxProblems, p.Left}
	}
	fen := record.ReadFEN(p.Text)
	if _, found := record.FindFEN(p.Text); p.Kind == record.BadStart && fen.Err != nil &&
		(found || Almost(p.Text) != "") {
		what = locale.PositionFault(fen.Err)
	} else if p.Text != "" {
		what = locale.Msg(locale.Bracketed, what, locale.Clip(p.Text))
	}
	if p.Reason != xiangqi.LegalMove {
		what = locale.Msg(locale.Colon, what, illegalText(p.Reason))
	}
	var place locale.Message
	for _, part := range []struct {
		key    locale.Key
		number int
	}{{locale.ProblemGame, p.Game}, {locale.ProblemLine, p.Line}, {locale.ProblemByte, int(p.Byte)},
		{locale.ProblemPly, p.Ply}} {
		switch {
		case part.number == 0:
		case place.Key == "":
			place = locale.Msg(part.key, part.number)
		default:
			place = locale.Msg(locale.DescribeList, place, locale.Msg(part.key, part.number))
		}
	}
	if place.Key == "" {
		return what
	}
	return locale.Msg(locale.Colon, place, what)
}

// Worst returns the problem to name first: the one that left moves out, if any.
func Worst(all []record.Problem) *record.Problem {
	cut := slices.IndexFunc(all, func(p record.Problem) bool { return p.Left > 0 })
	return &all[max(cut, 0)]
}

func problemText(k record.ProblemKind) locale.Key {
	texts := [...]locale.Key{
		record.NotThisFormat: locale.NotThisFormat, record.Empty: locale.EmptyFile, record.Packed: locale.PackedFile,
		record.WesternChess: locale.WesternChess, record.NewerVersion: locale.NewerVersion,
		record.CutShort: locale.CutShort,
		record.TooLarge: locale.TooLarge, record.ManyMoves: locale.ManyMoves, record.ManyProblems: locale.ManyProblems,
		record.BadTag: locale.BadTag, record.BadStart: locale.BadStart,
		record.UnstatedSide: locale.UnstatedSide, record.ForcedSide: locale.ForcedSide,
		record.ContradictedSide: locale.ContradictedSide,
		record.BadMove:          locale.BadMove,
		record.IllegalMove:      locale.IllegalMove, record.AmbiguousMove: locale.AmbiguousMove,
		record.GuessedMove:      locale.GuessedMove,
		record.AmbiguousRanks:   locale.AmbiguousRanks,
		record.AmbiguousLetters: locale.AmbiguousLetters,
		record.BadVariation:     locale.BadVariation, record.BadText: locale.BadText,
		record.BadCharacters: locale.BadCharacters, record.LostVariations: locale.LostVariations,
		record.LostComment: locale.LostComment,
		record.LostSymbols: locale.LostSymbols, record.LostEvaluation: locale.LostEvaluation,
		record.LostMarks:  locale.LostMarks,
		record.LostClocks: locale.LostClocks, record.LostTag: locale.LostTag, record.LostEnd: locale.LostEnd,
		record.LostCharacters: locale.LostCharacters, record.LostText: locale.LostText,
		record.Deleted: locale.DeletedGame, record.LostStart: locale.LostStart,
		record.LostMoves: locale.LostMoves,
	}
	if int(k) < len(texts) && texts[k] != "" {
		return texts[k]
	}
	return locale.NotThisFormat
}

// illegalText returns the text for the reason why a move is illegal, for any piece.
func illegalText(why xiangqi.Illegality) locale.Key {
	text := [xiangqi.Illegalities]locale.Key{
		xiangqi.OffBoard: locale.NoPieceThere, xiangqi.NoOwnPiece: locale.NoPieceThere,
		xiangqi.OpponentsPiece:   locale.NoPieceThere,
		xiangqi.OwnPieceOnTarget: locale.OwnPieceThere, xiangqi.WrongShape: locale.WrongShape,
		xiangqi.SoldierBackwards: locale.BackSoldier,
		xiangqi.SoldierSideways:  locale.SideSoldier, xiangqi.OutsidePalace: locale.OutsidePalace,
		xiangqi.AcrossRiver: locale.AcrossRiver,
		xiangqi.BlockedLeg:  locale.BlockedLeg, xiangqi.BlockedEye: locale.BlockedEye,
		xiangqi.BlockedPath: locale.BlockedPath,
		xiangqi.NoScreen:    locale.BadScreen, xiangqi.ManyScreens: locale.BadScreen,
		xiangqi.KingsFace:    locale.FacingKings,
		xiangqi.StaysInCheck: locale.KingInCheck, xiangqi.IntoCheck: locale.KingInCheck,
	}
	return text[why]
}

// AsProblem converts a read error to a Problem.
func AsProblem(err error) record.Problem {
	var p *record.Problem
	if errors.As(err, &p) {
		return *p
	}
	return record.Problem{Kind: record.CutShort, Text: err.Error()}
}
