package search

import (
	"runtime"
	"sync"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// balance evaluates by the pieces on the board and counts the moves announced to it.
type balance struct{ moves int }

func (b *balance) Reset(*xiangqi.Position)              { b.moves = 0 }
func (b *balance) Push(*xiangqi.Position, xiangqi.Move) { b.moves++ }
func (b *balance) Pop()                                 { b.moves-- }

func (b *balance) Evaluate(p *xiangqi.Position) (score int) {
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for _, s := range p.Pieces(side) {
			worth := int(exchangeValue[p.PieceAt(s).Kind()])
			if side != p.SideToMove() {
				worth = -worth
			}
			score += worth
		}
	}
	return score
}

// pair returns two partners before a run from p. Each has its own evaluator.
func pair(t *testing.T, p *xiangqi.Position) (owner, partner *worker) {
	t.Helper()
	r := testRun(t, p, 2, flat{}, think.Limits{})
	for _, w := range r.searcher.workers {
		w.eval = new(balance)
		w.begin(r, p, r.moves)
	}
	return r.searcher.workers[0], r.searcher.workers[1]
}

// standAt moves a worker to the node at the end of a path from the root, in which NoMove is a null move.
func standAt(w *worker, path []xiangqi.Move) {
	for ply, m := range path {
		w.frame(ply).staticEval = w.evaluate()
		if m == xiangqi.NoMove {
			w.pass(ply)
		} else {
			w.play(m, ply)
		}
	}
	w.frame(len(path)).staticEval = w.evaluate()
}

// splitAt returns a split of the owner's node at ply with all legal moves, to be
// searched to depth 1.
func splitAt(owner *worker, ply int, alpha, beta think.Score) *split {
	s := owner.newSplit(ply)
	s.node = node{depth: 1, pv: true, alpha: alpha, beta: beta, bestScore: -infinity, bound: think.Upper}
	s.moves = s.moves[:0]
	for i, m := range owner.pos.Moves() {
		s.moves = append(s.moves, attempt{move: m, count: i + 1, quiet: owner.pos.PieceAt(m.To()) == xiangqi.NoPiece, check: owner.pos.GivesCheck(m)})
	}
	return s
}

// splitPaths are paths from the start position.
func splitPaths(t *testing.T) (paths [][]xiangqi.Move) {
	for _, names := range [][]string{{}, {"h2e2"}, {"h2e2", "h7e7", "e2e6"}, {"h2e2", "", "b2d2", "b9c7"}} {
		p, path := xiangqi.StartPosition(), []xiangqi.Move{}
		for _, name := range names {
			if name == "" {
				path = append(path, xiangqi.NoMove)
				p.MakeNullMove()
				continue
			}
			m := move(t, p, name)
			path = append(path, m)
			p.MakeMove(m)
		}
		paths = append(paths, path)
	}
	return paths
}

func TestPartnerSearchesTheSameNode(t *testing.T) {
	for _, path := range splitPaths(t) {
		owner, partner := pair(t, xiangqi.StartPosition())
		standAt(owner, path)
		s := splitAt(owner, len(path), -infinity, infinity)
		partner.join(s, 0)

		if key := xiangqi.StartPosition().Key(); partner.pos.Key() != key || partner.eval.(*balance).moves != 0 {
			t.Errorf("%v: the partner is not back at the root", path)
		}
		if !s.left.Load() || s.taken != len(s.moves) || partner.split != nil || partner.stopped {
			t.Errorf("%v: %d of %d moves taken, left %v, stopped %v", path, s.taken, len(s.moves), s.left.Load(), partner.stopped)
		}
		want := -infinity
		for _, a := range s.moves {
			alone, _ := pair(t, xiangqi.StartPosition())
			standAt(alone, append(path[:len(path):len(path)], a.move))
			want = max(want, -alone.quiescence(-infinity, infinity, len(path)+1, 0))
		}
		if s.node.bestScore != want || s.node.bound != think.Exact {
			t.Errorf("%v: %v (%v), want %v", path, s.node.bestScore, s.node.bound, want)
		}
		if line := owner.pv[len(path)]; line.n == 0 || line.moves[0] != s.node.best {
			t.Errorf("%v: %v is best, the line is %v", path, s.node.best, line.moves[:line.n])
		}
	}
}

func TestCutEndsASplit(t *testing.T) {
	owner, partner := pair(t, xiangqi.StartPosition())
	standAt(owner, nil)
	s := splitAt(owner, 0, -infinity, -10000)
	partner.join(s, 0)
	if s.taken != 1 || !s.cut.Load() || s.node.bound != think.Lower || partner.stopped {
		t.Errorf("%d moves taken, cut %v, bound %v, stopped %v", s.taken, s.cut.Load(), s.node.bound, partner.stopped)
	}
	if !owner.alarm.Load() {
		t.Error("the owner does not learn of the cut")
	}
	// Results within a decided split do not count.
	inner := splitAt(owner, 0, -infinity, infinity)
	inner.outer = new(split)
	inner.outer.cut.Store(true)
	nodes := partner.nodes
	partner.join(inner, 0)
	if inner.taken != 0 || inner.node.best != xiangqi.NoMove || partner.nodes != nodes {
		t.Errorf("%d moves taken, best %v, %d nodes", inner.taken, inner.node.best, partner.nodes-nodes)
	}
}

