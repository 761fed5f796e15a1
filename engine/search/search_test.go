package search_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"chuhe/engine/eval/hand"
	"chuhe/engine/mate"
	"chuhe/engine/movetest"
	"chuhe/engine/search"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

func newTable(t testing.TB, mb int) *tt.Table {
	t.Helper()
	table, err := tt.New(mb)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// made returns a searcher with the hand-made evaluation, unless the config has another one.
func made(t testing.TB, c search.Config) *search.Searcher {
	t.Helper()
	if c.NewEvaluator == nil {
		c.NewEvaluator = func() search.Evaluator { return hand.New() }
	}
	s, err := search.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func newSearcher(t testing.TB, threads int) *search.Searcher {
	t.Helper()
	return made(t, search.Config{Table: newTable(t, 4), Threads: threads, SeekMates: true})
}

func legal(p *xiangqi.Position, m xiangqi.Move) bool { return p.PseudoLegal(m) && p.Legal(m) }

// mateCase is a position of testdata/mates.jsonl in which the side to move mates in exactly this number of plies.
type mateCase struct {
	Name, FEN string
	Plies     int
}

// TestFindsMates compares scores with the table, and has the solver of mates prove the moves.
func TestFindsMates(t *testing.T) {
	for _, c := range tabletest.Read[mateCase](t, "testdata/mates.jsonl") {
		t.Run(c.Name, func(t *testing.T) {
			p := movetest.Position(t, c.FEN)
			r := newSearcher(t, 1).Search(context.Background(), p, think.Limits{Depth: c.Plies + 8}, nil)
			if r.Score != think.MateIn(c.Plies) {
				t.Errorf("score %v, want mate in %d plies; line %v", r.Score, c.Plies, r.PV)
			}
			var solver mate.Solver
			solver.Begin(p, []xiangqi.Move{r.Move})
			if m, ok := solver.Search((c.Plies+1)/2, 1_000_000, func() bool { return false }); !ok || m.Plies() != c.Plies {
				t.Errorf("the solver finds a mate by %v: %v, in %d plies, want %d", r.Move, ok, m.Plies(), c.Plies)
			}
		})
	}
}

// TestLooksOnForShorterMates uses positions whose first announced mate is too long: the shortest begins with a quiet
// move that a shallow search prunes.
func TestLooksOnForShorterMates(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches for seconds, with one thread")
	}
	for fen, plies := range map[string]int{
		"9/3k1P3/9/9/1N7/3n2B2/9/4B4/3K5/9 w - - 0 1":           3,
		"C1b6/4k4/1CP2N3/9/4P4/9/9/4B3B/4A4/3K5 w - - 0 1":      3,
		"3k1a3/4a4/4b4/9/6b2/4r4/4C4/9/4K4/9 b - - 0 1":         5,
		"3ak4/1C7/2P6/6P2/2P1N4/9/4P4/4B4/4A4/3AK1B2 w - - 0 1": 7,
		"2bak4/4a4/9/9/9/8p/9/5p1C1/r7c/3K5 b - - 0 1":          5,
	} {
		r := newSearcher(t, 1).Search(context.Background(), movetest.Position(t, fen), think.Limits{Nodes: 200000}, nil)
		if r.Score != think.MateIn(plies) {
			t.Errorf("%s: %v, want mate in %d plies", fen, r.Score, plies)
		}
	}
}

func TestNoMoves(t *testing.T) {
	p := movetest.Position(t, "3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1")
	r := newSearcher(t, 1).Search(context.Background(), p, think.Limits{Depth: 3}, nil)
	if r.Move != xiangqi.NoMove || r.Score != think.MatedIn(0) {
		t.Errorf("stalemated, but %v, %v", r.Move, r.Score)
	}
}

func TestTakesTheRepetition(t *testing.T) {
	p := movetest.Position(t, "3r5/4k4/9/9/9/9/9/9/3p5/5K3 w - - 0 1")
	movetest.Play(t, p, "f0f1 e8e7 f1f0 e7e8 f0f1 e8e7 f1f0")
	// Black could repeat for the third time, but is winning, so it must not.
	r := newSearcher(t, 1).Search(context.Background(), p, think.Limits{Depth: 6}, nil)
	if r.Move.String() == "e7e8" || r.Score < 200 {
		t.Errorf("the winning side plays %v, %v", r.Move, r.Score)
	}
	// Red would repeat if it had the choice.
	p = movetest.Position(t, "9/4k4/9/9/9/9/r8/9/9/5K3 b - - 0 1")
	movetest.Play(t, p, "a3a4 f0f1 a4a3 f1f0 a3a4 f0f1 a4a3")
	r = newSearcher(t, 1).Search(context.Background(), p, think.Limits{Depth: 6}, nil)
	if r.Move.String() != "f1f0" || r.Score != think.Draw {
		t.Errorf("the losing side plays %v, %v; want f1f0, a draw", r.Move, r.Score)
	}
}

func TestShunsPerpetualCheck(t *testing.T) {
	// The chariot checks from e5 and d5 in turn; a third repetition would lose.
	p := movetest.Position(t, "4k4/9/9/9/R8/9/9/9/9/3K1c3 w - - 0 1")
	movetest.Play(t, p, "a5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9")
	r := newSearcher(t, 1).Search(context.Background(), p, think.Limits{Depth: 8}, nil)
	if r.Move.String() == "f5e5" {
		t.Errorf("plays the losing check %v, %v", r.Move, r.Score)
	}
}

func TestNoCaptureLimitIsSeen(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		depth     int
		want      think.Score
	}{
		{"one ply before the limit", "3ak4/9/9/9/9/9/9/9/R8/3K5 w - - 119 1", 6, think.Draw},
		{"mate, which comes before the limit", "4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 119 1", 6, think.MateIn(1)},
		{"asked to play on after the limit", "4k4/9/9/R8/1R7/9/9/9/9/3K5 w - - 120 1", 8, think.MateIn(3)},
	} {
		r := newSearcher(t, 1).Search(context.Background(), movetest.Position(t, c.fen), think.Limits{Depth: c.depth}, nil)
		if r.Score != c.want {
			t.Errorf("%s: the score is %v, want %v", c.name, r.Score, c.want)
		}
	}
}

