package session

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestClocks(t *testing.T) {
	const s = time.Second
	cases := []struct {
		name    string
		control think.TimeControl
		after   [2]time.Duration // Black thought 10 s about the second move, Red thinks for 4 s
	}{
		{"none", think.TimeControl{}, [2]time.Duration{}},
		{"game", think.TimeControl{Main: 60 * s}, [2]time.Duration{56 * s, 50 * s}},
		{"increment", think.TimeControl{Main: 60 * s, Increment: 3 * s}, [2]time.Duration{56 * s, 53 * s}},
		{"move", think.PerMove(30 * s), [2]time.Duration{26 * s, 30 * s}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := sit(t, "pp", &fake{}, timed(c.control))
			h.moves("h2e2")
			h.pass(10 * s)
			h.moves("h9g7")
			h.pass(4 * s)
			if v := h.View(); v.Clocks != c.after || v.Running != c.control.On() {
				t.Errorf("clocks %v, running %v, want %v and %v", v.Clocks, v.Running, c.after, c.control.On())
			}
			h.TogglePause()
			h.pass(time.Hour)
			if v := h.View(); v.Clocks != c.after || v.Running {
				t.Errorf("clocks %v after a pause, want %v and not Running", v.Clocks, c.after)
			}
			h.TogglePause()
			h.Viewer.Step(-1) // the clock keeps running
			h.pass(s)
			want := c.after
			if c.control.On() {
				want[xiangqi.Red] -= s
			}
			if v := h.View(); v.Clocks != want {
				t.Errorf("clocks %v after looking back, want %v", v.Clocks, want)
			}
		})
	}
}

// The first move starts the clocks: it takes no time and earns none.
func TestTheFirstMoveStartsTheClocks(t *testing.T) {
	for _, mode := range []think.TimeControl{{Main: time.Minute}, {Main: time.Minute, Increment: 2 * time.Second}, think.PerMove(time.Minute)} {
		h := sit(t, "pp", &fake{}, timed(mode))
		full := [2]time.Duration{time.Minute, time.Minute}
		h.pass(time.Hour)
		if v := h.View(); v.Running || h.Timed() || v.Clocks != full || v.Outcome.Over() {
			t.Errorf("%v: before the first move: running %v, clocks %v, %v; want standing clocks %v", mode, v.Running, v.Clocks, v.Outcome, full)
		}
		if at := h.Deadline(); !at.IsZero() {
			t.Errorf("%v: before the first move the next deadline is %v, want none", mode, at)
		}
		h.moves("h2e2")
		if v := h.View(); !v.Running || !h.Timed() || v.Clocks != full {
			t.Errorf("%v: after the first move: running %v, clocks %v, want running clocks %v", mode, v.Running, v.Clocks, full)
		}
		h.pass(time.Second)
		h.Undo()
		h.pass(time.Hour)
		if v := h.View(); v.Running || v.Clocks != full {
			t.Errorf("%v: back at the start: running %v, clocks %v, want standing clocks %v", mode, v.Running, v.Clocks, full)
		}
	}
}

func TestComputerIsChargedForThinkingOnly(t *testing.T) {
	f := &fake{choose: shuffle}
	h := sit(t, "cc", f, timed(think.TimeControl{Main: time.Second}))
	h.untilPly(1)
	h.SetSpeed(time.Minute)
	h.until(0, func() bool { return h.searches.turn.result != nil })
	left := h.View().Clocks
	h.pass(59 * time.Second) // the reply is held until it is shown
	if got := h.View().Clocks; got != left {
		t.Errorf("clocks %v, want %v", got, left)
	}
}

func TestReplyThatIsHereCameInTime(t *testing.T) {
	f := &fake{gate: make(chan struct{}), choose: shuffle}
	h := sit(t, "pc", f, timed(think.TimeControl{Main: time.Second}))
	h.moves("h0g2")
	f.gate <- struct{}{}
	h.searches.running.Wait()
	h.pass(time.Hour) // a suspended window
	if v := h.View(); v.Outcome.Over() || v.Ply != 2 {
		t.Errorf("%v at ply %d, want not Outcome.Over and 2", v.Outcome, v.Ply)
	}
}

