package session

import "testing"

// BenchmarkView is what a frame costs late in a long game.
func BenchmarkView(b *testing.B) {
	h := sit(b, "pp", &fake{}, func(s *Setup) { s.FreePlay = true })
	h.shuffleTo(longPlies)
	h.Click(sq("b2"))
	for b.Loop() {
		h.View()
	}
}

// BenchmarkUndoRedo is what a ply taken back and made again costs there.
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

// BenchmarkSnapshot is what an autosave takes from the game's goroutine.
func BenchmarkSnapshot(b *testing.B) {
	h := sit(b, "pp", &fake{}, func(s *Setup) { s.FreePlay = true })
	h.shuffleTo(longPlies)
	for b.Loop() {
		h.Snapshot()
	}
}
