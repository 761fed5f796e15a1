package session

import (
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// online is a control with a time for each move and byo-yomi.
var online = think.TimeControl{Main: 60 * time.Second, Each: 20 * time.Second, Byoyomi: 10 * time.Second, Periods: 2}

// A game goes through the main time, a period that is kept, and one that is lost, to the fall of the flag.
func TestByoyomiGame(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.Time, s.FreePlay = Both(online), true }) // the moves repeat
	h.shuffleTo(1)
	for _, c := range []struct {
		think time.Duration // Black thinks before each move
		want  think.Reading // what the clock shows after the move
	}{
		{19 * time.Second, think.Reading{Time: 41 * time.Second, Move: 20 * time.Second, Flag: 20 * time.Second}},
		{19 * time.Second, think.Reading{Time: 22 * time.Second, Move: 20 * time.Second, Flag: 20 * time.Second}},
		{19 * time.Second, think.Reading{Time: 3 * time.Second, Flag: 23 * time.Second}},
		{12 * time.Second, think.Reading{Time: 10 * time.Second, Periods: 2, Flag: 20 * time.Second}},
		{9 * time.Second, think.Reading{Time: 10 * time.Second, Periods: 2, Flag: 20 * time.Second}},
		{11 * time.Second, think.Reading{Time: 10 * time.Second, Periods: 1, Flag: 10 * time.Second}},
	} {
		h.pass(c.think)
		h.shuffleTo(h.View().Ply + 1)
		got := h.View().Readings[xiangqi.Black]
		if got != c.want {
			t.Fatalf("after %v the clock shows %+v, want %+v", c.think, got, c.want)
		}
		if again := h.reopened().View(); again.Clocks != h.View().Clocks {
			t.Errorf("after a restart %v are left, want %v", again.Clocks, h.View().Clocks)
		}
		h.shuffleTo(h.View().Ply + 1)
	}
	h.pass(4 * time.Second)
	if again := h.restored(h.Snapshot()).View().Readings[xiangqi.Black]; again.Time != 6*time.Second || again.Periods != 1 {
		t.Errorf("within the last period, the clock shows %+v after a restart", again)
	}
	h.pass(6 * time.Second)
	if o := h.View().Outcome; o.Reason != xiangqi.Timeout || o.Result != xiangqi.RedWins {
		t.Errorf("at the end of the last period: %v", o)
	}
	h.Undo()
	if v := h.View(); v.Outcome.Over() || v.Clocks[xiangqi.Black] != 20*time.Second {
		t.Errorf("after Undo %v are left, want the time before the last move", v.Clocks)
	}
}

// A move that takes longer than its own time loses, whatever the main time, at the deadline of the session.
func TestTimeForAMove(t *testing.T) {
	h := sit(t, "pp", &fake{}, timed(online))
	h.moves("h2e2")
	for !h.View().Outcome.Over() {
		h.pass(h.Deadline().Sub(h.at))
	}
	left := func() time.Duration { return h.View().Readings[xiangqi.Black].Time }
	if spent := h.at.Sub(epoch); spent != 20*time.Second || left() != 40*time.Second {
		t.Errorf("the game ends after %v with %v, want 20s and 40s", spent, left())
	}
	if again := h.reopened().View(); again.Clocks != h.View().Clocks {
		t.Errorf("after a restart %v are left, want %v", again.Clocks, h.View().Clocks)
	}
	h.Undo()
	h.pass(19 * time.Second)
	again := h.restored(h.Snapshot()) // a second of the move is left
	if r := again.View().Readings[xiangqi.Black]; r.Move != time.Second || r.Flag != time.Second {
		t.Errorf("after a restart the clock shows %+v, want one second for the move", r)
	}
}

// The sides may have different times, which the players take along to the other side.
func TestDifferentTimes(t *testing.T) {
	slow, fast := think.TimeControl{Main: time.Minute}, think.PerMove(5*time.Second)
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.Time = Times{slow, fast} })
	if got := h.View().Clocks; got != [2]time.Duration{time.Minute, 5 * time.Second} {
		t.Errorf("the clocks begin at %v", got)
	}
	h.Rematch()
	if v := h.View(); v.Clocks != [2]time.Duration{5 * time.Second, time.Minute} || v.Setup.Time != (Times{fast, slow}) {
		t.Errorf("in the rematch, the clocks begin at %v, of %v", v.Clocks, v.Setup.Time)
	}
}

