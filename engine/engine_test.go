package engine

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/eval/nnue"
	"chuhe/engine/movetest"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func newEngine(t *testing.T) *Engine {
	t.Helper()
	return newEngineOn(t, Machine{}, Options{HashMB: 1, Threads: 1})
}

func newEngineOn(t *testing.T, m Machine, o Options) *Engine {
	t.Helper()
	e, err := NewOn(m, o)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// set sets options that the engine must accept.
func set(t *testing.T, e *Engine, o Options) {
	t.Helper()
	if err := e.SetOptions(o); err != nil {
		t.Fatalf("setting %+v: %v", o, err)
	}
}

// TestReady checks that a ready engine has everything that the next search needs, at every level, also after a
// change of the options.
func TestReady(t *testing.T) {
	e := newEngine(t)
	for _, threads := range []int{1, 2} {
		set(t, e, Options{HashMB: 1, Threads: threads})
		e.Ready()
		ready := e.player
		if e.table.TakenMB() != 1 || ready == nil {
			t.Errorf("threads %d: ready, %d MB of the table are there; the player of the lower levels: %+v", threads, e.table.TakenMB(), ready)
		}
		if e.Search(t.Context(), xiangqi.StartPosition(), think.Limits{Level: 3}, nil); e.player != ready {
			t.Errorf("threads %d: a search at level 3 made the player anew", threads)
		}
	}
}

func TestOptionsOutOfRange(t *testing.T) {
	for _, o := range []Options{{HashMB: -1}, {HashMB: MaxHashMB + 1}, {Threads: -1}, {Threads: MaxThreads + 1}, {Net: nnue.NewNet(1)}} {
		if _, err := New(o); err == nil {
			t.Errorf("New(%+v) gives no error", o)
		}
	}
	e := newEngine(t)
	before := e.Options()
	if e.SetOptions(Options{HashMB: -1}) == nil || e.Options() != before {
		t.Errorf("a refused option changed %+v to %+v", before, e.Options())
	}
	if err := e.SetOptions(Options{}); err != nil || e.Options() != (Options{HashMB: DefaultHashMB, Threads: DefaultThreads(), Params: search.DefaultParams()}) {
		t.Errorf("open options give %+v, %v, want %+v", e.Options(), err, Options{HashMB: DefaultHashMB, Threads: DefaultThreads(), Params: search.DefaultParams()})
	}
}

func TestLevelsAreALadder(t *testing.T) {
	specs := levels[:]
	for i, s := range specs {
		if i == 0 || !s.human() {
			continue
		}
		below := specs[i-1]
		if s.Overlook >= below.Overlook || s.Hasty > below.Hasty || s.Temperature > below.Temperature || s.Candidates > below.Candidates {
			t.Errorf("level %d errs no less than the one below: %+v, %+v", s.Level, below, s)
		}
		if s.Depth != 0 && s.Depth < below.Depth || s.Depth == below.Depth && s.Nodes < below.Nodes {
			t.Errorf("level %d looks less far than the one below: %+v, %+v", s.Level, below, s)
		}
	}
	if think.MinLevel != 1 || int(think.MaxLevel) != len(specs) {
		t.Errorf("levels go from %d to %d, the table has %d", think.MinLevel, think.MaxLevel, len(specs))
	}
}

// TestSeedReproducesAGame plays the start of a game twice, at levels with random choices, on engines with different
// histories.
func TestSeedReproducesAGame(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches for seconds, with one thread")
	}
	play := func(e *Engine, seed uint64) (moves []xiangqi.Move) {
		p := xiangqi.StartPosition()
		for ply := range 16 {
			level := []think.Level{1, 3, 5, 6}[ply%4] // the level may change during a game
			m := e.Search(context.Background(), p, think.Limits{Level: level, Seed: seed}, nil).Move
			moves = append(moves, m)
			p.MakeMove(m)
		}
		return moves
	}
	fresh, used := newEngine(t), newEngine(t)
	set(t, used, Options{HashMB: 1, Threads: 1})
	used.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 6}, nil)
	used.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Level: 5, Seed: 99}, nil)
	a, b := play(fresh, 7), play(used, 7)
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("ply %d differs: %v and %v", i, a, b)
		}
	}
	different := false
	for i, m := range play(fresh, 8) {
		different = different || m != a[i]
	}
	if !different {
		t.Error("another seed gives the same game")
	}
}

