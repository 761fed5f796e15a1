package matchcmd

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"chuhe/engine/match"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// playedOut returns a finished game with the given moves.
func playedOut(t *testing.T, fen string, law xiangqi.Law, moves string) match.Finished {
	t.Helper()
	f := match.Finished{Number: 6, Game: match.Game{Opening: match.Opening{FEN: fen}, Law: law}}
	for _, text := range strings.Fields(moves) {
		m := movetest.Move(t, text)
		f.Game.Played = append(f.Game.Played, match.Turn{Answer: match.Answer{Move: m}})
	}
	return f
}

// stopping is a context that is cancelled when it has been asked for its error a number of times.
type stopping struct {
	context.Context
	left int
}

func (s *stopping) Err() error {
	if s.left--; s.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestLastLapIsStopped checks that nothing is said of a game whose examination was interrupted.
func TestLastLapIsStopped(t *testing.T) {
	lost := playedOut(t, "3k5/9/9/9/4R4/9/9/9/4A4/5K3 w", xiangqi.AsianLaw, strings.Repeat("e5d5 d9e9 d5e5 e9d9 ", 2))
	l, err := newLastLap()
	if err != nil {
		t.Fatal(err)
	}
	looks := 0
	for ; l.games == 0 && looks < 100; looks++ {
		var out bytes.Buffer
		ctx := &stopping{t.Context(), looks}
		if err := l.examine(ctx, lost, &out); err != nil {
			t.Fatal(err)
		}
		if stopped := ctx.left < 0; (l.games == 0) != stopped || (out.Len() == 0) != stopped {
			t.Errorf("with %d looks, stopped %v: %d games, said %q", looks, stopped, l.games, &out)
		}
	}
	if l.games == 0 || looks < 5 {
		t.Errorf("after %d looks %d games are examined, want one after more than one look for each ply of the lap", looks, l.games)
	}
}

// TestLastLapOfAnImpossibleGame checks that a game without a board is an error.
func TestLastLapOfAnImpossibleGame(t *testing.T) {
	var out bytes.Buffer
	if err := new(lastLap).examine(t.Context(), playedOut(t, "no board", xiangqi.AsianLaw, ""), &out); err == nil || out.Len() > 0 {
		t.Errorf("a game without a board: %v, says %q, want an error", err, &out)
	}
}

// TestLastLap checks that a loss by repetition is found, and that avoidable and unavoidable losses are
// distinguished.
func TestLastLap(t *testing.T) {
	const checks = "e5d5 d9e9 d5e5 e9d9 "
	for _, c := range []struct {
		name, fen string
		law       xiangqi.Law
		moves     string
		games     int
		wrong     string
	}{
		{"a chariot ahead", "3k5/9/9/9/4R4/9/9/9/4A4/5K3 w", xiangqi.AsianLaw, checks + checks, 1, "game 7: red lost by perpetual check, but there was"},
		{"two chariots behind", "r2k5/8r/9/9/4R4/9/9/9/4A4/5K3 w", xiangqi.AsianLaw, checks + checks, 1, ""},
		{"not ended", "3k5/9/9/9/4R4/9/9/9/4A4/5K3 w", xiangqi.AsianLaw, checks, 0, ""},
		{"a chase", "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w", xiangqi.AsianLaw, strings.Repeat("c7c9 b9a7 c9c7 a7b9 ", 2), 1, "lost by perpetual chase"},
		{"no chase by this law", "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w", xiangqi.SimpleLaw, strings.Repeat("c7c9 b9a7 c9c7 a7b9 ", 2), 0, ""},
	} {
		l, err := newLastLap()
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := l.examine(context.Background(), playedOut(t, c.fen, c.law, c.moves), &out); err != nil {
			t.Fatal(err)
		}
		if l.games != c.games || (len(l.wrong) > 0) != (c.wrong != "") || c.wrong != "" && !strings.Contains(l.wrong[0], c.wrong) {
			t.Errorf("%s: %d games, wrong %q", c.name, l.games, l.wrong)
		}
		if n := strings.Count(out.String(), "\n"); n != 3*c.games {
			t.Errorf("%s: the list is, want n = %v\n%s", c.name, 3*c.games, out.String())
		}
		if err := l.verdict(&out); (err != nil) != (c.wrong != "") {
			t.Errorf("%s: the verdict is %v", c.name, err)
		}
	}
}