// Tags have the times of a game, and with the clocks of the last move a game goes on with them. Other records have no
// clocks.
func TestTimesInTags(t *testing.T) {
	other := think.TimeControl{Main: 40 * time.Second, Increment: time.Second}
	for _, c := range []struct {
		times Times
		tags  game.Tags
	}{
		{Both(online), game.Tags{{Name: game.TagTimeControl, Value: "60(20):1/10x2"}}},
		{Times{online, other}, game.Tags{{Name: game.TagRedTimeControl, Value: "60(20):1/10x2"}, {Name: game.TagBlackTimeControl, Value: "40+1"}}},
	} {
		h := sit(t, "pp", &fake{}, func(s *Setup) { s.Time = c.times })
		h.shuffleTo(2)
		h.pass(3 * time.Second)
		h.shuffleTo(4)
		g := h.Export()
		for _, tag := range c.tags {
			if got := g.Tags.Get(tag.Name); got != tag.Value {
				t.Errorf("%v: the tag %s is %q, want %q", c.times, tag.Name, got, tag.Value)
			}
		}
		again := h.restored(Import(g.Clone()))
		again.Viewer.LookLive()
		if v := again.View(); v.Setup.Time != c.times || v.Clocks != h.View().Clocks || v.Running && v.Opened {
			t.Errorf("%v: read with %v, clocks %v, running %v; want clocks %v", c.times, v.Setup.Time, v.Clocks, v.Running, h.View().Clocks)
		}
		bare := g.Clone()
		for n := range bare.All() {
			n.Clocks = [2]time.Duration{}
		}
		worded := g.Clone()
		worded.Tags.Set(c.tags[0].Name, "每方60分钟")
		for _, g := range []*game.Game{bare, worded} {
			if snap := Import(g); snap.Setup.Time.On() {
				t.Errorf("a record with the clocks %v and the tags %v runs with %v", g.Current().Clocks, g.Tags, snap.Setup.Time)
			}
		}
	}
}

// Between two persons the board turns to the side to move, shortly after each move. It waits for a piece in the hand
// and for a look back, stands when the game is over, and may be turned back.
func TestBoardTurns(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.Table = TableTurns })
	bottom := func(when string, want xiangqi.Side) {
		t.Helper()
		if got := h.View().Bottom; got != want {
			t.Errorf("%s: %v at the bottom, want %v", when, got, want)
		}
	}
	h.pass(time.Hour)
	bottom("before the first move", xiangqi.Red)
	h.moves("h2e2")
	h.pass(turnTime - 1)
	bottom("right after a move", xiangqi.Red)
	h.pass(h.Deadline().Sub(h.at))
	bottom("at the deadline", xiangqi.Black)
	h.Flip()
	h.pass(time.Hour)
	bottom("turned back by hand", xiangqi.Red)
	h.moves("h9g7")
	h.pass(time.Hour)
	bottom("with the right side at the bottom", xiangqi.Red)
	h.moves("h0g2")
	h.Viewer.Step(-1)
	h.pass(time.Hour)
	bottom("while looking back", xiangqi.Red)
	h.Viewer.LookLive()
	h.pass(1)
	bottom("after looking back", xiangqi.Black)
	h.Undo()
	h.pass(time.Hour)
	bottom("after Undo", xiangqi.Red)
	h.moves("g3g4")
	h.Hand.Press(xiangqi.SquareAt(1, 9))
	h.pass(time.Hour)
	bottom("with a piece in the hand", xiangqi.Red)
	h.Hand.Cancel()
	h.pass(1)
	bottom("with the piece put back", xiangqi.Black)
	h.Resign()
	h.pass(time.Hour)
	bottom("after the end", xiangqi.Black)
	still := sit(t, "pc", &fake{gate: make(chan struct{})}, func(s *Setup) { s.Table = TableTurns })
	still.moves("h2e2")
	still.pass(time.Hour)
	if v := still.View(); v.Bottom != xiangqi.Red || v.Facing {
		t.Error("the board turns away from the only person")
	}
}

// Face to face, everything of the far side is upside down while two persons play, and both keep their seats.
func TestFacing(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.Table = TableFacing })
	if !h.View().Facing {
		t.Error("two persons do not sit face to face")
	}
	h.Rematch()
	if h.View().Bottom != xiangqi.Black {
		t.Error("after a rematch, the first player's pieces stand at the other's edge of the board")
	}
	h.SetStudy(true)
	if h.View().Facing {
		t.Error("a study is upside down")
	}
}
