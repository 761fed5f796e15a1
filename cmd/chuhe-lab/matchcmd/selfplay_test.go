package matchcmd

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/players"
	"chuhe/engine/match"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func TestSelfplay(t *testing.T) {
	openings, err := match.Openings()
	if err != nil {
		t.Fatal(err)
	}
	own, err := players.Parse("nodes=300,hash=1")
	if err != nil {
		t.Fatal(err)
	}
	m := match.Match{Contestants: []match.Contestant{own, own}, Openings: openings, Games: 2, Terms: match.Terms{Allowance: time.Hour}}
	err = m.Run(context.Background(), func(f match.Finished) {
		if err := witness(f.Game); err != nil {
			t.Errorf("the witness finds %v wrong: %v", f.Game, err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestWitness checks that the witness finds faulty games.
func TestWitness(t *testing.T) {
	game := func(end string, moves ...string) match.Game {
		g := match.Game{Opening: match.Opening{FEN: xiangqi.StartFEN}, End: end}
		for _, text := range moves {
			m := movetest.Move(t, text)
			g.Played = append(g.Played, match.Played{Answer: match.Answer{Move: m}})
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

func TestVerdict(t *testing.T) {
	const ms = time.Millisecond
	tallyOf := func(late ...time.Duration) *tally {
		t := newTally("a", "b")
		t.usage[0].late = late
		return t
	}
	if err := verdict(&bytes.Buffer{}, tallyOf(0, 0, 19*ms), 20*ms, nil); err != nil {
		t.Errorf("all in time: %v", err)
	}
	if verdict(&bytes.Buffer{}, tallyOf(0, 0, 21*ms), 20*ms, nil) == nil {
		t.Error("a third of the moves late is accepted")
	}
	if verdict(&bytes.Buffer{}, tallyOf(0), 20*ms, []string{"game 1"}) == nil {
		t.Error("a wrong game is accepted")
	}
	faulty := tallyOf(0)
	faulty.faults = []string{"game 1: crash"}
	if verdict(&bytes.Buffer{}, faulty, 20*ms, nil) == nil {
		t.Error("a crash is accepted")
	}
}

func TestSelfplayCommand(t *testing.T) {
	var out bytes.Buffer
	err := run(t.Context(), []string{"selfplay", "-games", "1", "-movetime", "1ms", "-tolerance", "1h", "-v", "-law"}, &out)
	if err != nil && !strings.HasPrefix(err.Error(), "selfplay: 1 games were lost by repetition") {
		t.Errorf("a game of 1 ms for a move: %v", err)
	}
	for _, want := range []string{"game 1: ", "both: ", "games lost by repetition; ", " within 1h0m0s of the limit; 1 games verified by the second set of rules, 0 found wrong\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, &out)
		}
	}
}
