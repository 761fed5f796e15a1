package game

import (
	"slices"
	"strings"
)

// Merge adds what another game with the same start has besides: its other moves as variations, its comments below those
// that are there, its symbols, marks and evaluations where there are none, and its facts that are unknown. It adds what
// it can, and returns the error of the first move that has no place.
func (g *Game) Merge(other *Game) (failed error) {
	into := map[*Node]*Node{other.root: g.root}
	for n := range other.Preorder() {
		if n.parent != nil {
			at := into[n.parent]
			if at == nil {
				continue
			}
			added, err := g.Add(at, n.Move)
			if err != nil {
				failed = err
				continue
			}
			into[n] = added
		}
		into[n].Annotation = into[n].with(n.Annotation)
		if at := into[n]; !at.ended.Over() {
			at.ended = n.ended
		}
	}
	for _, t := range other.Tags {
		if g.Tags.Get(t.Name) == "" {
			g.Tags.Set(t.Name, t.Value)
		}
	}
	return failed
}

// with returns an annotation with what another one has besides.
func (a Annotation) with(b Annotation) Annotation {
	switch {
	case a.Comment == "":
		a.Comment = b.Comment
	case !strings.Contains(a.Comment, b.Comment):
		a.Comment += "\n" + b.Comment
	}
	if len(a.Symbols) == 0 {
		a.Symbols = b.Symbols
	}
	if a.Evaluation == nil {
		a.Evaluation = b.Evaluation
	}
	marks := slices.Clone(a.Marks)
	for _, m := range b.Marks {
		if !slices.Contains(marks, m) {
			marks = append(marks, m)
		}
	}
	a.Marks = marks
	return a
}
