package explain

import (
	"slices"

	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
)

const (
	// horizon is the number of plies of a line within which a reason must show.
	horizon = 14
	// tail is the number of plies after the horizon within which a gain must last.
	tail = 4
	// forkedBy is the number of plies after a fork within which a target must fall.
	forkedBy = 5
)

func worth(piece xiangqi.Piece) int {
	if piece == xiangqi.NoPiece {
		return 0
	}
	return tactics.Worth(piece.Kind())
}

// capture is a piece captured in a line.
type capture struct {
	by    xiangqi.Side
	piece xiangqi.Piece
	ply   int
	home  xiangqi.Square // where the piece stood when the line began
}

// effect is the effect of a line on the material.
type effect struct {
	won      int       // by the side that moves first, once the captures are over
	plies    int       // number of plies until then; 0 if they are never over
	soon     int       // number of plies until enough is won for a reason, if ever
	captures []capture // until then, or until the horizon
	all      []capture // with those after it
}

// follow plays a line and computes what the side that moves first has won when the captures are over: at the first
// moment without a capture to come, by the line or by the exchanges on the board, after which the gain lasts.
func follow(p *xiangqi.Position, line []xiangqi.Move) effect {
	p = p.Clone()
	first := p.SideToMove()
	var now effect
	var settled []effect
	origins := map[xiangqi.Square]xiangqi.Square{} // of the pieces that have moved
	origin := func(sq xiangqi.Square) xiangqi.Square {
		if was, moved := origins[sq]; moved {
			return was
		}
		return sq
	}
	line = line[:min(len(line), horizon+tail)]
	for i, m := range line {
		side := p.SideToMove()
		if victim := p.PieceAt(m.To()); victim != xiangqi.NoPiece {
			now.captures = append(now.captures, capture{side, victim, i, origin(m.To())})
			if side == first {
				now.won += worth(victim)
			} else {
				now.won -= worth(victim)
			}
		}
		origins[m.To()] = origin(m.From())
		delete(origins, m.From())
		p.MakeMove(m)
		now.plies = i + 1
		last := i+1 == len(line)
		if p.InCheck() || !last && (p.PieceAt(line[i+1].To()) != xiangqi.NoPiece || !calm(p)) {
			continue
		}
		if last {
			now.pending(p, first)
		}
		if now.soon == 0 && now.won >= telling {
			now.soon = now.plies
		}
		settled = append(settled, now)
		settled[len(settled)-1].captures = slices.Clone(now.captures)
	}
	e := lasting(settled)
	e.all = now.captures
	if e.plies == 0 {
		e.captures = before(e.all, horizon)
	}
	return e
}

// pending deducts what the side to move in p can take back where the line ends.
func (e *effect) pending(p *xiangqi.Position, first xiangqi.Side) {
	if back := retake(p); p.SideToMove() == first {
		e.won = max(e.won, min(0, e.won+back))
	} else {
		e.won = min(e.won, max(0, e.won-back))
	}
}

// lasting returns the first of the effects within the horizon with most of the gain, of which nothing is lost again.
func lasting(settled []effect) effect {
	last := len(settled) - 1
	if last < 0 {
		return effect{}
	}
	least := settled[last].won
	for ; last > 0 && settled[last].plies > horizon; last-- {
		least = min(least, settled[last].won)
	}
	end := settled[last]
	if end.plies > horizon {
		return effect{}
	}
	most := min(end.won, least)
	for i := last - 1; i >= 0; i-- {
		if least = min(least, settled[i].won); least == settled[i].won && 5*least >= 3*most {
			end = settled[i]
		}
	}
	end.won = min(end.won, most)
	return end
}

// retake returns the most material that the side to move wins by captures on one point.
func retake(p *xiangqi.Position) int {
	best := 0
	for _, m := range p.Moves() {
		if p.PieceAt(m.To()) != xiangqi.NoPiece {
			best = max(best, tactics.Exchange(p, m))
		}
	}
	return best
}

// exchanged cancels out captured pieces of the same kind on both sides. It returns the captures by winner that remain
// and the pieces given for them, the more valuable first.
func exchanged(captures []capture, winner xiangqi.Side) (won []capture, given []xiangqi.Piece) {
	for _, c := range captures {
		same := func(d capture) bool { return d.by != c.by && d.piece.Kind() == c.piece.Kind() }
		if i := slices.IndexFunc(won, same); i >= 0 {
			won = slices.Delete(won, i, i+1)
			continue
		}
		won = append(won, c)
	}
	for _, c := range won {
		if c.by != winner {
			given = append(given, c.piece)
		}
	}
	won = slices.DeleteFunc(won, func(c capture) bool { return c.by != winner })
	dearestFirst(won, given)
	return won, given
}

