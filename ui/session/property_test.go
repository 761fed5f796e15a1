package session

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/xiangqi"
)

// TestRandomCommands gives a session commands at random. Whatever they are, the
// view stays true to the game, the events tell the whole story, and a snapshot
// brings everything back.
func TestRandomCommands(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		who := rapid.SampledFrom([]string{"pp", "pc", "cp", "cc"}).Draw(rt, "who")
		h := sit(t, who, &fake{choose: seeded}, func(s *Setup) {
			s.Games = 3
			if rapid.Bool().Draw(rt, "clock") {
				s.Time = TimeControl{Mode: TimeIncrement, Base: 20 * time.Second, Increment: time.Second}
			}
			s.FreePlay = rapid.Bool().Draw(rt, "free play")
		})
		defer h.Close()
		for range rapid.IntRange(1, 60).Draw(rt, "commands") {
			h.command(rt)
			h.running.Wait() // so that a failure can be repeated
			h.pass(time.Duration(rapid.IntRange(0, 900).Draw(rt, "ms")) * time.Millisecond)
			h.checkView(rt)
			h.told.hear(h)
			h.told.check(rt, h)
		}
		h.checkSnapshot(rt)
	})
}

// command gives one command drawn at random.
func (h *table) command(rt *rapid.T) {
	square := func(name string) xiangqi.Square {
		return xiangqi.Squares()[rapid.IntRange(0, 89).Draw(rt, name)]
	}
	side := xiangqi.Side(rapid.IntRange(0, 1).Draw(rt, "side"))
	commands := []func(){
		h.legalMove(rt), h.legalMove(rt), h.legalMove(rt), h.legalMove(rt), h.legalMove(rt),
		func() { h.Undo() }, func() { h.Undo() }, func() { h.Redo() },
		func() { h.Click(square("click")) },
		func() { h.Press(square("press")) },
		func() { h.Drop(square("drop")) },
		func() { h.Drop(xiangqi.NoSquare) },
		func() { h.CancelSelection() },
		func() { h.Look(rapid.IntRange(-2, 70).Draw(rt, "look")) },
		h.LookBack, h.LookBack, h.LookForward, h.LookLive, h.Flip,
		func() { h.Hint() },
		func() { h.TogglePause() },
		func() { h.Step() },
		func() { h.SetSpeed(time.Duration(rapid.IntRange(-1, 2).Draw(rt, "speed")) * time.Second) },
		func() { h.TakeOver(side) },
		func() { _ = h.SetPlayer(side, computer) },
		func() { _ = h.SetLevel(side, 5) },
		func() { h.Resign() }, func() { h.OfferDraw() },
		func() { h.AcceptDraw() }, func() { h.DeclineDraw() },
		h.Rematch,
		func() { h.SetFreePlay(rapid.Bool().Draw(rt, "free")) },
		func() { h.restart(rt) },
		func() { h.pass(5 * time.Second) },
	}
	commands[rapid.IntRange(0, len(commands)-1).Draw(rt, "command")]()
}

// legalMove plays a legal move on the shown board by clicks, or by a drag.
func (h *table) legalMove(rt *rapid.T) func() {
	return func() {
		if len(h.shown.moves) == 0 {
			return
		}
		m := rapid.SampledFrom(h.shown.moves).Draw(rt, "move")
		h.CancelSelection()
		if rapid.Bool().Draw(rt, "drag") {
			h.Press(m.From())
			h.Drop(m.To())
			return
		}
		h.Click(m.From())
		h.Click(m.To())
	}
}

// restart closes the session and goes on from its snapshot, as the program does.
func (h *table) restart(rt *rapid.T) {
	h.pass(0)
	snap := h.Snapshot()
	h.Close()
	s, err := Restore(h.fake, snap, h.options(), h.at)
	if err != nil {
		rt.Fatal(err)
	}
	h.Session = s
	h.pass(0)
	h.told.hear(h)
}

