package think

import "testing"

func TestScoreStrings(t *testing.T) {
	for s, want := range map[Score]string{
		Draw: "+0.00", 1: "+0.01", -1: "-0.01", 35: "+0.35", -105: "-1.05", 100: "+1.00", MateIn(1): "#1", MateIn(2): "#1", MateIn(5): "#3", MatedIn(0): "#-0", MatedIn(2): "#-1", MatedIn(6): "#-3", MatedIn(2 * MaxPly): "#-128",
	} {
		if got := s.String(); got != want {
			t.Errorf("%d is %q, want %q", int(s), got, want)
		}
	}
}

func TestMatePlies(t *testing.T) {
	for s, want := range map[Score]int{
		Draw: 0, 30000: 0, -30000: 0, MateIn(1): 1, MateIn(2 * MaxPly): 2 * MaxPly, MatedIn(2): -2, MatedIn(2 * MaxPly): -2 * MaxPly,
	} {
		if got := s.MatePlies(); got != want || s.IsMate() != (want != 0) {
			t.Errorf("%v: a mate in %d plies, want %d", int(s), got, want)
		}
	}
}
