package matchcmd

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/match"
	"chuhe/engine/match/archive"
	"chuhe/engine/xiangqi"
)

// playMatch runs the command match and returns its output.
func playMatch(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := run(context.Background(), append([]string{"match"}, args...), &out)
	return out.String(), err
}

// plain returns a file of games without the parts that differ between runs: days, times, and the order.
func plain(t *testing.T, file string) []string {
	t.Helper()
	text := labtest.Content(t, file)
	games, tail := archive.Split(text)
	if len(tail) > 0 {
		t.Errorf("%s ends with %q, want length 0", file, tail)
	}
	times := regexp.MustCompile(`\d+(\.\d+)?s|Date "[^"]*"`)
	var all []string
	for _, g := range games {
		all = append(all, strings.Join(strings.Fields(times.ReplaceAllString(string(g), "")), " "))
	}
	slices.Sort(all)
	return all
}

// An interrupted and resumed match has the same games and result as an uninterrupted one, because players limited by
// nodes play the same each time.
func TestMatchGoesOn(t *testing.T) {
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole.pgn"), filepath.Join(dir, "parts.pgn")
	args := func(file, games, workers string) []string {
		return []string{"-a", "nodes=60,hash=1", "-b", "nodes=30,hash=1", "-games", games, "-workers", workers, "-pgn", file, "-seed", "4", "-resign", "700,2"}
	}
	first, err := playMatch(t, args(whole, "6", "1")...)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := playMatch(t, args(parts, "3", "1")...); err != nil {
		t.Fatal(err)
	}
	text := labtest.Content(t, parts)
	if err := os.WriteFile(parts, text[:len(text)-30], 0o644); err != nil { // the third game is incomplete
		t.Fatal(err)
	}
	second, err := playMatch(t, args(parts, "6", "2")...)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := plain(t, whole), plain(t, parts); len(a) != 6 || !slices.Equal(a, b) {
		t.Errorf("in one go:\n%s\nin two:\n%s", strings.Join(a, "\n"), strings.Join(b, "\n"))
	}
	result := func(out string) string { // the score and the depths, without times
		score := regexp.MustCompile(`(?s)nodes=60.*? v .*?moves played \d+\nends:[^\n]*`).FindString(out)
		return score + strings.Join(regexp.MustCompile(`depth [\d.]+`).FindAllString(out, -1), " ")
	}
	if a, b := result(first), result(second); a == "" || a != b {
		t.Errorf("in one go:\n%s\nin two:\n%s", first, second)
	}
	again, err := playMatch(t, args(parts, "6", "2")...)
	if err != nil || result(again) != result(first) {
		t.Errorf("with nothing left to play: %v\n%s", err, again)
	}
	if a, b := plain(t, whole), plain(t, parts); !slices.Equal(a, b) {
		t.Error("games were added to a match that was complete")
	}
	before, _ := os.ReadFile(parts)
	for name, changed := range map[string][]string{
		"seed": {"-seed", "5"}, "resign": {"-resign", ""}, "sprt": {"-sprt", "0,5"}, "rule": {"-rule", "simple"}, "a=": {"-a", "random"},
	} {
		_, err := playMatch(t, append(args(parts, "6", "2"), changed...)...)
		if err == nil || !strings.Contains(err.Error(), "another match") || !strings.Contains(err.Error(), name) || strings.Contains(err.Error(), "\n") {
			t.Errorf("resumed with %q: %v, want an error of one line about %s", changed, err, name)
		}
	}
	if after, _ := os.ReadFile(parts); !bytes.Equal(before, after) {
		t.Error("a refused command changed the file")
	}
}

// A match that is stopped prints its score so far.
func TestStoppedMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	ctx, cancel := context.WithCancel(context.Background())
	began := &labtest.Stopper{At: "game 1 ", Stop: cancel}
	err := run(ctx, []string{"match", "-a", "random", "-b", "random", "-pgn", file, "-v"}, began)
	if err == nil || err.Error() != "match: stopped after 1 of 20 games; the same command goes on" {
		t.Errorf("stopped after the first game: %v", err)
	}
	if !strings.Contains(began.String(), "random v random: +") || !strings.Contains(began.String(), "games 1, moves played ") {
		t.Errorf("the score of one game is missing in, want text with %q and text with %q\n%s", "random v random: +", "games 1, moves played ", began.String())
	}
}

// A file with more games than wanted is complete.
func TestMatchHasMoreThanWanted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	args := []string{"-a", "greedy", "-b", "random", "-pgn", file, "-games"}
	if _, err := playMatch(t, append(args, "3")...); err != nil {
		t.Fatal(err)
	}
	if out, err := playMatch(t, append(args, "2")...); err != nil || !strings.HasPrefix(out, "100 %  3 of 3, ") {
		t.Errorf("two games wanted of a file with three: %v\n%s", err, out)
	}
}

