package puzzle

import (
	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
)

func value(p xiangqi.Piece) int { return tactics.Worth(p.Kind()) }

// pinned reports whether m, which must not give check, captures a piece worth at least an advisor whose defenders are
// pinned.
func pinned(p *xiangqi.Position, m xiangqi.Move) bool {
	victim := p.PieceAt(m.To())
	return victim != xiangqi.NoPiece && value(victim) >= tactics.Worth(xiangqi.Advisor) && tactics.Pinned(p, m)
}

// blocks reports whether a move onto an empty point takes a move away from an enemy
// piece of a kind.
func blocks(p *xiangqi.Position, m xiangqi.Move, kind xiangqi.Kind) bool {
	if p.PieceAt(m.To()) != xiangqi.NoPiece {
		return false
	}
	enemy := xiangqi.NewPiece(p.SideToMove().Opponent(), kind)
	for _, at := range xiangqi.Squares() {
		if p.PieceAt(at) == enemy && reach(p, m, at, false) > reach(p, m, at, true) {
			return true
		}
	}
	return false
}

// reach counts the points where the enemy piece on at could go before or after m,
// without the points that m leaves and enters.
func reach(p *xiangqi.Position, m xiangqi.Move, at xiangqi.Square, after bool) int {
	enemy, board, n := p.SideToMove().Opponent(), p, 0
	if after {
		board = p.After(m)
	}
	for _, r := range board.MovesOf(enemy) {
		if r.From() == at && r.To() != m.From() && r.To() != m.To() {
			n++
		}
	}
	return n
}

// sacrifices reports whether the solver gives up a horse or more for less, by
// the material balance at some moment after the opponent's move. The solution
// wins anyway.
func (s *study) sacrifices() bool {
	balance := 0
	for i, m := range s.moves {
		victim := s.before[i].PieceAt(m.To())
		if victim == xiangqi.NoPiece {
			continue
		}
		if i%2 == 0 {
			balance += value(victim)
		} else if balance -= value(victim); balance <= -tactics.Worth(xiangqi.Horse)+tactics.Worth(xiangqi.Soldier)/2 &&
			i+1 < len(s.moves) {
			return true
		}
	}
	return false
}
