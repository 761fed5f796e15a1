package library

import (
	"cmp"
	"context"
	"slices"

	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
)

// Beginnings finds how most games from the usual start begin: of the positions after some plies, at most a number of
// those that most games have, each by the moves of the first of its games, the most frequent first. Games that are over
// by then are left out. It runs in the background; Poll calls then, unless ctx has ended.
func (l *Library) Beginnings(ctx context.Context, plies, most int, then func(lines [][]xiangqi.Move, err error)) {
	shelf := l.shelf
	l.Do(func() func() {
		lines, err := shelf.beginnings(ctx, plies, most)
		return func() {
			if ctx.Err() == nil {
				then(lines, err)
			}
		}
	})
}

// beginning is a position that games have after the same number of plies.
type beginning struct {
	line  []xiangqi.Move
	games int
}

func (s *shelf) beginnings(ctx context.Context, plies, most int) ([][]xiangqi.Move, error) {
	usual := gamedb.NewReplay(xiangqi.StartPosition()).Key()
	met := map[uint64]*beginning{}
	var all []*beginning // in the order of their first games
	for i, p := range s.parts {
		for g := range p.Len() {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if s.hidden[i].Has(g) || p.Head(g).Plies <= plies {
				continue
			}
			board, line, err := p.Line(g)
			if err != nil {
				return nil, err
			}
			if board.Key() != usual {
				continue
			}
			line = line[:plies]
			for _, m := range line {
				board.Make(m)
			}
			b := met[board.Key()]
			if b == nil {
				b = &beginning{line: slices.Clone(line)}
				met[board.Key()] = b
				all = append(all, b)
			}
			b.games++
		}
	}
	slices.SortStableFunc(all, func(a, b *beginning) int { return cmp.Compare(b.games, a.games) })
	var lines [][]xiangqi.Move
	for _, b := range all[:min(len(all), most)] {
		lines = append(lines, b.line)
	}
	return lines, nil
}
