package session

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestLevelChangeWhileThinking(t *testing.T) {
	f := &fake{gate: make(chan struct{}), choose: shuffle}
	h := sit(t, "pc", f, nil)
	h.moves("h0g2")
	must(t, h.SetLevel(xiangqi.Black, 9))
	f.gate <- struct{}{} // for one of the two searches; a cancelled one needs none
	h.until(50*time.Millisecond, func() bool { return h.View().Ply == 2 || len(f.searches()) == 2 })
	close(f.gate)
	h.untilPly(2)
	levels := map[think.Level]bool{}
	for _, l := range f.searches() {
		levels[l.Level] = true
	}
	if !levels[9] || h.View().Setup.Players[xiangqi.Black].Level != 9 {
		t.Errorf("searched at %v", levels)
	}
	if h.last(LevelChanged).Level != 9 {
		t.Error("the change is not told")
	}
}

func TestSpeedPauseAndStep(t *testing.T) {
	f := &fake{choose: shuffle}
	h := sit(t, "cc", f, nil)
	h.SetSpeed(3 * time.Second)
	h.until(0, func() bool { return !h.Deadline().IsZero() })
	if h.pass(3*time.Second - 1); h.View().Ply != 0 {
		t.Fatal("faster than the set speed")
	}
	if h.pass(1); h.View().Ply != 1 {
		t.Fatal("slower than the set speed")
	}

	h.TogglePause()
	if v := h.View(); v.Status != StatusPaused || v.Thinking.On || !v.CanStep {
		t.Fatalf("paused: status %d, want %d, not Thinking.On and CanStep", v.Status, StatusPaused)
	}
	if h.pass(time.Hour); h.View().Ply != 1 {
		t.Fatal("a move in the pause")
	}

	for want := 2; want < 4; want++ {
		h.Step()
		h.until(0, func() bool { return h.View().Ply == want }) // no delay
		if v := h.View(); v.Status != StatusPaused {
			t.Fatalf("status %d after a step, want %d", v.Status, StatusPaused)
		}
	}
	h.TogglePause()
	h.until(time.Second, func() bool { return h.View().Ply >= 5 })

	h.Step() // steps while the game runs: one more move, then it pauses
	ply := h.View().Ply
	h.untilPly(ply + 1)
	if h.pass(time.Hour); h.View().Ply != ply+1 || !h.View().Paused {
		t.Error("the game runs on after a step")
	}
}

func TestSeedReproducesAGame(t *testing.T) {
	game := func(seed uint64) (moves string) {
		f := &fake{choose: seeded}
		h := sit(t, "cc", f, func(s *Setup) { s.Seed = seed; s.FreePlay = true })
		h.SetSpeed(0)
		if seed == 4 {
			h.Rematch()
		}
		h.until(time.Second, func() bool { return h.View().Ply >= 30 || h.View().Outcome.Over() })
		for _, e := range h.View().Moves[:20] {
			moves += e.Move.String()
		}
		return moves
	}
	first, again := game(5), game(5)
	if first != again {
		t.Error("the same seed gave another game")
	}
	if first == game(6) {
		t.Error("another seed gave the same game")
	}
	if first != game(4) {
		t.Error("the second game of a match is not that of the next seed")
	}
}

func TestHint(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "pc", f, nil)
	if !h.Hints.Toggle() || !h.View().HintPending {
		t.Fatal("no hint to be had")
	}
	f.gate <- struct{}{}
	h.until(0, func() bool { return h.View().Hint != xiangqi.NoMove })
	if v := h.View(); v.Hint != shuffleMove(0) || v.HintPending || h.last(HintShown).Move != v.Hint {
		t.Errorf("hint %v", v.Hint)
	}
	if l := f.searches()[0]; l.MoveTime != h.options().HintTime || l.Level != 0 {
		t.Errorf("searched with %+v, want MoveTime = %v and Level = 0", l, h.options().HintTime)
	}
	if h.Hints.Toggle(); h.View().Hint != xiangqi.NoMove {
		t.Error("asking again does not take it away")
	}

	h.Hints.SetTime(5 * time.Second) // the time may change during a game
	h.Hints.Toggle()
	h.moves("h2e2") // during the search
	if v := h.View(); v.HintPending || v.CanHint || h.Hints.Toggle() {
		t.Error("a hint while the computer thinks")
	}
	h.Undo()
	h.Hints.Toggle()
	f.gate <- struct{}{}
	h.until(0, func() bool { return h.View().Hint != xiangqi.NoMove })
	if all := f.searches(); !slices.ContainsFunc(all, func(l think.Limits) bool { return l.MoveTime == 5*time.Second }) {
		t.Errorf("searched with %+v, want one with MoveTime = %v", all, 5*time.Second)
	}
	h.moves("h2e2")
	if h.View().Hint != xiangqi.NoMove {
		t.Error("the hint outlives its position")
	}
}

// TestHintSaysWhy makes the player announce a mate, then no mate, then an invalid line.
func TestHintSaysWhy(t *testing.T) {
	for _, test := range []struct {
		pv   []xiangqi.Move
		want explain.Kind
	}{
		{[]xiangqi.Move{shuffleMove(0)}, explain.Mate},
		{nil, explain.None},
		{[]xiangqi.Move{shuffleMove(1)}, explain.None},
	} {
		f := &fake{choose: func(*xiangqi.Position, think.Limits) think.Result {
			return think.Result{Move: shuffleMove(0), Score: think.MateIn(5), PV: test.pv}
		}}
		h := sit(t, "pp", f, nil)
		h.Hints.Toggle()
		h.until(0, func() bool { return h.View().Hint != xiangqi.NoMove })
		if v := h.View(); v.HintWhy.Kind != test.want || test.want == explain.Mate && v.HintWhy.Moves != 3 {
			t.Errorf("the reason of the hint %v is %+v, want %v", test.pv, v.HintWhy, test.want)
		}
	}
}

func TestHintForAnEarlierBoard(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "pp", f, nil)
	h.shuffleTo(3)
	h.Viewer.Look(1)
	h.Hints.Toggle()
	f.gate <- struct{}{}
	h.until(0, func() bool { return h.View().Hint != xiangqi.NoMove })
	if h.View().Hint != shuffleMove(1) {
		t.Errorf("hint %v, want %v", h.View().Hint, shuffleMove(1))
	}
	if h.Viewer.LookLive(); h.View().Hint != xiangqi.NoMove {
		t.Error("the hint is shown on another board")
	}
}
