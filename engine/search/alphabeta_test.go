package search

import (
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// lookers are the two kinds of search of a node, at the first ply.
var lookers = map[string]func(w *worker, alpha, beta think.Score) think.Score{
	"alphaBeta":  func(w *worker, alpha, beta think.Score) think.Score { return w.alphaBeta(alpha, beta, 2, 1, false) },
	"quiescence": func(w *worker, alpha, beta think.Score) think.Score { return w.quiescence(alpha, beta, 1, 0) },
}

// Black's only move repeats a position for the third time, with Red checking
// throughout: Black wins, but only on this path.
func TestVerdictsOnRepetitionAreNotStored(t *testing.T) {
	for name, look := range lookers {
		p := movetest.Position(t, "5k3/9/9/9/4R4/9/9/9/9/3K1c3 w - - 0 1")
		for _, s := range []string{"e5f5", "f9e9", "f5e5", "e9f9", "e5f5", "f9e9", "f5e5"} {
			p.MakeMove(move(t, p, s))
		}
		w := searchingWorker(t, p, flat{})
		if got := look(w, -infinity, infinity); got <= maxEval || got >= think.MateBound {
			t.Fatalf("%s: %v is no win by the law", name, got)
		}
		if e, hit := w.table.Probe(p.Key()); hit && e.Bound != think.NoBound && e.Score > int16(maxEval) {
			t.Errorf("%s: the win by the law was stored: %+v", name, e)
		}
	}
}

// Black has nothing to capture, in check or not. If one more ply without a
// capture reaches the limit, the position is a draw, regardless of its table
// entry.
func TestTableIsNotTrustedNearTheNoCaptureLimit(t *testing.T) {
	for name, look := range lookers {
		for _, fen := range []string{"4k4/9/9/9/9/9/9/9/4R4/3K5 b - - ", "4k4/9/9/9/9/9/9/9/R8/3K5 b - - "} {
			for _, score := range []think.Score{500, -500} {
				for clock, want := range map[string]think.Score{"0 1": score, "119 1": think.Draw} {
					p := movetest.Position(t, fen+clock)
					w := searchingWorker(t, p, flat{})
					w.table.Store(p.Key(), tt.Entry{Score: int16(score), Eval: tt.NoEval, Depth: 100, Bound: think.Exact})
					if got := look(w, 99, 100); got != want {
						t.Errorf("%s: %s%s: %v, want %v; the table says %v", name, fen, clock, got, want, score)
					}
				}
			}
		}
	}
}

// An evaluation that always favours the side to move is wrong in most
// positions, and a search must learn to correct it.
func TestSearchTeachesTheCorrections(t *testing.T) {
	r := testRun(t, xiangqi.StartPosition(), 1, always{score: 60}, think.Limits{Depth: 4})
	r.do()
	for _, side := range r.searcher.workers[0].history.corrections {
		for _, e := range side.soldiers {
			if e != 0 {
				return
			}
		}
	}
	t.Error("nothing was learnt")
}
