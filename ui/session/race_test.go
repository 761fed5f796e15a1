package session

import (
	"math/rand/v2"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

var _ think.Player = (*engine.Engine)(nil)

// byKey returns a player whose move depends only on the position, so that a test detects a reply played in another
// position. It reports while it thinks and is slow to stop.
func byKey() *thinktest.Player {
	reports := make([]think.Info, 20)
	for i := range reports {
		reports[i] = think.Info{Depth: i, MultiPV: 1}
	}
	return &thinktest.Player{
		Reports: thinktest.Says(reports...),
		Answer:  func(s thinktest.Search) think.Result { return think.Result{Move: moveByKey(s.Position)} },
	}
}

func moveByKey(pos *xiangqi.Position) xiangqi.Move {
	var moves xiangqi.MoveList
	pos.LegalMoves(&moves)
	return moves.At(int(pos.Key() % uint64(moves.Len())))
}

// TestStaleRepliesAreNeverPlayed gives many commands to the session while the computer thinks.
func TestStaleRepliesAreNeverPlayed(t *testing.T) {
	for _, who := range []string{"pc", "cp", "cc"} {
		h := sit(t, who, &fake{}, func(s *Setup) { s.FreePlay = true })
		h.startWith(byKey(), h.options())
		h.SetSpeed(0)
		r := rand.New(rand.NewPCG(11, 0))
		for range 1500 {
			h.hurry(r)
			if r.IntN(3) == 0 {
				h.searches.running.Wait() // a reply has certainly arrived
			}
			h.pass(time.Duration(r.IntN(300)) * time.Millisecond)
		}
		if n := count(h.log, MovePlayed); n < 50 {
			t.Errorf("%s: only %d moves were played", who, n)
		}
		if n := count(h.log, ThinkerFailed); n > 0 {
			t.Errorf("%s: %d replies did not fit their positions", who, n)
		}
		h.checkComputerMoves()
	}
}

// hurry gives a command suitable for a running game.
func (h *table) hurry(r *rand.Rand) {
	switch r.IntN(14) {
	case 0, 1:
		h.Undo()
	case 2:
		h.Redo()
	case 3:
		h.Viewer.Step(-1)
	case 4:
		h.Viewer.LookLive()
	case 5:
		_ = h.SetLevel(xiangqi.Side(r.IntN(2)), think.Level(1+r.IntN(10)))
	case 6:
		h.Hints.Toggle()
	case 7:
		h.TogglePause()
	case 8:
		h.View()
		h.Snapshot()
	default:
		if m := h.Viewer.shown.moves; len(m) > 0 {
			i := r.IntN(len(m))
			h.click(m[i].From())
			h.click(m[i].To())
		}
	}
}

// checkComputerMoves compares every computer move in the last game of the log with the move of byKey.
func (h *table) checkComputerMoves() {
	h.t.Helper()
	pos := h.game.Start().Clone()
	for _, e := range h.View().Moves {
		if want := moveByKey(pos); !h.setup.isPerson(e.Side) && e.Move != want {
			h.t.Fatalf("ply %d: the computer played %v instead of %v", e.Ply, e.Move, want)
		}
		pos.MakeMove(e.Move)
	}
}

// TestEngineAnswers plays some moves against the program's own engine.
func TestEngineAnswers(t *testing.T) {
	e, err := engine.New(engine.Options{HashMB: engine.MinHashMB, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	h := sit(t, "pc", &fake{}, func(s *Setup) { s.Players[xiangqi.Black].Level = 1 })
	h.startWith(e, h.options())
	for _, move := range []string{"h2e2", "b2c2", "a0a1"} {
		h.moves(move)
		h.untilPly(h.View().Ply + 1)
	}
	h.moves("a3a4")
	h.Undo() // while it thinks
	if h.View().Ply != 6 {
		t.Errorf("ply %d, want 6", h.View().Ply)
	}
}
