package matchcmd

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/match/stats"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// timeless replaces the times in a text, which differ between runs.
func timeless(text string) string {
	return regexp.MustCompile(`\d+(\.\d+)?(ns|µs|ms|s)\b|\d+ nodes/s`).ReplaceAllString(text, "TIME")
}

// The same seed prints the same match.
func TestMatchOutput(t *testing.T) {
	var all strings.Builder
	for _, args := range [][]string{
		{"-a", "greedy", "-b", "random", "-games", "5", "-v"},
		{"-a", "random", "-b", "greedy", "-games", "2", "-v", "-seed", "3", "-resign", "100,2", "-draw", "20,1,1"},
		{"-a", "greedy", "-b", "random", "-games", "1", "-quiet"},
		{"-a", "greedy", "-b", "random", "-sprt", "0,900", "-alpha", "0.4", "-beta", "0.3"},
	} {
		out, err := playMatch(t, args...)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&all, "match %s\n%s\n", strings.Join(args, " "), timeless(out))
	}
	tabletest.Golden(t, "match", all.String())
}

// tallied returns the tally of a few games: 1000 moves, some of them late, and faults.
func tallied(names ...string) *tally {
	t := newTally(names...)
	for n, result := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw, xiangqi.RedWins, xiangqi.Draw} {
		f := match.Round{Number: n, Seats: match.SeatsOf(n, 2), Game: match.Game{Opening: match.Opening{FEN: xiangqi.StartFEN}, Result: result, End: "checkmate"}}
		if n == 1 {
			f.Game.Opening.FEN = strings.Replace(xiangqi.StartFEN, " w ", " b ", 1)
		}
		if n >= 3 {
			f.Game.End, f.Game.Detail = match.EndLate, fmt.Sprintf("by %d s", n)
		}
		for i := range 199 + n {
			m := match.Turn{Time: time.Duration(i+n) * time.Millisecond, Late: time.Duration(i%100) * time.Millisecond, Answer: match.Answer{Depth: i % 9, Nodes: uint64(i % 5 * 100)}}
			f.Game.Played = append(f.Game.Played, m)
		}
		t.add(f)
	}
	return t
}

func TestTallyOutput(t *testing.T) {
	var out strings.Builder
	tallied("a", "b").print(&out, &stats.SPRT{Elo1: 10, Alpha: 0.05, Beta: 0.05})
	sum := tallied("a")
	sum.printGames(&out)
	for _, tolerance := range []time.Duration{0, 49 * time.Millisecond, 98 * time.Millisecond, 99 * time.Millisecond} {
		fmt.Fprintln(&out, verdict(&out, sum, tolerance, nil))
	}
	sum.faults = nil
	for _, tolerance := range []time.Duration{98 * time.Millisecond, 99 * time.Millisecond} {
		fmt.Fprintln(&out, verdict(&out, sum, tolerance, nil))
	}
	fmt.Fprintln(&out, verdict(&out, sum, time.Hour, []string{"game 1: wrong", "game 2: wrong"}))
	fmt.Fprintln(&out, verdict(&out, newTally(""), 0, nil))
	empty := newTally("a", "b")
	empty.print(&out, nil)
	tabletest.Golden(t, "tally", out.String())
}

func TestLevelsOutput(t *testing.T) {
	var out strings.Builder
	for _, c := range levelChecks() {
		fmt.Fprintln(&out, c)
		pair, err := c.contestants(0, 0)
		if err != nil {
			t.Fatal(err)
		}
		capped, err := c.contestants(time.Second, 50)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "  %s v %s, capped %s\n", pair[0].Name, pair[1].Name, capped[0].Name)
	}
	for _, markdown := range []bool{false, true} {
		table := levelTable{out: &out, markdown: markdown}
		table.head()
		check := levelCheck{"4-1", "", "", 0.75, 0.8}
		for _, s := range []stats.Score{{Wins: 74, Losses: 26}, {Wins: 75, Losses: 25}, {Wins: 80, Losses: 20}, {Wins: 70, Draws: 30}, {Wins: 75, Losses: 25, Pairs: stats.Pairs{5, 5, 10, 5, 25}}} {
			table.row(check, s)
		}
		fmt.Fprintln(&out, table.missed)
	}
	tabletest.Golden(t, "levels", out.String())
}

// A course in which plus always wins proposes higher values.
func TestProposalOutput(t *testing.T) {
	flags := spsaFlags{player: "nodes=9,set.razorMargin=301", numbers: "bonusSlope,razorMargin", pairs: 40, rate: 0.5}
	flags.seed, flags.workers, flags.rule, flags.openings = new(uint64), new(int), new("asian"), new("")
	tuning, err := flags.tuning()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	tuning.propose(&out)
	wins := func(context.Context, int, []int, []int) (float64, error) { return 2, nil }
	if err := tuning.course.Run(t.Context(), 1, wins, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	tuning.propose(&out)
	tabletest.Golden(t, "proposal", out.String())
}
