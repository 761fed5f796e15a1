package record

import (
	"slices"
	"time"

	"chuhe/engine/game"
)

// Holds lists the parts of a game that a format can store. Each format handles tags by itself.
type Holds struct{ Variations, Comments, Symbols, Evaluations, Marks, Clocks bool }

// Lost returns the parts of g that a format with h cannot store: each kind once, at its first move. number is the
// number of g in its file.
func (h Holds) Lost(g *game.Game, number int) []Problem {
	var lost []Problem
	note := func(n *game.Node, kind ProblemKind, kept, there bool) {
		if there && !kept && !slices.ContainsFunc(lost, func(p Problem) bool { return p.Kind == kind }) {
			lost = append(lost, Problem{Kind: kind, Game: number, Ply: n.Ply()})
		}
	}
	for n := range g.All() {
		main := g.OnLine(n)
		note(n, LostVariations, h.Variations, !main)
		if !main && !h.Variations {
			continue
		}
		note(n, LostComment, h.Comments, n.Comment != "")
		note(n, LostSymbols, h.Symbols, len(n.Symbols) > 0)
		note(n, LostEvaluation, h.Evaluations, n.Evaluation != nil)
		note(n, LostMarks, h.Marks, len(n.Marks) > 0)
		note(n, LostClocks, h.Clocks, n.Clocks != [2]time.Duration{})
		note(n, LostEnd, false, n.Ended().Over() && !inTag(g, n))
	}
	return lost
}

// inTag reports whether the result tag records how n ended.
func inTag(g *game.Game, n *game.Node) bool {
	return g.OnLine(n) && n.Next() == nil && g.Tags.Get(game.TagResult) == n.Ended().Result.String()
}
