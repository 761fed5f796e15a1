package xiangqi

import (
	"fmt"
	"slices"
)

// Illegality is the reason why a move is illegal; LegalMove means it is legal.
type Illegality uint8

// The reasons, in the order of the checks.
const (
	LegalMove Illegality = iota
	OffBoard
	NoOwnPiece       // the starting point is empty
	OpponentsPiece   // the piece on the starting point is the opponent's
	OwnPieceOnTarget // a piece of the same side stands on the target
	WrongShape       // no piece of this kind moves like that
	SoldierBackwards // the soldier would move backwards
	SoldierSideways  // the soldier would move sideways before crossing the river
	OutsidePalace    // the king or advisor would leave the palace
	AcrossRiver      // the elephant would cross the river
	BlockedLeg       // the horse's leg is blocked
	BlockedEye       // the elephant's eye is blocked
	BlockedPath      // a piece stands in the way of the chariot or cannon
	NoScreen         // the cannon has no piece to jump over
	ManyScreens      // the cannon would jump over more than one piece
	KingsFace        // the kings would face each other
	StaysInCheck     // the mover's king would stay in check
	IntoCheck        // the mover's king would move or be put into check
)

// Illegalities is the number of values of Illegality.
const Illegalities = int(IntoCheck) + 1

// illegalities holds the description of each Illegality. It is read-only.
var illegalities = [Illegalities]string{
	LegalMove: "legal", OffBoard: "off the board", NoOwnPiece: "no piece stands there",
	OpponentsPiece: "the piece is the opponent's", OwnPieceOnTarget: "a piece of the same side stands on the target",
	WrongShape: "the piece does not move so", SoldierBackwards: "a soldier never goes back",
	SoldierSideways: "the soldier has not crossed the river", OutsidePalace: "outside the palace",
	AcrossRiver: "elephants do not cross the river", BlockedLeg: "the horse's leg is blocked",
	BlockedEye: "the elephant's eye is blocked", BlockedPath: "a piece stands in the way",
	NoScreen:     "the cannon has nothing to capture over",
	ManyScreens:  "the cannon has more than one piece to capture over",
	KingsFace:    "the kings would face each other",
	StaysInCheck: "the king stays in check", IntoCheck: "the king would come into check",
}

// String describes the reason in English.
func (i Illegality) String() string {
	if int(i) < len(illegalities) {
		return illegalities[i]
	}
	return fmt.Sprintf("illegality %d", uint8(i))
}

// PseudoLegal reports whether a piece of the side to move can make this move, ignoring its king's safety. m may be
// any value.
func (p *Position) PseudoLegal(m Move) bool { return p.shape(m) == LegalMove }

// WhyIllegal returns the reason why a move is illegal. m may be any value.
func (p *Position) WhyIllegal(m Move) Illegality {
	if why := p.shape(m); why != LegalMove {
		return why
	}
	if p.Legal(m) {
		return LegalMove
	}
	isKing := func(s Square) bool { return p.board[s].Kind() == King }
	switch {
	case slices.ContainsFunc(p.CheckersAfter(m), isKing):
		return KingsFace
	case p.InCheck():
		return StaysInCheck
	}
	return IntoCheck
}

// Checkers returns the squares of the pieces that give check to the side to move.
func (p *Position) Checkers() []Square {
	return p.squaresOf(p.side.Opponent(), p.attackersOfKing(p.side))
}

// CheckersAfter returns the squares of the pieces that would attack the mover's king after a pseudo-legal move,
// including the other king if the kings would face each other.
func (p *Position) CheckersAfter(m Move) []Square {
	mover := p.side
	p.MakeMove(m)
	all := p.squaresOf(p.side, p.attackersOfKing(mover))
	p.UnmakeMove()
	return all
}

// shape returns the reason why a move is illegal, regardless of the king's safety.
func (p *Position) shape(m Move) Illegality {
	from, to := m.From(), m.To()
	if !from.OnBoard() || !to.OnBoard() {
		return OffBoard
	}
	piece, own := p.board[from], p.side.tag()
	switch {
	case piece == NoPiece:
		return NoOwnPiece
	case piece&own == 0:
		return OpponentsPiece
	case p.board[to]&own != 0:
		return OwnPieceOnTarget
	case piece.Kind() == Chariot || piece.Kind() == Cannon:
		return p.slideShape(from, to, piece.Kind())
	}
	for _, st := range stepsOf(piece, from).all() {
		if st.to != to {
			continue
		}
		if piece.Kind() == Horse || piece.Kind() == Elephant {
			if p.board[st.via] != NoPiece {
				return blockedBy[piece.Kind()]
			}
		}
		return LegalMove
	}
	return leaves(piece, from, to)
}

var blockedBy = map[Kind]Illegality{Horse: BlockedLeg, Elephant: BlockedEye}

// leaves returns the reason why a step is illegal: the piece would go where its
// kind may not, or no piece of its kind makes such a step.
func leaves(piece Piece, from, to Square) Illegality {
	dx, dy := abs(from.File()-to.File()), abs(from.Rank()-to.Rank())
	switch kind := piece.Kind(); {
	case kind == Soldier && dx == 1 && dy == 0:
		return SoldierSideways
	case kind == Soldier && dx == 0 && dy == 1:
		return SoldierBackwards
	case kind == King && dx+dy == 1, kind == Advisor && dx == 1 && dy == 1:
		return OutsidePalace
	case kind == Elephant && dx == 2 && dy == 2:
		return AcrossRiver
	}
	return WrongShape
}

func abs(x int) int { return max(x, -x) }

func (p *Position) slideShape(from, to Square, kind Kind) Illegality {
	var line Line
	var bit uint16
	switch {
	case from>>4 == to>>4:
		line, bit = p.Row(from), 1<<to.File()
	case from&15 == to&15:
		line, bit = p.Col(from), 1<<to.Row()
	default:
		return WrongShape
	}
	hits := line.First
	if kind == Cannon {
		hits = line.Second
	}
	switch capture := p.board[to] != NoPiece; {
	case !capture && line.Quiet&bit != 0, capture && hits&bit != 0:
		return LegalMove
	case capture && kind == Cannon && line.First&bit != 0:
		return NoScreen
	case capture && kind == Cannon:
		return ManyScreens
	default:
		return BlockedPath
	}
}
