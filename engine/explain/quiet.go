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
		if r.Kind <= Crossed && !v.lasts(p, after, r) {
			continue
		}
		r.Line = v.Reply[:n]
		return r
	}
	return Reason{}
}

// lasts reports whether the difference by which a reason compares the lines is there at their ends too.
func (v *Move) lasts(p, after *xiangqi.Position, r Reason) bool {
	here, there := after.After(v.Reply...), p.After(v.Best...)
	counts := ofKind
	if r.Kind == Crossed {
		counts = crossed
	}
	side, kind := r.Piece.Side(), r.Piece.Kind()
	return (counts(here, side, kind) < counts(there, side, kind)) == (r.Here < r.There) &&
		counts(here, side, kind) != counts(there, side, kind)
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

// leads returns what a move is for where nothing is proved: the opponent's answer, or the better move, or what follows
// it. What takes or threatens something comes before what only improves the place of a piece.
func (v *Move) leads(p, after *xiangqi.Position) Reason {
	lines := []Reason{step(after, v.Reply, 0), step(p, v.Best, 0), step(after, v.Reply, 2), step(p, v.Best, 2)}
	for i := range lines {
		lines[i].Missed = i%2 == 1
	}
	const trade, apart = 2, 3
	rank := func(r Reason) int {
		switch {
		case r.What.Deed == Check, // by itself no reason
			r.Missed && !r.What.Forces(): // the better move is described apart
			return apart
		case r.What.Deed == Swap:
			return trade
		case r.What.Forces():
			return 0
		}
		return 1
	}
	for n := range apart {
		for i, r := range lines {
			if len(r.Line) == 0 || rank(r) != n || n > 0 && i > 1 {
				continue
			}
			if r.Missed && v.improves(p, r) || !r.Missed && v.allows(p, r) {
				return r
			}
		}
	}
	for _, r := range []Reason{lines[0], lines[2]} {
		if deed := r.What.Deed; !slices.Contains([]Deed{NoDeed, Swap, Parry, Check}, deed) && deed <= Aim &&
			!v.comes(p, r, false) {
			return r
		}
	}
	if r := lines[1]; len(r.Line) > 0 && !r.What.Plain() && v.improves(p, r) {
		return r
	}
	if len(v.Reply) > 0 {
		return Reason{Kind: Leads, Line: v.Reply[:1]}
	}
	lines[1].What = Purpose{}
	return lines[1]
}

// step returns the line to the move at this ply, with what that is for. It is empty if the line is shorter, if it
// begins by taking back, or if the other side has got as much before.
func step(p *xiangqi.Position, line []xiangqi.Move, ply int) Reason {
	if len(line) <= ply {
		return Reason{}
	}
	at := p.After(line[:ply]...)
	if retakes(p, line[0]) || retakes(at, line[ply]) {
		return Reason{}
	}
	what := PurposeOf(at, line[ply])
	if ply > 0 && worth(at.LastCapture()) >= worth(what.Piece) {
		return Reason{}
	}
	return Reason{Kind: Leads, Line: line[:ply+1], What: what}
}

// Then returns the better line to its second move by the mover, with what that is for; empty if for nothing.
func (v *Move) Then(p *xiangqi.Position) Reason {
	r := step(p, v.Best, 2)
	same := len(r.Line) > 2 && r.Line[0].To() == r.Line[2].From()
	switch deed := r.What.Deed; {
	case r.What.Plain(), r.What.Saves(), // a danger that comes only then
		deed == Clear && same: // of what it blocked itself
		return Reason{}
	}
	return r
}

// allows reports whether what the opponent's line leads to is the fault of the move played in p: the last move of the
// line does not come, or does less, after the better move.
func (v *Move) allows(p *xiangqi.Position, r Reason) bool {
	if !r.What.Hurts() || len(v.Best) == 0 {
		return r.What.Hurts()
	}
	falls := func(c capture) bool { return c.by != p.SideToMove() && c.piece == r.What.Piece && c.home == r.What.To }
	return !slices.ContainsFunc(before(follow(p, v.Best).all, late), falls) && !v.comes(p, r, true)
}

// comes reports whether the last move of the opponent's line is for the same purpose in the better line, or, if could is
// set, could be at once.
func (v *Move) comes(p *xiangqi.Position, r Reason, could bool) bool {
	last := r.Line[len(r.Line)-1]
	for i := 1; i <= min(len(v.Best), horizon); i += 2 {
		at := p.After(v.Best[:i]...)
		if (could && i == 1 || i < len(v.Best) && v.Best[i] == last) && at.WhyIllegal(last) == xiangqi.LegalMove &&
			r.What.like(PurposeOf(at, last)) {
			return true
		}
	}
	return false
}

// improves reports whether what the better line leads to is more than the move played in p does.
func (v *Move) improves(p *xiangqi.Position, r Reason) bool {
	last := r.Line[len(r.Line)-1]
	taken := last.To() == v.Move.To() && p.PieceAt(v.Move.To()) != xiangqi.NoPiece
	return !taken && last != v.Move && !r.What.Plain() && !slices.Contains(v.Reply[:min(len(v.Reply), soon)], last) &&
		!v.serves(p, r.What)
}

// serves reports whether the move played in p is for this purpose too: it does the same, or saves the same piece.
func (v *Move) serves(p *xiangqi.Position, w Purpose) bool {
	if w.Deed == Develop && v.Move.From() == v.Best[0].From() && v.Move.From().Rank() != v.Move.To().Rank() {
		return true // whatever else it does
	}
	if !w.Saves() {
		return w.like(PurposeOf(p, v.Move))
	}
	after := p.After(v.Move)
	return !slices.ContainsFunc(losing(after), func(sq xiangqi.Square) bool { return after.PieceAt(sq) == w.Piece })
}

// like reports whether two purposes are the same, for the same piece or at the same point.
func (w Purpose) like(other Purpose) bool {
	return w.Deed == other.Deed && (w.Piece == other.Piece || w.To == other.To)
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

// Forces reports whether a move for this purpose takes or attacks something, gives check, or threatens mate.
func (w Purpose) Forces() bool {
	return slices.Contains([]Deed{Take, Swap, Check, Menace, Hit, Threat}, w.Deed)
}

// Saves reports whether a move for this purpose saves an attacked piece.
func (w Purpose) Saves() bool { return w.Deed == Escape || w.Deed == Protect }

// Hurts reports whether a move for this purpose harms the other side, rather than helps its own pieces.
func (w Purpose) Hurts() bool {
	return !w.Plain() && !slices.Contains([]Deed{Escape, Protect, Support, Develop, Clear, Open}, w.Deed)
}

// Plain reports whether a purpose is only a direction, or the defence in general, which explains nothing.
func (w Purpose) Plain() bool { return w.Deed == NoDeed || w.Deed == Parry || w.Deed >= Guard }

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
