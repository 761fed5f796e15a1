package xiangqi

// Perft returns the number of legal move sequences of the given depth in plies.
// Draws and repetitions do not end a sequence.
func (p *Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	lists := make([]MoveList, depth)
	return p.perft(lists)
}

// perft counts move sequences and uses one list for each ply.
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
