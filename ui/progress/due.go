package progress

import (
	"context"
	"iter"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/lines"
)

// Due returns the numbers of positions of lines, of puzzles and of endings that are due, of those that there are now.
// load returns the program's puzzles; it is called only if puzzles are due. Due reads the records that the player
// practises, which takes some time for many.
func (l *Log) Due(now time.Time, load func() ([]puzzle.Puzzle, error)) (positions, puzzles, endings int) {
	if s := l.Puzzles(); len(s.Due(now)) > 0 {
		all, _ := load() // without them, only own mistakes count
		for _, z := range append(all, l.Own()...) {
			if s.IsDue(z.ID, now) {
				puzzles++
			}
		}
	}
	missed := l.Practised()
	for _, e := range endgames.All() {
		if missed.IsDue(e.ID(), now) {
			endings++
		}
	}
	return len(l.dueLines(now)), puzzles, endings
}

// Answer returns the move with which the other side of the practised records answers in a position: one after which
// something is due, or else new, or else any. Equal seeds choose alike. It returns NoMove if no record has the
// position, or ctx is cancelled.
func (l *Log) Answer(ctx context.Context, pos *xiangqi.Position, now time.Time, seed uint64) xiangqi.Move {
	var moves [lines.Known + 1][]xiangqi.Move
	s := l.Recalled()
	for t := range l.trees(ctx) {
		if t.Side() == pos.SideToMove() {
			continue
		}
		for _, b := range t.Branches(pos) {
			of := t.Tally(b.Node, func(key uint64) lines.Progress { return lines.Of(s, key, now) }).Urgent()
			moves[of] = append(moves[of], b.Move)
		}
	}
	for _, of := range []lines.Progress{lines.Due, lines.New, lines.Known} {
		if n := uint64(len(moves[of])); n > 0 && ctx.Err() == nil {
			return moves[of][(pos.Key()^seed)%n]
		}
	}
	return xiangqi.NoMove
}

// trees yields the records that the player practises, without those that cannot be read, until ctx is cancelled.
func (l *Log) trees(ctx context.Context) iter.Seq[*lines.Tree] {
	return func(yield func(*lines.Tree) bool) {
		for _, r := range l.Lines {
			g, err := pgn.Parse(r.Game)
			if ctx.Err() != nil || err == nil && !yield(lines.Read(g, r.Side)) {
				return
			}
		}
	}
}

// dueLines returns the keys of the positions of practised records that are due.
func (l *Log) dueLines(now time.Time) map[uint64]bool {
	due, s := map[uint64]bool{}, l.Recalled()
	for t := range l.trees(context.Background()) {
		t.Tally(t.Record().Root(), func(key uint64) lines.Progress {
			p := lines.Of(s, key, now)
			if p == lines.Due {
				due[key] = true
			}
			return p
		})
	}
	return due
}
