package engines

import "chuhe/engine/xiangqi"

// fits reports whether a position can be sent to any program: some end at one with more pieces than a set has, or with
// soldiers where no game can bring them. The moves sent along begin at the start of the game, which has as many pieces
// or more.
func fits(p *xiangqi.Position) bool {
	start := p.Clone()
	for start.Plies() > 0 {
		start.UnmakeMove()
	}
	for side := range xiangqi.Side(2) {
		var count [8]int
		for row := range 10 {
			for file := range 9 {
				sq := xiangqi.SquareAt(file, row)
				piece := start.PieceAt(sq)
				if piece == xiangqi.NoPiece || piece.Side() != side {
					continue
				}
				count[piece.Kind()]++
				if piece.Kind() == xiangqi.Soldier && !reachable(side, file, row) {
					return false
				}
			}
		}
		for kind, most := range map[xiangqi.Kind]int{
			xiangqi.Advisor: 2, xiangqi.Elephant: 2, xiangqi.Horse: 2, xiangqi.Chariot: 2, xiangqi.Cannon: 2,
			xiangqi.Soldier: 5,
		} {
			if count[kind] > most {
				return false
			}
		}
	}
	return true
}

// reachable reports whether a soldier of a side can come to a point, with ranks from Red's side.
func reachable(side xiangqi.Side, file, rank int) bool {
	if side == xiangqi.Black {
		rank = 9 - rank
	}
	return rank > 4 || rank > 2 && file%2 == 0
}
