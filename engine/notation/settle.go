package notation

import (
	"cmp"
	"errors"
	"slices"

	"chuhe/engine/xiangqi"
)

// A Choice is the reading of one of several consecutive texts. It is sure if every other reading of that text ends the
// line earlier.
type Choice struct {
	Move xiangqi.Move
	Sure bool
}

const (
	farthest = 100 // number of texts that are read ahead
	widest   = 16  // number of positions kept after each of them
)

// several returns the error for a text that means several moves. They begin with the piece that is nearest to the
// enemy, and of those with the one on the right.
func several(p *xiangqi.Position, text string, moves []xiangqi.Move) *Error {
	side := p.SideToMove()
	slices.SortStableFunc(moves, func(a, b xiangqi.Move) int {
		return cmp.Or(advance(b.From(), side)-advance(a.From(), side), fileOf(a.From(), side)-fileOf(b.From(), side))
	})
	return &Error{Fault: Several, Text: text, Moves: moves}
}

// A fork is a position that can follow some of the texts, with the readings of the next text.
type fork struct {
	position *xiangqi.Position
	moves    []xiangqi.Move
	after    []*fork
	lasts    bool // whether the longest readings contain it
}

// Settle reads texts as consecutive moves from p, which stays unchanged. A text that means several moves has the first
// of them after which most of the other texts can be read. The result is shorter than the texts if they cannot all be
// read.
func (r *Reader) Settle(p *xiangqi.Position, texts []string) []Choice {
	levels := r.levels(p, texts)
	last := len(levels) - 1
	for _, f := range levels[last] {
		f.lasts = true
	}
	for _, level := range slices.Backward(levels[:last]) {
		for _, f := range level {
			f.lasts = slices.ContainsFunc(f.after, func(next *fork) bool { return next.lasts })
		}
	}
	var choices []Choice
	for f := levels[0][0]; len(choices) < last; {
		first, rest := -1, 0
		for i, next := range f.after {
			switch {
			case next.lasts && first < 0:
				first = i
			case next.lasts:
				rest++
			}
		}
		choices = append(choices, Choice{f.moves[first], rest == 0})
		f = f.after[first]
	}
	return choices
}

// levels returns the positions after each number of texts, beginning with p alone, as far as there are any.
func (r *Reader) levels(p *xiangqi.Position, texts []string) [][]*fork {
	levels := [][]*fork{{{position: p}}}
	for _, text := range texts[:min(len(texts), farthest)] {
		known := map[uint64]*fork{}
		var next []*fork
		for _, f := range levels[len(levels)-1] {
			for _, m := range r.readings(f.position, text) {
				key := f.position.KeyAfter(m)
				if known[key] == nil && len(next) < widest {
					known[key] = &fork{position: f.position.Clone()}
					known[key].position.MakeMove(m)
					next = append(next, known[key])
				}
				if known[key] != nil {
					f.moves, f.after = append(f.moves, m), append(f.after, known[key])
				}
			}
		}
		if len(next) == 0 {
			break
		}
		levels = append(levels, next)
	}
	return levels
}

// readings returns the moves that a text can mean.
func (r *Reader) readings(p *xiangqi.Position, text string) []xiangqi.Move {
	try := *r
	m, err := try.Parse(p, text)
	var fault *Error
	switch {
	case err == nil:
		return []xiangqi.Move{m}
	case errors.As(err, &fault):
		return fault.Moves
	}
	return nil
}
