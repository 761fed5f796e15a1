package reviewcmd

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/match"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// sink is a file of a table in memory.
type sink struct{ bytes.Buffer }

func (*sink) Close() error { return nil }

// tableOf returns a table with a file of some lines.
func tableOf(t *testing.T, lines string) (*table, *sink) {
	t.Helper()
	file := &sink{}
	tab := &table{file: file}
	if _, err := tab.read([]byte(lines)); err != nil {
		t.Fatal(err)
	}
	return tab, file
}

// line is a row about the move of a game after some plies.
func line(moves []xiangqi.Move, ply, before, after, times int) string {
	p := xiangqi.StartPosition()
	for _, m := range moves[:ply] {
		p.MakeMove(m)
	}
	return fmt.Sprintf("%s\t%v\t%d\t%d\t1000\t%d\n", p.FEN(), moves[ply], before, after, times)
}

// What a table writes it reads again; a later row replaces one about the same move; consecutive moves are a game. A line
// that a killed run left incomplete does not count.
func TestTable(t *testing.T) {
	moves := movetest.Moves(t, "h2e2 h9g7 h0g2 i9h9")
	text := "# engine\n" + line(moves, 0, 30, 20, 1) + line(moves, 1, -20, -30, 1) + line(moves, 3, 5, -200, 1) + line(moves, 1, -20, -190, 10)
	var tab table
	complete, err := tab.read([]byte(text + "rheakaehr w\tb2"))
	if err != nil || complete != len(text) || len(tab.rows) != 3 {
		t.Fatalf("%d bytes, %v, %v, want %d and three rows", complete, err, tab.rows, len(text))
	}
	if r := tab.rows[1]; r.loss() != 170 || !r.bad() || r.times != 10 {
		t.Errorf("the later row is %+v", r)
	}
	var lengths []int
	for _, g := range tab.games() {
		lengths = append(lengths, len(g))
	}
	if !slices.Equal(lengths, []int{2, 1}) {
		t.Errorf("games of %v moves, want 2 and 1", lengths)
	}
	again, file := tableOf(t, "")
	for _, r := range tab.rows {
		if err := again.add(r); err != nil {
			t.Fatal(err)
		}
	}
	if back, _ := tableOf(t, file.String()); !slices.Equal(back.rows, tab.rows) {
		t.Errorf("written and read: %v, want %v", back.rows, tab.rows)
	}
	for _, decided := range []row{{before: 401, after: 0}, {before: -401, after: -900}, {before: 200, after: 51}} {
		if decided.bad() {
			t.Errorf("%+v counts", decided)
		}
	}
}

// The planted blunders that are kept can be read and are costly, except some about which the other engine changed its
// mind when it searched longer.
func TestPlantedBlunders(t *testing.T) {
	tab, _ := tableOf(t, string(labtest.Content(t, filepath.Join("testdata", "planted.tsv"))))
	costly := 0
	for _, r := range tab.rows {
		if r.bad() {
			costly++
		} else if r.times < longer {
			t.Errorf("%+v is no blunder", r)
		}
	}
	if len(tab.rows) < 300 || 10*costly < 9*len(tab.rows) {
		t.Errorf("%d of %d moves are costly, want 300 moves and 90 %%", costly, len(tab.rows))
	}
}

// The other engine is asked about the position before the move and after it, which is mated at once or searched.
func TestAsked(t *testing.T) {
	other := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
		r := thinktest.FirstMove(s)
		r.Score, r.Nodes = think.Score(100-40*s.Position.Plies()), 10
		return r
	}}
	tab := &table{other: other}
	p := xiangqi.StartPosition()
	r, err := tab.asked(t.Context(), p, movetest.Move(t, "h2e2"), think.Limits{Depth: 3})
	if err != nil || r.before != 100 || r.after != -60 || r.nodes != 20 || r.fen != p.FEN() {
		t.Errorf("%+v, %v, want 100 to -60 by 20 nodes", r, err)
	}
	p.MakeMove(r.move)
	if _, err := tab.asked(t.Context(), p, movetest.Move(t, "h9g7"), think.Limits{Depth: 3}); err != nil || len(other.Searches()) != 3 {
		t.Errorf("%d searches for two moves of a game, %v, want 3", len(other.Searches()), err)
	}
	last, err := xiangqi.ParseFEN("3k5/R8/9/9/9/9/9/9/4K4/7R1 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if r, err := tab.asked(t.Context(), last, movetest.Move(t, "h0h9"), think.Limits{}); err != nil || r.after != mateScore {
		t.Errorf("after a mate: %+v, %v", r, err)
	}
}