// dearestFirst sorts captures and pieces, the more valuable first.
func dearestFirst(won []capture, given []xiangqi.Piece) {
	slices.SortStableFunc(won, func(a, b capture) int { return worth(b.piece) - worth(a.piece) })
	slices.SortStableFunc(given, func(a, b xiangqi.Piece) int { return worth(b) - worth(a) })
}

// material compares the material results of the two lines, and returns the reason with the material that it is about.
// What the reply takes at once comes first. If the lines come to the same in the end, what the best line loses after
// the other one has lost it does not count.
func (v *Move) material(p, after *xiangqi.Position) (r Reason, size int) {
	reply, best := follow(after, v.Reply), follow(p, v.Best)
	now, size := v.atOnce(p, after, reply, best)
	if v.fits(size) {
		return now, size
	}
	if missed, gained := v.missedAtOnce(p, reply, best); gained > size && v.fits(gained) {
		return missed, gained
	}
	settled, most := v.difference(p, after, reply, best)
	if reply.won-v.taken(p) >= telling && (most < telling || 2*most < v.cost()) {
		soon := follow(p, v.Best[:min(len(v.Best), reply.soon+1)])
		if other, bigger := v.difference(p, after, reply, soon); bigger > most {
			settled, most = other, bigger
		}
	}
	if most > size {
		return settled, most
	}
	return now, size
}

// taken returns the value of the piece that the move takes, or 0 if the better move takes it as well.
func (v *Move) taken(p *xiangqi.Position) int {
	if len(v.Best) > 0 && v.Best[0].To() == v.Move.To() {
		return 0
	}
	return worth(p.PieceAt(v.Move.To()))
}

// played returns the captures of the move and of the reply, which begins in after.
func (v *Move) played(p *xiangqi.Position, reply effect) []capture {
	taken := p.PieceAt(v.Move.To())
	if taken == xiangqi.NoPiece {
		return reply.captures
	}
	return append([]capture{{by: p.SideToMove(), piece: taken, ply: -1, home: v.Move.To()}}, reply.captures...)
}

// apart returns those captures of a line that another line does not have: of the same piece by the same side.
func apart(line, other []capture) []capture {
	return slices.DeleteFunc(slices.Clone(line), func(c capture) bool {
		return slices.ContainsFunc(other, func(d capture) bool {
			return c.by == d.by && c.piece == d.piece && c.home == d.home
		})
	})
}

// before returns the captures before a ply.
func before(captures []capture, ply int) []capture {
	return slices.DeleteFunc(slices.Clone(captures), func(c capture) bool { return c.ply >= ply })
}

// balance returns the value of what a side captures, less what it loses.
func balance(captures []capture, side xiangqi.Side) (sum int) {
	for _, c := range captures {
		if c.by == side {
			sum += worth(c.piece)
		} else {
			sum -= worth(c.piece)
		}
	}
	return sum
}

// difference returns the reason by the difference of two lines, with its size. What both lines win or lose is none.
func (v *Move) difference(p, after *xiangqi.Position, reply, best effect) (r Reason, size int) {
	side := p.SideToMove()
	played := v.played(p, reply)
	here, there := apart(played, best.captures), apart(best.captures, played)
	only := min(balance(there, side), best.won)
	worse := min(balance(here, side.Opponent()), reply.won-v.taken(p))
	lost, gained := worse+min(only, 0), only+min(worse, 0)
	if lost >= telling && (2*lost >= v.cost() || lost >= gained) {
		if only < 0 {
			too, _ := exchanged(there, side.Opponent())
			here = without(here, too, -only)
		}
		return gain(after, v.Reply, here, played), lost
	}
	if gained >= telling {
		r = gain(p, v.Best, there, best.captures)
		r.Missed = r.Kind != None
		return r, gained
	}
	return r, 0
}

// atOnce returns the reason if the reply begins by winning a piece that the better line keeps, with what it wins. If
// the reply does not keep the gain, it is the one by captures on that point alone.
func (v *Move) atOnce(p, after *xiangqi.Position, reply, best effect) (Reason, int) {
	if len(v.Reply) == 0 || after.PieceAt(v.Reply[0].To()) == xiangqi.NoPiece {
		return Reason{}, 0
	}
	at := tactics.Exchange(after, v.Reply[0]) - v.taken(p)
	until := horizon
	switch to := v.Reply[0].To(); {
	case worth(after.PieceAt(to)) >= considerable:
		until = soon
	case to == v.Move.To():
		until = late
	}
	here := apart(v.played(p, reply), before(best.all, until))
	if at < telling || len(here) > 0 && !slices.ContainsFunc(here, func(c capture) bool { return c.ply == 0 }) {
		return Reason{}, 0
	}
	settled := min(balance(here, after.SideToMove()), reply.won-v.taken(p))
	if 2*settled >= at {
		return gain(after, v.Reply, here, v.played(p, reply)), settled
	}
	if settled <= 0 { // it is won back
		return Reason{}, 0
	}
	played := v.played(p, follow(after, onPoint(v.Reply)))
	return gain(after, v.Reply, apart(played, best.captures), played), at
}

