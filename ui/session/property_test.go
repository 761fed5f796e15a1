package session

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestRandomCommands gives random commands to a session. The view must always match the game, the events must describe
// all changes, and a snapshot must restore everything.
func TestRandomCommands(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		who := rapid.SampledFrom([]string{"pp", "pc", "cp", "cc"}).Draw(rt, "who")
		h := sit(t, who, &fake{choose: seeded}, func(s *Setup) {
			s.Games = 3
			if rapid.Bool().Draw(rt, "clock") {
				s.Time = Both(think.TimeControl{Main: 20 * time.Second, Increment: time.Second})
			}
			s.FreePlay = rapid.Bool().Draw(rt, "free play")
		})
		defer h.Close()
		for range rapid.IntRange(1, 60).Draw(rt, "commands") {
			h.command(rt)
			h.searches.running.Wait() // to make failures repeatable
			h.pass(time.Duration(rapid.IntRange(0, 900).Draw(rt, "ms")) * time.Millisecond)
			h.checkView(rt)
			h.told.hear(h)
			h.told.check(rt, h)
		}
		h.checkSnapshot(rt)
	})
}

// command gives one random command.
func (h *table) command(rt *rapid.T) {
	square := func(name string) xiangqi.Square {
		return xiangqi.Squares()[rapid.IntRange(0, 89).Draw(rt, name)]
	}
	side := xiangqi.Side(rapid.IntRange(0, 1).Draw(rt, "side"))
	commands := []func(){
		h.legalMove(rt), h.legalMove(rt), h.legalMove(rt), h.legalMove(rt), h.legalMove(rt),
		func() { h.undo(rt) }, func() { h.undo(rt) }, func() { h.Redo() },
		func() { h.click(square("click")) },
		func() { h.Hand.Press(square("press")) },
		func() { h.Hand.Drop(square("drop")) },
		func() { h.Hand.Drop(xiangqi.NoSquare) },
		func() { h.Hand.Cancel() },
		func() { h.Viewer.Look(rapid.IntRange(-2, 70).Draw(rt, "look")) },
		func() { h.look(rt) }, func() { h.look(rt) },
		func() { h.Viewer.Step(-1) }, func() { h.Viewer.Step(-1) }, func() { h.Viewer.Step(1) }, h.Viewer.LookLive, h.Flip,
		func() { h.Hints.Toggle() },
		func() { h.TogglePause() },
		func() { h.Suspend(rapid.Bool().Draw(rt, "suspend")) },
		func() { h.Step() },
		func() { h.SetSpeed(time.Duration(rapid.IntRange(-1, 2).Draw(rt, "speed")) * time.Second) },
		func() { h.TakeOver(side) },
		func() { _ = h.SetPlayer(side, computer) },
		func() { _ = h.SetLevel(side, 5) },
		func() { h.Resign() }, func() { h.Draw.Offer() },
		func() { h.Draw.Accept() }, func() { h.Draw.Decline() },
		h.Rematch,
		func() { _ = h.NewGame(h.View().Setup) },
		func() { _ = h.Resume(h.Snapshot()) },
		func() { _ = h.Resume(Import(h.Export())) },
		func() { h.Return() },
		func() { h.restart(rt) },
		func() { h.SetStudy(rapid.Bool().Draw(rt, "study")) },
		func() { h.SetStudy(rapid.Bool().Draw(rt, "study")) },
		func() { h.edit(rt) }, func() { h.edit(rt) },
		func() { h.pass(5 * time.Second) },
	}
	commands[rapid.IntRange(0, len(commands)-1).Draw(rt, "command")]()
}

// undo takes back as many plies as the view announces.
func (h *table) undo(rt *rapid.T) {
	before := h.View()
	if h.Undo() != before.CanUndo {
		rt.Fatalf("undo could be had: %v", before.CanUndo)
	}
	v := h.View()
	switch before.Undo {
	case UndoEnd:
		if v.Ply != before.Ply || text(v.Moves) != text(before.Moves) || v.Outcome.Reason == before.Outcome.Reason {
			rt.Fatalf("an end at ply %d taken back to ply %d, %v", before.Ply, v.Ply, v.Outcome)
		}
	case UndoMoves:
		if v.Ply >= before.Ply || text(v.Moves) != text(before.Moves) {
			rt.Fatalf("moves at ply %d taken back to ply %d", before.Ply, v.Ply)
		}
	case UndoGame:
		if v.Record == before.Record {
			rt.Fatal("the new game is still there")
		}
	}
}

