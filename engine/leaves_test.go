package engine

import (
	"testing"

	"chuhe/engine/eval/hand"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestLeaves checks that listening does not change the search. The reported positions are not in check, and their
// scores equal a fresh evaluation.
func TestLeaves(t *testing.T) {
	const nodes, hash = 3000, 4
	reported := 0
	keys := map[uint64]bool{}
	player, err := NewListener(hash, func(p *xiangqi.Position, score int) {
		reported++
		keys[p.Key()] = true
		if p.InCheck() {
			t.Errorf("%s is in check", p.FEN())
		}
		fresh := hand.New()
		fresh.Reset(p)
		if want := fresh.Evaluate(p); score != want {
			t.Errorf("%s is reported to be worth %d, and is worth %d", p.FEN(), score, want)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	other := newEngineOn(t, Machine{}, Options{HashMB: hash, Threads: 1})
	p := xiangqi.StartPosition()
	for range 6 {
		a := player.Search(t.Context(), p, think.Limits{Nodes: nodes}, nil)
		b := other.Search(t.Context(), p, think.Limits{Nodes: nodes}, nil)
		if a.Move != b.Move || a.Score != b.Score || a.Nodes != b.Nodes {
			t.Errorf("%s: %v %v after %d nodes, and without listening %v %v after %d", p.FEN(), a.Move, a.Score, a.Nodes, b.Move, b.Score, b.Nodes)
		}
		p.MakeMove(a.Move)
	}
	if least := 6 * nodes / 3; reported < least || len(keys) < reported/2 {
		t.Errorf("%d positions reported, %d of them different, of %d nodes", reported, len(keys), 6*nodes)
	}
	if listener, err := NewListener(0, nil); err == nil {
		t.Errorf("a listener without a table is %v, want an error", listener)
	}
	player.NewGame()
	before := reported
	player.Search(t.Context(), xiangqi.StartPosition(), think.Limits{Nodes: nodes}, nil)
	if reported == before {
		t.Error("nothing is reported in a second game")
	}
}
