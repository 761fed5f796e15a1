package xiangqi

// Perft returns the number of sequences of depth legal moves. Draws and
// repetitions do not end a sequence.
func (p *Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	lists := make([]MoveList, depth)
	return p.perft(lists)
}

// perft uses one list for each ply.
func (p *Position) perft(lists []MoveList) uint64 {
	l := &lists[0]
	p.LegalMoves(l)
	if len(lists) == 1 {
		return uint64(l.Len())
	}
	var n uint64
	for _, m := range l.Slice() {
		p.MakeMove(m)
		n += p.perft(lists[1:])
		p.UnmakeMove()
	}
	return n
}

// MoveCount is a move and the Perft behind it.
type MoveCount struct {
	Move  Move
	Nodes uint64
}

// Divide returns Perft split by the first move, or nil for depth 0.
func (p *Position) Divide(depth int) []MoveCount {
	if depth <= 0 {
		return nil
	}
	var l MoveList
	p.LegalMoves(&l)
	counts := make([]MoveCount, 0, l.Len())
	for _, m := range l.Slice() {
		p.MakeMove(m)
		counts = append(counts, MoveCount{m, p.Perft(depth - 1)})
		p.UnmakeMove()
	}
	return counts
}
