package explain

import (
	"cmp"
	"slices"

	"chuhe/engine/eval/hand"
	"chuhe/engine/xiangqi"
)

// quietEnd is the maximum number of plies after the move, or after the better one, at whose end positions are compared.
const quietEnd = 10

// quiet compares the positions at the ends of the two lines. It returns no reason if one of them loses a chariot,
// cannon or horse more, or unless the hand-made evaluation finds at least half the cost too.
func (v *Move) quiet(p, after *xiangqi.Position) Reason {
	if len(v.Best) == 0 {
		return Reason{}
	}
	for n := min(len(v.Reply), len(v.Best)-1, quietEnd) &^ 1; n > 0; n -= 2 {
		here, there := after.After(v.Reply[:n]...), p.After(v.Best[:n+1]...)
		if !calm(here) || !calm(there) {
			continue
		}
		if !even(here, there) { // before that loss, nothing else matters either
			return Reason{}
		}
		side := p.SideToMove()
		if gain := judged(there, side) - judged(here, side); gain <= 0 || 2*gain < v.cost() {
			continue
		}
		r := compare(here, there, side)
		switch {
		case r.Kind == None, r.Kind == ShutIn && (after.PieceAt(r.At) != r.Piece || moves(v.Reply, r.At)),
			r.Kind == Crossed && r.Piece.Side() == side && !crosses(p, v.Best[:n+1], r.Piece),
			r.Kind == Crossed && r.Piece.Side() != side && !crosses(after, v.Reply[:n], r.Piece):
			continue
		}
		if !v.lasts(p, after, r) {
			continue
		}
		r.Line = v.Reply[:n]
		return r
	}
	return Reason{}
}

// lasts reports whether the difference by which a reason compares the lines is there at their ends too.
func (v *Move) lasts(p, after *xiangqi.Position, r Reason) bool {
	i := slices.IndexFunc(features, func(f feature) bool { return f.kind == r.Kind && f.piece == r.Piece.Kind() })
	count := func(p *xiangqi.Position) int { return features[i].counts(p, r.Piece.Side(), r.Piece.Kind()) }
	here, there := count(after.After(v.Reply...)), count(p.After(v.Best...))
	return max(here, there)-min(here, there) >= features[i].least && (here < there) == (r.Here < r.There)
}

// moves reports whether the piece on a point moves in a line.
func moves(line []xiangqi.Move, from xiangqi.Square) bool {
	return slices.ContainsFunc(line, func(m xiangqi.Move) bool { return m.From() == from })
}

// crosses reports whether a soldier crosses the river in a line.
func crosses(p *xiangqi.Position, line []xiangqi.Move, soldier xiangqi.Piece) bool {
	p = p.Clone()
	for _, m := range line {
		if p.PieceAt(m.From()) == soldier && m.From().HomeHalf(soldier.Side()) && !m.To().HomeHalf(soldier.Side()) {
			return true
		}
		p.MakeMove(m)
	}
	return false
}

// even reports whether there are the same chariots, cannons and horses in two positions.
func even(p, q *xiangqi.Position) bool {
	for _, kind := range []xiangqi.Kind{xiangqi.Horse, xiangqi.Chariot, xiangqi.Cannon} {
		for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
			if piece := xiangqi.NewPiece(side, kind); p.Count(piece) != q.Count(piece) {
				return false
			}
		}
	}
	return true
}

// givenUp returns the reason if an enemy piece goes to an empty point on the bank of the river, or on the file left,
// that the moved piece guarded and nothing guards now.
func (v *Move) givenUp(p, after *xiangqi.Position) Reason {
	const soon = 5 // plies
	by := v.Move.From()
	at := after.Clone()
	for i, m := range v.Reply[:min(len(v.Reply), soon)] {
		to, piece := m.To(), at.PieceAt(m.From())
		empty := at.PieceAt(to) == xiangqi.NoPiece
		at.MakeMove(m)
		through := m.From().File() == to.File() && to.File() == by.File() ||
			m.From().Rank() == to.Rank() && to.Rank() == by.Rank() // the piece itself stood on the line
		guarded := i == 0 && !through && protected(p, m, by) ||
			p.PieceAt(by).Kind() != xiangqi.Cannon && p.WhyIllegal(xiangqi.NewMove(by, to)) == xiangqi.LegalMove
		answered := slices.ContainsFunc(at.Moves(), func(m xiangqi.Move) bool { return m.To() == to })
		if i%2 == 0 && empty && guarded && !answered && !slices.Contains(v.Best, m) &&
			(atRiver(to) || to.File() == by.File() && by.File() != v.Move.To().File()) {
			return Reason{Kind: GivenUp, Line: v.Reply[:i+1], Piece: piece, At: to}
		}
	}
	return Reason{}
}

// retakes reports whether a move takes the piece that has just taken another one.
func retakes(p *xiangqi.Position, m xiangqi.Move) bool {
	return p.LastCapture() != xiangqi.NoPiece && p.LastMove().To() == m.To()
}

// calm reports whether the side to move neither is in check nor wins anything by a capture.
func calm(p *xiangqi.Position) bool { return !p.InCheck() && retake(p) < telling }

// judged returns the score of the hand-made evaluation for a side.
func judged(p *xiangqi.Position, side xiangqi.Side) int {
	e := hand.New()
	e.Reset(p)
	score := e.Evaluate(p)
	if p.SideToMove() != side {
		score = -score
	}
	return score
}

