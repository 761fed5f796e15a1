package session

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func TestTry(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	h.Hand.Press(sq("b0"))
	if !h.Hand.Try(movetest.Move(t, "h2e2")) || h.View().Ply != 1 || h.View().Selected != xiangqi.NoSquare {
		t.Errorf("after trying h2e2 the view is %+v, want one ply and nothing selected", h.View())
	}
	if h.Hand.Try(movetest.Move(t, "h0g2")) {
		t.Error("Red moved twice")
	}
	h.pass(0)
	if h.Hand.Try(movetest.Move(t, "h9i9")) || h.View().Ply != 1 {
		t.Error("a horse took its own chariot")
	}
	h.pass(0)
	if e := h.last(Illegal); e.Reason != xiangqi.OwnPieceOnTarget || h.View().Selected != xiangqi.NoSquare {
		t.Errorf("told %+v, holds %v, want Reason = %v and %v", e, h.View().Selected, xiangqi.OwnPieceOnTarget, xiangqi.NoSquare)
	}
	for _, m := range []xiangqi.Move{xiangqi.NewMove(sq("h9"), xiangqi.NoSquare), xiangqi.NewMove(xiangqi.NoSquare, sq("h7"))} {
		h.pass(0)
		if h.Hand.Try(m) {
			t.Errorf("%v was played", m)
		}
		if events := h.pass(0); len(events) > 0 {
			t.Errorf("trying %v, which leaves the board, is told as %+v, want nothing", m, events)
		}
	}
	// On an earlier position it starts a branch.
	h.Viewer.Look(0)
	if !h.Hand.Try(movetest.Move(t, "b2e2")) || h.View().Ply != 1 || h.View().Looking {
		t.Error("no branch began")
	}
	h.Resign()
	if h.Hand.Try(movetest.Move(t, "b9c7")) || h.Hand.Try(0) {
		t.Error("a move was made after the end")
	}
}

func TestMoments(t *testing.T) {
	h := sit(t, "pp", &fake{}, func(s *Setup) { s.StartFEN = "3k2b2/9/9/p7n/7R1/2B6/9/9/9/5KB2 w" })
	h.moves("h5d5", "d9e9", "d5e5")
	h.Viewer.Look(2)
	if !h.Hand.Try(movetest.Move(t, "d5d4")) {
		t.Fatal("no branch began")
	}
	h.Undo()
	h.Viewer.Look(3) // taken back, but still on the line
	moments := h.Viewer.Moments()
	if len(moments) != 4 {
		t.Fatalf("%d moments, want 4", len(moments))
	}
	if m := moments[0]; m.LastMove != xiangqi.NoMove || m.Check != xiangqi.NoSquare || m.Board.At(sq("h5")) != xiangqi.RedChariot {
		t.Errorf("start: %+v", m)
	}
	if m := moments[1]; m.LastMove != movetest.Move(t, "h5d5") || m.Check != sq("d9") {
		t.Errorf("a check: %+v, want LastMove = %v and Check = %v", m, movetest.Move(t, "h5d5"), sq("d9"))
	}
	v := h.View()
	if m := moments[3]; m.LastMove != movetest.Move(t, "d5d4") || m.Board != v.Board {
		t.Errorf("what is shown: %+v, want LastMove = %v and Board = %v", m, movetest.Move(t, "d5d4"), v.Board)
	}
}
