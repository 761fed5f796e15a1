package match

import (
	"fmt"
	"time"

	"chuhe/engine/think"
)

// Control is a player's time control: a time for each move, or a clock for the game. The zero value means no
// limit.
type Control struct {
	MoveTime  time.Duration // for each move; 0 = none
	Time      time.Duration // on the clock at the start and added after every Moves moves; 0 = no clock
	Increment time.Duration // added to the clock after each move
	Moves     int           // number of moves that share Time; 0 = the whole game
}

// String formats the control as in PGN: "-" for none, "10" for a clock of 10 s, "10+0.1" for a clock with an
// increment, "40/60" for 60 s every 40 moves, and "1/0.2" for 0.2 s per move.
func (c Control) String() string {
	text := think.TimeControl{Main: c.Time, Increment: c.Increment}.String()
	switch {
	case c.Time == 0:
		return think.PerMove(c.MoveTime).String()
	case c.Moves > 0:
		return fmt.Sprintf("%d/%s", c.Moves, text)
	}
	return text
}

// Clock is the state of a player's clock before its move.
type Clock struct {
	Left      time.Duration // 0 = no clock
	Increment time.Duration
	MovesToGo int // 0 = the rest of the game
}

// least is the smallest time that a running clock shows, because 0 would mean no clock.
const least = time.Millisecond

// timer runs a player's clock.
type timer struct {
	control Control
	left    time.Duration
	toGo    int
}

func newTimer(c Control) timer { return timer{control: c, left: c.Time, toGo: c.Moves} }

// clock returns the state of the clock.
func (t *timer) clock() Clock {
	if t.control.Time == 0 {
		return Clock{}
	}
	return Clock{Left: max(t.left, least), Increment: t.control.Increment, MovesToGo: t.toGo}
}

// limit returns the time limit of the next move, 0 for none, and the tolerance beyond it.
func (t *timer) limit(terms Terms) (limit, forgiven time.Duration) {
	if t.control.Time > 0 {
		return max(t.left, least), terms.Margin
	}
	return t.control.MoveTime, terms.Allowance
}

// spend subtracts the time of a move from the clock, and adds the increment or the time for the next moves.
func (t *timer) spend(taken time.Duration) {
	t.left = max(0, t.left-taken) + t.control.Increment
	if t.control.Moves == 0 {
		return
	}
	if t.toGo--; t.toGo == 0 {
		t.left += t.control.Time
		t.toGo = t.control.Moves
	}
}
