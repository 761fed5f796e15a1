package session

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
)

func TestClocks(t *testing.T) {
	const s = time.Second
	cases := []struct {
		name    string
		control TimeControl
		after   [2]time.Duration // Red thought 10 s and moved, Black thinks for 4 s
	}{
		{"none", TimeControl{}, [2]time.Duration{}},
		{"game", TimeControl{Mode: TimePerGame, Base: 60 * s}, [2]time.Duration{50 * s, 56 * s}},
		{"increment", TimeControl{Mode: TimeIncrement, Base: 60 * s, Increment: 3 * s}, [2]time.Duration{53 * s, 56 * s}},
		{"move", TimeControl{Mode: TimePerMove, Base: 30 * s}, [2]time.Duration{30 * s, 26 * s}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := sit(t, "pp", &fake{}, func(s *Setup) { s.Time = c.control })
			h.pass(10 * s)
			h.moves("h2e2")
			h.pass(4 * s)
			if v := h.View(); v.Clocks != c.after || v.Running != c.control.On() {
				t.Errorf("clocks %v, running %v", v.Clocks, v.Running)
			}
			h.TogglePause()
			h.pass(time.Hour)
			if v := h.View(); v.Clocks != c.after || v.Running {
				t.Errorf("clocks %v after a pause", v.Clocks)
			}
			h.TogglePause()
			h.LookBack() // time does not stand still for that
			h.pass(s)
			want := c.after
			if c.control.On() {
				want[xiangqi.Black] -= s
			}
			if v := h.View(); v.Clocks != want {
				t.Errorf("clocks %v after looking back, want %v", v.Clocks, want)
			}
		})
	}
}

func TestTimeRunsOut(t *testing.T) {
	f := &fake{gate: make(chan struct{})}
	for _, who := range []string{"pp", "pc"} { // Black thinks too long, whoever it is
		h := sit(t, who, f, func(s *Setup) {
			s.Time = TimeControl{Mode: TimePerGame, Base: time.Minute}
		})
		h.moves("h2e2")
		if got := h.Deadline(); !got.Equal(h.at.Add(time.Minute)) {
			t.Errorf("%s: deadline %v", who, got)
		}
		h.pass(time.Minute - 1)
		if h.View().Outcome.Over() {
			t.Fatal("over too early")
		}
		h.pass(1)
		want := xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Timeout}
		if v := h.View(); v.Outcome != want || v.Clocks[xiangqi.Black] != 0 || v.Running || v.Thinking.On {
			t.Errorf("%s: %v, clocks %v", who, v.Outcome, v.Clocks)
		}
		if h.last(GameOver).Outcome != want {
			t.Error("the end is not told")
		}
	}
}

func TestComputerIsChargedForThinkingOnly(t *testing.T) {
	f := &fake{choose: shuffle}
	h := sit(t, "cc", f, func(s *Setup) {
		s.Time = TimeControl{Mode: TimePerGame, Base: time.Second}
	})
	h.SetSpeed(time.Minute)
	h.until(0, func() bool { return h.turn.result != nil })
	left := h.View().Clocks
	h.pass(59 * time.Second) // the reply waits to be shown
	if got := h.View().Clocks; got != left {
		t.Errorf("clocks %v, want %v", got, left)
	}
}

func TestReplyThatIsHereCameInTime(t *testing.T) {
	f := &fake{gate: make(chan struct{}), choose: shuffle}
	h := sit(t, "cp", f, func(s *Setup) {
		s.Time = TimeControl{Mode: TimePerGame, Base: time.Second}
	})
	f.gate <- struct{}{}
	h.running.Wait()
	h.pass(time.Hour) // a window that slept
	if v := h.View(); v.Outcome.Over() || v.Ply != 1 {
		t.Errorf("%v at ply %d", v.Outcome, v.Ply)
	}
}

func TestLimitsCarryTheClocks(t *testing.T) {
	const s = time.Second
	cases := []struct {
		control          TimeControl
		clock, increment [2]time.Duration
		move             time.Duration
	}{
		{TimeControl{}, [2]time.Duration{}, [2]time.Duration{}, 0},
		{TimeControl{Mode: TimePerGame, Base: 60 * s}, [2]time.Duration{50 * s, 60 * s}, [2]time.Duration{}, 0},
		{TimeControl{Mode: TimeIncrement, Base: 60 * s, Increment: 2 * s}, [2]time.Duration{52 * s, 60 * s}, [2]time.Duration{2 * s, 2 * s}, 0},
		{TimeControl{Mode: TimePerMove, Base: 20 * s}, [2]time.Duration{}, [2]time.Duration{}, 19800 * time.Millisecond},
	}
	for _, c := range cases {
		f := &fake{choose: shuffle}
		h := sit(t, "pc", f, func(s *Setup) { s.Time = c.control })
		h.pass(10 * s)
		h.moves("h0g2")
		h.untilPly(2)
		l := f.searches()[0]
		if l.Clock != c.clock || l.Increment != c.increment || l.MoveTime != c.move || l.Level != 3 {
			t.Errorf("control %+v: limits %+v", c.control, l)
		}
	}
}

func TestTimeNeverRunsBackwards(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) {
		s.Time = TimeControl{Mode: TimePerGame, Base: time.Minute}
	})
	h.Tick(epoch.Add(10 * time.Second))
	h.Tick(epoch)
	h.Tick(epoch.Add(10 * time.Second))
	if got := h.View().Clocks[xiangqi.Red]; got != 50*time.Second {
		t.Errorf("%v left", got)
	}
}
