// Package tactics answers small questions about pieces: what they count, which of
// them a move threatens, whether a capture can be retaken. Reviews and puzzles tell
// by them why a move is good or bad.
package tactics

import (
	"slices"

	"chuhe/engine/xiangqi"
)

// worth is what the pieces count, in hundredths of a soldier, by xiangqi.Kind: the
// usual values of textbooks, with the king above all. Read only.
var worth = [xiangqi.Kinds]int{
	xiangqi.King: 10_000, xiangqi.Advisor: 200, xiangqi.Elephant: 200, xiangqi.Horse: 400,
	xiangqi.Chariot: 900, xiangqi.Cannon: 450, xiangqi.Soldier: 100,
}

// Worth returns what a piece of a kind counts, in hundredths of a soldier. The king
// counts more than all others together.
func Worth(k xiangqi.Kind) int { return worth[k] }

// Threats returns the squares of enemy pieces that the piece on from, which has just
// moved, threatens with profit: the king if it gives check, a dearer piece, or one of
// at least a horse's worth that nobody defends.
func Threats(p *xiangqi.Position, from xiangqi.Square) []xiangqi.Square {
	var found []xiangqi.Square
	if slices.Contains(p.Checkers(), from) {
		found = append(found, p.King(p.SideToMove()))
	}
	turned := p.Clone()
	turned.MakeNullMove()
	var moves xiangqi.MoveList
	turned.PseudoMoves(&moves)
	for _, m := range moves.Slice() {
		victim := turned.PieceAt(m.To())
		if m.From() != from || victim == xiangqi.NoPiece || victim.Kind() == xiangqi.King || Worth(victim.Kind()) < Worth(xiangqi.Horse) {
			continue
		}
		if Worth(victim.Kind()) > Worth(turned.PieceAt(from).Kind()) || !Retaken(turned, m) {
			found = append(found, m.To())
		}
	}
	return found
}

// Retaken reports whether a capture can be answered by one on the same point, or
// cannot be made.
func Retaken(p *xiangqi.Position, m xiangqi.Move) bool {
	if !p.Legal(m) {
		return true
	}
	after := p.Clone()
	after.MakeMove(m)
	var replies xiangqi.MoveList
	after.LegalMoves(&replies)
	return slices.ContainsFunc(replies.Slice(), func(r xiangqi.Move) bool { return r.To() == m.To() })
}
