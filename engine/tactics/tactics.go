// Package tactics answers small questions about pieces: their value, the pieces that a move threatens, whether a
// capture can be answered, and what an exchange wins. Reviews and puzzles use it to explain moves.
package tactics

import (
	"slices"

	"chuhe/engine/xiangqi"
)

// worth holds the values of the pieces, in hundredths of a soldier, by
// xiangqi.Kind: the usual textbook values, with the king above all. It is
// read-only.
var worth = [xiangqi.Kinds]int{
	xiangqi.King: 10_000, xiangqi.Advisor: 200, xiangqi.Elephant: 200, xiangqi.Horse: 400,
	xiangqi.Chariot: 900, xiangqi.Cannon: 450, xiangqi.Soldier: 100,
}

// Worth returns the value of a kind of piece, in hundredths of a soldier. The king is worth more than all other
// pieces together.
func Worth(k xiangqi.Kind) int { return worth[k] }

// Threats returns the squares of enemy pieces that the piece on the square from, which has just moved, threatens to
// win: the king if it is in check, a more valuable piece, or an undefended piece worth at least a horse.
func Threats(p *xiangqi.Position, from xiangqi.Square) []xiangqi.Square {
	var found []xiangqi.Square
	if slices.Contains(p.Checkers(), from) {
		found = append(found, p.King(p.SideToMove()))
	}
	turned := p.Clone()
	turned.MakeNullMove()
	for _, m := range turned.MovesOf(turned.SideToMove()) {
		victim := turned.PieceAt(m.To())
		if m.From() != from || victim == xiangqi.NoPiece || victim.Kind() == xiangqi.King ||
			Worth(victim.Kind()) < Worth(xiangqi.Horse) {
			continue
		}
		if Worth(victim.Kind()) > Worth(turned.PieceAt(from).Kind()) || !Retaken(turned, m) {
			found = append(found, m.To())
		}
	}
	return found
}

// Retaken reports whether a capture is illegal or can be answered by a recapture.
func Retaken(p *xiangqi.Position, m xiangqi.Move) bool {
	if !p.Legal(m) {
		return true
	}
	after := p.After(m)
	return slices.ContainsFunc(after.Moves(), func(r xiangqi.Move) bool { return r.To() == m.To() })
}

// Pinned reports whether a legal capture that gives no check meets no recapture because of a pin: some piece other than
// the king attacks its target, but none may capture there, because its king would come into check.
func Pinned(p *xiangqi.Position, m xiangqi.Move) bool {
	after := p.After(m)
	could, may := false, false
	for _, r := range after.MovesOf(after.SideToMove()) {
		if r.To() == m.To() && after.PieceAt(r.From()).Kind() != xiangqi.King {
			could = true
			may = may || after.Legal(r)
		}
	}
	return could && !may && !after.InCheck()
}

// Exchange returns the material that a legal move wins by captures on its target square, in hundredths of a soldier, if
// both sides capture with their least valuable piece and stop when it suits them. It is negative if the move loses
// material there.
func Exchange(p *xiangqi.Position, m xiangqi.Move) int {
	taken := 0
	if victim := p.PieceAt(m.To()); victim != xiangqi.NoPiece {
		taken = Worth(victim.Kind())
	}
	after := p.After(m)
	return taken - recaptured(after, m.To())
}

// recaptured returns the material that the side to move wins by captures on a square of its opponent's.
func recaptured(p *xiangqi.Position, on xiangqi.Square) int {
	least := xiangqi.NoMove
	for _, m := range p.Moves() {
		if m.To() == on &&
			(least == xiangqi.NoMove || Worth(p.PieceAt(m.From()).Kind()) < Worth(p.PieceAt(least.From()).Kind())) {
			least = m
		}
	}
	if least == xiangqi.NoMove {
		return 0
	}
	victim := Worth(p.PieceAt(on).Kind())
	p.MakeMove(least)
	defer p.UnmakeMove()
	return max(0, victim-recaptured(p, on))
}