// After a split, both workers stop if the whole search or a surrounding split has ended, and only then.
func TestSplitStopsWithWhatSurroundsIt(t *testing.T) {
	for _, stop := range []bool{false, true} {
		for _, cut := range []bool{false, true} {
			owner, partner := pair(t, xiangqi.StartPosition())
			outer := new(split)
			owner.split, partner.split = outer, outer
			standAt(owner, nil)
			n, a := node{depth: 1, alpha: -1, beta: infinity, bestScore: -infinity, bound: think.Upper}, attempt{}
			owner.frame(0).picker.begin(owner, 0, xiangqi.NoMove)
			owner.next(&n, &a, 0)
			s := splitAt(owner, 0, -infinity, infinity)
			s.outer = nil
			owner.run.stop.Store(stop)
			outer.cut.Store(cut)
			partner.join(s, 0)
			owner.share(&n, &a, 0)
			for name, w := range map[string]*worker{"owner": owner, "partner": partner} {
				if w.stopped != (stop || cut) || w.split != outer {
					t.Errorf("search stopped: %v, surrounding split decided: %v: the %s stops: %v, and is back in the surrounding split: %v",
						stop, cut, name, w.stopped, w.split == outer)
				}
			}
		}
	}
}

// Every offer is either withdrawn or worked off, never both, whenever the partner looks.
func TestOffersAreTakenOrWithdrawn(t *testing.T) {
	owner, partner := pair(t, xiangqi.StartPosition())
	var wg sync.WaitGroup
	wg.Go(partner.assist)
	withdrawn := 0
	for range 20000 {
		for partner.offer.Load() != waiting {
			runtime.Gosched()
		}
		s := owner.newSplit(0)
		s.moves = s.moves[:0]
		if !partner.offer.CompareAndSwap(waiting, s) {
			t.Fatal("a partner that waits did not take an offer")
		}
		if partner.offer.CompareAndSwap(s, waiting) {
			withdrawn++
			if s.left.Load() {
				t.Fatal("worked off and withdrawn")
			}
			continue
		}
		for !s.left.Load() {
			runtime.Gosched()
		}
	}
	owner.run.stop.Store(true)
	wg.Wait()
	if partner.offer.Load() != nil || partner.split != nil {
		t.Errorf("at the end the partner is still offered something; %d offers withdrawn", withdrawn)
	}
}

// A waiting partner never yields, so there must be none if every thread has to yield.
func TestNoPairsWhereThreadsYield(t *testing.T) {
	table, err := tt.New(1)
	if err != nil {
		t.Fatal(err)
	}
	for _, yield := range []func(){nil, func() {}} {
		s, err := New(Config{Table: table, Threads: 3, NewEvaluator: func() Evaluator { return flat{} }, Yield: yield})
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range s.workers {
			if paired := yield == nil && i < 2; (w.partner != nil) != paired {
				t.Errorf("yields: %v, worker %d: a partner: %v, want %v", yield != nil, i, w.partner != nil, paired)
			}
		}
	}
}

// The partner reports its selective depth; a line is never longer than that.
func TestSelDepthOfThePartnerCounts(t *testing.T) {
	owner, partner := pair(t, xiangqi.StartPosition())
	standAt(owner, nil)
	owner.selDepth, partner.selDepth = 3, 50
	s := splitAt(owner, 0, -infinity, infinity)
	partner.join(s, 0)
	if s.selDepth < 1 || s.selDepth >= 50 || partner.selDepth != 50 {
		t.Errorf("the partner says %d and goes on with %d", s.selDepth, partner.selDepth)
	}
}

// After a whole search by two workers, both are at the root again, and the line is legal.
func TestPairSearchesAndComesBack(t *testing.T) {
	for _, fen := range []string{
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
		"2bakab2/9/n1c1b1n2/p1p1p1p1p/9/2P6/P3P1P1P/N1C1C1N2/9/2BAKAB2 b - - 3 12",
		"3ak4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1",
	} {
		p := movetest.Position(t, fen)
		owner, partner := pair(t, p)
		r := owner.run
		r.limits.Depth = 8
		result := r.do()
		for i, w := range []*worker{owner, partner} {
			if w.pos.Key() != p.Key() || w.eval.(*balance).moves != 0 || w.split != nil || w.offer.Load() != nil {
				t.Errorf("%s: worker %d is not where it began", fen, i)
			}
		}
		if result.Depth != 8 {
			t.Errorf("%s: depth %d, want 8", fen, result.Depth)
		}
		line := p.Clone()
		for _, m := range result.PV {
			if !line.PseudoLegal(m) || !line.Legal(m) {
				t.Fatalf("%s: %v of the line %v is illegal", fen, m, result.PV)
			}
			line.MakeMove(m)
		}
	}
}
