package session

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// leaver returns a table that collects the games left.
func leaver(t *testing.T, who string, change func(*Setup)) (*table, *[]Snapshot) {
	h := sit(t, who, &fake{gate: make(chan struct{}, 99), choose: shuffle}, change)
	var left []Snapshot
	h.Session.options.Leave = func(s Snapshot) { left = append(left, s) }
	return h, &left
}

func TestNewGameCanBeUndone(t *testing.T) {
	for _, who := range []string{"pp", "pc", "cp", "cc"} {
		t.Run(who, func(t *testing.T) {
			h, left := leaver(t, who, timed(think.TimeControl{Main: time.Minute}))
			for h.View().Ply < 5 {
				h.pass(time.Second)
				h.shuffleTo(h.View().Ply + 1)
			}
			h.TogglePause()
			h.TogglePause()
			h.pass(700 * time.Millisecond)
			before, clocks, fen := h.Snapshot(), h.View().Clocks, h.Viewer.FEN()
			next := h.View().Setup
			next.Handicap, next.Players[0].Level = "horse", 9
			must(t, h.NewGame(next))
			if v := h.View(); !v.CanUndo || v.Undo != UndoGame || !v.CanReturn || v.Ply != 0 {
				t.Fatalf("undo would take back %d", v.Undo)
			}
			h.Undo()
			before.Paused = who == "cc"
			if v := h.View(); v.Clocks != clocks || h.Viewer.FEN() != fen || !same(h.Snapshot(), before) {
				t.Errorf("clocks %v, want %v; board %s; record %+v", v.Clocks, clocks, h.Viewer.FEN(), h.Snapshot())
			}
			if h.last(Restored).Ply != 5 {
				t.Error("not told")
			}
			if h.Redo() || h.View().CanReturn {
				t.Error("there is more to come back")
			}
			if len(*left) != 1 {
				t.Errorf("%d games were handed over, want 1", len(*left))
			}
			if err := h.NewGame(next); err != nil || len(*left) != 1 {
				t.Errorf("handed over twice without a change (%v)", err)
			}
			h.Undo()
			h.Viewer.LookLive()
			h.TogglePause()
			if who == "cc" {
				h.shuffleTo(6)
			} else {
				h.playShown(h.Viewer.shown.moves[0])
			}
			if err := h.NewGame(next); err != nil || len(*left) != 2 || (*left)[1].Game.Nodes() != 7 {
				t.Errorf("the game with another move was not handed over (%v)", err)
			}
		})
	}
}

// The computer's first move is not worth keeping; a person's move is.
func TestNewGameUnderWayIsNotUndone(t *testing.T) {
	h, _ := leaver(t, "cp", nil)
	h.shuffleTo(3)
	must(t, h.NewGame(h.View().Setup))
	h.shuffleTo(1)
	if v := h.View(); v.Undo != UndoGame {
		t.Errorf("undo would take back %d, want %d", v.Undo, UndoGame)
	}
	h.moves(shuffleMove(1).String())
	h.Undo()
	if v := h.View(); v.CanUndo || v.Ply != 1 {
		t.Errorf("undo would take back %d", v.Undo)
	}
	h, _ = leaver(t, "pp", nil)
	h.moves("h2e2")
	h.Rematch()
	h.moves("b2e2")
	h.Undo()
	if h.Undo() || h.Return() {
		t.Error("a game with a move in it was dropped")
	}
}

func TestUndoGoesThroughAnEndToTheGameBefore(t *testing.T) {
	h, _ := leaver(t, "pc", nil)
	h.moves("h2e2")
	h.Resign()
	h.Rematch()
	h.Resign()
	for _, want := range []UndoKind{UndoEnd, UndoGame, UndoEnd, UndoMoves, UndoNothing} {
		if got := h.View().Undo; got != want {
			t.Fatalf("undo would take back %d, want %d", got, want)
		}
		h.Undo()
	}
	if v := h.View(); v.Match.Game != 1 || v.Setup.Players != [2]Player{person, computer} {
		t.Errorf("match %+v, want MatchScore.Game = 1 and Setup.Players = %+v", v.Match, [2]Player{person, computer})
	}
}

