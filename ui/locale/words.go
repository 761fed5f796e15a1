package locale

import (
	"cmp"

	"chuhe/engine/xiangqi"
)

// SideName returns the name of a side: 红方 or Red.
func SideName(s xiangqi.Side) Key {
	if s == xiangqi.Red {
		return Red
	}
	return Black
}

// LevelName returns the name of a level (1 to 10) of the computer. Levels outside that range get the name of the
// nearest one.
func LevelName(level int) Key {
	names := [...]Key{Level1, Level2, Level3, Level4, Level5, Level6, Level7, Level8, Level9, Level10}
	return names[min(max(level, 1), len(names))-1]
}

// LevelMeans returns what a level (1 to 10) of the computer means to a player.
func LevelMeans(level int) Key {
	return [...]Key{Means1, Means2, Means3, Means4, Means5, Means6, Means7, Means8, Means9, Means10}[level-1]
}

// LevelLine returns the line for a level in a list: 六级 · 业余强手.
func (l Lang) LevelLine(level int) string {
	return l.T(LevelNamed, l.Number(level), LevelName(level))
}

// Unsaved returns the name of the data that could not be saved, given the key of the notice that reports the failure.
func Unsaved(failure Key) Key {
	names := map[Key]Key{AutosaveUnsaved: ThisGame, SettingsUnsaved: TheSettings, ProgressUnsaved: YourProgress,
		FriendsUnsaved: FriendsGames}
	return cmp.Or(names[failure], PreviousGame)
}

// HandicapName returns the name of the handicap with this session ID, or a general word for an unknown one.
func HandicapName(id string) Key {
	names := map[string]Key{"first": HandicapFirst, "cannon": HandicapCannon, "nine": HandicapNine, "horse": HandicapHorse, "horses": HandicapTwoHorses, "chariot": HandicapChariot,
		"chariot-horse": HandicapChariotHorse, "chariots": HandicapTwoChariots}
	return cmp.Or(names[id], Handicap)
}

// Headline returns the winner in two or three words, or the empty Key while the game is in progress.
func Headline(o xiangqi.Outcome) Key {
	switch {
	case o.Reason == xiangqi.Aborted:
		return BrokenOff
	case o.Result == xiangqi.RedWins:
		return RedWins
	case o.Result == xiangqi.BlackWins:
		return BlackWins
	case o.Result == xiangqi.Draw:
		return Drawn
	default:
		return ""
	}
}

// Reason returns why the game ended, in one sentence.
func Reason(o xiangqi.Outcome) Message {
	loser := Red
	if o.Result == xiangqi.RedWins {
		loser = Black
	}
	text := map[xiangqi.Reason]Key{
		xiangqi.Checkmate: ReasonCheckmate, xiangqi.Stalemate: ReasonStalemate,
		xiangqi.PerpetualCheck: ReasonPerpetualCheck, xiangqi.PerpetualChase: ReasonPerpetualChase,
		xiangqi.RepetitionDraw: ReasonRepetition, xiangqi.NoCaptureDraw: ReasonNoCapture,
		xiangqi.InsufficientDraw: ReasonInsufficient, xiangqi.Resignation: ReasonResignation,
		xiangqi.Timeout: ReasonTimeout, xiangqi.Agreement: ReasonAgreement, xiangqi.Aborted: ReasonAborted,
	}[o.Reason]
	switch o.Reason {
	case xiangqi.Checkmate, xiangqi.Stalemate, xiangqi.PerpetualCheck, xiangqi.PerpetualChase, xiangqi.Resignation,
		xiangqi.Timeout:
		return Msg(text, loser)
	}
	return Msg(text)
}

// Ending returns the winner and, if known, the reason.
func Ending(o xiangqi.Outcome) Message {
	if o.Reason == xiangqi.NoReason {
		return Msg(Headline(o))
	}
	return Msg(Dotted, Headline(o), Reason(o))
}

// Symbols returns the names of the symbols that rate moves, starting with the first.
func Symbols() []Key {
	return []Key{SymbolGood, SymbolBad, SymbolBrilliant, SymbolBlunder, SymbolInteresting, SymbolDubious}
}

// LawName returns the name of a law of repetition.
func LawName(l xiangqi.Law) Key {
	return [xiangqi.Laws]Key{LawAsian, LawComputer, LawSimple}[l]
}

