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
	Games            int // in which it was played; a game counts once, however often it has the position
	Red, Draw, Black int // of these, the games that Red won, nobody won, Black won; the results of the others are unknown
	Last             int // year in which it was played last, or 0 if no year is known
	Best             int // highest rating of a player who played it, or 0 if none is known
}

// Next returns what was played in the position of a query, in the games that meet its other conditions: the moves with
// most games first, then by their coordinates, and the number of games that have the position. If mirror images count,
// the moves of a mirrored game are mirrored, so that they can be played in the position; if the position is its own
// mirror image, a move and its mirror image are one, and stand as the one farther to the right.
func (l *Library) Next(ctx context.Context, q *Query) (moves []Next, games int, err error) {
	if q.Position == nil {
		return nil, 0, errors.New("no position is given")
	}
	s := compile(q)
	symmetric := q.Mirror && q.Position.Key() == q.Position.MirrorKey()
	mover := q.Position.SideToMove()
	var counts tally
	var seen []xiangqi.Move // in this game
	err = l.each(ctx, q, s, func(_ Hit, _ *Part, g *scan) bool {
		possible := s.possible(g.head)
		if len(q.Line) > 0 {
			possible, _ = s.played(g, possible)
		}
		met := false
		seen = seen[:0]
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
			if !slices.Contains(seen, m) {
				seen = append(seen, m)
				counts.add(m, g.head, mover)
			}
			return true
		})
		if met {
			games++
		}
		return true
	})
	if err != nil {
		return nil, 0, err
	}
	for _, n := range counts {
		moves = append(moves, *n)
	}
	slices.SortFunc(moves, func(a, b Next) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Move.String(), b.Move.String()))
	})
	return moves, games, nil
}

// toTheRight reports whether move a is farther to the right than b, its mirror image, as Red sees the board.
func toTheRight(a, b xiangqi.Move) bool {
	return cmp.Or(cmp.Compare(a.From().File(), b.From().File()), cmp.Compare(a.To().File(), b.To().File())) > 0
}

// tally counts moves.
type tally map[xiangqi.Move]*Next

func (t *tally) add(m xiangqi.Move, h *head, mover xiangqi.Side) {
	if *t == nil {
		*t = tally{}
	}
	n := (*t)[m]
	if n == nil {
		n = &Next{Move: m}
		(*t)[m] = n
	}
	n.Games++
	switch xiangqi.Result(h.result) {
	case xiangqi.RedWins:
		n.Red++
	case xiangqi.BlackWins:
		n.Black++
	case xiangqi.Draw:
		n.Draw++
	}
	n.Last = max(n.Last, h.day.Year())
	n.Best = max(n.Best, int(h.elo[mover]))
}