// checkView compares what is shown with the moves replayed from the start.
func (h *table) checkView(rt *rapid.T) {
	v := h.View()
	if v.Ply > len(v.Moves) || v.Shown > len(v.Moves) || v.Looking != (v.Shown != v.Ply) {
		rt.Fatalf("ply %d, shown %d of %d, looking %v", v.Ply, v.Shown, len(v.Moves), v.Looking)
	}
	fen, err := v.Setup.FEN()
	if err != nil {
		rt.Fatal(err)
	}
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		rt.Fatal(err)
	}
	for i, e := range v.Moves {
		if i == v.Shown {
			h.checkShown(rt, v, pos)
		}
		if pos.WhyIllegal(e.Move) != xiangqi.LegalMove || e.Ply != i+1 || e.Side != pos.SideToMove() ||
			e.Piece != pos.PieceAt(e.Move.From()) || e.Captured != pos.PieceAt(e.Move.To()) ||
			e.Text != write(pos, e.Move) {
			rt.Fatalf("entry %+v at ply %d of %s", e, i, pos.FEN())
		}
		pos.MakeMove(e.Move)
		if e.Check != pos.InCheck() {
			rt.Fatalf("entry %+v: check is %v", e, pos.InCheck())
		}
	}
	if v.Shown == len(v.Moves) {
		h.checkShown(rt, v, pos)
	}
}

// checkShown compares the shown board with pos.
func (h *table) checkShown(rt *rapid.T, v View, pos *xiangqi.Position) {
	if h.FEN() != pos.FEN() || v.ToMove != pos.SideToMove() || v.LastMove != pos.LastMove() {
		rt.Fatalf("shown %s, want %s", h.FEN(), pos.FEN())
	}
	for _, s := range xiangqi.Squares() {
		if v.Board.At(s) != pos.PieceAt(s) {
			rt.Fatalf("%v on %v, want %v", v.Board.At(s), s, pos.PieceAt(s))
		}
	}
	if pos.InCheck() != v.Check.OnBoard() || v.Check.OnBoard() && v.Check != pos.King(pos.SideToMove()) {
		rt.Fatalf("check on %v", v.Check)
	}
	for _, to := range v.Targets {
		if pos.WhyIllegal(xiangqi.NewMove(v.Selected, to)) != xiangqi.LegalMove {
			rt.Fatalf("%v is no target of %v", to, v.Selected)
		}
	}
	if v.Hint != xiangqi.NoMove && pos.WhyIllegal(v.Hint) != xiangqi.LegalMove {
		rt.Fatalf("hint %v", v.Hint)
	}
}

// story is the live game as the events tell it.
type story struct {
	heard int // events of the log
	moves []xiangqi.Move
}

func (st *story) hear(h *table) {
	for _, e := range h.log[st.heard:] {
		switch e.Kind {
		case NewGame:
			st.moves = nil
		case Restored:
			st.moves = nil
			for _, m := range h.View().Moves[:e.Ply] {
				st.moves = append(st.moves, m.Move)
			}
		case MovePlayed, Redone:
			// a move made on a later board, of what was taken back, brings that back
			for i := len(st.moves); i < e.Ply-1; i++ {
				st.moves = append(st.moves, h.View().Moves[i].Move)
			}
			st.moves = append(st.moves[:e.Ply-1:e.Ply-1], e.Move)
		case Undone:
			st.moves = st.moves[:e.Ply]
		}
	}
	st.heard = len(h.log)
}

func (st *story) check(rt *rapid.T, h *table) {
	v := h.View()
	if len(st.moves) != v.Ply {
		rt.Fatalf("the events tell of %d moves, the game has %d", len(st.moves), v.Ply)
	}
	for i, m := range st.moves {
		if v.Moves[i].Move != m {
			rt.Fatalf("the events tell of %v at ply %d, the game has %v", m, i, v.Moves[i].Move)
		}
	}
}

// checkSnapshot compares a session with the one restored from its snapshot.
func (h *table) checkSnapshot(rt *rapid.T) {
	h.LookLive()
	snap := h.Snapshot()
	s, err := Restore(h.fake, snap, h.options(), h.at)
	if err != nil {
		rt.Fatal(err)
	}
	defer s.Close()
	if again := s.Snapshot(); !reflect.DeepEqual(again, snap) {
		rt.Fatalf("restored as\n%+v, was\n%+v", again, snap)
	}
	v, w := s.View(), h.View()
	if s.FEN() != h.FEN() || !slices.Equal(v.Moves, w.Moves) || v.Outcome != w.Outcome || v.Match != w.Match {
		rt.Fatal("the restored view differs")
	}
}
