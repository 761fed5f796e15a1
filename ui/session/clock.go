package session

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A clock holds the time left of both sides, by xiangqi.Side.
type clock struct {
	control Times
	left    [2]time.Duration
}

func newClock(t Times) clock { return clock{t, [2]time.Duration{t[0].Full(), t[1].Full()}} }

// moved gives the side that has completed a move what it earns.
func (c *clock) moved(side xiangqi.Side) { c.left[side] = c.control[side].Moved(c.left[side]) }

// read returns what the clocks show. The turn of the live side began at node n.
func (c *clock) read(n *game.Node, live xiangqi.Side) (shown [2]think.Reading) {
	for side, left := range c.left {
		start := left
		if xiangqi.Side(side) == live {
			start = max(n.Clocks[side], left)
		}
		shown[side] = c.control[side].Read(start, left)
	}
	return shown
}

// readings returns what the clocks of the live game show.
func (s *Session) readings() [2]think.Reading { return s.clock.read(s.game.Current(), s.toMove()) }

// before returns the time that a side had before its last move up to n, or at the start if it has not moved.
func (c *clock) before(n *game.Node, side xiangqi.Side) time.Duration {
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Piece.Side() == side {
			return n.Parent().Clocks[side]
		}
	}
	return c.control[side].Full()
}

// fallen returns the time that a side had when its flag fell in its turn after n: none, unless the time for the move
// was over first.
func (c *clock) fallen(n *game.Node, side xiangqi.Side) time.Duration {
	start := c.control[side].Full()
	if p := n.Parent(); p != nil {
		start = p.Clocks[side]
	}
	return start - c.control[side].Read(start, start).Flag
}

// ShownTime returns the time left as shown by a clock: rounded up to seconds, or to tenths below ten seconds, so that
// zero means a loss on time.
func ShownTime(left time.Duration) time.Duration {
	unit := time.Second
	if left < tenthsBelow {
		unit = time.Second / 10
	}
	return (left + unit - 1) / unit * unit
}

// tenthsBelow is the remaining time below which a clock shows tenths.
const tenthsBelow = 10 * time.Second

// nextChange returns the time until the display of a running clock changes, or its flag falls.
func nextChange(r think.Reading) time.Duration {
	next := min(nextShown(r.Time), nextShown(r.Flag))
	if r.Move > 0 {
		next = min(next, nextShown(r.Move))
	}
	return next
}

// nextShown returns the time until the display of a time changes.
func nextShown(left time.Duration) time.Duration {
	unit := time.Second
	if left <= tenthsBelow { // the next display is in tenths
		unit = time.Second / 10
	}
	return (left-1)%unit + 1
}

// Suspend stops or resumes the clocks, for example while a dialog covers a game in which a person plays. It is not a
// pause: the computer continues its turn, and neither events nor snapshots record it.
func (s *Session) Suspend(on bool) { s.suspended = on }

// clockRuns reports whether the clock of the side to move is running. The first move starts the clocks. A computer is
// charged only for thinking, not for the pause before it plays its move.
func (s *Session) clockRuns() bool {
	switch {
	case !s.clocked():
		return false
	case s.setup.Far() != "":
		return s.linked && !s.paused
	case s.study || s.suspended && s.setup.persons() > 0:
		return false
	}
	if s.setup.isPerson(s.toMove()) {
		return !s.paused
	}
	return s.searches.turn != nil && s.searches.turn.result == nil
}

// Timed reports whether a game with clocks is in progress and not paused. Unlike clockRuns, it stays true between the
// moves and while the clocks are suspended.
func (s *Session) Timed() bool { return s.clocked() && !s.paused && !s.study }

// SetClocks sets the clocks of a game, one of whose players is [Far], and whether they run: its programs measure the
// time.
func (s *Session) SetClocks(left [2]time.Duration, run, paused bool) {
	if s.clock.left, s.linked = left, run; s.paused != paused {
		s.setPaused(paused)
		s.settle()
	}
}

// clocked reports whether the game on the board has clocks that have started.
func (s *Session) clocked() bool { return clocked(s.setup, s.game) }

// clocked reports whether a game is in progress with a clock and has its first move, which starts the clocks.
func clocked(setup Setup, g *game.Game) bool {
	return setup.Time.On() && !g.Outcome().Over() && g.Current().Parent() != nil
}

// runClock takes d off the clock of the side to move, and ends the game if no time is left. A reply that has arrived
// counts as in time.
func (s *Session) runClock(d time.Duration) {
	side := s.toMove()
	left := &s.clock.left[side]
	before := *left
	*left -= d
	far := s.setup.Far() != ""
	if far {
		*left = max(*left, 0) // the two programs agree on the end
	}
	if far || s.readings()[side].Flag > 0 {
		if *left/time.Second != before/time.Second {
			s.revision++ // once a second, so that a crash does not give time back
		}
		return
	}
	if s.searches.turn != nil && s.searches.turn.result != nil {
		*left = max(*left, time.Millisecond)
		return
	}
	*left = s.clock.fallen(s.game.Current(), side)
	s.end(xiangqi.Outcome{Result: xiangqi.WinFor(side.Opponent()), Reason: xiangqi.Timeout})
}

// backToNode sets the clocks to their values after the move that led to the live position, or at the end of the game.
func (s *Session) backToNode() {
	node := s.game.Current()
	s.clock.left = node.Clocks
	if side, lost := loser(node.Ended()); lost && node.Ended().Reason == xiangqi.Timeout {
		s.clock.left[side] = s.clock.fallen(node, side)
	}
}