// A blunder is the first move of a weak level, from a random ply on, that costs enough by a short search and by the long
// one, where the game is not decided.
func TestPlant(t *testing.T) {
	for seed := range uint64(4) {
		for _, bad := range []int{0, 40} { // the ply from which moves cost something
			e := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
				moves := s.Position.Moves()
				i := 7 * s.Position.Plies() % len(moves)
				if s.Limits.Level > 0 {
					i = (i + 1) % len(moves)
				}
				return think.Result{Move: moves[i]}
			}}
			after := map[string]bool{}
			other := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
				r := think.Result{Nodes: 5}
				if after[s.Position.FEN()] {
					r.Score = lostMuch
				}
				return r
			}}
			tab, file := tableOf(t, "")
			tab.other, tab.limits = other, think.Limits{Depth: 9}
			opening := match.Opening{Moves: movetest.Moves(t, "h2e2 h9g7")}
			played := 0
			e.Wait = func(_ context.Context, s thinktest.Search) {
				if s.Limits.Level > 0 && s.Position.Plies() >= bad {
					for _, m := range s.Position.Moves() {
						next, err := xiangqi.ParseFEN(s.Position.FEN())
						if err != nil {
							t.Error(err)
							return
						}
						next.MakeMove(m)
						after[next.FEN()] = true
					}
				}
				played = s.Position.Plies()
			}
			if err := tab.plant(t.Context(), e, opening, rand.New(rand.NewPCG(seed, 0))); err != nil {
				t.Fatal(err)
			}
			earliest := plantEarliest + rand.New(rand.NewPCG(seed, 0)).IntN(plantLatest/2)
			if want := max(earliest, bad); len(tab.rows) != 1 || played != want || tab.rows[0].loss() != lostMuch || strings.Count(file.String(), "\n") != 1 {
				t.Errorf("seed %d, costly from %d: %v at ply %d, want one at %d", seed, bad, tab.rows, played, want)
			}
		}
	}
}

// Moves that cost much must be marked, and those marked ? or ?? must cost something. Where the engines disagree, the longer
// searches decide: both agree that the review was wrong, or that the table was, or it remains open.
func TestCompare(t *testing.T) {
	moves := movetest.Moves(t, "h2e2 h9g7")
	for what, c := range map[string]struct {
		before, after int         // there
		cost          think.Score // by the review
		longThere     int         // cost there by the longer search
		long          think.Score // cost by the longer review
		lost, bad     tally
	}{
		"agreement about a blunder":        {0, -300, 400, 0, 0, tally{right: 1}, tally{right: 1}},
		"agreement about a good move":      {0, -20, 0, 0, 0, tally{}, tally{}},
		"decided":                          {900, 300, 0, 0, 0, tally{}, tally{}},
		"missed":                           {0, -300, 0, 300, 400, tally{wrong: 1}, tally{}},
		"missed, but the table was wrong":  {0, -300, 0, 40, 400, tally{}, tally{}},
		"missed, open":                     {0, -300, 0, 300, 0, tally{open: 1}, tally{}},
		"wronged":                          {0, -20, 400, 20, 0, tally{}, tally{wrong: 1}},
		"wronged, but the table was wrong": {0, -20, 400, 200, 400, tally{right: 1}, tally{right: 1}},
		"wronged, open":                    {0, -20, 400, 20, 400, tally{}, tally{open: 1}},
	} {
		tab, _ := tableOf(t, line(moves, 0, c.before, c.after, 1))
		tab.other = &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
			return think.Result{Score: think.Score(c.longThere * s.Position.Plies()), Nodes: 9}
		}}
		jury := &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
			r, cost := thinktest.FirstMove(s), c.cost
			if s.Limits.Nodes%longer == 0 {
				cost = c.long
			}
			if s.Position.Plies() == 1 {
				r.Score = cost
			}
			return r
		}}
		got := comparison{table: tab, jury: jury, options: review.Options{Nodes: 1}, out: io.Discard}
		if err := got.all(t.Context(), 0); err != nil || got.done != 1 || got.lost != c.lost || got.bad != c.bad {
			t.Errorf("%s: %d moves, costly %v, marked %v, %v, want %v and %v", what, got.done, got.lost, got.bad, err, c.lost, c.bad)
		}
	}
}
