package session

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// TestEveryCaseIsExplained checks each cycle among the cases of the law: the side at fault attacks the same victim
// after each of its moves, and a named attacker always takes part.
func TestEveryCaseIsExplained(t *testing.T) {
	file, err := os.Open("../../engine/xiangqi/reference/testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	seen := map[string]int{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var c struct {
			ID, FEN string
			Moves   []string
		}
		must(t, json.Unmarshal(lines.Bytes(), &c))
		pos := movetest.Position(t, c.FEN)
		for _, text := range c.Moves {
			pos.MakeMove(movetest.Move(t, text))
		}
		if pos.Occurrences() > 1 {
			t.Run(c.ID, func(t *testing.T) { checkCycle(t, pos, len(c.Moves), seen) })
		}
	}
	for _, kind := range []string{"chase by one", "chase by several", "check", "both chase", "both check", "nobody"} {
		if seen[kind] == 0 {
			t.Errorf("no case of: %s", kind)
		}
	}
}

func checkCycle(t *testing.T, pos *xiangqi.Position, ply int, seen map[string]int) {
	c := newCycle(pos.Clone(), ply)
	if c.Last() != ply || c.First < 0 || len(c.Steps) < 5 {
		t.Fatalf("from ply %d to %d of %d", c.First, c.Last(), ply)
	}
	for n := len(c.Steps) - 1; n >= 0; n-- {
		step := &c.Steps[n]
		for _, threat := range step.Threats {
			if c.Offences[threat.Side] == xiangqi.NoOffence || pos.PieceAt(threat.Victim) != c.Victims[threat.Side] || c.Victims[threat.Side] == xiangqi.NoPiece {
				t.Errorf("step %d: %+v, victims %v", n, threat, c.Victims)
			}
			if own := n > 0 && step.Side == threat.Side; own != (len(threat.Attackers) > 0) {
				t.Errorf("step %d by %v: %+v", n, step.Side, threat)
			}
			named := slices.ContainsFunc(threat.Attackers, func(sq xiangqi.Square) bool { return pos.PieceAt(sq) == c.Culprits[threat.Side] })
			if len(threat.Attackers) > 0 && c.Culprits[threat.Side] != xiangqi.NoPiece && !named {
				t.Errorf("step %d: %v takes no part", n, c.Culprits[threat.Side])
			}
		}
		if n > 0 {
			if pos.SideToMove() == step.Side {
				t.Errorf("step %d was made by %v", n, step.Side)
			}
			pos.UnmakeMove()
		}
	}
	count := func(side xiangqi.Side) string {
		switch {
		case c.Offences[side] == xiangqi.Check:
			return "check"
		case c.Culprits[side] == xiangqi.NoPiece:
			return "chase by several"
		}
		return "chase by one"
	}
	switch red, black := c.Offences[xiangqi.Red], c.Offences[xiangqi.Black]; {
	case red == xiangqi.NoOffence && black == xiangqi.NoOffence:
		seen["nobody"]++
	case red == black:
		seen[map[xiangqi.Offence]string{xiangqi.Check: "both check", xiangqi.Chase: "both chase"}[red]]++
	case red > black:
		seen[count(xiangqi.Red)]++
	default:
		seen[count(xiangqi.Black)]++
	}
}

// Only whole rounds repeat.
func TestAgain(t *testing.T) {
	a, b, c := movetest.Move(t, "h2e2"), movetest.Move(t, "h9g7"), movetest.Move(t, "e2h2")
	for _, tc := range []struct {
		moves   []xiangqi.Move
		n, want int
	}{
		{[]xiangqi.Move{a, b, a, b}, 2, 2}, {[]xiangqi.Move{a, b, a, b, a, b}, 2, 4}, {[]xiangqi.Move{a, b}, 2, 0},
		{[]xiangqi.Move{a, b, a, c}, 2, 0}, {[]xiangqi.Move{a, b, a}, 2, 0}, {[]xiangqi.Move{a, a}, 0, 0},
	} {
		if got := (&trail{moves: tc.moves}).again(tc.n); got != tc.want {
			t.Errorf("%d of %v repeat in rounds of %d, want %d", got, tc.moves, tc.n, tc.want)
		}
	}
}
