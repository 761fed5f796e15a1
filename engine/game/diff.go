package game

import (
	"fmt"
	"slices"
	"strings"

	"chuhe/engine/xiangqi"
)

// Equal reports whether two games have the same record: tags in any order, start position, and all moves in
// order with their annotations. Their current nodes, rules and node IDs do not matter.
func Equal(a, b *Game) bool { return a.Nodes() == b.Nodes() && Diff(a, b) == "" }

// Diff returns an English sentence about the first difference between the records of two games, or "" if they are
// Equal.
func Diff(a, b *Game) string {
	if fenA, fenB := a.start.FEN(), b.start.FEN(); fenA != fenB {
		return fmt.Sprintf("the start: %q, %q", fenA, fenB)
	}
	if d := diffTags(a.Tags, b.Tags); d != "" {
		return d
	}
	type pair struct{ a, b *Node }
	for todo := []pair{{a.root, b.root}}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if d := diffNodes(p.a, p.b); d != "" {
			return where(p.a) + ": " + d
		}
		for i := len(p.a.children) - 1; i >= 0; i-- {
			todo = append(todo, pair{p.a.children[i], p.b.children[i]})
		}
	}
	return ""
}

func diffTags(a, b Tags) string {
	for _, tag := range slices.Concat(a, b) {
		if x, y := a.Get(tag.Name), b.Get(tag.Name); x != y {
			return fmt.Sprintf("tag %s: %q, %q", tag.Name, x, y)
		}
	}
	return ""
}

// diffNodes compares two nodes and the moves after them.
func diffNodes(a, b *Node) string {
	switch {
	case a.Comment != b.Comment:
		return fmt.Sprintf("comment: %q, %q", a.Comment, b.Comment)
	case !slices.Equal(a.Symbols, b.Symbols):
		return fmt.Sprintf("symbols: %v, %v", a.Symbols, b.Symbols)
	case !slices.Equal(a.Marks, b.Marks):
		return fmt.Sprintf("marks: %v, %v", a.Marks, b.Marks)
	case !a.Annotation.Equal(b.Annotation):
		return fmt.Sprintf("evaluation: %v, %v", a.Evaluation, b.Evaluation)
	case a.Clocks != b.Clocks:
		return fmt.Sprintf("clocks: %v, %v", a.Clocks, b.Clocks)
	case a.ended != b.ended:
		return fmt.Sprintf("end: %v, %v", a.ended, b.ended)
	}
	if x, y := moves(a.children), moves(b.children); !slices.Equal(x, y) {
		return fmt.Sprintf("moves after it: %v, %v", x, y)
	}
	return ""
}

// moves returns the moves that lead to the given nodes.
func moves(nodes []*Node) []xiangqi.Move {
	list := make([]xiangqi.Move, len(nodes))
	for i, n := range nodes {
		list[i] = n.Move
	}
	return list
}

// where describes the place of a node by the moves that lead to it.
func where(n *Node) string {
	if n.parent == nil {
		return "at the start"
	}
	var words []string
	for _, n := range n.Line()[1 : n.ply+1] {
		words = append(words, n.Move.String())
	}
	return "after " + strings.Join(words, " ")
}
