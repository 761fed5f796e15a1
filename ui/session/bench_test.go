package session

import "testing"

// BenchmarkView measures the view of a frame late in a long game.
func BenchmarkView(b *testing.B) {
	h := sit(b, "pp", &fake{}, func(s *Setup) { s.FreePlay = true })
	h.shuffleTo(longPlies)
	h.click(sq("b2"))
	for b.Loop() {
		h.View()
	}
}

// BenchmarkUndoRedo measures Undo and Redo of a ply there.
func BenchmarkUndoRedo(b *testing.B) {
	h := sit(b, "pp", &fake{}, func(s *Setup) { s.FreePlay = true })
	h.shuffleTo(longPlies)
	for b.Loop() {
		h.Undo()
		h.Redo()
		h.pass(0)
		h.log = nil
	}
}

// BenchmarkSnapshot measures the part of an autosave in the game's goroutine.
func BenchmarkSnapshot(b *testing.B) {
	h := sit(b, "pp", &fake{}, func(s *Setup) { s.FreePlay = true })
	h.shuffleTo(longPlies)
	for b.Loop() {
		h.Snapshot()
	}
}

// BenchmarkBranch measures a move that makes a branch of a long record the game, and the return to the old game.
func BenchmarkBranch(b *testing.B) {
	h := grove(b)
	line := h.View().Moves
	old, other := line[len(line)-1].ID, 0
	for _, e := range line {
		if len(e.Branches) > 0 {
			other = e.Branches[0][0].ID
			break
		}
	}
	for b.Loop() {
		for _, id := range []int{other, old} {
			n := h.game.Node(id)
			h.Viewer.LookAt(n.Parent().ID())
			h.playShown(n.Move)
		}
		h.events = nil
	}
}