// A feature is a count that is good for the side that has more. Its groups of terms are those of hand.Trace, by name.
type feature struct {
	kind   Kind
	group  string
	piece  xiangqi.Kind
	least  int // minimum difference
	counts func(*xiangqi.Position, xiangqi.Side, xiangqi.Kind) int
}

// features are what quiet mistakes are explained by. Read only.
var features = []feature{
	{Guards, "guards", xiangqi.Advisor, 1, ofKind},
	{Guards, "guards", xiangqi.Elephant, 1, ofKind},
	{Crossed, "material and squares", xiangqi.Soldier, 1, crossed},
	{Palace, "attack", xiangqi.King, 2, attackers},
	{ShutIn, "mobility", xiangqi.Chariot, 4, leastMoves},
	{ShutIn, "mobility", xiangqi.Horse, 2, leastMoves},
}

// compare returns the feature that differs in favour of there, for a side, and to which the hand-made evaluation gives
// most.
func compare(here, there *xiangqi.Position, side xiangqi.Side) Reason {
	groups := map[string]int{}
	for i, t := range hand.Trace(there) {
		h := hand.Trace(here)[i]
		gain := t.Red - t.Black - h.Red + h.Black
		if side == xiangqi.Black {
			gain = -gain
		}
		groups[t.Name] = gain
	}
	type found struct {
		Reason
		gain int
	}
	var all []found
	for _, f := range features {
		if groups[f.group] <= 0 {
			continue
		}
		for _, whose := range []xiangqi.Side{side, side.Opponent()} {
			a, b := f.counts(here, whose, f.piece), f.counts(there, whose, f.piece)
			better := b - a
			if whose != side {
				better = -better
			}
			own := f.kind == ShutIn // what the opponent's pieces do better is no fault of this move
			if better < f.least || own && whose != side ||
				!f.shows(here, there, whose, min(a, b), max(a, b)) {
				continue
			}
			r := Reason{Kind: f.kind, Piece: xiangqi.NewPiece(whose, f.piece), Here: a, There: b}
			if f.kind == ShutIn {
				r.At = least(here, whose, f.piece)
			}
			all = append(all, found{r, groups[f.group] * better / f.least})
		}
	}
	if len(all) == 0 {
		return Reason{}
	}
	return slices.MaxFunc(all, func(a, b found) int { return cmp.Compare(a.gain, b.gain) }).Reason
}

// shows reports whether a difference of counts of a side, from less to more, means something to a player.
func (f *feature) shows(here, there *xiangqi.Position, side xiangqi.Side, less, more int) bool {
	switch f.kind {
	case ShutIn:
		piece := xiangqi.NewPiece(side, f.piece)
		return less == 0 && here.Count(piece) == there.Count(piece)
	case Palace:
		return more > 1
	}
	return true
}

func ofKind(p *xiangqi.Position, side xiangqi.Side, kind xiangqi.Kind) int {
	return p.Count(xiangqi.NewPiece(side, kind))
}

func crossed(p *xiangqi.Position, side xiangqi.Side, kind xiangqi.Kind) int {
	return count(p, side, func(sq xiangqi.Square) bool { return p.PieceAt(sq).Kind() == kind && !sq.HomeHalf(side) })
}

// count counts the points with pieces of a side for which a condition holds.
func count(p *xiangqi.Position, side xiangqi.Side, holds func(xiangqi.Square) bool) (n int) {
	for _, sq := range p.Pieces(side) {
		if holds(sq) {
			n++
		}
	}
	return n
}

// leastMoves counts the moves of the least mobile of a side's pieces of a kind.
func leastMoves(p *xiangqi.Position, side xiangqi.Side, kind xiangqi.Kind) int {
	return movesFrom(p, side, least(p, side, kind))
}

// least returns the point of the least mobile of a side's pieces of a kind, or NoSquare.
func least(p *xiangqi.Position, side xiangqi.Side, kind xiangqi.Kind) xiangqi.Square {
	at := xiangqi.NoSquare
	for _, sq := range of(p, side, kind) {
		if at == xiangqi.NoSquare || movesFrom(p, side, sq) < movesFrom(p, side, at) {
			at = sq
		}
	}
	return at
}

// movesFrom counts the moves of a side's piece.
func movesFrom(p *xiangqi.Position, side xiangqi.Side, from xiangqi.Square) (n int) {
	for _, m := range p.MovesOf(side) {
		if m.From() == from {
			n++
		}
	}
	return n
}

// of returns the points of a side's pieces of a kind.
func of(p *xiangqi.Position, side xiangqi.Side, kind xiangqi.Kind) []xiangqi.Square {
	return slices.DeleteFunc(slices.Clone(p.Pieces(side)), func(sq xiangqi.Square) bool {
		return p.PieceAt(sq).Kind() != kind
	})
}

// attackers counts a side's pieces, apart from the king, that could go to a point of the enemy's palace.
func attackers(p *xiangqi.Position, side xiangqi.Side, _ xiangqi.Kind) int {
	all := p.MovesOf(side)
	return count(p, side, func(from xiangqi.Square) bool {
		return slices.ContainsFunc(all, func(m xiangqi.Move) bool {
			to := m.To()
			if side == xiangqi.Red {
				to = to.Rotate()
			}
			return m.From() == from && to.Rank() < 3 && to.File() > 2 && to.File() < 6 &&
				p.PieceAt(from).Kind() >= xiangqi.Horse
		})
	})
}
