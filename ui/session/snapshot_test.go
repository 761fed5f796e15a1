package session

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// After a crash no time is lost or gained: the game waits, with the time that was left, until the person moves or
// resumes it.
func TestClocksAfterACrash(t *testing.T) {
	for who, goOn := range map[string]func(*table){
		"pp": func(h *table) { h.moves(shuffleMove(2).String()) },
		"pc": func(h *table) { h.TogglePause() },
		"cp": func(h *table) { h.TogglePause() },
	} {
		f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
		h := sit(t, who, f, timed(think.TimeControl{Main: time.Minute}))
		h.shuffleTo(1)
		h.pass(7 * time.Second)
		h.shuffleTo(2)
		h.pass(20*time.Second + 300*time.Millisecond)
		want := h.View().Clocks
		again := h.reopened()
		again.at = again.at.Add(time.Hour)
		again.pass(time.Hour)
		if v := again.View(); v.Clocks != want || v.Running || !v.Paused || v.Thinking.On {
			t.Errorf("%s: after a crash: clocks %v, running %v, paused %v; want standing clocks %v", who, v.Clocks, v.Running, v.Paused, want)
		}
		goOn(again)
		again.pass(time.Second)
		if v := again.View(); !v.Running || v.Clocks[v.Live] != want[v.Live]-time.Second {
			t.Errorf("%s: a second after going on: clocks %v, running %v, want a second less than %v", who, v.Clocks, v.Running, want)
		}
	}
}

// A restart pauses only games in which a person's clock was running.
func TestRestartPausesOnlyRunningClocks(t *testing.T) {
	clock := timed(think.TimeControl{Main: time.Minute})
	for name, c := range map[string]struct {
		who    string
		ply    int
		change func(*Setup)
	}{"no clock": {"pp", 2, nil}, "no move": {"pp", 0, clock}, "computers": {"cc", 2, clock}} {
		h := sit(t, c.who, &fake{gate: make(chan struct{}, 9), choose: shuffle}, c.change)
		h.shuffleTo(c.ply)
		if h.reopened().View().Paused {
			t.Errorf("%s: the game is paused after a restart", name)
		}
	}
}

func TestRestoreOnTheComputersTurn(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "pc", f, nil)
	h.shuffleTo(3)
	h.Close() // its search would take the reply
	h.reopened().shuffleTo(4)
}

// Where a file does not say how much time was left, it is that after the last move.
func TestClocksAfterTheLastMove(t *testing.T) {
	h := sit(t, "pp", &fake{}, timed(think.TimeControl{Main: time.Minute}))
	h.moves("h2e2")
	h.pass(5 * time.Second)
	h.moves("h7e7")
	want := h.View().Clocks
	h.pass(5 * time.Second)
	snap := h.Snapshot()
	snap.Left = [2]time.Duration{}
	if got := h.restored(snap).View().Clocks; got != want || want[1] != 55*time.Second {
		t.Errorf("the clocks are %v, want %v", got, want)
	}
}

// Records differ in their moves, their tags, or the shown position.
func TestRecordsDiffer(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2", "h7e7")
	was := h.Snapshot()
	for what, change := range map[string]func(*game.Game){
		"tags":     func(g *game.Game) { g.Tags.Set(game.TagEvent, "Cup") },
		"position": func(g *game.Game) { g.Undo() },
		"moves":    func(g *game.Game) { _, _ = g.Apply(game.Delete{Node: 2}) },
		"clocks":   func(g *game.Game) { g.Current().Clocks[1] = time.Second },
		"comments": func(g *game.Game) { g.Root().Comment = "another" },
		"end":      func(g *game.Game) { g.End(xiangqi.Outcome{Result: xiangqi.RedWins}) },
	} {
		now := h.Snapshot()
		if !now.sameRecord(&was) {
			t.Error("a record differs from itself")
		}
		if change(now.Game); now.sameRecord(&was) {
			t.Errorf("records that differ in the %s are the same", what)
		}
	}
}

func TestRestoreRefusesNonsense(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2", "h7e7")
	cases := []struct {
		change func(*Snapshot)
		want   string
	}{
		{func(s *Snapshot) { s.Game = nil }, "does not begin"},
		{func(s *Snapshot) { s.Setup.Handicap = "horse" }, "does not begin"},
		{func(s *Snapshot) { s.Number = 0 }, "score"},
		{func(s *Snapshot) { s.Draws = -1 }, "score"},
		{func(s *Snapshot) { s.Wins[0] = -1 }, "score"},
		{func(s *Snapshot) { s.Wins[1] = -1 }, "score"},
		{func(s *Snapshot) { s.Setup.StartFEN = "x" }, "FEN"},
		{func(s *Snapshot) { s.Setup.Players[0].Level = 99 }, "level 99"},
	}
	for _, c := range cases {
		snap := h.Snapshot()
		c.change(&snap)
		s, err := Restore((&fake{}).player(), snap, h.options(), h.at)
		if err == nil {
			s.Close()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
}