// legalMove plays a legal move on the shown board by clicks, or by a drag.
func (h *table) legalMove(rt *rapid.T) func() {
	return func() {
		if len(h.Viewer.shown.moves) == 0 {
			return
		}
		m := rapid.SampledFrom(h.Viewer.shown.moves).Draw(rt, "move")
		h.Hand.Cancel()
		if rapid.Bool().Draw(rt, "drag") {
			h.Hand.Press(m.From())
			h.Hand.Drop(m.To())
			return
		}
		h.click(m.From())
		h.click(m.To())
	}
}

// restart closes the session and continues from its snapshot, like the program.
func (h *table) restart(rt *rapid.T) {
	h.pass(0)
	snap := h.Snapshot()
	h.Close()
	s, err := Restore(h.fake.player(), snap, h.options(), h.at)
	if err != nil {
		rt.Fatal(err)
	}
	h.Session = s
	h.pass(0)
	h.told.hear(h)
}

// checkView compares the view with the moves replayed from the start.
func (h *table) checkView(rt *rapid.T) {
	v := h.View()
	if v.Ply > len(v.Moves) || v.Looking != (v.ShownID != v.LiveID) || v.Branch && !v.Looking {
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
		if i == v.Shown && !v.Branch {
			h.checkShown(rt, v, pos)
		}
		if pos.WhyIllegal(e.Move) != xiangqi.LegalMove || e.Ply != i+1 || e.Side != pos.SideToMove() ||
			e.Piece != pos.PieceAt(e.Move.From()) || e.Captured != pos.PieceAt(e.Move.To()) ||
			h.Viewer.Before(e.ID).FEN() != pos.FEN() {
			rt.Fatalf("entry %+v at ply %d of %s", e, i, pos.FEN())
		}
		pos.MakeMove(e.Move)
		if e.Check != pos.InCheck() {
			rt.Fatalf("entry %+v: check is %v", e, pos.InCheck())
		}
	}
	if v.Shown == len(v.Moves) && !v.Branch {
		h.checkShown(rt, v, pos)
	}
	if v.Branch {
		h.checkShown(rt, v, h.onBranch(rt, v))
	}
	h.checkTree(rt, v.Moves, h.game.Root().Next(), false)
}

// onBranch computes the position shown on a branch from the moves alone.
func (h *table) onBranch(rt *rapid.T, v View) *xiangqi.Position {
	var path []xiangqi.Move
	for n := h.game.Node(v.ShownID); n.Parent() != nil; n = n.Parent() {
		path = append(path, n.Move)
	}
	if len(path) != v.Shown {
		rt.Fatalf("shown %d, %d moves lead there", v.Shown, len(path))
	}
	pos := h.game.Start().Clone()
	for _, m := range slices.Backward(path) {
		pos.MakeMove(m)
	}
	return pos
}

// checkTree compares a line of the record with the tree: the line continues from first to its end, and each move except
// the first of a branch has its alternatives as branches.
func (h *table) checkTree(rt *rapid.T, line []MoveEntry, first *game.Node, branch bool) {
	n := first
	for i, e := range line {
		if e.ID != n.ID() || e.Ply != n.Ply() || e.Move != n.Move {
			rt.Fatalf("entry %+v stands for node %d", e, n.ID())
		}
		var others []*game.Node
		if i > 0 || !branch {
			others = n.Parent().Children()[1:]
		}
		if len(e.Branches) != len(others) {
			rt.Fatalf("%d branches at node %d, want %d", len(e.Branches), n.ID(), len(others))
		}
		for k, other := range others {
			h.checkTree(rt, e.Branches[k], other, true)
		}
		n = n.Next()
	}
	if n != nil {
		rt.Fatalf("the line stops before node %d", n.ID())
	}
}

