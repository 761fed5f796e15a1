package session

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
)

func TestUndoPlies(t *testing.T) {
	cases := []struct {
		name  string
		who   string
		ply   int // to reach; the computer then thinks if it is its turn
		after int // Undo
		redo  int // Redo after that
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
				t.Errorf("CanUndo is %v", v.CanUndo)
			}
			if h.Undo() != can || h.View().Ply != c.after {
				t.Errorf("undo at ply %d led to %d, want %d", c.ply, h.View().Ply, c.after)
			}
			if n := count(h.pass(0), Undone); n != c.ply-c.after {
				t.Errorf("%d plies told as undone", n)
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

// shuffleTo brings the game to ply with both sides moving a horse out and in;
// the computer is let go by its gate.
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
		t.Errorf("after undo: %+v", v.Thinking)
	}
	h.Close() // waits for the search to end: it must have been cancelled
	if f.cancelled != 1 {
		t.Errorf("%d searches cancelled", f.cancelled)
	}
	if h.pass(time.Hour); h.View().Ply != 0 {
		t.Error("a stale reply was played")
	}
}

func TestUndoAfterTheEndResumes(t *testing.T) {
	for _, who := range []string{"pp", "pc", "cc"} {
		t.Run(who, func(t *testing.T) {
			f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
			h := sit(t, who, f, nil)
			h.shuffleTo(4)
			h.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
			h.Undo()
			v := h.View()
			if v.Outcome.Over() || v.Ply == 4 {
				t.Errorf("after undo at ply %d the game is %v", v.Ply, v.Outcome)
			}
			h.Redo()
			if v := h.View(); v.Outcome.Reason != xiangqi.Agreement || v.Ply != 4 {
				t.Errorf("after redo at ply %d the game is %v", v.Ply, v.Outcome)
			}
		})
	}
}

func TestUndoTakesTheClocksBack(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) {
		s.Time = TimeControl{Mode: TimeIncrement, Base: time.Minute, Increment: 2 * time.Second}
	})
	h.pass(10 * time.Second)
	h.moves("h2e2")
	h.pass(5 * time.Second)
	h.moves("h7e7")
	h.pass(3 * time.Second)
	want := [][2]time.Duration{
		{49 * time.Second, 57 * time.Second},
		{52 * time.Second, 60 * time.Second},
		{60 * time.Second, 60 * time.Second},
	}
	if got := h.View().Clocks; got != want[0] {
		t.Errorf("clocks %v, want %v", got, want[0])
	}
	for _, w := range want[1:] {
		h.Undo()
		if got := h.View().Clocks; got != w {
			t.Errorf("clocks %v, want %v", got, w)
		}
	}
	h.Redo()
	if got := h.View().Clocks; got != want[1] {
		t.Errorf("clocks after redo %v, want %v", got, want[1])
	}
}

func TestUndoTellsWhereTheMenGo(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2h9")
	h.Undo()
	e := h.last(Undone)
	m := xiangqi.NewMove(sq("h2"), sq("h9"))
	if e.Move != m || e.Piece != xiangqi.RedCannon || e.Captured != xiangqi.BlackHorse || e.Side != xiangqi.Red || e.Ply != 0 {
		t.Errorf("undone %+v", e)
	}
	h.Redo()
	e = h.last(Redone)
	if e.Move != m || e.Piece != xiangqi.RedCannon || e.Captured != xiangqi.BlackHorse || e.Side != xiangqi.Red || e.Ply != 1 {
		t.Errorf("redone %+v", e)
	}
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
