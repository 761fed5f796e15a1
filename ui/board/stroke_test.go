package board

import "testing"

// TestStrokesKeepTheirEnds checks that no stroke reaches beyond the round ends of its line.
func TestStrokesKeepTheirEnds(t *testing.T) {
	const length, w = 50.0, 5.0
	for s := Solid; s <= Dotted; s++ {
		for _, along := range []float64{-w, length + w} {
			if got := s.line(along, 0, length, w); got < 0 {
				t.Errorf("stroke %d, %v along a line of %v: the distance is %v, want it outside", s, along, length, got)
			}
		}
		for _, along := range []float64{0, length} {
			if got := s.line(along, 0.45*w, length, w); got >= w/4 {
				t.Errorf("stroke %d, %v along a line of %v: the distance is %v, want it at the line", s, along, length, got)
			}
		}
	}
}