// LawTip describes a law of repetition in one line.
func LawTip(l xiangqi.Law) Key {
	return [xiangqi.Laws]Key{LawAsianTip, LawComputerTip, LawSimpleTip}[l]
}

// Attackers returns a list of the pieces that attack a king, or the empty message.
func Attackers(board func(xiangqi.Square) xiangqi.Piece, at []xiangqi.Square) (names Message) {
	for i, sq := range at {
		p := board(sq)
		name := Msg(PieceOn, PieceName(p), On(sq, p.Side()))
		if i > 0 {
			name = Msg(Both, names, name)
		}
		names = name
	}
	return names
}

// Counted adds to the name of a piece, with a point counted from the given side, the file by which its moves count, if
// that is another one.
func Counted(named Message, p xiangqi.Piece, sq xiangqi.Square, side xiangqi.Side) Message {
	if p.Side() == side || sq.File() == sq.Rotate().File() {
		return named
	}
	return Msg(PieceCounted, named, ByMoves(sq, p.Side()))
}

// ByMoves returns a Spot for the file of a point by which the moves of a side count.
func ByMoves(sq xiangqi.Square, side xiangqi.Side) Spot {
	return Spot{square: sq, side: side, byMoves: true}
}

// Empty names an empty point, counted from the given side. On the other half of the board it adds the file by which the
// moves of the opponent count.
func Empty(sq xiangqi.Square, side xiangqi.Side) Message {
	named, other := Msg(CauseOther, At(sq, side)), side.Opponent()
	if near := sq.Rank() < xiangqi.Ranks/2; near == (side == xiangqi.Red) || sq.File() == sq.Rotate().File() {
		return named
	}
	return Msg(PointCounted, named, SideName(other), ByMoves(sq, other))
}

// Holds names a point, counted from the given side, with the piece on it.
func Holds(p xiangqi.Piece, sq xiangqi.Square, side xiangqi.Side) Message {
	return Counted(Msg(Colon, At(sq, side), PieceName(p)), p, sq, side)
}

// Refusal explains why a move cannot be made in a position, given the reason for which the move is illegal.
func Refusal(pos *xiangqi.Position, m xiangqi.Move, why xiangqi.Illegality) Message {
	said := Msg(Illegal(why, pos.PieceAt(m.From()).Kind()))
	if why == xiangqi.StaysInCheck || why == xiangqi.IntoCheck {
		said.Args = []any{Attackers(pos.PieceAt, pos.CheckersAfter(m))}
	}
	return said
}

// Illegal returns a text that explains why a kind of piece cannot make a move, or the empty Key for a legal move.
// StaysInCheck and IntoCheck take [Attackers] as their argument.
func Illegal(why xiangqi.Illegality, kind xiangqi.Kind) Key {
	switch why {
	case xiangqi.WrongShape:
		return [xiangqi.Kinds]Key{
			xiangqi.King: KingMoves, xiangqi.Advisor: AdvisorMoves, xiangqi.Elephant: ElephantMoves, xiangqi.Horse: HorseMoves,
			xiangqi.Chariot: ChariotMoves, xiangqi.Cannon: CannonMoves, xiangqi.Soldier: SoldierMoves,
		}[kind]
	case xiangqi.OutsidePalace:
		if kind == xiangqi.King {
			return KingLeaves
		}
		return AdvisorLeaves
	case xiangqi.BlockedPath:
		if kind == xiangqi.Cannon {
			return CannonBlocked
		}
		return ChariotBlocked
	}
	return [xiangqi.Illegalities]Key{
		xiangqi.OffBoard: IllegalNotYours, xiangqi.NoOwnPiece: IllegalNotYours, xiangqi.OpponentsPiece: IllegalTheirs,
		xiangqi.OwnPieceOnTarget: IllegalOwnPiece, xiangqi.SoldierBackwards: SoldierBackwards, xiangqi.SoldierSideways: SoldierSideways,
		xiangqi.AcrossRiver: IllegalRiver, xiangqi.BlockedLeg: IllegalLeg, xiangqi.BlockedEye: IllegalEye,
		xiangqi.NoScreen: IllegalNoScreen, xiangqi.ManyScreens: IllegalManyScreen, xiangqi.KingsFace: IllegalKingsFace,
		xiangqi.StaysInCheck: StaysInCheck, xiangqi.IntoCheck: IntoCheck,
	}[why]
}
