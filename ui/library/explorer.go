package library

import (
	"context"

	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
)

// An Answer is what was played next in a position.
type Answer struct {
	Moves []gamedb.Next // those with most games first
	Games int           // that have the position
	Err   error
}

// An Explorer finds what was played next, in the background, one question at a time: a new one cancels the one before.
type Explorer struct {
	library *Library
	asked   Filter
	age     int // of the library that was asked
	stop    context.CancelFunc
	known   map[Filter]datedAnswer
}

// datedAnswer is an answer of the library of an age.
type datedAnswer struct {
	Answer
	age int
}

// mostKnown is the number of answers that an Explorer remembers.
const mostKnown = 200

// Explorer returns an explorer that has not been asked anything.
func (l *Library) Explorer() *Explorer {
	return &Explorer{library: l, known: map[Filter]datedAnswer{}}
}

// Ask returns what was played next in the position of a filter, whose FEN must be set, in the games that meet the rest
// of it, and whether that is known already. If it is not, Ask starts to find it; Poll of the library collects it. It
// may be called for every frame. After a change of the library, it returns the answer before the change until it has
// the new one.
func (e *Explorer) Ask(f Filter) (Answer, bool) {
	shelf, l := e.library.shelfOf(f), e.library
	last, known := e.known[f]
	if known && last.age == shelf.age || e.stop != nil && e.asked == f && e.age == shelf.age {
		return last.Answer, known
	}
	e.Stop()
	ctx, stop := context.WithCancel(context.Background())
	e.asked, e.age, e.stop = f, shelf.age, stop
	l.Do(func() func() {
		var a Answer
		in, q, err := f.find(shelf, nil)
		if err == nil {
			a.Moves, a.Games, err = in.Next(ctx, q)
		}
		a.Err = err
		return func() {
			if ctx.Err() != nil {
				return
			}
			if len(e.known) >= mostKnown {
				clear(e.known)
			}
			e.known[f] = datedAnswer{a, shelf.age}
		}
	})
	return last.Answer, known
}

// Tree finds what was played next, in the games that meet a filter, from a position on: in each position with at least
// least games of it, up to plies plies deep and most positions. It passes them to then, unless ctx is done before.
func (l *Library) Tree(ctx context.Context, f Filter, from *xiangqi.Position, least, plies, most int,
	then func([]gamedb.Position, error)) {
	shelf, start := l.shelf, from.Clone()
	l.Do(func() func() {
		f.FEN = start.FEN()
		in, q, err := f.find(shelf, nil)
		var all []gamedb.Position
		if err == nil {
			all, err = in.Tree(ctx, q, least, plies, most)
		}
		return func() {
			if ctx.Err() == nil {
				then(all, err)
			}
		}
	})
}

// Stop cancels the question.
func (e *Explorer) Stop() {
	if e.stop != nil {
		e.stop()
		e.stop = nil
	}
}
