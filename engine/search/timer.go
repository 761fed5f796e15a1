package search

import (
	"math"
	"sync/atomic"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// timer decides when to stop. After the soft time, scaled by how stable the best
// move is, no new iteration starts. At the hard time the search is stopped. While
// the best move fails low, however, it may continue to the last time, because
// stopping would mean playing that move. soft <= hard <= last; zero means no
// limit. They count from the start of the search or, after pondering, from the
// ponder hit.
type timer struct {
	start   time.Time
	from    atomic.Int64 // start of the limits, in ns after start; unhit while pondering
	soft    time.Duration
	hard    time.Duration
	last    time.Duration
	failing atomic.Bool // the best move is failing low
	failed  bool        // whether it failed low in the last iteration; only the first worker uses this
	obvious atomic.Bool // see run.obvious
}

// unhit means that the ponder hit has not come yet.
const unhit = math.MaxInt64

const (
	// clockMargin is kept in reserve for the delay between search and clock.
	clockMargin = 30 * time.Millisecond
	// gameMoves is the number of moves among which the rest of a clock is divided.
	gameMoves = 28
	// onlyMoveTime is the most of a fixed time that an only legal move takes: too short to be noticed, but enough for a
	// sound score and for seeing most mates.
	onlyMoveTime = 100 * time.Millisecond
)

// set prepares the timer for a search that starts now.
func (t *timer) set(l *think.Limits, side xiangqi.Side) {
	t.start = time.Now()
	if l.PonderHit != nil {
		t.from.Store(unhit)
	}
	if left := l.Clock[side]; left > 0 {
		moves := gameMoves
		if l.MovesToGo > 0 {
			moves = min(l.MovesToGo, gameMoves)
		}
		usable := max(left-clockMargin, left/10)
		share := usable/time.Duration(moves) + l.Increment[side]*3/4
		most := usable / 2
		if moves == 1 {
			most = usable * 9 / 10
		}
		t.soft = min(share*7/10, most*2/3)
		t.hard = min(share*5/2, most)
		t.last = min(share*5, most)
		// At least a nanosecond: zero would mean no limit.
		t.soft, t.hard, t.last = max(t.soft, 1), max(t.hard, 1), max(t.last, 1)
	}
	if l.MoveTime > 0 {
		hard := l.MoveTime - min(l.MoveTime/10, 2*time.Millisecond)
		if t.hard == 0 {
			t.hard, t.last = hard, hard
		}
		t.hard, t.last, t.soft = min(t.hard, hard), min(t.last, hard), min(t.soft, hard)
	}
}

// shorten limits a fixed time per move further.
func (t *timer) shorten(most time.Duration) {
	t.hard, t.last = min(t.hard, most), min(t.last, most)
}

// fail records whether the best move is failing low.
func (t *timer) fail(so bool) {
	t.failing.Store(so)
	t.failed = t.failed || so
}

// hit makes the limits count from now on.
func (t *timer) hit() { t.from.Store(int64(t.elapsed())) }

// pondering reports whether the limits do not count yet.
func (t *timer) pondering() bool { return t.from.Load() == unhit }

// elapsed returns the time since the start of the search, including pondering.
func (t *timer) elapsed() time.Duration { return time.Since(t.start) }

// spent returns the time that counts towards the limits; it is negative while pondering.
func (t *timer) spent() time.Duration { return t.elapsed() - time.Duration(t.from.Load()) }

// expired reports whether the search must stop now.
func (t *timer) expired() bool {
	if t.hard == 0 {
		return false
	}
	spent := t.spent()
	if t.failing.Load() {
		return spent >= t.last
	}
	return spent >= t.hard || t.obvious.Load() && spent >= t.brief()
}

// brief returns the time that an obvious move may take.
func (t *timer) brief() time.Duration { return t.hard * 2 / 5 }

// enough reports whether to stop between two iterations. stable is the number of
// iterations since the best move changed, share is the best move's part of the
// last iteration's nodes (in 1024ths), and drop is the fall of its score. A new
// or falling move gets more of the soft time, a stable one less.
func (t *timer) enough(stable, share int, drop think.Score) bool {
	if t.obvious.Load() && t.spent() >= t.brief() {
		return true
	}
	if t.soft == 0 {
		return false
	}
	percent := 150 - 70*share/1024 - 6*min(stable, 8) + int(min(max(drop, 0), 100))
	if stable == 0 {
		percent += 25
	}
	if t.failed {
		percent += 20
	}
	t.failed = false
	return t.spent() >= min(t.soft*time.Duration(percent)/100, t.hard)
}
