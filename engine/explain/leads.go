package explain

import (
	"slices"

	"chuhe/engine/xiangqi"
)

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
		if deed := r.What.Deed; deed <= Aim && !slices.Contains([]Deed{NoDeed, Swap, Parry, Check, Support}, deed) &&
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
	switch {
	case r.What.Plain(), r.What.Saves(), // a danger that comes only then
		r.Line[2] == v.Move,
		r.What.Deed == Clear && r.Line[0].To() == r.Line[2].From(): // of what it blocked itself
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

// comes reports whether the last move of the opponent's line is for the same purpose in the better line, or, if could
// is set, could be at once.
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
