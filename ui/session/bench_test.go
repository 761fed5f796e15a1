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

// BenchmarkSnapshot measures the part of an autosave in the game's goroutine.
func BenchmarkSnapshot(b *testing.B) {
	h := sit(b, "pp", &fake{}, func(s *Setup) { s.FreePlay = true })
	h.shuffleTo(longPlies)
	for b.Loop() {
		h.Snapshot()
	}
}