func TestLimitsCarryTheClocks(t *testing.T) {
	const s = time.Second
	cases := []struct {
		control          think.TimeControl
		clock, increment [2]time.Duration
		move             time.Duration
	}{
		{think.TimeControl{}, [2]time.Duration{}, [2]time.Duration{}, 0},
		{think.TimeControl{Main: 60 * s}, [2]time.Duration{50 * s, 60 * s}, [2]time.Duration{}, 0},
		{think.TimeControl{Main: 60 * s, Increment: 2 * s}, [2]time.Duration{52 * s, 62 * s}, [2]time.Duration{2 * s, 2 * s}, 0},
		{think.PerMove(20 * s), [2]time.Duration{}, [2]time.Duration{}, 19800 * time.Millisecond},
		{think.TimeControl{Main: 60 * s, Each: 30 * s, Byoyomi: 15 * s, Periods: 2}, [2]time.Duration{50 * s, 60 * s}, [2]time.Duration{15 * s, 15 * s}, 29800 * time.Millisecond},
		{think.TimeControl{Main: 12 * s, Byoyomi: 15 * s, Periods: 2}, [2]time.Duration{}, [2]time.Duration{}, 26800 * time.Millisecond},
	}
	for _, c := range cases {
		f := &fake{choose: shuffle}
		h := sit(t, "pc", f, timed(c.control))
		h.moves("h0g2")
		h.untilPly(2)
		h.pass(10 * s)
		h.moves("g2h0")
		h.untilPly(4)
		l := f.searches()[1]
		if l.Clock != c.clock || l.Increment != c.increment || l.MoveTime != c.move || l.Level != 3 {
			t.Errorf("control %+v: limits %+v, want Clock = %v, Increment = %v, MoveTime = %v and Level = 3", c.control, l, c.clock, c.increment, c.move)
		}
	}
}

func TestTimeNeverRunsBackwards(t *testing.T) {
	h := sit(t, "pp", &fake{}, timed(think.TimeControl{Main: time.Minute}))
	h.moves("h2e2")
	h.Tick(epoch.Add(10 * time.Second))
	h.Tick(epoch)
	h.Tick(epoch.Add(10 * time.Second))
	if got := h.View().Clocks[xiangqi.Black]; got != 50*time.Second {
		t.Errorf("%v left, want %v", got, 50*time.Second)
	}
}

// The deadlines of a running clock coincide with the changes of its display and nothing else: whole seconds, then
// tenths, then the end.
func TestDeadlinesFollowTheClock(t *testing.T) {
	h := sit(t, "pp", &fake{}, timed(think.TimeControl{Main: 14*time.Second + 300*time.Millisecond}))
	h.moves("h2e2")
	shown := ShownTime(h.View().Clocks[xiangqi.Black])
	var ticks []time.Duration
	for !h.View().Outcome.Over() {
		wait := h.Deadline().Sub(h.at)
		if wait <= 0 || wait > time.Second {
			t.Fatalf("%v to wait with %v on the clock", wait, shown)
		}
		h.pass(wait - 1)
		if again := ShownTime(h.View().Clocks[xiangqi.Black]); again != shown {
			t.Errorf("%v is shown too early, want %v", again, shown)
		}
		h.pass(1)
		shown = ShownTime(h.View().Clocks[xiangqi.Black])
		ticks = append(ticks, shown)
	}
	want := []time.Duration{14 * time.Second, 13 * time.Second, 12 * time.Second, 11 * time.Second, 10 * time.Second}
	for tenths := time.Duration(99); tenths >= 0; tenths-- {
		want = append(want, tenths*time.Second/10)
	}
	if !slices.Equal(ticks, want) {
		t.Errorf("shown %v, want %v", ticks, want)
	}
}

func TestShownTime(t *testing.T) {
	for left, want := range map[time.Duration]time.Duration{
		0: 0, 1: time.Second / 10, 100 * time.Millisecond: time.Second / 10, 9900 * time.Millisecond: 9900 * time.Millisecond,
		10*time.Second - 1: 10 * time.Second, 10 * time.Second: 10 * time.Second, 10*time.Second + 1: 11 * time.Second,
		time.Minute: time.Minute, time.Hour - 1: time.Hour,
	} {
		if got := ShownTime(left); got != want {
			t.Errorf("%v is shown as %v, want %v", left, got, want)
		}
	}
}