// The test ends the match, which would otherwise be long, and a decided match is not continued.
func TestSequentialMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	args := []string{"-a", "greedy", "-b", "random", "-sprt", "0,200", "-workers", "2", "-pgn", file}
	out, err := playMatch(t, args...)
	if err != nil || !strings.Contains(out, "SPRT(0, 200), alpha 0.05, beta 0.05: LLR ") || !strings.Contains(out, "H1 accepted") {
		t.Fatalf("a test of the stronger player: %v, want H1 accepted in\n%s", err, out)
	}
	games := plain(t, file)
	if len(games) == 0 || len(games) > 1000 {
		t.Errorf("%d games, want not 0 and at most 1000", len(games))
	}
	again, err := playMatch(t, args...)
	if err != nil || !strings.Contains(again, "H1 accepted") || len(plain(t, file)) != len(games) {
		t.Errorf("the decided match goes on: %v\n%s", err, again)
	}
	out, err = playMatch(t, "-a", "random", "-b", "greedy", "-sprt", "0,200", "-quiet")
	if err != nil || !strings.Contains(out, "H0 accepted") {
		t.Errorf("a test of the weaker player: %v, want H0 accepted in\n%s", err, out)
	}
}

func TestAdjudicatedMatch(t *testing.T) {
	out, err := playMatch(t, "-a", "nodes=40,hash=1", "-b", "nodes=40,hash=1", "-games", "2", "-draw", "30000,2,4")
	if err != nil || !strings.Contains(out, "adjudication 2") || !strings.Contains(out, `-draw "30000,2,4" ended 2 of 2 games`) {
		t.Errorf("two games drawn early: %v, want both in the ends of\n%s", err, out)
	}
}

// A move of each side is two plies. The smallest meaningful numbers are accepted.
func TestAdjudicationFlags(t *testing.T) {
	for _, c := range []struct {
		args []string
		want match.Adjudication
	}{
		{nil, match.Adjudication{}},
		{[]string{"-resign", "1000, 4"}, match.Adjudication{WinScore: 1000, WinPlies: 8}},
		{[]string{"-resign", "1,1", "-draw", "0,1,0"}, match.Adjudication{WinScore: 1, WinPlies: 2, DrawPlies: 2}},
		{[]string{"-draw", "20,10,80"}, match.Adjudication{DrawScore: 20, DrawPlies: 20, DrawFrom: 80}},
	} {
		f, err := readMatchFlags(c.args, new(bytes.Buffer))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := adjudication(f.resign, f.draw); err != nil || got != c.want {
			t.Errorf("%q: %+v, %v, want %+v", c.args, got, err, c.want)
		}
	}
}

func TestClockMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	out, err := playMatch(t, "-a", "tc=0.3s+1ms,hash=1,name=timed", "-b", "random", "-games", "2", "-pgn", file, "-margin", "1h")
	if err != nil || !strings.Contains(out, "timed v random: +2") {
		t.Errorf("a player with a clock: %v, want two wins in\n%s", err, out)
	}
	if text, _ := os.ReadFile(file); !bytes.Contains(text, []byte(`[RedTimeControl "0.3+0.001"]`)) || !bytes.Contains(text, []byte(`[Black "timed"]`)) {
		t.Errorf("the clock or the name of its player is missing in\n%s", text)
	}
}

// TestTally checks that the games of pairs may be counted in any order, and that moves count for the player who
// made them.
func TestTally(t *testing.T) {
	game := func(n int, result xiangqi.Result) match.Round {
		f := match.Round{Number: n, Seats: match.SeatsOf(n, 2), Game: match.Game{Opening: match.Opening{FEN: xiangqi.StartFEN}, Result: result, End: "checkmate"}}
		for i := range 3 { // Red twice, Black once
			f.Game.Played = append(f.Game.Played, match.Turn{Time: time.Duration(i+1) * time.Second, Answer: match.Answer{Depth: 10 + i, Nodes: 100}})
		}
		return f
	}
	tally := newTally("a", "b")
	for _, f := range []match.Round{game(0, xiangqi.RedWins), game(3, xiangqi.Draw), game(1, xiangqi.BlackWins), game(2, xiangqi.BlackWins), game(4, xiangqi.Draw)} {
		tally.add(f)
	}
	if s := tally.score; s.Wins != 2 || s.Draws != 2 || s.Losses != 1 || s.Pairs != [5]int{0, 1, 0, 0, 1} {
		t.Errorf("tally %+v, want 2 wins, 2 draws, 1 loss, a pair of half a point and one of two points", tally)
	}
	// A was Red in games 0, 2 and 4: moves of 1 and 3 s there, of 2 s in the others
	if a := tally.usage[0]; len(a.late) != 8 || a.time != 16*time.Second || a.depths != 3*22+2*11 || a.nodes != 800 {
		t.Errorf("the moves of A are %+v, want 8 moves in 16 s with depths of 88 and 800 nodes", a)
	}
	if b := tally.usage[1]; len(b.late) != 7 || b.time != 14*time.Second {
		t.Errorf("the moves of B are %+v, want 7 moves in 14 s", b)
	}
}
