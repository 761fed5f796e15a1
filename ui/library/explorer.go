package library

import (
	"context"

	"chuhe/engine/gamedb"
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
	age     int
	asked   Filter
	stop    context.CancelFunc
	known   map[Filter]Answer
}

// mostKnown is the number of answers that an Explorer remembers.
const mostKnown = 200

// Explorer returns an explorer that has not been asked anything.
func (l *Library) Explorer() *Explorer { return &Explorer{library: l} }

// Ask returns what was played next in the position of a filter, whose FEN must be set, in the games that meet the rest
// of it, and whether that is known already. If it is not, Ask starts to find it; Poll of the library collects it. It may
// be called for every frame.
func (e *Explorer) Ask(f Filter) (Answer, bool) {
	shelf, l := e.library.shelf, e.library
	if e.age != shelf.age || e.known == nil || len(e.known) > mostKnown {
		e.Stop()
		e.age, e.known = shelf.age, map[Filter]Answer{}
	}
	if answer, ok := e.known[f]; ok {
		return answer, true
	}
	if e.stop != nil && e.asked == f {
		return Answer{}, false
	}
	e.Stop()
	ctx, stop := context.WithCancel(context.Background())
	e.asked, e.stop = f, stop
	l.Do(func() func() {
		var a Answer
		q, err := f.query()
		if err == nil {
			a.Moves, a.Games, err = shelf.library(f.skip(shelf)).Next(ctx, q)
		}
		a.Err = err
		return func() {
			if ctx.Err() == nil {
				e.known[f] = a
			}
		}
	})
	return Answer{}, false
}

// Stop cancels the question.
func (e *Explorer) Stop() {
	if e.stop != nil {
		e.stop()
		e.stop = nil
	}
}
