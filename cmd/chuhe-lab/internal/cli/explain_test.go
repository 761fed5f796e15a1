package cli

import (
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// played returns the position after moves separated by blanks, judged by a law.
func played(t *testing.T, fen string, law xiangqi.Law, moves string) *xiangqi.Position {
	t.Helper()
	p := movetest.Position(t, fen)
	p.SetLaw(law)
	for _, text := range strings.Fields(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil || p.WhyIllegal(m) != xiangqi.LegalMove {
			t.Fatalf("%s in %s: %v, %v, want %v", text, fen, p.WhyIllegal(m), err, xiangqi.LegalMove)
		}
		p.MakeMove(m)
	}
	return p
}

func TestOutcome(t *testing.T) {
	const (
		chase = "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w"
		check = "3k5/9/9/9/4R4/9/9/9/4A4/5K3 w"
		dance = "r2k5/9/9/9/9/9/9/9/9/R3K4 w"
	)
	twice := func(lap string) string { return lap + " " + lap }
	for _, c := range []struct {
		fen   string
		law   xiangqi.Law
		moves string
		want  string
	}{
		{xiangqi.StartFEN, xiangqi.AsianLaw, "h2e2", "the game goes on"},
		{dance, xiangqi.AsianLaw, "a0a1 a9a8 a1a0 a8a9", "the game goes on; the position has occurred 2 times"},
		{"3k5/R8/1R7/9/9/9/9/9/9/4K4 w", xiangqi.AsianLaw, "b7b9", "Black is in check and has no legal move"},
		{"3k5/9/4P4/9/9/9/9/9/9/4K4 w", xiangqi.AsianLaw, "e7e8", "Black has no legal move, which loses even without check"},
		{"r2k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 1", xiangqi.AsianLaw, "a0a1", "120 counted plies without a capture"},
		{"3k5/9/9/9/9/9/9/9/9/C3K4 w", xiangqi.AsianLaw, "", "neither side has pieces left to win with"},
		{dance, xiangqi.AsianLaw, twice("a0a1 a9a8 a1a0 a8a9"), "the position occurred for the third time, and neither side checked, or chased one piece, on every move"},
		{dance, xiangqi.SimpleLaw, twice("a0a1 a9a8 a1a0 a8a9"), "the position occurred for the third time, and neither side checked on every move"},
		{chase, xiangqi.AsianLaw, twice("c7c9 b9a7 c9c7 a7b9"), "Red's chariot chased the black horse on every move of a repeated cycle"},
		{check, xiangqi.AsianLaw, twice("e5d5 d9e9 d5e5 e9d9"), "Red's chariot checked on every move of a repeated cycle"},
		{"9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w", xiangqi.AsianLaw, twice("e3d3 d6e6 d3e3 e6d6"),
			"both sides are at fault alike: Red's cannon and chariot checked on every move of a repeated cycle, and Black's cannon and chariot checked on every move of a repeated cycle"},
		{"4ka3/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w", xiangqi.AsianLaw, twice("f8f6 f9e8 f6f8 e8f9"),
			"both sides are at fault alike: Red's chariot chased the black cannon on every move of a repeated cycle, and Black's cannon chased the red chariot on every move of a repeated cycle"},
	} {
		p := played(t, c.fen, c.law, c.moves)
		if got := Outcome(p, p.Outcome(xiangqi.Rules{})); got != c.want {
			t.Errorf("%s after %q: %q, want %q", c.fen, c.moves, got, c.want)
		}
	}
}

func TestIllegal(t *testing.T) {
	const start = xiangqi.StartFEN
	for _, c := range []struct{ fen, move, want string }{
		{start, "e5e6", "Red, to move, has no piece on e5"},
		{start, "e6e5", "Red, to move, has no piece on e6"},
		{start, "a0b0", "a piece of the same side stands on b0"},
		{start, "e0e2", "the king does not move so"},
		{"3k5/9/9/9/9/9/P8/9/9/4K4 w", "a3a2", "a soldier never goes back"},
		{start, "a3b3", "the soldier has not crossed the river"},
		{start, "d0c1", "the advisor may not leave the palace"},
		{"3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4e6", "elephants do not cross the river"},
		{start, "b0d1", "the horse's leg is blocked"},
		{"3k5/9/9/9/9/9/9/9/3P5/2B1K4 w", "c0e2", "the elephant's eye is blocked"},
		{start, "a0a4", "something stands in the chariot's way"},
		{"3k5/9/9/9/9/9/9/p8/9/C3K4 w", "a0a2", "the cannon has nothing to capture over"},
		{"p2k5/9/p8/9/9/p8/9/9/9/C3K4 w", "a0a9", "the cannon has more than one piece to capture over"},
		{"3k5/9/9/9/9/9/9/3N5/9/3K5 w", "d2f3", "the kings would face each other"},
		{"3k5/9/9/9/9/4r4/9/9/9/4K3R w", "i0i1", "the king stays in check"},
		{"5k3/9/9/9/9/9/9/9/3r5/4K4 w", "e0d0", "the king would come into check"},
	} {
		p := played(t, c.fen, xiangqi.AsianLaw, "")
		m := movetest.Move(t, c.move)
		if got := Illegal(p, m, p.WhyIllegal(m)); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.move, c.fen, got, c.want)
		}
	}
}
