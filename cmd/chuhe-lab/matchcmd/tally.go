package matchcmd

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/match/stats"
)

// tally is the result of a match: the score, the reasons for the ends of games, and the times of both players.
type tally struct {
	names  []string
	table  *match.Table
	score  stats.Score // of the first player
	ends   map[string]int
	plies  int
	usage  [2]moveStats // by name
	faults []string
}

// moveStats holds sums over the moves of one player.
type moveStats struct {
	time      time.Duration
	late      []time.Duration // by how much each move exceeded its limit
	depths    int             // sum
	deep      int             // number of moves with known depth
	nodes     uint64
	nodesTime time.Duration // time of the moves with known nodes
}

// newTally returns an empty tally, with one name for both players or one for each.
func newTally(names ...string) *tally {
	return &tally{names: names, table: match.NewTable(2), ends: map[string]int{}}
}

func (t *tally) add(f match.Round) {
	t.table.Add(f)
	t.score = t.table.Score(0, 1)
	t.ends[f.Game.End]++
	t.plies += len(f.Game.Played)
	if f.Game.Faulty() {
		t.faults = append(t.faults, fmt.Sprintf("game %d: %s: %s", f.Number+1, f.Game.End, f.Game.Detail))
	}
	first := len(f.Game.Opening.Moves) // the side to move after the opening
	if p, err := f.Game.Opening.Position(); err == nil {
		first = int(p.SideToMove())
	}
	for i, m := range f.Game.Played {
		t.usage[min(f.Seats[(first+i)%2], len(t.names)-1)].add(m)
	}
}

func (s *moveStats) add(m match.Turn) {
	s.time += m.Time
	s.late = append(s.late, m.Late)
	if m.Depth > 0 {
		s.depths += m.Depth
		s.deep++
	}
	if m.Nodes > 0 {
		s.nodes += m.Nodes
		s.nodesTime += m.Time
	}
}

// print writes the summary. test is nil if there was no test.
func (t *tally) print(out io.Writer, test *stats.SPRT) {
	fmt.Fprintf(out, "%s v %s: %v\n", t.names[0], t.names[1], t.score)
	fmt.Fprintf(out, "pairs %d: %v", t.score.Pairs.Count(), t.score.Pairs)
	if t.score.Pairs.Count() > 1 {
		fmt.Fprintf(out, "; likelihood of superiority %.1f %%", 100*t.score.Superiority())
	}
	fmt.Fprintln(out)
	if test != nil {
		fmt.Fprintln(out, test.Report(t.score.Pairs))
	}
	t.printGames(out)
}

// printGames writes the number of games, how they ended, and the moves of each player.
func (t *tally) printGames(out io.Writer) {
	fmt.Fprintf(out, "games %d, moves played %d\nends:", t.score.Games(), t.plies)
	for _, end := range slices.Sorted(maps.Keys(t.ends)) {
		fmt.Fprintf(out, "  %s %d", end, t.ends[end])
	}
	fmt.Fprintln(out)
	for _, fault := range t.faults {
		fmt.Fprintln(out, fault)
	}
	for i, name := range t.names {
		t.usage[i].print(out, name)
	}
}

// print writes the time, depth and speed of the player's moves, or nothing if it made none.
func (s *moveStats) print(out io.Writer, name string) {
	n := len(s.late)
	if n == 0 {
		return
	}
	fmt.Fprintf(out, "%s: %d moves, %v in all, %v each", name, n, s.time.Round(time.Millisecond),
		round(s.time/time.Duration(n)))
	if s.deep > 0 {
		fmt.Fprintf(out, ", depth %.1f", float64(s.depths)/float64(s.deep))
	}
	if s.nodesTime > 0 {
		fmt.Fprintf(out, ", %.0f nodes/s", float64(s.nodes)/s.nodesTime.Seconds())
	}
	late := slices.Sorted(slices.Values(s.late))
	if late[n-1] > 0 {
		quantile := func(share float64) time.Duration { return round(late[min(int(share*float64(n)), n-1)]) }
		fmt.Fprintf(out, "; beyond the limit: median %v, 99 %% %v, 99.9 %% %v, most %v", quantile(0.5),
			quantile(0.99), quantile(0.999), round(late[n-1]))
	}
	fmt.Fprintln(out)
}

func round(d time.Duration) time.Duration { return d.Round(match.Tick) }
