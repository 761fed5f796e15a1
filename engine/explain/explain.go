// Package explain finds out why a move is bad or good, as data: the line that proves it, and its motif. Package review
// and the window supply the lines, which a search found. Every move of them is checked to be legal, and every claim
// is checked on the board: what a line wins is counted at a moment when no capture takes it back.
package explain

import (
	"slices"

	"chuhe/engine/endings"
	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Kind is a kind of reason why a move is bad, or of gain.
type Kind uint8

// The kinds. The first move of a line is meant by "the move" here.
const (
	None       Kind = iota
	Repetition      // the move played loses by the law of repetition
	Exact           // the tables of endings know the results before and after the move played
	Mate            // the line ends in a mate by Force
	Attack          // the line checks repeatedly, by Force
	Fork            // the move attacks both Targets
	Discovered      // the move opens the line of Force[0] to the first of the Targets
	Pinned          // the move takes Piece, whose protector may not leave its line
	Overloaded      // the move takes a piece, and what retakes it stops protecting Piece
	Undefended      // the move takes Piece, which nothing protects
	Cheaper         // the move takes Piece with a piece that is worth less
	Trapped         // the move attacks Piece, which has no safe point
	Checked         // the move gives check, and the line then takes Piece
	Material        // the line wins Piece in another way
	Guards          // fewer advisors or elephants, like Piece, at the end of the line than in the other one
	Crossed         // more enemy soldiers across the river, likewise
	ShutIn          // Piece has fewer moves, likewise
	Palace          // more enemy pieces attack the palace, likewise
	GivenUp         // the moved piece no longer guards the point At, where Piece goes by the move
	Leads           // the line proves nothing; What describes its last move
)

// A Cause relates the move played to the gain of the line.
type Cause uint8

// The causes.
const (
	NoCause   Cause = iota
	Entered         // Piece is the moved piece, which can be taken at its new point
	Unguarded       // the moved piece protected Piece before
	Opened          // the moved piece made way for the attack
	Ignored         // the threat existed before, and the move does nothing against it
	Unmet           // likewise, and the better move meets it: a defence missed
)

// A Reason explains why a move is bad, by a line that proves it: the opponent's reply to the move, or the mover's
// better alternative. Likewise it explains what a line gains.
type Reason struct {
	Kind Kind
	// Missed means that the line is an alternative to the move. Otherwise the line begins after the move.
	Missed bool
	Line   []xiangqi.Move
	Cause  Cause
	// Moves is the number of moves to a Mate, counting those of the mating side.
	Moves int
	// Piece is the first of Won, and At its point when the line begins. Won and Given are the pieces that the line wins
	// and costs, without equal ones, the more valuable first. What the first move wins may come before them.
	Piece      xiangqi.Piece
	At         xiangqi.Square
	Won, Given []xiangqi.Piece
	Falls      int  // the ply of the line, from 0, at which Piece is taken
	Kept       bool // the better line does not lose Piece
	// Targets are the pieces that a Fork attacks, the more valuable first; they include the king if the move gives
	// check.
	Targets [2]xiangqi.Piece
	// Force are the pieces that mate or attack.
	Force []xiangqi.Piece
	// Here and There are counts at the end of the line played and of the better one, for the kinds that compare them.
	Here, There int
	// Was and Now are the results of an Exact reason before and after the move. A win never becomes a loss, for in the
	// tables only one side attacks.
	Was, Now Result
	// What describes the first move of the line, or the last one of a line that only Leads somewhere. Instead describes
	// the better move.
	What, Instead Purpose
}

// A Move is a move with what a search found about it. Scores are for the side that makes it.
type Move struct {
	Move          xiangqi.Move
	Before, After think.Score    // with the best move, and with this one
	Best, Reply   []xiangqi.Move // the best line, and the line after this move
	Rules         xiangqi.Rules
	Endings       *endings.Tables // nil: none
}

const (
	// telling is the minimum material that a line must win to be a reason.
	telling = 80
	// soon is the number of plies within which a piece must fall to be a reason, and late that for more than a soldier
	// or a guard, unless there is no other reason.
	soon, late = 4, 6
)

// Bad returns the reason why a move in p is worse than the best one. Its Kind is None if there is neither a better
// line nor a reply.
func Bad(p *xiangqi.Position, v Move) Reason {
	after := p.After(v.Move)
	v.Best, v.Reply = Playable(p, v.Best), Playable(after, v.Reply)
	r := v.bad(p, after)
	if len(v.Best) > 0 && v.Best[0] != v.Move {
		r.Instead = PurposeOf(p, v.Best[0])
	}
	if len(r.Line) == 0 {
		return r
	}
	at := after
	if r.Missed {
		at = p
	} else {
		r.Kept = len(r.Won) > 0 && len(v.Best) > 1 && v.Best[0] != v.Move &&
			!slices.ContainsFunc(follow(p, v.Best).all, func(c capture) bool {
				return c.piece == r.Piece && c.home == r.home(v.Move)
			})
		r.Cause = r.cause(p, after, v.Move)
		if r.Cause == Ignored && len(v.Best) > 0 && v.Best[0] != v.Move && r.met(p.After(v.Best[0])) {
			r.Cause = Unmet
		}
	}
	if r.Kind == Leads { // which says itself what it is for
		return r
	}
	first := Reason{Line: r.Line[:1], What: PurposeOf(at, r.Line[0])}
	if r.Kind < Guards || r.Kind == GivenUp || v.allows(p, first) {
		r.What = first.What
	}
	return r
}

// Better returns what the better move in p gains, if it is more than the move played does, and Instead unless the move
// played is for the same purpose. They are empty otherwise.
func (v *Move) Better(p *xiangqi.Position, r *Reason) (Reason, Purpose) {
	gains, instead := Gain(p, v.Best, v.Before), r.Instead
	if len(gains.Won) > 0 {
		side, best := p.SideToMove(), follow(p, v.Best)
		played := v.played(p, follow(p.After(v.Move), v.Reply))
		here, there := apart(played, best.captures), apart(best.captures, played)
		if gains = gain(p, v.Best, there, best.captures); balance(here, side) >= balance(there, side) {
			gains = Reason{}
		}
	}
	if v.serves(p, instead) || instead.Saves() && !v.saves(p, instead) {
		instead = Purpose{}
	}
	return gains, instead
}

// saves reports whether the piece that the better move in p saves does not soon fall in the better line.
func (v *Move) saves(p *xiangqi.Position, w Purpose) bool {
	return !slices.ContainsFunc(before(follow(p, v.Best).all, late), func(c capture) bool {
		return c.piece == w.Piece && (c.home == w.To || c.home == v.Best[0].From())
	})
}

// Punished returns the reason why a move in p is bad by the opponent's line against it alone, with its score for the
// opponent: nothing in it reveals a better move.
func Punished(p *xiangqi.Position, m xiangqi.Move, reply []xiangqi.Move, score think.Score) Reason {
	return Bad(p, Move{Move: m, Before: max(-score, 0), After: -score, Reply: reply})
}

func (v *Move) bad(p, after *xiangqi.Position) Reason {
	side := p.SideToMove()
	if end := after.Outcome(v.Rules); end.Result == xiangqi.WinFor(side.Opponent()) { // without a move of theirs
		return Reason{Kind: Repetition}
	}
	if r := v.exact(p, after); r.Kind != None {
		return r
	}
	switch {
	case v.After <= -think.MateBound && v.Before > -think.MateBound && mates(after, v.Reply):
		return mate(after, v.Reply)
	case v.Before >= think.MateBound && v.After < think.MateBound && mates(p, v.Best):
		r := mate(p, v.Best)
		r.Missed = true
		return r
	}
	return v.other(p, after)
}

// other chooses among the reasons that are neither mates nor proved by the tables.
func (v *Move) other(p, after *xiangqi.Position) Reason {
	if v.Before >= think.MateBound || v.After <= -think.MateBound { // by another path
		if r := attack(after, v.Reply, v.After); r.Kind != None {
			return r
		}
		return v.leads(p, after)
	}
	won, size := v.material(p, after)
	if won.Kind == None {
		size = 0
	}
	if v.fits(size) && (won.Falls <= soon || size >= considerable && won.Falls <= late) {
		return won
	}
	if r := v.left(p, after); r.Kind != None {
		return r
	}
	if r := attack(after, v.Reply, v.After); r.Kind != None {
		return r
	}
	if r := attack(p, v.Best, -v.Before); r.Kind != None {
		r.Missed = true
		return r
	}
	quiet, leads := v.quiet(p, after), v.leads(p, after)
	if size >= telling && quiet.Kind != Crossed && (quiet.Kind != Guards || won.Piece.Kind() != xiangqi.Soldier) &&
		(won.Falls <= 2 || leads.What.Plain() ||
			won.Falls <= late && v.fits(size) && leads.Missed && !leads.What.Forces()) {
		return won
	}
	for _, r := range []Reason{quiet, v.givenUp(p, after)} {
		if r.Kind != None {
			return r
		}
	}
	return leads
}

// left returns the reason if the move in p leaves a piece attacked, which soon falls and which the better move saves.
func (v *Move) left(p, after *xiangqi.Position) Reason {
	if len(v.Best) == 0 || v.taken(p) > 0 {
		return Reason{}
	}
	w := PurposeOf(p, v.Best[0])
	if !w.Saves() || v.serves(p, w) || !v.saves(p, w) {
		return Reason{}
	}
	at := w.To
	if w.Deed == Escape {
		at = v.Best[0].From()
	}
	reply := follow(after, v.Reply)
	falls := func(c capture) bool { return c.by != p.SideToMove() && c.home == at }
	if at == v.Move.From() || reply.won < telling || !slices.ContainsFunc(before(reply.all, late), falls) {
		return Reason{}
	}
	if !slices.Contains(losing(after), at) {
		return Reason{}
	}
	all := []capture{{by: after.SideToMove(), piece: w.Piece, home: at}}
	return gain(after, []xiangqi.Move{xiangqi.NewMove(taker(after, at), at)}, all, all)
}

// cost is the cost of the move, in hundredths of a soldier, at most a chariot.
func (v *Move) cost() int { return min(int(v.Before-v.After), 900) }

// fits reports whether material of this size explains the cost of the move.
func (v *Move) fits(size int) bool {
	return size >= telling && 2*size >= v.cost() || size >= considerable
}

// Gain returns what a line achieves for the side to move in p, given its score for that side. Missed is set, because
// the line has not been played yet. Its Kind is None if the line wins nothing.
func Gain(p *xiangqi.Position, line []xiangqi.Move, score think.Score) Reason {
	if line = Playable(p, line); len(line) == 0 {
		return Reason{}
	}
	var r Reason
	if score >= think.MateBound {
		r = Reason{Kind: Mate, Line: line, Moves: movesIn(score.MatePlies())}
		if mates(p, line) {
			r = mate(p, line)
		}
	} else if e := follow(p, line); e.won >= telling {
		r = gain(p, line, e.captures, e.captures)
	}
	r.Missed = r.Kind != None
	return r
}

// movesIn returns how many moves the side that moves first has in a line of an odd number of plies.
func movesIn(plies int) int { return plies/2 + 1 }

// Playable returns the part of a line before its first illegal move.
func Playable(p *xiangqi.Position, line []xiangqi.Move) []xiangqi.Move {
	p = p.Clone()
	for i, m := range line {
		if p.WhyIllegal(m) != xiangqi.LegalMove {
			return line[:i]
		}
		p.MakeMove(m)
	}
	return line
}

// cause returns what the move played in p had to do with the line, which begins in after.
func (r *Reason) cause(p, after *xiangqi.Position, played xiangqi.Move) Cause {
	if r.Kind < Mate || r.Kind > Material {
		return NoCause
	}
	first := r.Line[0]
	capture := after.PieceAt(first.To()) != xiangqi.NoPiece && first.To() == r.At
	switch {
	case capture && r.At == played.To():
		return Entered
	case (capture || r.Kind == Mate) && r.ignored(p):
		return Ignored
	case !capture || r.Kind == Overloaded:
		return NoCause
	case p.PieceAt(first.To()) == r.Piece && !p.Covers(first.From(), first.To()):
		return Opened
	case p.PieceAt(first.To()) == r.Piece && protected(p, first, played.From()) &&
		!after.Covers(played.To(), first.To()):
		return Unguarded
	}
	return NoCause
}

// home returns where Piece stood before the move played.
func (r *Reason) home(played xiangqi.Move) xiangqi.Square {
	if r.At == played.To() {
		return played.From()
	}
	return r.At
}

// Protects reports whether the better move in p protects the piece that the first move of the line takes.
func (v *Move) Protects(p *xiangqi.Position, r *Reason) bool {
	if !r.Kept || r.Falls > 0 || len(r.Line) == 0 || v.Best[0].From() == r.At || r.At != r.home(v.Move) {
		return false
	}
	better, capture := p.After(v.Best[0]), r.Line[0]
	return better.WhyIllegal(capture) == xiangqi.LegalMove && better.PieceAt(r.At) == r.Piece &&
		tactics.Retaken(better, capture)
}

// protected reports whether the piece on a point could retake if the other side made a capture in p.
func protected(p *xiangqi.Position, capture xiangqi.Move, by xiangqi.Square) bool {
	if p.InCheck() {
		return false
	}
	p = passed(p)
	if p.WhyIllegal(capture) != xiangqi.LegalMove {
		return false
	}
	p.MakeMove(capture)
	return p.WhyIllegal(xiangqi.NewMove(by, capture.To())) == xiangqi.LegalMove
}

// ignored reports whether the line would work as well if the side to move in p passed.
func (r *Reason) ignored(p *xiangqi.Position) bool {
	if p.InCheck() {
		return false
	}
	p = passed(p)
	if len(Playable(p, r.Line)) < len(r.Line) {
		return false
	}
	switch r.Kind {
	case Mate:
		return mates(p, r.Line)
	case Attack:
		return false
	}
	e := follow(p, r.Line)
	return e.won >= telling && slices.ContainsFunc(e.captures, func(c capture) bool {
		return c.home == r.At && c.piece == r.Piece
	})
}

// met reports whether the threat of the line is gone in p: it does not mate, or its first move wins nothing at once.
func (r *Reason) met(p *xiangqi.Position) bool {
	if r.Kind == Mate {
		return !mates(p, r.Line)
	}
	return p.WhyIllegal(r.Line[0]) != xiangqi.LegalMove || tactics.Exchange(p, r.Line[0]) < telling
}
