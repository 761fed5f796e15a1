package xiangqi

// Position holds the pieces on the board, the side to move and the moves that led there. It is not safe for
// concurrent use; Clone it for another goroutine.
type Position struct {
	board  [256]Piece
	index  [256]uint8 // index of the piece on a point in its side's list
	pieces [2][Files * Ranks]Square
	size   [2]int
	count  [PieceLimit]uint8
	rows   [16]uint16 // occupied points of a row; indexed like Square, bit = file
	cols   [16]uint16 // occupied points of a column; bit = row from the top
	side   Side
	key    uint64

	soldiers, material uint64 // see SoldierKey and MaterialKey

	history []state // history[0] is the start, the last element is the current state
	number  int     // full-move number of the start
	first   Side    // side to move at the start
	law     Law     // for repetitions
}

// state is the part of a position that is not visible on the board.
type state struct {
	key        uint64
	move       Move     // the move that led here
	captured   Piece    // by that move
	capturedAt uint8    // index of the captured piece in its side's list
	check      bool     // the side to move is in check
	reversible int32    // plies since the last capture or null move
	clock      uint8    // counted plies since the last capture
	checks     [2]uint8 // given by each side since the last capture
}

// freeChecks is the number of a side's checks since the last capture that count
// towards the limit of plies without a capture; later checks, and the replies
// to them, do not.
const freeChecks = 10

// roomAhead is the number of plies that can be played on a new position before
// its history must be reallocated.
const roomAhead = 256

func newPosition() *Position {
	return &Position{history: make([]state, 1, roomAhead), number: 1, law: DefaultLaw}
}

// Clone returns a copy that shares nothing with p.
func (p *Position) Clone() *Position {
	q := *p
	q.history = make([]state, len(p.history), len(p.history)+roomAhead)
	copy(q.history, p.history)
	return &q
}

// After returns a copy of p after legal moves.
func (p *Position) After(moves ...Move) *Position {
	p = p.Clone()
	for _, m := range moves {
		p.MakeMove(m)
	}
	return p
}

// Repeats reports whether a legal move leads to a position that has occurred before.
func (p *Position) Repeats(m Move) bool { return p.After(m).Occurrences() > 1 }

func (p *Position) now() *state { return &p.history[len(p.history)-1] }

// SideToMove returns the side to move.
func (p *Position) SideToMove() Side { return p.side }

// PieceAt returns the piece on s, or NoPiece.
func (p *Position) PieceAt(s Square) Piece { return p.board[s] }

// King returns the point of a side's king.
func (p *Position) King(side Side) Square { return p.pieces[side][0] }

// Pieces returns the points of a side's pieces: the king first, the others in arbitrary order. The slice is valid
// until the position changes.
func (p *Position) Pieces(side Side) []Square { return p.pieces[side][:p.size[side]] }

// Count returns the number of the given pieces on the board.
func (p *Position) Count(piece Piece) int { return int(p.count[piece]) }

// Plies returns the number of moves since the start, null moves included.
func (p *Position) Plies() int { return len(p.history) - 1 }

// LastMove returns the move that led to this position, or NoMove.
func (p *Position) LastMove() Move { return p.now().move }

// LastCapture returns the piece taken by the last move, or NoPiece.
func (p *Position) LastCapture() Piece { return p.now().captured }

// NoCapture returns the number of counted plies since the last capture, 0..NoCaptureLimit. From a side's eleventh check
// on, its checks and the replies to them are not counted.
func (p *Position) NoCapture() int { return int(p.now().clock) }

// Round returns the full-move number of the next move, as in a FEN.
func (p *Position) Round() int {
	plies := p.Plies()
	if p.first == Black {
		plies++
	}
	return p.number + plies/2
}

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool { return p.now().check }

func (p *Position) put(piece Piece, s Square) {
	side := piece.Side()
	p.board[s] = piece
	p.index[s] = uint8(p.size[side])
	p.pieces[side][p.size[side]] = s
	p.size[side]++
	p.count[piece]++
	p.occupy(s)
	p.key ^= zobrist[piece][s]
	p.markSoldier(piece, s)
	p.material += materialNumbers[piece]
}

func (p *Position) occupy(s Square) {
	p.rows[s>>4] |= 1 << ((s & 15) - 3)
	p.cols[s&15] |= 1 << ((s >> 4) - 3)
}

