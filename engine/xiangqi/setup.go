package xiangqi

// A Setup is an arrangement of pieces with the other data of a FEN. Unlike a Position it need not be legal: an editor
// passes through arrangements that no game can reach. Setups can be compared with ==.
type Setup struct {
	pieces    [Files * Ranks]Piece // in the order of Squares
	ToMove    Side
	NoCapture int // counted plies without a capture, 0..NoCaptureLimit
	Round     int // full-move number, from 1
}

// Setup returns the arrangement of a position.
func (p *Position) Setup() Setup {
	s := Setup{ToMove: p.side, NoCapture: p.NoCapture(), Round: p.Round()}
	for i, sq := range squares {
		s.pieces[i] = p.board[sq]
	}
	return s
}

// place returns the index of a square of the board in the order of Squares.
func place(sq Square) int { return sq.Row()*Files + sq.File() }

// PieceAt returns the piece on a square, or NoPiece if it is empty or off the board.
func (s *Setup) PieceAt(sq Square) Piece {
	if !sq.OnBoard() {
		return NoPiece
	}
	return s.pieces[place(sq)]
}

// Put replaces the piece on a square of the board; NoPiece empties it.
func (s *Setup) Put(piece Piece, sq Square) { s.pieces[place(sq)] = piece }

// Find returns the squares of a piece in the order of Squares.
func (s *Setup) Find(piece Piece) (found []Square) {
	for i, p := range s.pieces {
		if p == piece {
			found = append(found, squares[i])
		}
	}
	return found
}

// Mirror returns the setup with left and right exchanged.
func (s Setup) Mirror() Setup {
	m := s
	for i, p := range s.pieces {
		m.Put(p, squares[i].Mirror())
	}
	return m
}

// SwapSides returns the setup with the sides exchanged: the board is rotated, and each piece and the move pass to the
// other side.
func (s Setup) SwapSides() Setup {
	m := s
	m.ToMove = s.ToMove.Opponent()
	for i, p := range s.pieces {
		if p != NoPiece {
			p = NewPiece(p.Side().Opponent(), p.Kind())
		}
		m.Put(p, squares[i].Rotate())
	}
	return m
}

// Position returns the position of the setup. The error is the first of Faults.
func (s *Setup) Position() (*Position, error) {
	p, faults := s.examine()
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return p, nil
}

// Faults returns everything for which ParseFEN would refuse the FEN of the setup.
func (s *Setup) Faults() []*FENError {
	_, faults := s.examine()
	return faults
}

// examine returns the position and the faults of the setup. With faults, the position is unusable.
func (s *Setup) examine() (*Position, []*FENError) {
	var faults []*FENError
	p := newPosition()
	for side := Red; side <= Black; side++ {
		king := NewPiece(side, King)
		found := s.Find(king)
		switch len(found) {
		case 0:
			faults = append(faults, &FENError{Fault: FENNoKing, Piece: king})
		case 1:
			p.put(king, found[0]) // the king comes first in the list
		default:
			others := append(found[:1:1], found[2:]...)
			faults = append(faults, &FENError{Fault: FENTwoKings, Piece: king, Square: found[1], Others: others})
		}
	}
	for i, piece := range s.pieces {
		sq := squares[i]
		if piece == NoPiece {
			continue
		}
		fault := FENOutOfPalace
		if piece.Kind() != King {
			fault = FENUnreachable
			p.put(piece, sq)
		}
		if piece.CanStand(sq) {
			continue
		}
		faults = append(faults, &FENError{Fault: fault, Piece: piece, Square: sq})
	}
	p.side, p.first = s.ToMove, s.ToMove
	p.number = s.Round
	p.now().clock = uint8(s.NoCapture)
	for _, f := range faults {
		if f.Piece.Kind() == King {
			return p, faults
		}
	}
	if faults = append(faults, p.exposed()...); len(faults) > 0 {
		return p, faults
	}
	p.key = p.computeKey(func(s Square) Square { return s })
	p.now().key = p.key
	p.now().check = p.kingAttacked(p.side)
	return p, nil
}

// exposed returns the faults of a position in which a king could be captured at once.
func (p *Position) exposed() (faults []*FENError) {
	red, black := p.King(Red), p.King(Black)
	if red&15 == black&15 && p.Col(red).First&(1<<black.Row()) != 0 {
		faults = append(faults, &FENError{Fault: FENKingsFace, Square: red, Others: []Square{black}})
	}
	waiting := p.side.Opponent()
	var attackers []Square
	for _, sq := range p.squaresOf(p.side, p.attackersOfKing(waiting)) {
		if p.board[sq].Kind() != King {
			attackers = append(attackers, sq)
		}
	}
	if len(attackers) > 0 {
		king := NewPiece(waiting, King)
		faults = append(faults, &FENError{Fault: FENInCheck, Piece: king, Square: p.King(waiting), Others: attackers})
	}
	return faults
}

// A Caution is an oddity of a legal setup that cannot arise in a game from the start position.
type Caution uint8

// The cautions; each comment names the fields of SetupWarning that the caution sets.
const (
	TooManyPieces Caution = iota // Number of Piece, on Squares, are more than a set has
	SoldierBehind                // Piece on Squares[0] is behind its line or between its files
	GameOver                     // Piece, the king of the side to move, on Squares[0]: the side has no legal move
)

// A SetupWarning describes a Caution. Fields that it does not use are zero.
type SetupWarning struct {
	Caution Caution
	Piece   Piece
	Number  int
	Squares []Square
}

// Warnings returns what is odd about the setup although ParseFEN accepts it.
func (s *Setup) Warnings() (list []SetupWarning) {
	for side := Red; side <= Black; side++ {
		for kind := Advisor; kind <= Soldier; kind++ {
			piece := NewPiece(side, kind)
			if found := s.Find(piece); len(found) > kind.PerSide() {
				list = append(list, SetupWarning{TooManyPieces, piece, len(found), found})
			}
		}
		soldier := NewPiece(side, Soldier)
		for _, sq := range s.Find(soldier) {
			if !soldierPoint(side, sq) {
				list = append(list, SetupWarning{Caution: SoldierBehind, Piece: soldier, Squares: []Square{sq}})
			}
		}
	}
	if p, err := s.Position(); err == nil && !p.HasLegalMove() {
		king := NewPiece(p.side, King)
		list = append(list, SetupWarning{Caution: GameOver, Piece: king, Squares: []Square{p.King(p.side)}})
	}
	return list
}

// soldierPoint reports whether a soldier of a side can reach a square from the start position.
func soldierPoint(side Side, sq Square) bool {
	if side == Black {
		sq = sq.Rotate()
	}
	return sq.Rank() >= 5 || sq.Rank() >= 3 && sq.File()%2 == 0
}

// PerSide returns the number of pieces of the kind that each side has in the start position.
func (k Kind) PerSide() int {
	switch k {
	case King:
		return 1
	case Soldier:
		return 5
	}
	return 2
}