// somePositions plays random games and returns positions of all phases.
func somePositions(seed uint64, n int) []*xiangqi.Position {
	r := rand.New(rand.NewPCG(seed, 77))
	all := make([]*xiangqi.Position, n)
	for i := range all {
		all[i] = movetest.RandomGame(r, r.IntN(120))
	}
	return all
}

func TestResultsAreSound(t *testing.T) {
	s := newSearcher(t, 1)
	for _, p := range somePositions(3, 40) {
		fen, plies := p.FEN(), p.Plies()
		r := s.Search(context.Background(), p, think.Limits{Depth: 4, MultiPV: 3}, nil)
		if p.FEN() != fen || p.Plies() != plies {
			t.Fatalf("the search changed %s to %s", fen, p.FEN())
		}
		if r.Move == xiangqi.NoMove {
			if p.HasLegalMove() {
				t.Errorf("no move in %s", fen)
			}
			continue
		}
		seen := map[xiangqi.Move]bool{}
		for i, line := range r.Lines {
			if seen[line.PV[0]] || line.MultiPV != i+1 {
				t.Errorf("%s: lines %v", fen, r.Lines)
			}
			seen[line.PV[0]] = true
			if i > 0 && line.Score > r.Lines[i-1].Score {
				t.Errorf("%s: line %d is better than the one before", fen, i+1)
			}
			q := p.Clone()
			for _, m := range line.PV {
				if !legal(q, m) {
					t.Fatalf("%s: line %v has an illegal move", fen, line.PV)
				}
				q.MakeMove(m)
			}
		}
		if r.Move != r.PV[0] || r.Move != r.Lines[0].PV[0] {
			t.Errorf("%s: move %v, lines %v, want the first moves of the lines", fen, r.Move, r.Lines)
		}
	}
}

func TestNodeLimitIsExact(t *testing.T) {
	s := newSearcher(t, 1)
	for _, n := range []uint64{1, 50, 1000, 12345} {
		r := s.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Nodes: n}, nil)
		if r.Nodes != n || !legal(xiangqi.StartPosition(), r.Move) {
			t.Errorf("limit %d: %d nodes, move %v", n, r.Nodes, r.Move)
		}
	}
}

func TestSearchMoves(t *testing.T) {
	p := xiangqi.StartPosition()
	only, _ := xiangqi.ParseMove("a0a1")
	illegal, _ := xiangqi.ParseMove("a0a5")
	r := newSearcher(t, 1).Search(context.Background(), p, think.Limits{Depth: 4, SearchMoves: []xiangqi.Move{illegal, only}}, nil)
	if r.Move != only {
		t.Errorf("plays %v, want %v", r.Move, only)
	}
}

func TestCancelledBeforehand(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, threads := range []int{1, 2} {
		s := newSearcher(t, threads)
		for _, p := range somePositions(5, 10) {
			r := s.Search(ctx, p, think.Limits{Infinite: true}, nil)
			if !legal(p, r.Move) && p.HasLegalMove() {
				t.Errorf("%s: stopped at once, move %v", p.FEN(), r.Move)
			}
		}
	}
}

// A report cancels the search, so the test needs no clock: the search must end
// and return the result so far.
func TestCancel(t *testing.T) {
	for _, threads := range []int{1, 2, 4} {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		p := xiangqi.StartPosition()
		depth := 0
		r := newSearcher(t, threads).Search(ctx, p, think.Limits{Infinite: true}, func(i think.Info) {
			if depth = i.Depth; depth == 6 {
				cancel()
			}
		})
		if !legal(p, r.Move) || r.Depth < 6 || len(r.PV) == 0 {
			t.Errorf("%d threads: move %v, depth %d, line %v", threads, r.Move, r.Depth, r.PV)
		}
		cancel()
	}
}

