package session

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestUndoPlies(t *testing.T) {
	cases := []struct {
		name  string
		who   string
		ply   int // ply to reach; the computer then thinks if it is its turn
		after int // ply after Undo
		redo  int // ply after Redo
	}{
		{"two people", "pp", 3, 2, 3},
		{"two people at the start", "pp", 0, 0, 0},
		{"person to move", "pc", 4, 2, 4},
		{"computer thinks", "pc", 3, 2, 3},
		{"first move, computer thinks", "pc", 1, 0, 1},
		{"person has not moved", "pc", 0, 0, 0},
		{"computer opened, person has not moved", "cp", 1, 1, 1},
		{"computer thinks about its opening", "cp", 0, 0, 0},
		{"person as black", "cp", 3, 1, 3},
		{"computer thinks about its second", "cp", 2, 1, 2},
		{"two computers", "cc", 3, 2, 3},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := &fake{gate: make(chan struct{}, 100), choose: shuffle}
			h := sit(t, c.who, f, nil)
			h.shuffleTo(c.ply)
			can := c.after != c.ply
			if v := h.View(); v.CanUndo != can {
				t.Errorf("CanUndo is %v, want %v", v.CanUndo, can)
			}
			if h.Undo() != can || h.View().Ply != c.after {
				t.Errorf("undo at ply %d led to %d, want %d", c.ply, h.View().Ply, c.after)
			}
			if n := count(h.pass(0), Undone); n != c.ply-c.after {
				t.Errorf("%d plies told as undone, want %d", n, c.ply-c.after)
			}
			if h.Redo(); h.View().Ply != c.redo {
				t.Errorf("redo led to %d, want %d", h.View().Ply, c.redo)
			}
			if v := h.View(); v.Paused != (c.who == "cc") {
				t.Errorf("paused: %v", v.Paused)
			}
		})
	}
}

// shuffleTo plays up to ply with both sides moving a horse out and back, opening the computer's gate.
func (h *table) shuffleTo(ply int) {
	h.t.Helper()
	for h.View().Ply < ply {
		if v := h.View(); v.Setup.Players[v.Live].Kind == Person {
			h.moves(shuffleMove(v.Ply).String())
			continue
		}
		h.fake.gate <- struct{}{}
		h.untilPly(h.View().Ply + 1)
	}
}

func TestUndoStopsTheComputerAtOnce(t *testing.T) {
	f := &fake{gate: make(chan struct{})}
	h := sit(t, "pc", f, nil)
	h.moves("h2e2")
	if !h.View().Thinking.On {
		t.Fatal("the computer does not think")
	}
	h.Undo()
	if v := h.View(); v.Thinking.On || v.Ply != 0 || v.Status != StatusPersonToMove {
		t.Errorf("after undo: %+v, want not Thinking.On, Ply = 0 and Status = %v", v.Thinking, StatusPersonToMove)
	}
	h.Close() // waits for the search, which must have been cancelled
	if f.cancelled.Load() != 1 {
		t.Errorf("%d searches cancelled, want 1", f.cancelled.Load())
	}
	if h.pass(time.Hour); h.View().Ply != 0 {
		t.Error("a stale reply was played")
	}
}

// An end that is not on the board is taken back without a move, and Redo does not restore it.
func TestUndoTakesBackTheEndOnly(t *testing.T) {
	ends := map[xiangqi.Reason]func(*table){
		xiangqi.Resignation: func(h *table) { h.Resign() },
		xiangqi.Agreement:   func(h *table) { h.Draw.offer = DrawOffer{Pending: true}; h.Draw.agree(NoDrawReason) },
		xiangqi.Timeout:     func(h *table) { h.pass(time.Hour) },
	}
	for reason, end := range ends {
		for _, who := range []string{"pp", "pc", "cp", "cc"} {
			for _, ply := range []int{0, 1, 4} {
				if who == "cc" && reason == xiangqi.Resignation || ply == 0 && reason == xiangqi.Timeout {
					continue // no person can agree or resign; the first move starts the clocks
				}
				f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
				h := sit(t, who, f, timed(think.TimeControl{Main: time.Minute}))
				h.shuffleTo(ply)
				if end(h); h.View().Outcome.Reason != reason {
					t.Fatalf("%v, %s at ply %d: %v", reason, who, ply, h.View().Outcome)
				}
				result := h.View().Outcome
				if v := h.View(); !v.CanUndo || v.Undo != UndoEnd {
					t.Fatalf("%v, %s at ply %d cannot be undone", reason, who, ply)
				}
				h.Undo()
				if v := h.View(); v.Outcome.Over() || v.Ply != ply || len(v.Moves) != ply || v.Paused != (who == "cc") {
					t.Errorf("%v, %s at ply %d: after undo %v at ply %d, paused %v", reason, who, ply, v.Outcome, v.Ply, v.Paused)
				}
				if e := h.last(EndUndone); e.Outcome != result || count(h.log, Undone) > 0 {
					t.Errorf("told %+v", e)
				}
				for h.Undo() {
				}
				for h.Redo() {
				}
				if v := h.View(); v.Outcome.Over() || v.Ply != ply {
					t.Errorf("%v, %s at ply %d: after redo %v at ply %d", reason, who, ply, v.Outcome, v.Ply)
				}
			}
		}
	}
}

