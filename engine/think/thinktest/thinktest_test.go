package thinktest

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestZeroPlayer(t *testing.T) {
	var p Player
	start := xiangqi.StartPosition()
	r := p.Search(t.Context(), start, think.Limits{Depth: 3}, nil)
	if start.WhyIllegal(r.Move) != xiangqi.LegalMove || len(r.PV) != 1 || r.PV[0] != r.Move || r.Err != nil {
		t.Errorf("the zero player answers %+v, want a legal move", r)
	}
	start.MakeMove(r.Move)
	p.NewGame()
	if s := p.Searches(); len(s) != 1 || s[0].Limits.Depth != 3 || s[0].Position.FEN() != xiangqi.StartPosition().FEN() || p.NewGames() != 1 {
		t.Errorf("the player has recorded %+v and %d games, want the start position to depth 3 and one game", s, p.NewGames())
	}
	mated := movetest.Position(t, "R3k4/1R7/9/9/9/9/9/9/9/3K5 b")
	if r := p.Search(t.Context(), mated, think.Limits{}, nil); r.Move != xiangqi.NoMove {
		t.Errorf("mated, the player answers %v, want no move", r.Move)
	}
}

func TestFields(t *testing.T) {
	var order []string
	broken := errors.New("broken")
	p := Player{
		Asked:   make(chan Search, 1),
		Reports: Says(think.Info{Depth: 1}, think.Info{Depth: 2}),
		Wait: func(ctx context.Context, s Search) {
			UntilCancelled(ctx, s)
			order = append(order, "waited")
		},
		Answer: Always(think.Result{Err: broken}),
	}
	ctx, cancel := context.WithCancel(t.Context())
	r := p.Search(ctx, xiangqi.StartPosition(), think.Limits{Nodes: 7}, func(i think.Info) {
		order = append(order, "reported")
		if i.Depth == 2 {
			cancel()
		}
	})
	if want := []string{"reported", "reported", "waited"}; !reflect.DeepEqual(order, want) || !errors.Is(r.Err, broken) {
		t.Errorf("the search has %v and answers %v, want %v and %v", order, r.Err, want, broken)
	}
	if s := <-p.Asked; s.Limits.Nodes != 7 {
		t.Errorf("the player was asked %+v, want 7 nodes", s.Limits)
	}
}

func TestSteady(t *testing.T) {
	var p Player
	Steady{&p, 300}.Search(t.Context(), xiangqi.StartPosition(), think.Limits{MoveTime: 4 * time.Millisecond}, nil)
	if s := p.Searches(); len(s) != 1 || s[0].Limits.Nodes != 1200 || s[0].Limits.MoveTime != 0 {
		t.Errorf("4 ms of 300 nodes each are searched as %+v, want 1200 nodes without a time", s)
	}
}
