package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
)

// tally gathers what a match brings: the score, why games ended, and how late the moves of both sides were.
type tally struct {
	score  arena.Score
	ends   map[string]int
	plies  int
	names  [2]string
	late   [2][]time.Duration // of every move, A's and B's
	faults []string
}

func newTally(a, b string) *tally {
	return &tally{ends: map[string]int{}, names: [2]string{a, b}}
}

// add counts one more game.
func (t *tally) add(f arena.Finished) {
	t.score.Add(f.Points())
	t.ends[f.Game.End]++
	t.plies += len(f.Game.Played)
	if f.Game.Detail != "" {
		t.faults = append(t.faults, fmt.Sprintf("game %d: %s: %s", f.Number+1, f.Game.End, f.Game.Detail))
	}
	first := len(f.Game.Opening.Moves) // the side to move after the opening
	if p, err := f.Game.Opening.Position(); err == nil {
		first = int(p.SideToMove())
	}
	for i, m := range f.Game.Played {
		player := (first + i) % 2
		if !f.ARed {
			player = 1 - player
		}
		t.late[player] = append(t.late[player], m.Late)
	}
}

// print writes the summary.
func (t *tally) print(out io.Writer) {
	fmt.Fprintf(out, "%s v %s: %v\n", t.names[0], t.names[1], t.score)
	fmt.Fprintf(out, "games %d, moves played %d\nends:", t.score.Games(), t.plies)
	for _, end := range slices.Sorted(maps.Keys(t.ends)) {
		fmt.Fprintf(out, "  %s %d", end, t.ends[end])
	}
	fmt.Fprintln(out)
	for _, fault := range t.faults {
		fmt.Fprintln(out, fault)
	}
}

// printLate writes how far beyond their limit the moves of player A (0) or B (1) were.
func (t *tally) printLate(out io.Writer, player int) {
	late := slices.Sorted(slices.Values(t.late[player]))
	if len(late) == 0 {
		return
	}
	at := func(share float64) time.Duration { return late[min(int(share*float64(len(late))), len(late)-1)] }
	fmt.Fprintf(out, "%s: %d moves, beyond the limit: median %v, 99 %% %v, 99.9 %% %v, most %v\n", t.names[player], len(late),
		round(at(0.5)), round(at(0.99)), round(at(0.999)), round(late[len(late)-1]))
}

func round(d time.Duration) time.Duration { return d.Round(10 * time.Microsecond) }