// TestEveryLevelMovesLegally plays random games and asks every level for a move at some of the positions.
func TestEveryLevelMovesLegally(t *testing.T) {
	e := newEngine(t)
	rng := rand.New(rand.NewPCG(3, 3))
	for game := range 6 {
		p := xiangqi.StartPosition()
		for ply := range 120 {
			moves := p.Moves()
			if len(moves) == 0 {
				if r := e.Search(context.Background(), p, think.Limits{Level: 1}, nil); r.Move != xiangqi.NoMove {
					t.Fatalf("%s: %v where there is no move, want %v", p.FEN(), r.Move, xiangqi.NoMove)
				}
				break
			}
			if ply%17 == game {
				fen := p.FEN()
				level := think.Level(1 + (ply+game)%10)
				r := e.Search(context.Background(), p, think.Limits{Level: level, Seed: uint64(ply), Nodes: 2000}, nil)
				if !slices.Contains(moves, r.Move) {
					t.Fatalf("level %d plays %v on %s", level, r.Move, fen)
				}
				if len(r.PV) == 0 || r.PV[0] != r.Move {
					t.Fatalf("level %d: line %v does not begin with %v", level, r.PV, r.Move)
				}
				if p.FEN() != fen {
					t.Fatalf("level %d changed %s to %s", level, fen, p.FEN())
				}
			}
			p.MakeMove(moves[rng.IntN(len(moves))])
		}
	}
}

// TestLevelsWithoutChoice asks every level for a move where there is none, and with only impossible moves to
// choose from.
func TestLevelsWithoutChoice(t *testing.T) {
	e := newEngine(t)
	mated := movetest.Position(t, "3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1")
	impossible, _ := xiangqi.ParseMove("a0a5")
	for level := think.Level(1); level <= 10; level++ {
		if r := e.Search(context.Background(), mated, think.Limits{Level: level}, nil); r.Move != xiangqi.NoMove || r.Score != think.MatedIn(0) {
			t.Errorf("level %d, without a move: %v, %v, want %v and %v", level, r.Move, r.Score, xiangqi.NoMove, think.MatedIn(0))
		}
		p := xiangqi.StartPosition()
		r := e.Search(context.Background(), p, think.Limits{Level: level, Nodes: 500, SearchMoves: []xiangqi.Move{impossible}}, nil)
		if r.Move == xiangqi.NoMove || !p.PseudoLegal(r.Move) {
			t.Errorf("level %d, asked for an impossible move: %v", level, r.Move)
		}
	}
}

// TestCancelledSearch checks that a search with a cancelled context still returns a legal move, at every level.
func TestCancelledSearch(t *testing.T) {
	e := newEngine(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for level := think.Level(0); level <= think.MaxLevel; level++ {
		p := xiangqi.StartPosition()
		r := e.Search(ctx, p, think.Limits{Level: level}, nil)
		if !p.PseudoLegal(r.Move) || !p.Legal(r.Move) {
			t.Errorf("level %d gives %v", level, r.Move)
		}
	}
}

// TestPondering checks that at every level the move comes after the ponder hit, and that pondering does not change the
// move of a level that errs on purpose.
func TestPondering(t *testing.T) {
	for _, level := range []think.Level{0, 3, 9, think.MaxLevel} {
		l := think.Limits{Level: level, Depth: 4, Nodes: 20_000, Seed: 5}
		want := newEngine(t).Search(context.Background(), xiangqi.StartPosition(), l, nil)
		for _, cancelled := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				hit := make(chan struct{})
				l.PonderHit = hit
				p, result := xiangqi.StartPosition(), make(chan think.Result, 1)
				told := make(chan struct{}, 1)
				go func() {
					result <- newEngine(t).Search(ctx, p, l, func(i think.Info) {
						if i.Depth == 4 {
							select {
							case told <- struct{}{}:
							default:
							}
						}
					})
				}()
				if errs(l.Level) {
					synctest.Wait()
				} else {
					<-told
				}
				select {
				case r := <-result:
					t.Fatalf("level %d moves %v before the hit", level, r.Move)
				default:
				}
				if cancelled {
					cancel()
				} else {
					close(hit)
				}
				r := <-result
				if !p.PseudoLegal(r.Move) || !p.Legal(r.Move) {
					t.Errorf("level %d, cancelled %v: %v", level, cancelled, r.Move)
				}
				if errs(l.Level) && !cancelled && (r.Move != want.Move || r.Nodes != want.Nodes) {
					t.Errorf("level %d: %v after %d nodes, without pondering %v after %d", level, r.Move, r.Nodes, want.Move, want.Nodes)
				}
			})
		}
	}
}

