package search_test

import (
	"context"
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// quietMate has a mate in three that begins with neither a check nor a capture. The search alone does not find it
// within this number of nodes.
const (
	quietMate      = "2bk1ab2/4a4/9/p8/2prp4/4c4/P4rp1R/B3C3B/4A4/1R2KA3 b"
	quietMateNodes = 100_000
)

func TestSeesMatesThatBeginQuietly(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches for seconds, with one thread")
	}
	p := movetest.Position(t, quietMate)
	alone := made(t, search.Config{Table: newTable(t, 4)})
	l := think.Limits{Nodes: quietMateNodes}
	if r := alone.Search(context.Background(), p, l, nil); r.Score.IsMate() {
		t.Errorf("the search alone sees %v: the position shows nothing", r.Score)
	}
	var told []think.Info
	r := newSearcher(t, 1).Search(context.Background(), p, l, func(i think.Info) { told = append(told, i) })
	if r.Score != think.MateIn(5) || p.GivesCheck(r.Move) || p.PieceAt(r.Move.To()) != xiangqi.NoPiece {
		t.Errorf("the search plays %v with score %v, want a quiet move that mates in 5", r.Move, r.Score)
	}
	if r.Nodes > quietMateNodes {
		t.Errorf("%d nodes of %d", r.Nodes, quietMateNodes)
	}
	first := slices.IndexFunc(told, func(i think.Info) bool { return i.Score == r.Score })
	if first < 0 || told[first].PV[0] != r.Move {
		t.Fatalf("told %v, want first >= 0 and told[first].PV[0] = %v", told, r.Move)
	}
	for _, m := range told[first].PV {
		if !legal(p, m) {
			t.Fatalf("the line %v", told[first].PV)
		}
		p.MakeMove(m)
	}
	if p.HasLegalMove() {
		t.Errorf("the line %v does not mate", told[first].PV)
	}
}

func TestSeeksMatesAmongTheMovesAllowed(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches for seconds, with one thread")
	}
	p := movetest.Position(t, quietMate)
	s := newSearcher(t, 1)
	l := think.Limits{Nodes: quietMateNodes}
	mating := s.Search(context.Background(), p, l, nil).Move
	l.SearchMoves = slices.DeleteFunc(slices.Clone(p.Moves()), func(m xiangqi.Move) bool { return m == mating })
	s.Clear()
	if r := s.Search(context.Background(), p, l, nil); r.Move == mating || r.Score == think.MateIn(5) {
		t.Errorf("%v %v, which is not among the moves", r.Move, r.Score)
	}
	l = think.Limits{Nodes: quietMateNodes, MultiPV: 3}
	s.Clear()
	r := s.Search(context.Background(), p, l, nil)
	if r.Move != mating || len(r.Lines) != 3 || r.Lines[0].Score < r.Lines[1].Score || r.Lines[0].PV[0] == r.Lines[1].PV[0] || r.Lines[1].PV[0] == r.Lines[2].PV[0] {
		t.Errorf("%v, three lines %v", r.Move, r.Lines)
	}
}
