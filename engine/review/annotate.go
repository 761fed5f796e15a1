package review

import (
	"slices"

	"chuhe/engine/endings"
	"chuhe/engine/explain"
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Moves returns the main line of a game in the form that Game takes.
func Moves(g *game.Game) []xiangqi.Move {
	var moves []xiangqi.Move
	for _, n := range g.Line()[1:] {
		moves = append(moves, n.Move)
	}
	return moves
}

// Edits returns the edits that store a report in the record of its game: the evaluation of each known position and the
// symbol of each marked move, replacing existing ones, and the best lines before and after each marked move. Comments
// and variations stay unchanged. The report may cover fewer moves than the main line has.
func Edits(g *game.Game, r *Report) game.Edits {
	var edits game.Edits
	line := g.Line()
	for i, e := range evaluations(r) {
		if e == nil || i >= len(line) {
			continue
		}
		n := line[i]
		a := n.Annotation
		a.Evaluation = e
		if i > 0 && r.Plies[i-1].Known {
			marks := func(s game.Symbol) bool { return MarkOf(s) != NoMark }
			a.Symbols = slices.DeleteFunc(slices.Clone(a.Symbols), marks)
			if s := r.Plies[i-1].Mark.Symbol(); s != 0 {
				a.Symbols = append(a.Symbols, s)
			}
		}
		if !a.Equal(n.Annotation) {
			edits = append(edits, game.Annotate{Node: n.ID(), Annotation: a})
		}
	}
	return edits
}

// evaluations returns the evaluation of each position in a report, by ply; nil for none. If a position has both the
// line that answers a bad move and one that would have been better than the next move, the latter is kept.
func evaluations(r *Report) []*game.Evaluation {
	known := make([]*game.Evaluation, len(r.Plies)+1)
	for i, p := range r.Plies {
		if !p.Known {
			continue
		}
		if known[i] == nil {
			known[i] = &game.Evaluation{Score: p.Before}
		}
		known[i+1] = &game.Evaluation{Score: p.After}
		switch {
		case p.Mark >= Inaccuracy:
			known[i].Line, known[i+1].Line = p.Best, p.Reply
		case p.Merit != explain.NoMerit:
			known[i].Line = p.Best
		case p.Mark == Best && known[i].Line == nil:
			known[i].Line = []xiangqi.Move{p.Move}
		}
	}
	return known
}

// kept returns the part of a line that is kept in a record. Mates are rarely longer.
func kept(line []xiangqi.Move) []xiangqi.Move {
	const most = 40 // plies
	return slices.Clip(line[:min(len(line), most)])
}

// Annotate applies the Edits of a report.
func Annotate(g *game.Game, r *Report) {
	_, _ = g.Apply(Edits(g, r)) // cannot fail: the nodes belong to the game
}

// Recorded rebuilds the report of a record's main line from its evaluations and symbols, which an earlier review or
// another program wrote. A move is known if its position and the one before have evaluations. The reasons of marked
// moves are derived again where lines in the record or the tables prove them; tables may be nil.
func Recorded(g *game.Game, tables *endings.Tables) *Report {
	line := g.Line()
	r := &Report{Plies: make([]Ply, len(line)-1)}
	if e := line[0].Evaluation; e != nil {
		r.Start = e.Score
	}
	pos := g.Start().Clone()
	for i := range r.Plies {
		before, n := line[i].Evaluation, line[i+1]
		p := &r.Plies[i]
		p.Move, p.Side = n.Move, n.Piece.Side()
		for _, s := range n.Symbols {
			p.Mark = max(p.Mark, MarkOf(s))
		}
		if before != nil && n.Evaluation != nil {
			p.recall(pos, before, n.Evaluation, Options{Rules: g.Rules(), Endings: tables})
		}
		pos.MakeMove(p.Move)
	}
	moves := Moves(g)
	praise(r.Plies, func(ply int) *xiangqi.Position { return g.Start().After(moves[:ply]...) })
	r.Accuracy = Accuracy(r.Plies)
	return r
}

// recall judges a move played in pos from the record's evaluations before and after
// it.
func (p *Ply) recall(pos *xiangqi.Position, before, after *game.Evaluation, o Options) {
	p.Known, p.Before, p.After = true, before.Score, after.Score
	p.Loss = loss(red(p.Before, p.Side), red(p.After, p.Side))
	best := len(before.Line) > 0 && before.Line[0] == p.Move
	if p.Mark == NoMark && (best || p.Loss == 0) {
		p.Mark = Best
	}
	if best {
		p.Best = explain.Playable(pos, before.Line)
	}
	if p.Mark < Inaccuracy {
		return
	}
	p.Best = explain.Playable(pos, before.Line)
	p.Reply = explain.Playable(pos.After(p.Move), after.Line)
	p.Reason = p.explained(pos, o)
}
