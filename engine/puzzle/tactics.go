package puzzle

import (
	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
)

func value(p xiangqi.Piece) int { return tactics.Worth(p.Kind()) }

// forks reports whether the piece that has just moved to at threatens two pieces.
func forks(p *xiangqi.Position, at xiangqi.Square) bool { return len(tactics.Threats(p, at)) >= 2 }

// pinned reports whether m, which must not give check, captures a piece worth at
// least an advisor whose defenders are pinned: some enemy piece other than the
// king attacks m's target, but no such piece may capture there because its king
// would come into check.
func pinned(p *xiangqi.Position, m xiangqi.Move) bool {
	victim := p.PieceAt(m.To())
	if victim == xiangqi.NoPiece || value(victim) < tactics.Worth(xiangqi.Advisor) {
		return false
	}
	after := p.Clone()
	after.MakeMove(m)
	var moves xiangqi.MoveList
	after.PseudoMoves(&moves)
	could, may := false, false
	for _, r := range moves.Slice() {
		if r.To() == m.To() && after.PieceAt(r.From()).Kind() != xiangqi.King {
			could = true
			may = may || after.Legal(r)
		}
	}
	return could && !may && !after.InCheck()
}

// onEye reports whether a move blocks the eye of an enemy elephant.
func onEye(p *xiangqi.Position, m xiangqi.Move) bool {
	return blocks(p, m, xiangqi.Elephant)
}

// onLeg reports whether a move blocks a leg of an enemy horse.
func onLeg(p *xiangqi.Position, m xiangqi.Move) bool {
	return blocks(p, m, xiangqi.Horse)
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
	board := p.Clone()
	if after {
		board.MakeMove(m)
	} else {
		board.MakeNullMove()
	}
	var moves xiangqi.MoveList
	board.PseudoMoves(&moves)
	n := 0
	for _, r := range moves.Slice() {
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