// missedAtOnce returns the reason if the better line begins by winning a piece that stays safe after the move played,
// by captures on one point, and keeps the gain.
func (v *Move) missedAtOnce(p *xiangqi.Position, reply, best effect) (Reason, int) {
	if len(v.Best) == 0 || p.PieceAt(v.Best[0].To()) == xiangqi.NoPiece || v.Best[0].To() == v.Move.To() {
		return Reason{}, 0
	}
	at, to := tactics.Exchange(p, v.Best[0]), v.Best[0].To()
	later := slices.ContainsFunc(reply.captures, func(c capture) bool {
		return c.home == to && c.piece == p.PieceAt(to)
	})
	settled := balance(apart(best.captures, v.played(p, reply)), p.SideToMove())
	if at < telling || later || 2*settled < at {
		return Reason{}, 0
	}
	line := follow(p, onPoint(v.Best)).captures
	r := gain(p, v.Best, line, line)
	r.Missed = r.Kind != None
	return r, at - worth(p.PieceAt(v.Move.To()))
}

// onPoint returns the moves at the beginning of a line that go to the same point.
func onPoint(line []xiangqi.Move) []xiangqi.Move {
	n := slices.IndexFunc(line, func(m xiangqi.Move) bool { return m.To() != line[0].To() })
	if n < 0 {
		return line
	}
	return line[:n]
}

// without removes the captures that occur among the others too, as far as those come to a loss of this size.
func without(captures, others []capture, loss int) []capture {
	for _, o := range others {
		i := slices.IndexFunc(captures, func(c capture) bool { return c.by == o.by && c.piece == o.piece })
		if i >= 0 && worth(o.piece) < loss+telling {
			captures = slices.Delete(slices.Clone(captures), i, i+1)
			loss -= worth(o.piece)
		}
	}
	return captures
}

// gain returns the reason for a line in which the side to move in p wins material by some of all its captures. What its
// first move wins is named before what falls later, unless that is worth much more.
func gain(p *xiangqi.Position, line []xiangqi.Move, by, all []capture) Reason {
	won, given := exchanged(by, p.SideToMove())
	if len(won) == 0 {
		return Reason{}
	}
	if tactics.Exchange(p, line[0]) >= telling {
		won, given = atFirst(by, won, given)
	}
	first := won[0]
	if balance(all, p.SideToMove()) >= telling { // with what the other line has too
		won, given = both(all, first, p.SideToMove())
	}
	r := Reason{Kind: Material, Given: given, Piece: first.piece, At: first.home, Falls: first.ply}
	r.Won = append(r.Won, first.piece)
	for _, c := range won {
		if c != first {
			r.Won = append(r.Won, c.piece)
		}
	}
	if total(r.Won)-total(r.Given) < telling {
		return Reason{}
	}
	r.Line = line[:all[len(all)-1].ply+1]
	r.motif(p, line, first)
	return r
}

// both returns what a side captures and what it loses, the more valuable first. If that is much, pieces of the same
// kind cancel out, apart from one.
func both(all []capture, one capture, side xiangqi.Side) (won []capture, given []xiangqi.Piece) {
	const few = 4
	if len(all) > few {
		rest := slices.DeleteFunc(slices.Clone(all), func(c capture) bool { return c == one })
		won, given = exchanged(rest, side)
		return slices.Insert(won, 0, one), given
	}
	for _, c := range all {
		if c.by == side {
			won = append(won, c)
		} else {
			given = append(given, c.piece)
		}
	}
	dearestFirst(won, given)
	return won, given
}

// atFirst puts the piece that the first move of a line takes before the others, even if it was exchanged for a later
// one of its kind.
func atFirst(captures, won []capture, given []xiangqi.Piece) ([]capture, []xiangqi.Piece) {
	i := slices.IndexFunc(captures, func(c capture) bool { return c.ply == 0 })
	if i < 0 || 2*worth(captures[i].piece) < worth(won[0].piece) {
		return won, given
	}
	c := captures[i]
	if at := slices.IndexFunc(won, func(w capture) bool { return w == c }); at >= 0 {
		won = slices.Delete(won, at, at+1)
	} else {
		back := slices.IndexFunc(captures, func(d capture) bool {
			return d.by != c.by && d.piece.Kind() == c.piece.Kind()
		})
		if back < 0 {
			return won, given
		}
		given = append(given, captures[back].piece)
		slices.SortStableFunc(given, func(a, b xiangqi.Piece) int { return worth(b) - worth(a) })
	}
	return slices.Insert(won, 0, c), given
}
