package cli

import (
	"fmt"
	"slices"
	"strings"

	"chuhe/engine/xiangqi"
)

// Outcome returns a sentence with the reason for the outcome of the game in p.
func Outcome(p *xiangqi.Position, o xiangqi.Outcome) string {
	switch o.Reason {
	case xiangqi.NoReason:
		if n := p.Occurrences(); n > 1 {
			return fmt.Sprintf("the game goes on; the position has occurred %d times", n)
		}
		return "the game goes on"
	case xiangqi.Checkmate:
		return SideName(p.SideToMove()) + " is in check and has no legal move"
	case xiangqi.Stalemate:
		return SideName(p.SideToMove()) + " has no legal move, which loses even without check"
	case xiangqi.NoCaptureDraw:
		return fmt.Sprintf("%d counted plies without a capture", xiangqi.NoCaptureLimit)
	case xiangqi.InsufficientDraw:
		return "neither side has pieces left to win with"
	}
	v, _ := p.Judge(0)
	if o.Result == xiangqi.Draw {
		return evenReason(p, v)
	}
	loser := xiangqi.Red
	if o.Result == xiangqi.RedWins {
		loser = xiangqi.Black
	}
	return offence(p, v, loser)
}

// evenReason returns the reason why a repetition is a draw.
func evenReason(p *xiangqi.Position, v xiangqi.Verdict) string {
	if v.Offences[xiangqi.Red] != xiangqi.NoOffence {
		return fmt.Sprintf("both sides are at fault alike: %s, and %s", offence(p, v, xiangqi.Red),
			offence(p, v, xiangqi.Black))
	}
	if p.Law() == xiangqi.SimpleLaw {
		return "the position occurred for the third time, and neither side checked on every move"
	}
	return "the position occurred for the third time, and neither side checked, or chased one piece, on every move"
}

// offence describes a side's offence in the cycle, and the pieces involved.
func offence(p *xiangqi.Position, v xiangqi.Verdict, side xiangqi.Side) string {
	pieces := strings.Join(offenders(p, v, side), " and ")
	if v.Offences[side] == xiangqi.Check {
		return fmt.Sprintf("%s's %s checked on every move of a repeated cycle", SideName(side), pieces)
	}
	return fmt.Sprintf("%s's %s chased the %v %v on every move of a repeated cycle", SideName(side), pieces,
		side.Opponent(), p.PieceAt(v.Victims[side]).Kind())
}

// offenders returns the kinds of pieces that checked or chased, in order of their first offence.
func offenders(p *xiangqi.Position, v xiangqi.Verdict, side xiangqi.Side) []string {
	board := p.Clone()
	moves := make([]xiangqi.Move, v.Length)
	for i := range moves {
		moves[len(moves)-1-i] = board.LastMove()
		board.UnmakeMove()
	}
	var names []string
	for _, link := range p.Links(v, side) {
		for board.Plies() < p.Plies()-v.Length+link.Ply {
			board.MakeMove(moves[0])
			moves = moves[1:]
		}
		for _, from := range link.Attackers {
			if name := board.PieceAt(from).Kind().String(); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// Illegal returns a sentence with the reason why a move is illegal.
func Illegal(p *xiangqi.Position, m xiangqi.Move, why xiangqi.Illegality) string {
	name := "piece"
	if piece := p.PieceAt(m.From()); piece != xiangqi.NoPiece {
		name = piece.Kind().String()
	}
	switch why {
	case xiangqi.NoOwnPiece, xiangqi.OpponentsPiece:
		return fmt.Sprintf("%s, to move, has no piece on %v", SideName(p.SideToMove()), m.From())
	case xiangqi.OwnPieceOnTarget:
		return fmt.Sprintf("a piece of the same side stands on %v", m.To())
	case xiangqi.OutsidePalace:
		return fmt.Sprintf("the %s may not leave the palace", name)
	case xiangqi.BlockedPath:
		return fmt.Sprintf("something stands in the %s's way", name)
	case xiangqi.WrongShape:
		return fmt.Sprintf("the %s does not move so", name)
	}
	return why.String()
}

// SideName returns the side's name for the start of a sentence.
func SideName(s xiangqi.Side) string {
	if s == xiangqi.Red {
		return "Red"
	}
	return "Black"
}