func (p *Position) vacate(s Square) {
	p.rows[s>>4] &^= 1 << ((s & 15) - 3)
	p.cols[s&15] &^= 1 << ((s >> 4) - 3)
}

// MakeMove plays a legal move. It does not check legality.
func (p *Position) MakeMove(m Move) {
	p.relocate(m)
	p.settle(p.kingAttacked(p.side))
}

// MakeMoveKnown is MakeMove for callers that already know from GivesCheck
// whether the move gives check. It avoids computing that again.
func (p *Position) MakeMoveKnown(m Move, check bool) {
	p.relocate(m)
	p.settle(check)
}

// relocate makes a move on the board. The caller must call settle next.
func (p *Position) relocate(m Move) {
	from, to := m.From(), m.To()
	piece, captured := p.board[from], p.board[to]
	next := state{move: m, captured: captured}
	if captured != NoPiece {
		next.capturedAt = p.index[to]
		p.dropPiece(captured, to)
	} else {
		p.occupy(to)
	}
	p.vacate(from)
	p.board[from], p.board[to] = NoPiece, piece
	i := p.index[from]
	p.index[to] = i
	p.pieces[p.side][i] = to
	p.key ^= zobrist[piece][from] ^ zobrist[piece][to] ^ blackToMove
	if piece.Kind() == Soldier {
		p.soldiers ^= zobrist[piece][from] ^ zobrist[piece][to]
	}
	next.key = p.key
	p.side ^= 1
	p.history = append(p.history, next)
}

// settle completes the state after relocate.
func (p *Position) settle(check bool) {
	n := len(p.history) - 1
	last, next := &p.history[n-1], &p.history[n]
	next.check = check
	if next.captured != NoPiece {
		return
	}
	next.reversible = last.reversible + 1
	next.checks = last.checks
	next.clock = last.clock
	counted := !last.check || last.checks[p.side] <= freeChecks
	if check {
		mover := p.side.Opponent()
		next.checks[mover] = min(next.checks[mover]+1, freeChecks+1)
		counted = counted && next.checks[mover] <= freeChecks
	}
	if counted && next.clock < NoCaptureLimit {
		next.clock++
	}
}

// dropPiece removes a captured piece from its side's list and from the keys. Its
// point remains occupied by the capturing piece.
func (p *Position) dropPiece(piece Piece, s Square) {
	side := piece.Side()
	p.size[side]--
	i, last := p.index[s], p.pieces[side][p.size[side]]
	p.pieces[side][i] = last
	p.index[last] = i
	p.count[piece]--
	p.key ^= zobrist[piece][s]
	p.markSoldier(piece, s)
	p.material -= materialNumbers[piece]
}

// UnmakeMove takes back the last move, which must not be a null move.
func (p *Position) UnmakeMove() {
	last := p.now()
	from, to := last.move.From(), last.move.To()
	piece, captured := p.board[to], last.captured
	p.side ^= 1
	i := p.index[to]
	p.index[from] = i
	p.pieces[p.side][i] = from
	p.board[from], p.board[to] = piece, captured
	p.occupy(from)
	if piece.Kind() == Soldier {
		p.soldiers ^= zobrist[piece][from] ^ zobrist[piece][to]
	}
	if captured == NoPiece {
		p.vacate(to)
	} else {
		p.restorePiece(captured, to, last.capturedAt)
	}
	p.history = p.history[:len(p.history)-1]
	p.key = p.now().key
}

// restorePiece undoes dropPiece, including the order of the list.
func (p *Position) restorePiece(piece Piece, s Square, i uint8) {
	side := piece.Side()
	moved := p.pieces[side][i]
	end := p.size[side]
	p.pieces[side][end] = moved
	p.index[moved] = uint8(end)
	p.pieces[side][i] = s
	p.index[s] = i
	p.size[side]++
	p.count[piece]++
	p.markSoldier(piece, s)
	p.material += materialNumbers[piece]
}

// MakeNullMove passes the turn; the side to move must not be in check. Positions
// after a null move do not count as repetitions of those before it.
func (p *Position) MakeNullMove() {
	last := p.now()
	p.side ^= 1
	p.key ^= blackToMove
	p.history = append(p.history, state{key: p.key, clock: last.clock, checks: last.checks})
}

// UnmakeNullMove takes back the last move, which must be a null move.
func (p *Position) UnmakeNullMove() {
	p.history = p.history[:len(p.history)-1]
	p.side ^= 1
	p.key = p.now().key
}
