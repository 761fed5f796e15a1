package gamedb

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"chuhe/engine/xiangqi"
)

// A Next is a move that was played in a position.
type Next struct {
	Move             xiangqi.Move
	Games            int // number of games with the move; a game counts once, however often it has the position
	Red, Draw, Black int // number of these games won by Red, drawn, won by Black; the other results are unknown
	Last             int // year in which it was played last, or 0 if no year is known
	Best             int // highest rating of a player who played it, or 0 if none is known
}

// Next returns the moves played in the position of a query, in the games that meet its other conditions, and the number
// of games that have the position. Moves with most games come first, then they are ordered by coordinates. If mirror
// images count, the moves of a mirrored game are mirrored, so that they can be played in the position; if the position
// is its own mirror image, a move and its mirror image are one, shown as the one farther to the right.
func (l *Library) Next(ctx context.Context, q *Query) (moves []Next, games int, err error) {
	if q.Position == nil {
		return nil, 0, errors.New("no position is given")
	}
	s := compile(q)
	symmetric := q.Mirror && q.Position.Key() == q.Position.MirrorKey()
	mover := q.Position.SideToMove()
	counts := tally{}
	plain := l.Skip == nil && q.plain()
	run := l.newSearch(q, s)
	for i, p := range l.Parts {
		entry, err := p.entryFor(s)
		if err != nil {
			return nil, 0, err
		}
		if plain && entry != nil && entry.counts != nil {
			known, n, err := run.known(i, entry, symmetric)
			if err != nil {
				return nil, 0, err
			}
			if known != nil {
				games += n
				for _, n := range known {
					counts.merge(*n)
				}
				continue
			}
		}
		if entry != nil {
			entry.exact = false // replaying finds the next move
		}
		_, err = run.part(ctx, i, entry, func(_ Hit, g *scan) bool {
			played, met := s.next(g, symmetric)
			for _, m := range played {
				counts.add(m, g.head, mover)
			}
			if met {
				games++
			}
			return true
		})
		if err != nil {
			return nil, 0, err
		}
	}
	return counts.sorted(), games, nil
}

// next returns the different moves that a game played in the position, and whether it has the position.
func (s *boardQuery) next(g *scan, symmetric bool) (moves []xiangqi.Move, met bool) {
	possible := s.possible(g.head)
	if len(s.query.Line) > 0 {
		possible, _ = s.played(g, possible)
	}
	s.meet(g, possible, func(ply int, has images) bool {
		met = true
		if 2*ply == len(g.moves) {
			return true
		}
		m := move(g.moves, ply)
		if has&1 == 0 {
			m = m.Mirror()
		}
		if symmetric && toTheRight(m.Mirror(), m) {
			m = m.Mirror()
		}
		if !slices.Contains(moves, m) {
			moves = append(moves, m)
		}
		return true
	})
	return moves, met
}

// toTheRight reports whether move a is farther to the right than b, its mirror image, as Red sees the board.
func toTheRight(a, b xiangqi.Move) bool {
	return cmp.Or(cmp.Compare(a.From().File(), b.From().File()), cmp.Compare(a.To().File(), b.To().File())) > 0
}

// tally counts moves.
type tally map[xiangqi.Move]*Next

func (t tally) of(m xiangqi.Move) *Next {
	n := t[m]
	if n == nil {
		n = &Next{Move: m}
		t[m] = n
	}
	return n
}

// add counts a game.
func (t tally) add(m xiangqi.Move, h *head, mover xiangqi.Side) {
	one := Next{Move: m, Games: 1, Last: h.day.Year(), Best: int(h.elo[mover])}
	switch xiangqi.Result(h.result) {
	case xiangqi.RedWins:
		one.Red = 1
	case xiangqi.BlackWins:
		one.Black = 1
	case xiangqi.Draw:
		one.Draw = 1
	}
	t.merge(one)
}

// merge adds other counts of a move.
func (t tally) merge(other Next) {
	n := t.of(other.Move)
	n.Games, n.Red, n.Draw, n.Black = n.Games+other.Games, n.Red+other.Red, n.Draw+other.Draw, n.Black+other.Black
	n.Last, n.Best = max(n.Last, other.Last), max(n.Best, other.Best)
}

// sorted returns the moves with most games first, then by their coordinates.
func (t tally) sorted() (moves []Next) {
	for _, n := range t {
		moves = append(moves, *n)
	}
	slices.SortFunc(moves, func(a, b Next) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Move.String(), b.Move.String()))
	})
	return moves
}
