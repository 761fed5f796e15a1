package review

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Moves returns the main line of a game as Game wants it.
func Moves(g *game.Game) []xiangqi.Move {
	var moves []xiangqi.Move
	for _, n := range g.Line()[1:] {
		moves = append(moves, n.Move)
	}
	return moves
}

// Edits returns what puts a report into the record of its game: the evaluation of
// each known position and the symbol of each marked move, in place of the symbols of
// that kind that stand there. Comments and variations stay as they are. The report
// may be of fewer moves than the main line has.
func Edits(g *game.Game, r *Report) game.Edits {
	var edits game.Edits
	say := func(n *game.Node, a game.Annotation) {
		if !a.Equal(n.Annotation) {
			edits = append(edits, game.Annotate{Node: n.ID(), Annotation: a})
		}
	}
	line := g.Line()
	if len(r.Plies) > 0 && r.Plies[0].Known {
		a := line[0].Annotation
		a.Evaluation = &game.Evaluation{Score: r.Start}
		say(line[0], a)
	}
	for i, p := range r.Plies {
		if !p.Known || i+1 >= len(line) {
			continue
		}
		n := line[i+1]
		a := n.Annotation
		a.Evaluation = &game.Evaluation{Score: p.After}
		a.Symbols = slices.DeleteFunc(slices.Clone(a.Symbols), func(s game.Symbol) bool { return MarkOf(s) != NoMark })
		if s := p.Mark.Symbol(); s != 0 {
			a.Symbols = append(a.Symbols, s)
		}
		say(n, a)
	}
	return edits
}

// Annotate makes the Edits of a report.
func Annotate(g *game.Game, r *Report) {
	_, _ = g.Apply(Edits(g, r)) // it fits: the nodes are the game's own
}

// Recorded returns the report that a record itself gives of its main line, by the
// evaluations and symbols in it: an earlier review wrote them, or came with the file. A
// move is known where its position and the one before are judged. Better lines and
// reasons are in no record.
func Recorded(g *game.Game) *Report {
	line := g.Line()
	r := &Report{Plies: make([]Ply, len(line)-1)}
	if e := line[0].Evaluation; e != nil {
		r.Start = e.Score
	}
	for i := range r.Plies {
		before, n := line[i].Evaluation, line[i+1]
		p := &r.Plies[i]
		p.Move, p.Side = n.Move, n.Piece.Side()
		for _, s := range n.Symbols {
			p.Mark = max(p.Mark, MarkOf(s))
		}
		if before == nil || n.Evaluation == nil {
			continue
		}
		p.Known, p.Before, p.After = true, later(before.Score), n.Evaluation.Score
		p.Loss = loss(red(p.Before, p.Side), red(p.After, p.Side))
		if p.Loss == 0 && p.Mark == NoMark {
			p.Mark = Best
		}
	}
	r.Accuracy = Accuracy(r.Plies)
	return r
}
