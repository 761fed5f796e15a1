package think

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
)

// A TimeControl is the time that a side has for a game: a main time for all its moves, then periods of byo-yomi. A move
// made within a period gives the whole period back; a period that runs out is lost. The zero value means no clock.
//
// The state of a clock is one number, the time that is left until the flag falls if the side makes no move: the rest of
// the main time and the periods left.
type TimeControl struct {
	Main      time.Duration // without it, byo-yomi begins with the first move
	Increment time.Duration // added after each move that is made in the main time
	Each      time.Duration // the longest time for one move in the main time; 0 = as much as is left
	Byoyomi   time.Duration // a period; 0 = the flag falls at the end of the main time
	Periods   int           // with Byoyomi at least 1, without it 0
}

// PerMove returns the control with the same time for every move.
func PerMove(d time.Duration) TimeControl { return TimeControl{Byoyomi: d, Periods: 1} }

// On reports whether there is a clock.
func (c TimeControl) On() bool { return c != TimeControl{} }

// The largest values of a time control, which keep sums far from an overflow.
const (
	longestControl = 1000 * time.Hour
	mostPeriods    = 1000
)

// Check returns what is wrong with the control, or nil.
func (c TimeControl) Check() error {
	for _, d := range []time.Duration{c.Main, c.Increment, c.Each, c.Byoyomi} {
		if d < 0 || d > longestControl {
			return fmt.Errorf("a clock cannot have %v", d)
		}
	}
	switch {
	case c.Periods < 0 || c.Periods > mostPeriods || (c.Periods > 0) != (c.Byoyomi > 0):
		return fmt.Errorf("a clock cannot have %d periods of %v", c.Periods, c.Byoyomi)
	case c.Main == 0 && (c.Increment > 0 || c.Each > 0):
		return errors.New("a clock without main time has no other time in it")
	}
	return nil
}

// reserve returns the length of all periods.
func (c TimeControl) reserve() time.Duration { return time.Duration(c.Periods) * c.Byoyomi }

// Full returns the state of the clock at the start of a game.
func (c TimeControl) Full() time.Duration { return c.Main + c.reserve() }

// main returns the main time in the state of a clock.
func (c TimeControl) main(left time.Duration) time.Duration { return max(0, left-c.reserve()) }

// Moved returns the state of a clock after a move that was made with this time left.
func (c TimeControl) Moved(left time.Duration) time.Duration {
	if c.Byoyomi == 0 || c.main(left) > 0 {
		return left + c.Increment
	}
	return time.Duration(c.periods(left)) * c.Byoyomi
}

// periods returns the number of periods left, the running one included.
func (c TimeControl) periods(left time.Duration) int {
	return int((min(left, c.reserve()) + c.Byoyomi - 1) / c.Byoyomi)
}

// A Reading is what a clock shows.
type Reading struct {
	Time    time.Duration // the rest of the main time, or else of the running period
	Periods int           // the periods left, the running one included; 0 in the main time
	Move    time.Duration // the rest of the time for this move if it has a limit of its own, otherwise 0
	Flag    time.Duration // time until the flag falls
}

// Read returns the reading of a clock that had the time start when the turn began, or stands, and has left now.
func (c TimeControl) Read(start, left time.Duration) Reading {
	r := Reading{Time: left, Flag: left}
	if c.Byoyomi > 0 {
		if r.Time = c.main(left); r.Time == 0 {
			r.Periods = c.periods(left)
			r.Time = left - time.Duration(max(0, r.Periods-1))*c.Byoyomi
		}
	}
	if c.Each > 0 && c.main(start) > c.Each {
		r.Move = max(0, c.Each-(start-left))
		r.Flag = min(left, r.Move)
	}
	return r
}

// SetClocks sets the time limits for a move of the given side with these clocks. Byo-yomi, which UCI, UCCI and XBoard
// do not know, is given as an increment as long as the main time lasts longer than a period, because every move may
// take that much in the end; after that, it is the time for the move. The limits leave room for delays.
func (l *Limits) SetClocks(controls [2]TimeControl, shown [2]Reading, side xiangqi.Side) {
	own, now := controls[side], shown[side]
	switch {
	case !own.On():
		return
	case now.Periods > 0:
		l.MoveTime = punctual(now.Time)
		return
	case now.Move > 0:
		l.MoveTime = punctual(now.Move)
	case own.Byoyomi > 0 && now.Time <= own.Byoyomi:
		l.MoveTime = punctual(now.Time + own.Byoyomi)
		return
	}
	for side, c := range controls {
		l.Clock[side], l.Increment[side] = shown[side].Time, max(c.Increment, c.Byoyomi)
	}
}

// punctual returns a time for a move that leaves room for delays.
func punctual(d time.Duration) time.Duration {
	return max(d-min(d/10, 200*time.Millisecond), time.Millisecond)
}

// String formats the control in seconds, like the tag TimeControl of PGN: "-" for none, "900+10", "900:1/30" for 30 s a
// move after the main time, and "1/30" for 30 s a move. PGN has no more than that; "900(60):1/30x3" stands for a limit
// of 60 s for each move in the main time, and for three periods.
func (c TimeControl) String() string {
	var b strings.Builder
	part := func(before string, d time.Duration, after string) {
		if d > 0 {
			fmt.Fprintf(&b, "%s%g%s", before, d.Seconds(), after)
		}
	}
	part("", c.Main, "")
	part("+", c.Increment, "")
	part("(", c.Each, ")")
	if c.Main > 0 {
		part(":1/", c.Byoyomi, "")
	} else {
		part("1/", c.Byoyomi, "")
	}
	if c.Periods > 1 {
		fmt.Fprintf(&b, "x%d", c.Periods)
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}

// ParseTimeControl reads the output of String. The error describes a text of any other kind; the PGN standard has some,
// such as a number of moves for which the time must do.
func ParseTimeControl(text string) (c TimeControl, err error) {
	refused := fmt.Errorf("%q is not a time control like 900+10 or 900:1/30", text)
	if text == "-" {
		return c, nil
	}
	rest, ok := text, true
	part := func(mark string, to *time.Duration) {
		if after, marked := strings.CutPrefix(rest, mark); marked && ok {
			number := after[:len(after)-len(strings.TrimLeft(after, "0123456789.e-"))]
			seconds, wrong := strconv.ParseFloat(number, 64)
			ok = wrong == nil && seconds > 0 && seconds <= longestControl.Seconds()
			*to, rest = time.Duration(math.Round(seconds*1e9)), after[len(number):]
		}
	}
	if !strings.HasPrefix(text, "1/") {
		part("", &c.Main)
		part("+", &c.Increment)
		if part("(", &c.Each); c.Each > 0 {
			rest, ok = strings.CutPrefix(rest, ")")
		}
		rest = strings.TrimPrefix(rest, ":")
	}
	if part("1/", &c.Byoyomi); c.Byoyomi > 0 {
		c.Periods = 1
		if number, marked := strings.CutPrefix(rest, "x"); marked && ok {
			c.Periods, err = strconv.Atoi(number)
			rest, ok = "", err == nil
		}
	}
	if !ok || rest != "" || c.Check() != nil || c.String() != text {
		return TimeControl{}, refused
	}
	return c, nil
}
