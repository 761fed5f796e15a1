package main

import (
	"fmt"
	"strings"

	"chuhe/engine/eval/hand"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/xiangqi"
)

// explain describes the evaluation of a position: the terms of the hand-made evaluation, and the net's score if there
// is a net.
func explain(p *xiangqi.Position, net *nnue.Net) string {
	var b strings.Builder
	terms, width := hand.Trace(p), 0
	for _, t := range terms {
		width = max(width, len(t.Name))
	}
	fmt.Fprintf(&b, "%-*s %8s %8s %8s\n", width, "term", "Red", "Black", "sum")
	for _, t := range terms {
		fmt.Fprintf(&b, "%-*s %8.2f %8.2f %+8.2f\n", width, t.Name, float64(t.Red)/100, float64(t.Black)/100,
			float64(t.Red-t.Black)/100)
	}
	e := hand.New()
	e.Reset(p)
	fmt.Fprintf(&b, "Evaluation: %+.2f (for Red, in soldiers)", forRed(p, e.Evaluate(p)))
	if net != nil {
		fmt.Fprintf(&b, "\nNet %s: %+.2f (for Red, in soldiers)", net.Name(), forRed(p, net.Score(p)))
	}
	return b.String()
}

// forRed converts a score in hundredths for the side to move to soldiers for Red.
func forRed(p *xiangqi.Position, score int) float64 {
	if p.SideToMove() == xiangqi.Black {
		score = -score
	}
	return float64(score) / 100
}
