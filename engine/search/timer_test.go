package search

import (
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// drawMillis draws a duration in whole milliseconds.
func drawMillis(t *rapid.T, low, high int, name string) time.Duration {
	return time.Duration(rapid.IntRange(low, high).Draw(t, name)) * time.Millisecond
}

func TestTimerKeepsWithinTheClock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := think.Limits{MovesToGo: rapid.IntRange(0, 60).Draw(t, "moves"), MoveTime: drawMillis(t, 0, 60_000, "movetime")}
		l.Clock[xiangqi.Black] = drawMillis(t, 0, 7200_000, "left")
		l.Increment[xiangqi.Black] = drawMillis(t, 0, 60_000, "inc")
		var tm timer
		tm.set(&l, xiangqi.Black)
		clock := l.Clock[xiangqi.Black]
		switch {
		case clock > 0 && (tm.soft <= 0 || tm.last >= clock),
			l.MoveTime > 0 && (tm.hard <= 0 || tm.last > l.MoveTime),
			tm.soft > tm.hard || tm.hard > tm.last,
			clock == 0 && tm.soft != 0,
			clock == 0 && l.MoveTime == 0 && tm.last != 0:
			t.Fatalf("%+v: soft %v, hard %v, last %v", l, tm.soft, tm.hard, tm.last)
		}
	})
}

// TestClockLastsAGame simulates games of 300 moves. The clock must not run out, for any part of its limits that each
// move uses, and however late the search ends within the time that the increment makes up for.
func TestClockLastsAGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var l think.Limits
		left := drawMillis(t, 500, 600_000, "clock")
		inc := drawMillis(t, 0, 5_000, "inc")
		control := rapid.IntRange(0, 60).Draw(t, "moves to the control")
		bonus := left
		percents := rapid.SliceOfN(rapid.IntRange(0, 100), 1, 9).Draw(t, "shares of the last limit, in turn")
		for n := range 300 {
			l.Clock[xiangqi.Red], l.Increment[xiangqi.Red] = left, inc
			if control > 0 {
				l.MovesToGo = control - n%control
			}
			var tm timer
			tm.set(&l, xiangqi.Red)
			spent := tm.last * time.Duration(percents[n%len(percents)]) / 100
			late := min(inc/2, 10*time.Millisecond)
			// Once there is enough, the clock must also keep time for the end of the search.
			if left > clockMargin+late && spent+late >= left {
				t.Fatalf("move %d takes %v of %v", n+1, spent+late, left)
			}
			if left -= spent; left <= 0 {
				t.Fatalf("the flag falls at move %d", n+1)
			}
			left += inc - late
			if l.MovesToGo == 1 {
				left += bonus
			}
		}
	})
}

// TestTimerLimits pins the limits for typical clocks, in milliseconds.
func TestTimerLimits(t *testing.T) {
	for _, c := range []struct {
		left, inc        time.Duration
		moves            int
		moveTime         time.Duration
		soft, hard, last time.Duration
	}{
		{60_030, 0, 0, 0, 1_499, 5_357, 10_714},
		{60_030, 1_000, 0, 0, 2_024, 7_232, 14_464},
		{60_030, 0, 40, 0, 1_499, 5_357, 10_714},
		{60_030, 0, 28, 0, 1_499, 5_357, 10_714},
		{60_030, 0, 10, 0, 4_200, 15_000, 30_000},
		{60_030, 0, 2, 0, 20_000, 30_000, 30_000},
		{60_030, 0, 1, 0, 36_000, 54_000, 54_000},
		{33, 0, 1, 0, 1, 2, 2},
		{1_030, 60_000, 0, 0, 333, 500, 500},
		{0, 0, 0, 1_000, 0, 998, 998},
		{0, 0, 0, 10, 0, 9, 9},
		{60_030, 0, 0, 5_002, 1_499, 5_000, 5_000},
		{60_030, 0, 0, 1_002, 1_000, 1_000, 1_000},
		{60_030, 0, 0, 20_002, 1_499, 5_357, 10_714},
	} {
		l := think.Limits{MovesToGo: c.moves, MoveTime: c.moveTime * time.Millisecond}
		l.Clock[xiangqi.Red], l.Increment[xiangqi.Red] = c.left*time.Millisecond, c.inc*time.Millisecond
		var tm timer
		tm.set(&l, xiangqi.Red)
		got := [3]time.Duration{tm.soft / time.Millisecond, tm.hard / time.Millisecond, tm.last / time.Millisecond}
		if want := [3]time.Duration{c.soft, c.hard, c.last}; got != want {
			t.Errorf("%d ms left, increment %d, %d moves to go, %d a move: the limits are %d, want %d", c.left, c.inc, c.moves, c.moveTime, got, want)
		}
	}
}

// TestEnoughPinsTheSoftTime checks which part of the soft time a search uses, by how sure it is of its move. Time is
// that of the synctest bubble.
func TestEnoughPinsTheSoftTime(t *testing.T) {
	for _, c := range []struct {
		stable, share int
		drop          think.Score
		failed        bool
		percent       time.Duration
	}{
		{0, 0, 0, false, 175},
		{1, 0, 0, false, 144},
		{1, 512, 0, false, 109},
		{1, 1024, 0, false, 74},
		{8, 1024, 0, false, 32},
		{9, 1024, 0, false, 32},
		{8, 1024, 60, false, 92},
		{8, 1024, 300, false, 132},
		{8, 1024, -50, false, 32},
		{8, 1024, 0, true, 52},
		{0, 0, 300, true, 290}, // the hard limit is less
	} {
		synctest.Test(t, func(t *testing.T) {
			tm := timer{soft: 1000 * time.Millisecond, hard: 2900 * time.Millisecond, start: time.Now()}
			for _, after := range []bool{false, true} {
				time.Sleep(c.percent*10*time.Millisecond - tm.elapsed() - 1)
				if after {
					time.Sleep(time.Nanosecond)
				}
				tm.failed = c.failed
				if got := tm.enough(c.stable, c.share, c.drop); got != after {
					t.Errorf("%+v: after %v it is enough: %v, want %v", c, tm.elapsed(), got, after)
				}
			}
		})
	}
}

func TestDoubtBuysTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tm := timer{start: time.Now().Add(-time.Second), soft: 900 * time.Millisecond, hard: time.Hour, last: time.Hour}
		if !tm.enough(1, 600, 0) {
			t.Error("it goes on without doubt")
		}
		tm.fail(true)
		tm.fail(false)
		if tm.enough(1, 600, 0) {
			t.Error("it stops although its move has just been in doubt")
		}
		if !tm.enough(1, 600, 0) {
			t.Error("doubt of an earlier iteration lasts")
		}
	})
}

// A search is not stopped while its move is failing, until the last limit.
func TestFailingMoveBuysTime(t *testing.T) {
	tm := timer{start: time.Now().Add(-time.Minute), soft: time.Second, hard: 30 * time.Second, last: time.Hour}
	if !tm.expired() {
		t.Error("it goes on beyond the hard limit")
	}
	tm.fail(true)
	if tm.expired() {
		t.Error("it stops while the best move is failing")
	}
	tm.last = 50 * time.Second
	if !tm.expired() {
		t.Error("it goes on beyond the last limit")
	}
}
