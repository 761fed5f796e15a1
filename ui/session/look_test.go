package session

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestMoveOnAnEarlierBoardBecomesTheGame(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "pc", f, timed(think.TimeControl{Main: time.Minute}))
	for h.View().Ply < 6 {
		h.pass(time.Second)
		h.shuffleTo(h.View().Ply + 1)
	}
	clocks := h.game.Line()[2].Clocks
	h.pass(9 * time.Second)
	h.Viewer.Look(2)
	h.moves("b2e2")
	v := h.View()
	if v.Looking || v.Ply != 3 || len(v.Moves) != 3 || len(v.Moves[2].Branches) != 1 || !v.Thinking.On {
		t.Errorf("branch: ply %d, list %+v", v.Ply, v.Moves)
	}
	if v.Clocks != clocks {
		t.Errorf("clocks %v, want those of the earlier position, %v", v.Clocks, clocks)
	}
	old := h.game.Line()[2].Children()[1]
	if old.Move != shuffleMove(2) || len(old.Children()) != 1 {
		t.Error("what was played before is not kept")
	}
}

func TestEarlierBoardWithTheComputerToMove(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "pc", f, nil)
	h.shuffleTo(4)
	h.Viewer.Look(1)
	h.click(sq("h7"))
	h.click(sq("h2"))
	if v := h.View(); v.Selected != xiangqi.NoSquare || v.Ply != 4 {
		t.Errorf("picked %v, want %v and Ply = 4", v.Selected, xiangqi.NoSquare)
	}
	h.last(NotYourTurn)
}

func TestMoveOnAnEarlierBoardAfterTheEndResumes(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.shuffleTo(3)
	h.Resign()
	h.Viewer.Step(-1)
	h.moves("c0e2")
	if v := h.View(); v.Outcome.Over() || v.Ply != 3 {
		t.Errorf("ply %d, %v, want not Outcome.Over and 3", v.Ply, v.Outcome)
	}
	h.Undo()
	if h.View().CanRedo != true {
		t.Error("nothing to redo")
	}
}

func TestEndedPositionCannotBePlayedFromByLooking(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.shuffleTo(4)
	h.Resign()
	old := h.View().LiveID
	h.Viewer.Look(2)
	h.moves("c0e2")
	h.Viewer.LookAt(old) // at the point where the game was abandoned
	if v := h.View(); !v.Branch || v.Shown != 4 {
		t.Fatalf("shown %d, want Branch and 4", v.Shown)
	}
	h.click(sq("h2"))
	if v := h.View(); v.Selected != xiangqi.NoSquare {
		t.Error("a piece was picked up in a position where the game had ended")
	}
}

func TestUndoReturnsFromLooking(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.shuffleTo(4)
	h.Viewer.Look(0)
	h.Undo()
	if v := h.View(); v.Looking || v.Ply != 3 || v.Shown != 3 {
		t.Errorf("looking %v, ply %d, shown %d, want not Looking, 3 and 3", v.Looking, v.Ply, v.Shown)
	}
}

// The shown position stays shown when the game takes another course.
func TestLookedPositionLeftByTheGame(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.shuffleTo(6)
	h.Undo()
	h.Undo()
	h.Undo()
	h.Viewer.Look(5)
	h.play(xiangqi.NewMove(sq("a9"), sq("a8"))) // like a computer, behind the shown position
	if v := h.View(); !v.Looking || v.Shown != 5 || !v.Branch || !v.MovedBehind || len(v.Moves) != 4 {
		t.Errorf("looking %v at %d of %d", v.Looking, v.Shown, len(v.Moves))
	}
}