// The clocks of a covered game stop, with either side to move, unless no person plays.
func TestSuspend(t *testing.T) {
	for _, who := range []string{"pp", "pc", "cp", "cc"} {
		f := &fake{gate: make(chan struct{}, 2), choose: shuffle}
		h := sit(t, who, f, timed(think.TimeControl{Main: time.Minute}))
		h.shuffleTo(1)
		stands := who != "cc"
		h.pass(time.Second)
		before, revision := h.View().Clocks, h.Revision()
		h.Suspend(true)
		h.pass(5 * time.Second)
		if v := h.View(); (v.Clocks == before) != stands || v.Running == stands || v.Paused {
			t.Errorf("%s: clocks %v, were %v", who, v.Clocks, before)
		}
		if (h.Revision() == revision) != stands || count(h.log, Paused) > 0 || h.Deadline().IsZero() != stands {
			t.Errorf("%s: suspending is told", who)
		}
		if !h.Timed() {
			t.Errorf("%s: suspending ends the game on the clock", who)
		}
		if who == "pc" { // the computer still moves
			h.shuffleTo(2)
			before = h.View().Clocks
			h.pass(time.Hour)
			if h.View().Clocks != before {
				t.Error("the person's clock runs after the computer's move")
			}
		}
		h.Suspend(false)
		h.pass(2 * time.Second)
		side := h.View().Live
		if got := h.View().Clocks[side]; stands && got != before[side]-2*time.Second {
			t.Errorf("%s: %v left after going on", who, got)
		}
	}
}

// A game is on the clock from the first move to the end, except in pauses and in studies.
func TestTimed(t *testing.T) {
	h := sit(t, "pp", &fake{}, timed(think.TimeControl{Main: time.Minute}))
	check := func(when string, want bool) {
		t.Helper()
		if got := h.Timed(); got != want {
			t.Errorf("%s: %v, want %v", when, got, want)
		}
	}
	h.moves("h2e2")
	check("after a move", true)
	h.TogglePause()
	check("in a pause", false)
	h.TogglePause()
	check("after a pause", true)
	h.pass(time.Hour)
	check("when the time is over", false)
	h = sit(t, "pp", &fake{}, func(*Setup) {})
	h.moves("h2e2")
	check("without clocks", false)
}

// While a clock runs, the game is saved once a second.
func TestClockIsSavedEachSecond(t *testing.T) {
	h := sit(t, "pp", &fake{}, timed(think.TimeControl{Main: time.Minute}))
	h.moves("h2e2")
	h.pass(50 * time.Millisecond)
	changes, was := 0, h.Revision()
	for range 30 {
		h.pass(100 * time.Millisecond)
		if now := h.Revision(); now != was {
			changes, was = changes+1, now
		}
	}
	if changes != 3 {
		t.Errorf("in 3 s on the clock the game changes %d times, want 3", changes)
	}
}

// The next deadline is the earliest of all.
func TestEarliestDeadline(t *testing.T) {
	h := sit(t, "pp", &fake{}, timed(think.TimeControl{Main: 30 * time.Second}))
	h.moves("h2e2")
	h.pass(500 * time.Millisecond) // the clock shows another second in half a second
	for due, want := range map[time.Duration]time.Duration{200 * time.Millisecond: 200 * time.Millisecond, 900 * time.Millisecond: 500 * time.Millisecond} {
		h.searches.help = &search{result: &think.Result{}, due: h.now.Add(due)}
		if got := h.Deadline().Sub(h.now); got != want {
			t.Errorf("with a reply due in %v the deadline is in %v, want %v", due, got, want)
		}
	}
	h.searches.help = nil
	if got := h.Deadline().Sub(h.now); got != 500*time.Millisecond {
		t.Errorf("with the clock alone the deadline is in %v, want 500ms", got)
	}
}