func TestAllocations(t *testing.T) {
	s := newSearcher(t, 1)
	p := xiangqi.StartPosition()
	allocations := func(depth int) float64 {
		return testing.AllocsPerRun(3, func() {
			s.Clear()
			s.Search(context.Background(), p, think.Limits{Depth: depth}, nil)
		})
	}
	shallow, deep := allocations(3), allocations(8)
	// Every iteration copies its line for the report; nodes must not allocate.
	if deep > shallow+3*5 || shallow > 40 {
		t.Errorf("%v allocations to depth 3, %v to depth 8", shallow, deep)
	}
}

func TestConfigIsChecked(t *testing.T) {
	if _, err := search.New(search.Config{Table: newTable(t, 1)}); err == nil {
		t.Error("no evaluator: no error")
	}
	if _, err := search.New(search.Config{NewEvaluator: func() search.Evaluator { return hand.New() }}); err == nil {
		t.Error("no table: no error")
	}
}

// TestFourThreads is for the race detector: four threads, one line or several, excluded moves, cancellation during the
// search, and consecutive searches on the same table.
func TestFourThreads(t *testing.T) {
	s := newSearcher(t, 4)
	for i, p := range somePositions(11, 12) {
		l := think.Limits{Depth: 5 + i%3, MultiPV: 1 + i%4}
		allowed := p.Moves()
		if i%2 == 1 {
			allowed = allowed[:(len(allowed)+1)/2]
			l.SearchMoves = allowed
		}
		ctx, cancel := context.WithCancel(context.Background())
		if i%3 == 0 {
			l.Depth, l.Infinite = 0, true
		}
		if i%5 == 4 {
			l.Depth, l.Nodes = 0, 20_000
		}
		r := s.Search(ctx, p, l, func(info think.Info) {
			if info.Depth == 5 {
				cancel()
			}
		})
		cancel()
		if len(allowed) == 0 {
			continue
		}
		if !slices.Contains(allowed, r.Move) {
			t.Errorf("%s: %v is not among %v", p.FEN(), r.Move, allowed)
		}
		seen := map[xiangqi.Move]bool{}
		for _, line := range r.Lines {
			if len(line.PV) == 0 || seen[line.PV[0]] || !slices.Contains(allowed, line.PV[0]) {
				t.Fatalf("%s: lines %v of %v", p.FEN(), r.Lines, allowed)
			}
			seen[line.PV[0]] = true
		}
		if len(r.Lines) > 0 && (len(r.Lines) != min(l.MultiPV, len(allowed)) || r.Lines[0].PV[0] != r.Move) {
			t.Errorf("%s: %d lines of %d wanted, first %v, move %v", p.FEN(), len(r.Lines), l.MultiPV, r.Lines[0].PV, r.Move)
		}
	}
}

// busy counts the positions that it evaluates.
type busy struct {
	*hand.Evaluator
	n int
}

func (b *busy) Evaluate(p *xiangqi.Position) int { b.n++; return b.Evaluator.Evaluate(p) }

// A searcher warms up once, before its first search, and then searches as if it had not.
func TestProvide(t *testing.T) {
	table, eval := newTable(t, 4), &busy{Evaluator: hand.New()}
	warm := made(t, search.Config{Table: table, SeekMates: true, NewEvaluator: func() search.Evaluator { return eval }})
	warm.Provide()
	if eval.n == 0 || table.TakenMB() != 4 {
		t.Errorf("a new searcher evaluates %d positions to warm up, %d MB of its table are in memory; want some and 4", eval.n, table.TakenMB())
	}
	eval.n = 0
	if warm.Provide(); eval.n > 0 {
		t.Errorf("a warm searcher evaluates %d positions to warm up again, want none", eval.n)
	}
	p := movetest.Position(t, "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 1")
	limits := think.Limits{Depth: 7}
	got, want := warm.Search(context.Background(), p, limits, nil), newSearcher(t, 1).Search(context.Background(), p, limits, nil)
	if got.Nodes != want.Nodes || got.Move != want.Move {
		t.Errorf("a warm searcher plays %v after %d nodes, want %v after %d as a cold one", got.Move, got.Nodes, want.Move, want.Nodes)
	}
	again := warm.Search(context.Background(), p, limits, nil)
	if warm.Provide(); again.Nodes >= got.Nodes || warm.Search(context.Background(), p, limits, nil).Nodes >= got.Nodes {
		t.Errorf("after a search of %d nodes the same takes %d, want fewer: its results are kept", got.Nodes, again.Nodes)
	}
}
