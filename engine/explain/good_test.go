package explain

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
)

// What makes the best move remarkable must hold on the board.
func TestGood(t *testing.T) {
	for _, c := range []struct {
		name, fen, line string
		score           think.Score
		want            Merit
		gain            string
	}{
		{"nothing", "4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w", "a2a3 e9f9", 0, NoMerit, ""},
		{"a simple capture", "4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w", "a2a6 e9f9", 450, NoMerit, "misses winning the cannon"},
		{"a fork", "4k4/1r7/9/5r3/4N4/9/9/9/9/3K5 w", "e5d7 e9e8 d7b8 e8e9", 900, Combination, "misses a check that attacks the chariot too"},
		{"a mate in one", "4k4/R8/9/9/9/9/9/9/9/1R1K5 w", "b0b9", think.MateIn(1), NoMerit, "misses mate in 1"},
		{"a mate in two", "3k5/9/9/9/9/9/9/R8/8R/5K3 w", "a2a8 d9e9 i1i9", think.MateIn(3), Finish, "misses mate in 2"},
	} {
		if merit, r := Good(movetest.Position(t, c.fen+" - - 0 1"), movetest.Moves(t, c.line), c.score); merit != c.want || r.String() != c.gain {
			t.Errorf("%s: merit %d, %q, want %d, %q", c.name, merit, r, c.want, c.gain)
		}
	}
}

// An only move holds what all others lose at once.
func TestOnly(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		want      bool
	}{
		{"3k5/9/9/r8/9/9/9/9/N8/4K4 w", "a1b3", false},   // the horse has other safe points
		{"4k4/9/9/9/9/r7N/9/1N7/N8/3K5 w", "b2a4", true}, // else a horse falls
		{"4k4/9/9/9/9/r7N/9/1N7/N8/3K5 w", "a1b3", false},
	} {
		if got := only(movetest.Position(t, c.fen), movetest.Move(t, c.move)); got != c.want {
			t.Errorf("%s in %s: only %v, want %v", c.move, c.fen, got, c.want)
		}
	}
}