func TestResume(t *testing.T) {
	h, left := leaver(t, "pp", timed(think.TimeControl{Main: time.Minute}))
	h.moves("h2e2", "h9g7")
	h.pass(5 * time.Second)
	old := h.Snapshot()
	must(t, h.NewGame(Setup{Players: [2]Player{person, computer}, Seed: 7}))
	h.moves("b2e2")
	now := h.Snapshot()

	bad := old
	bad.Number = 0
	if err := h.Resume(bad); err == nil || !same(h.Snapshot(), now) || len(*left) != 1 {
		t.Fatalf("nonsense: %v, want Snapshot = %v and len(*left) = 1", err, now)
	}
	old.Paused = true // opened for viewing
	must(t, h.Resume(old))
	v := h.View()
	if !same(h.Snapshot(), old) || v.Clocks[xiangqi.Red] != 55*time.Second || v.Running || h.last(Restored).Ply != 2 {
		t.Errorf("resumed as %+v, want %v, v.Clocks[xiangqi.Red] = %v, not Running and Ply = 2", h.Snapshot(), old, 55*time.Second)
	}
	if len(*left) != 2 || !same((*left)[1], now) {
		t.Errorf("left %+v", *left)
	}
	h.Viewer.Look(1)
	if !h.View().CanReturn || !h.Return() || !same(h.Snapshot(), now) {
		t.Errorf("returned to %+v, want CanReturn, Return and %v", h.Snapshot(), now)
	}

	must(t, h.Resume(old))
	h.moves("h0g2")
	if h.View().CanReturn || h.Return() || h.View().Paused {
		t.Error("a game that went on was dropped")
	}
}

// A game restored at the start of the program is kept nowhere else.
func TestRestoredGameIsHandedOver(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2")
	h = h.reopened()
	var left []Snapshot
	h.Session.options.Leave = func(s Snapshot) { left = append(left, s) }
	if err := h.NewGame(h.View().Setup); err != nil || len(left) != 1 {
		t.Errorf("%d games were handed over (%v), want 1", len(left), err)
	}
}

// A start that is turned has the other side to move, and keeps what is known about the game. Undo brings back the record
// as it was, and then the game before it.
func TestTurnStart(t *testing.T) {
	const bare = "3k5/9/9/9/9/9/9/P8/9/4K4"
	for _, study := range []bool{false, true} {
		h := sit(t, "pp", &fake{}, nil)
		first := h.Viewer.FEN()
		setup := h.View().Setup
		setup.StartFEN = bare + " w - - 0 1"
		must(t, h.NewGame(setup))
		h.SetStudy(study)
		comment := ""
		if study { // the comment is an edit, after which the game before cannot come back
			first, comment = setup.StartFEN, "a comment"
			must(t, h.Editor.Say(0, comment))
		}
		if err := h.TurnStart(); err != nil || h.Viewer.FEN() != bare+" b - - 0 1" || h.View().Undo != UndoGame || h.game.Root().Comment != comment {
			t.Errorf("study %v: %v, the position is %s, undo would take back %d: %q", study, err, h.Viewer.FEN(), h.View().Undo, h.game.Root().Comment)
		}
		if h.Undo(); h.Viewer.FEN() != bare+" w - - 0 1" {
			t.Errorf("study %v: after undo the position is %s", study, h.Viewer.FEN())
		}
		for h.Undo() {
		}
		if h.Viewer.FEN() != first {
			t.Errorf("study %v: after undoing all the position is %s, want %s", study, h.Viewer.FEN(), first)
		}
	}
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.StartFEN = "3k5/9/9/9/9/9/9/9/3r5/3K5 w - - 0 1" })
	if before := h.Revision(); h.TurnStart() == nil || h.Revision() != before {
		t.Error("Black is to move although Red is in check")
	}
}