// errs reports whether the level plays below full strength.
func errs(l think.Level) bool {
	spec, ok := specOf(l)
	return ok && spec.human()
}

// TestReportsLinesAskedFor checks that a level with several candidates reports only as many lines as requested.
func TestReportsLinesAskedFor(t *testing.T) {
	e := newEngine(t)
	for _, wanted := range []int{0, 1, 3} {
		most := 0
		e.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Level: 2, MultiPV: wanted},
			func(i think.Info) { most = max(most, i.MultiPV) })
		if most != max(1, wanted) {
			t.Errorf("%d lines were wanted, %d were reported", wanted, most)
		}
	}
}

// TestBudget checks that only a time for the move, or a clock that has nearly run out, limits the time of a
// level.
func TestBudget(t *testing.T) {
	second := time.Second
	clock := func(red, black time.Duration) [2]time.Duration { return [2]time.Duration{red, black} }
	for _, c := range []struct {
		limits think.Limits
		want   time.Duration
	}{
		{think.Limits{}, 0},
		{think.Limits{MoveTime: second}, second},
		{think.Limits{Clock: clock(600*second, second)}, 150 * second},
		{think.Limits{Clock: clock(4*second, 600*second), Increment: clock(5*second, 0), MovesToGo: 30}, second},
		{think.Limits{Clock: clock(4*second, 600*second), MoveTime: 5 * second}, second},
		{think.Limits{Clock: clock(0, 10*second)}, 0},
		{think.Limits{Clock: clock(time.Nanosecond, 600*second)}, time.Millisecond},
	} {
		if got := budget(c.limits, xiangqi.Red); got != c.want {
			t.Errorf("%+v: %v, want %v", c.limits, got, c.want)
		}
	}
}

// TestNoticesOneMove checks that a level always sees a move, even if it overlooks all.
func TestNoticesOneMove(t *testing.T) {
	p, rng := xiangqi.StartPosition(), rand.New(rand.NewPCG(1, 1))
	for range 50 {
		if len(noticed(rng, p, 1, search.Candidates(p, nil))) == 0 {
			t.Fatal("every move is overlooked")
		}
	}
}

// Scores of one evaluation must not be reused for another.
func TestAnotherEvaluationEmptiesTheTable(t *testing.T) {
	score := func(e *Engine) think.Score {
		return e.Search(t.Context(), xiangqi.StartPosition(), think.Limits{Depth: 1}, nil).Score
	}
	e, n := newEngine(t), nnue.NewNet(nnue.WidthStep)
	n.Scale, n.OutputBias = 100, [nnue.Buckets]int32{7: 10 * nnue.QA * nnue.QB}
	hand := score(e)
	set(t, e, Options{HashMB: 1, Threads: 1, Net: n})
	if got := score(e); got > -900 || got < -1100 {
		t.Errorf("a net that puts the mover 10 soldiers ahead gives %v", got)
	}
	set(t, e, Options{HashMB: 1, Threads: 1})
	if got := score(e); got != hand {
		t.Errorf("%v after a net, %v before", got, hand)
	}
}
