package search

import (
	"math"
	"sync/atomic"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// timer knows when to stop: soft is the time after which no new iteration is
// begun, more or less of it as the search is in doubt or not; hard the time at which
// it is broken off; last the same where the best move so far is just proving worse
// than it seemed, for to be broken off then is to play it. soft <= hard <= last, and
// zero means no limit. All count from the moment the limits hold, which pondering
// puts off.
type timer struct {
	start   time.Time
	from    atomic.Int64 // when the limits begin to hold, in ns after start; unhit while pondering
	soft    time.Duration
	hard    time.Duration
	last    time.Duration
	failing atomic.Bool // the best move so far is proving worse
	failed  bool        // it has in the last iteration; the first worker's own
	obvious atomic.Bool // the best move so far is far ahead of the others
}

// unhit is a moment that never comes.
const unhit = math.MaxInt64

const (
	// clockMargin is kept on the clock for what lies between the search and
	// whoever stops the clock.
	clockMargin = 30 * time.Millisecond
	// gameMoves is the number of moves a clock for the whole game has to last.
	gameMoves = 28
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
		// However little is left: no time at all would be no limit.
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

// fail takes note of whether the best move so far is proving worse than it seemed.
func (t *timer) fail(so bool) {
	t.failing.Store(so)
	t.failed = t.failed || so
}

// hit lets the limits count from now on.
func (t *timer) hit() { t.from.Store(int64(t.elapsed())) }

// pondering reports whether the limits do not count yet.
func (t *timer) pondering() bool { return t.from.Load() == unhit }

// elapsed returns the time since the start of the search, pondering included.
func (t *timer) elapsed() time.Duration { return time.Since(t.start) }

// spent returns the time that counts; it is negative while pondering.
func (t *timer) spent() time.Duration { return t.elapsed() - time.Duration(t.from.Load()) }

// expired reports whether the search is to be broken off.
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

// enough reports whether to stop between two iterations. steady counts the
// iterations since the best move last changed, share is the part of the last
// iteration's work that went into it (in 1024ths), drop is by how much the score
// fell: doubt buys time, certainty saves it.
func (t *timer) enough(steady, share int, drop think.Score) bool {
	if t.obvious.Load() && t.spent() >= t.brief() {
		return true
	}
	if t.soft == 0 {
		return false
	}
	percent := 150 - 70*share/1024 - 6*min(steady, 8) + int(min(max(drop, 0), 100))
	if steady == 0 {
		percent += 25
	}
	if t.failed {
		percent += 20
	}
	t.failed = false
	return t.spent() >= min(t.soft*time.Duration(percent)/100, t.hard)
}
