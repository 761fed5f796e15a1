package library

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

// beginnings returns the lines that Beginnings finds, one in each line of the text.
func (r *rig) beginnings(plies, most int) (text string) {
	r.t.Helper()
	done := false
	r.Beginnings(context.Background(), plies, most, func(lines [][]xiangqi.Move, err error) {
		if done = true; err != nil {
			r.t.Error(err)
		}
		for _, line := range lines {
			text += strings.Trim(fmt.Sprint(line), "[]") + "\n"
		}
	})
	r.until("told how games begin", func() bool { return done })
	return text
}

// TestBeginnings checks that positions are counted, whatever the order of the moves, and which games count.
func TestBeginnings(t *testing.T) {
	r := newRig(t)
	r.settle()
	if got := r.beginnings(2, 10); got != "" {
		t.Errorf("in an empty library games begin with %q, want nothing", got)
	}
	games := ""
	for i, moves := range []string{
		"b2e2 h9g7 h0g2", "h2e2 b7e7 b0c2 h9g7 a3a4", "b0c2 b7e7 h2e2 b9c7 i3i4", "c3c4 g6g5", "g3g4 c6c5 b0c2", "a3a4 a6a5", "a3a4 a6a5",
	} {
		games += fmt.Sprintf("[Red \"P%d\"]\n[Black \"Q\"]\n[Result \"*\"]\n\n%s *\n\n", i, moves)
	}
	games += "[Red \"P9\"]\n[Black \"Q\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1\"]\n\na1a2 d9d8 a2a3 d8d9 *\n\n"
	r.disk.Put("/games/a.pgn", games)
	r.Add("/games", nil)
	r.settle()
	for _, c := range []struct {
		plies, most int
		want        string
	}{
		{3, 10, "h2e2 b7e7 b0c2\n"},
		{2, 10, "b2e2 h9g7\nh2e2 b7e7\nb0c2 b7e7\ng3g4 c6c5\n"},
		{2, 3, "b2e2 h9g7\nh2e2 b7e7\nb0c2 b7e7\n"},
		{1, 2, "a3a4\nb2e2\n"},
		{4, 10, "h2e2 b7e7 b0c2 h9g7\nb0c2 b7e7 h2e2 b9c7\n"},
		{5, 10, ""},
	} {
		if got := r.beginnings(c.plies, c.most); got != c.want {
			t.Errorf("after %d plies, at most %d: games begin with\n%swant\n%s", c.plies, c.most, got, c.want)
		}
	}
	r.TakeOut([]Game{r.wantGames(Filter{Text: "p4"}, "P4").Game(0)}, false)
	r.settle()
	if got, want := r.beginnings(2, 10), "b2e2 h9g7\nh2e2 b7e7\nb0c2 b7e7\n"; got != want {
		t.Errorf("without a game that was taken out games begin with\n%swant\n%s", got, want)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	r.Beginnings(stopped, 2, 10, func([][]xiangqi.Move, error) { t.Error("a question that was taken back is answered") })
	r.settle()
}
