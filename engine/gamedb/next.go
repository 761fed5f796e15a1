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
	// Aside is the number of games that have the move only in variations. The results, Last and Best leave them out.
	Aside int
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
		_, err = run.part(ctx, i, entry, func(_ Hit, w *walk) bool {
			on := s.next(w, symmetric)
			counts.count(&on, w.game.head, mover)
			if on.met {
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

// A Position is a position with the moves that games went on with.
type Position struct {
	*xiangqi.Position
	Moves []Next
}

// Tree returns the position of a query and those that follow from it, each once, level by level: up to plies plies
// deep, no more than most of them, and only those that least games or more have. Their moves are those of Next without
// those that fewer games have.
func (l *Library) Tree(ctx context.Context, q *Query, least, plies, most int) (all []Position, err error) {
	if q.Position == nil {
		return nil, errors.New("no position is given")
	}
	seen, one := map[uint64]bool{}, *q
	for level := []*xiangqi.Position{q.Position}; len(level) > 0 && plies > 0; plies-- {
		var deeper []*xiangqi.Position
		for _, p := range level {
			if key := min(p.Key(), p.MirrorKey()); seen[key] || len(all) == most {
				continue
			} else {
				seen[key] = true
			}
			one.Position = p
			moves, _, err := l.Next(ctx, &one)
			if err != nil {
				return nil, err
			}
			moves = slices.DeleteFunc(moves, func(n Next) bool { return n.Games < least })
			if len(moves) > 0 {
				all = append(all, Position{p, moves})
			}
			for _, n := range moves {
				deeper = append(deeper, p.After(n.Move))
			}
		}
		level = deeper
	}
	return all, nil
}

// onward is how a game goes on from a position.
type onward struct {
	moves []xiangqi.Move // different ones, those of the main line first
	main  int            // number of these
	met   bool           // the game has the position
}

// next returns how a game goes on from the position.
func (s *boardQuery) next(w *walk, symmetric bool) (on onward) {
	for {
		possible := w.now()
		if len(s.query.Line) > 0 {
			possible, _ = s.played(w.path, possible)
		}
		s.meet(w, possible, func(ply int, has images) bool {
			on.met = true
			if 2*ply == len(w.path) {
				return true
			}
			m := move(w.path, ply)
			if has&1 == 0 {
				m = m.Mirror()
			}
			if symmetric && toTheRight(m.Mirror(), m) {
				m = m.Mirror()
			}
			if !slices.Contains(on.moves, m) {
				on.moves = append(on.moves, m)
			}
			return true
		})
		if w.line == 0 {
			on.main = len(on.moves)
		}
		if !w.next(s.whole()) {
			return on
		}
	}
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

// count counts a game.
func (t tally) count(on *onward, h *head, mover xiangqi.Side) {
	for i, m := range on.moves {
		t.add(m, h, mover, i >= on.main)
	}
}

// add counts a move of a game, which has it only in variations if aside is set.
func (t tally) add(m xiangqi.Move, h *head, mover xiangqi.Side, aside bool) {
	if aside {
		t.merge(Next{Move: m, Games: 1, Aside: 1})
		return
	}
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
	n.Last, n.Best, n.Aside = max(n.Last, other.Last), max(n.Best, other.Best), n.Aside+other.Aside
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
