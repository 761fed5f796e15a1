package matchcmd

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// TestWitness checks that the witness finds faulty games.
func TestWitness(t *testing.T) {
	game := func(end string, moves ...string) match.Game {
		g := match.Game{Opening: match.Opening{FEN: xiangqi.StartFEN}, End: end}
		for _, text := range moves {
			m := movetest.Move(t, text)
			g.Played = append(g.Played, match.Turn{Answer: match.Answer{Move: m}})
		}
		return g
	}
	for _, c := range []struct {
		game match.Game
		want string
	}{
		{game("repetition", "h2e2", "h9g7"), ""},
		{game("repetition", "h2e3"), "not legal"},
		{game("repetition", "h2e2", "h0g2"), "not legal"},
		{game("checkmate", "h2e2"), "moves are left"},
		{game("stalemate", "h2e2"), "moves are left"},
		{game("", "h2e2"), "no reason"},
		{match.Game{Opening: match.Opening{FEN: "board"}, End: "repetition"}, "FEN: 10 ranks expected"},
	} {
		err := witness(c.game)
		if (c.want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.game, err, c.want)
		}
	}
}

// The two sets of rules differ if either has a move that the other lacks.
func TestSameMoves(t *testing.T) {
	p := movetest.Position(t, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1") // in which the king can only go up
	for moves, want := range map[string]bool{"d0d1 d0e0": false, "d0d1": true, "": false, "d0e0": false, "d0d1 d0d1": false} {
		if err := sameMoves(p, strings.Fields(moves)); (err == nil) != want {
			t.Errorf("the moves of %s are the same as %q: %v, want %v", p.FEN(), moves, err, want)
		}
	}
}

// Of the moves, 999 in 1000 must keep to the tolerance, and no game may be faulty.
func TestVerdict(t *testing.T) {
	const tolerance = 20 * time.Millisecond
	for name, c := range map[string]struct {
		inTime, late  int
		wrong, faults []string
		out, err      string
	}{
		"no moves":       {0, 0, nil, nil, "0.000 % of 0 moves within 20ms of the limit; 0 games verified by the second set of rules, 0 found wrong\n", "selfplay: too many moves came too late"},
		"all in time":    {3, 0, nil, nil, "100.000 % of 3 moves within 20ms of the limit; 0 games verified by the second set of rules, 0 found wrong\n", ""},
		"one late":       {999, 1, nil, nil, "99.900 % of 1000 moves within 20ms of the limit; 0 games verified by the second set of rules, 0 found wrong\n", ""},
		"more late":      {998, 1, nil, nil, "99.900 % of 999 moves within 20ms of the limit; 0 games verified by the second set of rules, 0 found wrong\n", "selfplay: too many moves came too late"},
		"wrong games":    {1, 0, []string{"game 1", "game 4"}, nil, "game 1\ngame 4\n100.000 % of 1 moves within 20ms of the limit; 0 games verified by the second set of rules, 2 found wrong\n", "selfplay: there were faulty games"},
		"a faulty game":  {1, 0, nil, []string{"game 1: crash"}, "100.000 % of 1 moves within 20ms of the limit; 0 games verified by the second set of rules, 0 found wrong\n", "selfplay: there were faulty games"},
		"wrong and late": {0, 1, []string{"game 2"}, nil, "game 2\n0.000 % of 1 moves within 20ms of the limit; 0 games verified by the second set of rules, 1 found wrong\n", "selfplay: there were faulty games"},
	} {
		all := newTally("a", "b")
		all.faults = c.faults
		all.usage[0].late = append(slices.Repeat([]time.Duration{tolerance}, c.inTime), slices.Repeat([]time.Duration{tolerance + 1}, c.late)...)
		var out bytes.Buffer
		err := verdict(&out, all, tolerance, c.wrong)
		if text := fmt.Sprint(err); (err == nil) != (c.err == "") || err != nil && text != c.err || out.String() != c.out {
			t.Errorf("%s: printed %q, %v, want %q, %q", name, &out, err, c.out, c.err)
		}
	}
}

func TestSelfplayCommand(t *testing.T) {
	var out bytes.Buffer
	err := run(t.Context(), []string{"selfplay", "-games", "1", "-movetime", "1ms", "-tolerance", "1h", "-v"}, &out)
	if err != nil {
		t.Errorf("a game of 1 ms for a move: %v", err)
	}
	for _, want := range []string{"game 1: ", "both: ", " within 1h0m0s of the limit; 1 games verified by the second set of rules, 0 found wrong\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, &out)
		}
	}
}
