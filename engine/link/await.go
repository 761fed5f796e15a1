package link

import (
	"context"
	"fmt"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// leash is the time to wait for a program's move, not counting its grace.
type leash struct {
	limit time.Duration // 0: wait until the context is cancelled
	anew  bool          // whether the limit restarts with every line that the program writes
}

// longestSilence is the longest time for which a program without a time limit may write nothing.
const longestSilence = time.Minute

// allowed returns the time to wait for a program that moves for the given side within the limits.
func allowed(l think.Limits, side xiangqi.Side) leash {
	switch {
	case l.Infinite:
		return leash{}
	case l.MoveTime > 0:
		return leash{limit: l.MoveTime}
	case l.Clock == [2]time.Duration{}:
		return leash{longestSilence, true}
	}
	return leash{limit: max(l.Clock[side], time.Millisecond)}
}

// beside returns the limits to send and when to stop the program; 0 = not before the context is cancelled. Beside a
// clock, a limit for the move is not sent: many programs would use it up at every move.
func beside(l think.Limits, side xiangqi.Side) (sent think.Limits, stopAfter time.Duration) {
	if l.MoveTime > 0 && l.Clock[side] > 0 && !l.Infinite {
		stopAfter, l.MoveTime = l.MoveTime, 0
	}
	return l, stopAfter
}

// within returns a context that is cancelled after d, if d is not 0.
func within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, d)
}

// awaitMove reads lines until handle reports that the search is over. It waits for the leash and the grace. When ctx is
// cancelled, it sends moveNow, and then waits only for the grace.
func (w *wire) awaitMove(ctx context.Context, wait leash, moveNow string,
	handle func(line string) (over bool, err error)) error {
	late := time.NewTimer(wait.limit + w.grace)
	defer late.Stop()
	if wait.limit == 0 {
		late.Stop()
	}
	cancelled := ctx.Done()
	for {
		select {
		case line, ok := <-w.lines:
			if !ok {
				return w.gone("was waited for")
			}
			if over, err := handle(line); over || err != nil {
				return err
			}
			if wait.anew {
				late.Reset(wait.limit + w.grace)
			}
		case <-cancelled:
			cancelled = nil
			w.stopped = true
			if err := w.send(moveNow); err != nil {
				return err
			}
			wait = leash{}
			late.Reset(w.grace)
		case <-late.C:
			w.hangUp()
			if wait.anew {
				text := fmt.Sprintf("%s gave no move and said nothing for %v", w.name, wait.limit+w.grace)
				return &failure{text, think.ErrDeaf}
			}
			return &failure{fmt.Sprintf("%s gave no move within %v of its time", w.name, w.grace), think.ErrDeaf}
		}
	}
}

// played returns the first position of the game in the history of p, and its moves.
func played(p *xiangqi.Position) (start *xiangqi.Position, moves []xiangqi.Move) {
	start = p.Clone()
	moves = make([]xiangqi.Move, start.Plies())
	for i := len(moves) - 1; i >= 0; i-- {
		moves[i] = start.LastMove()
		start.UnmakeMove()
	}
	return start, moves
}
