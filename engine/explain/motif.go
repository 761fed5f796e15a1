package explain

import (
	"slices"

	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// motif finds the Kind of the reason that begins a line in p, which wins material, most of all the captured piece c.
func (r *Reason) motif(p *xiangqi.Position, line []xiangqi.Move, c capture) {
	first := line[0]
	after := p.After(first)
	if c.ply == 0 {
		r.Kind = direct(p, first)
		if r.Kind == Undefended && len(line) > 1 && after.PieceAt(line[1].To()) != xiangqi.NoPiece {
			r.Kind = Material // not for nothing
		}
		return
	}
	switch {
	case r.fork(after, first):
	case r.discovered(p, after, first):
	case overloads(p, r.Line, c):
		r.Kind = Overloaded
	case after.InCheck() && c.ply == 2:
		r.Kind = Checked
	case trapped(after, first.To(), c.home):
		r.Kind = Trapped
	}
}

// direct returns the Kind of a line that begins by taking the piece.
func direct(p *xiangqi.Position, m xiangqi.Move) Kind {
	switch {
	case !tactics.Retaken(p, m) && tactics.Pinned(p, m):
		return Pinned
	case !tactics.Retaken(p, m):
		return Undefended
	case worth(p.PieceAt(m.From()))+telling < worth(p.PieceAt(m.To())):
		return Cheaper
	}
	return Material
}

// fork reports whether the first move of the line attacks two pieces at once, one of which is taken on its point within
// forkedBy plies; after is the position after it.
func (r *Reason) fork(after *xiangqi.Position, first xiangqi.Move) bool {
	squares := tactics.Threats(after, first.To())
	if len(squares) < 2 {
		return false
	}
	slices.SortFunc(squares, func(a, b xiangqi.Square) int { return worth(after.PieceAt(b)) - worth(after.PieceAt(a)) })
	p := after.Clone()
	for i, m := range r.Line[1:min(len(r.Line), 1+forkedBy)] {
		if i%2 == 1 && slices.Contains(squares[:2], m.To()) && p.PieceAt(m.To()) != xiangqi.NoPiece &&
			p.PieceAt(m.To()) == after.PieceAt(m.To()) {
			r.Kind, r.Targets = Fork, [2]xiangqi.Piece{after.PieceAt(squares[0]), after.PieceAt(squares[1])}
			return true
		}
		p.MakeMove(m)
	}
	return false
}

// discovered reports whether the first move of the line opens the line of another piece to the king or to the piece
// that falls.
func (r *Reason) discovered(p, after *xiangqi.Position, first xiangqi.Move) bool {
	targets := []xiangqi.Square{after.King(after.SideToMove())}
	if after.PieceAt(r.At) == r.Piece {
		targets = append(targets, r.At)
	}
	for _, to := range targets {
		for _, from := range after.Pieces(p.SideToMove()) {
			if from == first.To() || between(first.To(), from, to) || !after.Covers(from, to) ||
				p.PieceAt(from) == xiangqi.NoPiece || p.Covers(from, to) || after.PieceAt(from).Kind() == xiangqi.King {
				continue
			}
			r.Kind, r.Force = Discovered, []xiangqi.Piece{after.PieceAt(from)}
			r.Targets[0] = after.PieceAt(to)
			return true
		}
	}
	return false
}

// between reports whether a point lies on the straight line between two others.
func between(sq, from, to xiangqi.Square) bool {
	inside := func(a, b, c int) bool { return min(b, c) < a && a < max(b, c) }
	return from.File() == to.File() && sq.File() == from.File() && inside(sq.Rank(), from.Rank(), to.Rank()) ||
		from.Rank() == to.Rank() && sq.Rank() == from.Rank() && inside(sq.File(), from.File(), to.File())
}

// overloads reports whether the answer to the first move retakes with a piece that protected the piece c, which falls
// next.
func overloads(p *xiangqi.Position, line []xiangqi.Move, c capture) bool {
	if c.ply != 2 || p.PieceAt(line[0].To()) == xiangqi.NoPiece || line[1].To() != line[0].To() ||
		line[2].To() != c.home || line[1].From() == c.home || !p.Covers(line[1].From(), c.home) {
		return false
	}
	after := p.After(line[:2]...)
	return !after.Covers(line[1].To(), c.home) && !tactics.Retaken(after, line[2])
}

// trapped reports whether the piece on at is attacked from a point, and is lost wherever it goes.
func trapped(p *xiangqi.Position, by, at xiangqi.Square) bool {
	piece := p.PieceAt(at)
	if piece == xiangqi.NoPiece || worth(piece) < tactics.Worth(xiangqi.Horse) || p.InCheck() ||
		!slices.Contains(tactics.Threats(p, by), at) {
		return false
	}
	moves := 0
	for _, m := range p.Moves() {
		if m.From() != at {
			continue
		}
		moves++
		taken := worth(p.PieceAt(m.To()))
		after := p.After(m)
		lost := slices.ContainsFunc(after.Moves(), func(reply xiangqi.Move) bool {
			return reply.To() == m.To() && tactics.Exchange(after, reply) >= taken+2*telling
		})
		if !lost {
			return false
		}
	}
	return moves > 0
}

// mates reports whether a line ends in a mate by the side to move in p. A mate that only a score promises may come from
// another path to the same position, and may be longer or impossible on this one.
func mates(p *xiangqi.Position, line []xiangqi.Move) bool {
	if len(line)%2 == 0 || len(Playable(p, line)) < len(line) {
		return false
	}
	return !p.After(line...).HasLegalMove()
}

// mate returns the reason for a line that mates.
func mate(p *xiangqi.Position, line []xiangqi.Move) Reason {
	side, end := p.SideToMove(), p.After(line...)
	r := Reason{Kind: Mate, Line: line, Moves: movesIn(len(line)), At: end.King(side.Opponent())}
	r.Piece = end.PieceAt(r.At)
	force := slices.Clone(end.Checkers())
	for _, m := range end.MovesOf(side.Opponent()) {
		if m.From() != r.At {
			continue
		}
		for _, sq := range end.CheckersAfter(m) {
			if !slices.Contains(force, sq) && end.PieceAt(sq).Kind() != xiangqi.King {
				force = append(force, sq)
			}
		}
	}
	for _, sq := range force {
		r.Force = append(r.Force, end.PieceAt(sq))
	}
	slices.SortStableFunc(r.Force, func(a, b xiangqi.Piece) int { return worth(b) - worth(a) })
	return r
}

// attack returns the reason for a line that begins with several checks in a row and that is worth much: a score for the
// side that does not move first.
func attack(p *xiangqi.Position, line []xiangqi.Move, score think.Score) Reason {
	const (
		checks  = 2
		soon    = 7 // plies
		winning = -300
	)
	if score > winning {
		return Reason{}
	}
	side, last := p.SideToMove(), 0
	r := Reason{Kind: Attack, At: p.King(side.Opponent())}
	r.Piece = p.PieceAt(r.At)
	p = p.Clone()
	for i, m := range line[:min(len(line), soon)] {
		p.MakeMove(m)
		if i%2 == 1 {
			continue
		} else if !p.InCheck() {
			break
		}
		last = i
		for _, sq := range p.Checkers() {
			if piece := p.PieceAt(sq); !slices.Contains(r.Force, piece) {
				r.Force = append(r.Force, piece)
			}
		}
	}
	if last/2+1 < checks || len(r.Force) == 0 {
		return Reason{}
	}
	r.Line = line[:last+1]
	return r
}