// An end on the board is undone and redone with its move.
func TestUndoTakesBackAMate(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.StartFEN = mateIn1 })
	h.moves("a0a9")
	h.Undo()
	if v := h.View(); v.Outcome.Over() || v.Ply != 0 {
		t.Errorf("%v at ply %d, want not Outcome.Over and 0", v.Outcome, v.Ply)
	}
	if h.Redo(); h.View().Outcome.Reason != xiangqi.Checkmate {
		t.Error("made again it is no mate")
	}
}

// After a loss on time, Undo gives the loser the time before the last move, or at least the initial time, and leaves
// the other side's time unchanged.
func TestUndoOfAFlag(t *testing.T) {
	game, increment, move := think.TimeControl{Main: time.Minute}, think.TimeControl{Main: time.Minute, Increment: 3 * time.Second}, think.PerMove(time.Minute)
	cases := []struct {
		time  think.TimeControl
		moves int
		want  [2]time.Duration // in seconds
	}{
		{game, 1, [2]time.Duration{60, 60}}, // Black has not moved
		{game, 2, [2]time.Duration{60, 50}}, // Red's first move took no time
		{game, 4, [2]time.Duration{60, 40}},
		{game, 5, [2]time.Duration{40, 50}},
		{increment, 4, [2]time.Duration{60, 46}},
		{move, 4, [2]time.Duration{60, 60}},
	}
	for _, c := range cases {
		h := sit(t, "pp", &fake{}, timed(c.time))
		for range c.moves {
			h.pass(10 * time.Second)
			h.shuffleTo(h.View().Ply + 1)
		}
		h.pass(time.Hour)
		loser := h.View().Live
		if v := h.View(); v.Outcome.Reason != xiangqi.Timeout || v.Clocks[loser] != 0 {
			t.Fatalf("%v, clocks %v, want Outcome.Reason = %v and v.Clocks[loser] = 0", v.Outcome, v.Clocks, xiangqi.Timeout)
		}
		for _, again := range []*table{h, h.reopened()} {
			if again.View().Clocks[loser] != 0 {
				t.Errorf("%+v: the flag is up again after a restart", c)
			}
			again.Undo()
			want := [2]time.Duration{c.want[0] * time.Second, c.want[1] * time.Second}
			if got := again.View().Clocks; got != want {
				t.Errorf("%+v: clocks %v, want %v", c, got, want)
			}
			if got := again.reopened().View().Clocks; got != want {
				t.Errorf("%+v: clocks %v after a restart, want %v", c, got, want)
			}
		}
	}
}

// reopened returns the table after a restart of the program.
func (h *table) reopened() *table {
	h.t.Helper()
	again := *h
	again.Session = h.restored(h.Snapshot())
	return &again
}

// restored returns the session of a snapshot.
func (h *table) restored(snap Snapshot) *Session {
	h.t.Helper()
	s, err := Restore(h.fake.player(), snap, h.options(), h.at)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(s.Close)
	return s
}

func TestUndoAfterTakingOver(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "cc", f, nil)
	h.shuffleTo(6)
	h.TakeOver(xiangqi.Red)
	for want := 4; want >= 0; want -= 2 {
		if !h.Undo() || h.View().Ply != want {
			t.Fatalf("undo led to ply %d, want %d", h.View().Ply, want)
		}
	}
	if h.Undo() {
		t.Error("undo before the start")
	}
}