// look goes to any position of the record, and checks that this changes nothing.
func (h *table) look(rt *rapid.T) {
	before, revision, moves := h.Snapshot(), h.Revision(), text(h.View().Moves)
	switch rapid.IntRange(0, 2).Draw(rt, "way") {
	case 0:
		id := rapid.IntRange(-1, h.game.Nodes()+5).Draw(rt, "id")
		if there := h.game.Node(id) != nil; h.Viewer.LookAt(id) != there || there && h.View().ShownID != id {
			rt.Fatalf("looked for %d of %d nodes", id, h.game.Nodes())
		}
	case 1:
		step := rapid.SampledFrom([]int{-1, 1}).Draw(rt, "step")
		v := h.View()
		there := v.Variation+step >= 1 && v.Variation+step <= v.Variations
		if h.Viewer.LookVariation(step) != there || there && h.View().Variation != v.Variation+step {
			rt.Fatalf("from %d by %d to %d of %d", v.Variation, step, h.View().Variation, v.Variations)
		}
	case 2:
		h.Viewer.Step(1)
	}
	after := h.Snapshot()
	after.Shown = before.Shown // the place in an opened record
	if !same(after, before) || h.Revision() != revision || text(h.View().Moves) != moves {
		rt.Fatal("looking has changed the record")
	}
}

// text formats a record, with branches in brackets.
func text(line []MoveEntry) string {
	var b strings.Builder
	for _, e := range line {
		fmt.Fprint(&b, e.Ply, e.Side, e.Move, e.Piece, e.Captured, e.Check, " ")
		for _, branch := range e.Branches {
			b.WriteString("(" + text(branch) + ") ")
		}
	}
	return b.String()
}

// checkShown compares the shown board with pos.
func (h *table) checkShown(rt *rapid.T, v View, pos *xiangqi.Position) {
	if h.Viewer.FEN() != pos.FEN() || v.ToMove != pos.SideToMove() || v.LastMove != pos.LastMove() {
		rt.Fatalf("shown %s, want %s", h.Viewer.FEN(), pos.FEN())
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

// story is the live game reconstructed from the events.
type story struct {
	heard  int // number of events of the log read so far
	moves  []xiangqi.Move
	branch bool // a branch was shown before the events
}

func (st *story) hear(h *table) {
	for _, e := range h.log[st.heard:] {
		switch e.Kind {
		case NewGame:
			st.moves = nil
		case Restored, Edited:
			st.moves = nil
			for _, m := range h.View().Moves[:e.Ply] {
				st.moves = append(st.moves, m.Move)
			}
		case MovePlayed, Redone:
			if st.branch { // a move on the board of a branch makes the branch the game
				st.moves, st.branch = nil, false
			}
			// a move on a later board, from moves taken back, restores those moves
			for i := len(st.moves); i < e.Ply-1; i++ {
				st.moves = append(st.moves, h.View().Moves[i].Move)
			}
			st.moves = append(st.moves[:e.Ply-1:e.Ply-1], e.Move)
		case Undone:
			st.moves = st.moves[:e.Ply]
		}
	}
	st.heard, st.branch = len(h.log), h.View().Branch
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
	h.Viewer.LookLive()
	snap := h.Snapshot()
	s, err := Restore(h.fake.player(), snap, h.options(), h.at)
	if err != nil {
		rt.Fatal(err)
	}
	defer s.Close()
	snap.Paused = snap.Paused || h.clocked() && h.setup.persons() > 0 // clocks wait after a restart
	if again := s.Snapshot(); !same(again, snap) {
		rt.Fatalf("restored as\n%+v, was\n%+v", again, snap)
	}
	s.Viewer.LookLive() // a newly opened record is shown from its start
	v, w := s.View(), h.View()
	if s.Viewer.FEN() != h.Viewer.FEN() || text(v.Moves) != text(w.Moves) || v.Outcome != w.Outcome || v.Match != w.Match {
		rt.Fatal("the restored view differs")
	}
}
