package search

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// patience is far longer than any test takes on any machine.
const patience = time.Minute

// onlyMove has one legal reply to the check.
const onlyMove = "R2k5/9/9/9/9/9/p3p3p/9/8r/4K4 b - - 0 1"

// TestOnlyMoveIsPlayedAtOnce checks that a search limited only by time plays an only legal move at once, or nearly so.
func TestOnlyMoveIsPlayedAtOnce(t *testing.T) {
	p := movetest.Position(t, onlyMove)
	for _, l := range []think.Limits{
		{MoveTime: time.Hour}, {MoveTime: time.Hour, Level: think.MaxLevel}, {MoveTime: time.Hour, MultiPV: 3},
		{Clock: [2]time.Duration{time.Hour, time.Hour}},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		r := testRun(t, p, 1, flat{}, l)
		r.ctx = ctx
		if got := r.do(); ctx.Err() != nil || !p.PseudoLegal(got.Move) {
			t.Errorf("%+v: %v after %v", l, got.Move, got.Time)
		}
		cancel()
	}
	for _, l := range []think.Limits{{Nodes: 5000}, {Nodes: 5000, MoveTime: time.Hour}} {
		if got := testRun(t, p, 1, flat{}, l).do(); got.Nodes != l.Nodes {
			t.Errorf("%+v: ended after %d nodes, want %d", l, got.Nodes, l.Nodes)
		}
	}
	if got := testRun(t, p, 1, flat{}, think.Limits{Depth: 5, MoveTime: time.Hour}).do(); got.Depth != 5 {
		t.Errorf("ended at depth %d, want 5", got.Depth)
	}
}

// TestOnlyMoveShortensAFixedTime checks under which limits an only move has a search of a tenth of a second.
func TestOnlyMoveShortensAFixedTime(t *testing.T) {
	for _, c := range []struct {
		fen    string
		limits think.Limits
		short  bool
	}{
		{onlyMove, think.Limits{MoveTime: time.Hour}, true},
		{onlyMove, think.Limits{MoveTime: time.Hour, Level: think.MaxLevel}, true},
		{onlyMove, think.Limits{MoveTime: time.Hour, Nodes: 5000}, false},
		{onlyMove, think.Limits{MoveTime: time.Hour, Depth: 5}, false},
		{onlyMove, think.Limits{Clock: [2]time.Duration{time.Hour, time.Hour}}, false},
		{xiangqi.StartFEN, think.Limits{MoveTime: time.Hour}, false},
	} {
		tm := &testRun(t, movetest.Position(t, c.fen), 1, flat{}, c.limits).timer
		if short := tm.hard == onlyMoveTime && tm.last == onlyMoveTime; short != c.short {
			t.Errorf("%s, %+v: at most %v, %v while failing; shortened %v, want %v", c.fen, c.limits, tm.hard, tm.last, short, c.short)
		}
	}
	if tm := &testRun(t, movetest.Position(t, onlyMove), 1, flat{}, think.Limits{MoveTime: 10 * time.Millisecond}).timer; tm.hard > 10*time.Millisecond {
		t.Errorf("at most %v of 10 ms", tm.hard)
	}
}

// materialEvaluator is an evaluator that counts chariots.
type materialEvaluator struct{ flat }

func (materialEvaluator) Evaluate(p *xiangqi.Position) int {
	own := p.Count(xiangqi.NewPiece(p.SideToMove(), xiangqi.Chariot))
	return 900 * (own - p.Count(xiangqi.NewPiece(p.SideToMove().Opponent(), xiangqi.Chariot)))
}

// TestObvious checks which moves are found to be obvious, and under which limits the search tests for them.
func TestObvious(t *testing.T) {
	const (
		hanging  = "rnbakabn1/9/1c5c1/p1p1p1p1p/9/4r4/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1" // a soldier can take a chariot
		ahead    = "4k4/9/9/p1p1p1p1p/9/4r4/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"           // the same, two chariots and more ahead
		balanced = xiangqi.StartFEN
	)
	clock := [2]time.Duration{time.Hour, time.Hour}
	for _, c := range []struct {
		fen    string
		limits think.Limits
		want   bool
	}{
		{hanging, think.Limits{MoveTime: time.Hour, Level: think.MaxLevel}, true},
		{ahead, think.Limits{MoveTime: time.Hour, Level: think.MaxLevel}, true},
		{hanging, think.Limits{MoveTime: time.Hour}, false},
		{hanging, think.Limits{Clock: clock, Level: think.MaxLevel}, false},
		{hanging, think.Limits{MoveTime: time.Hour, Level: think.MaxLevel, MultiPV: 2}, false},
		{hanging, think.Limits{MoveTime: time.Hour, Level: think.MaxLevel, Nodes: 1 << 40}, false},
		{hanging, think.Limits{MoveTime: time.Hour, Level: think.MaxLevel, Infinite: true}, false},
		{balanced, think.Limits{MoveTime: time.Hour, Level: think.MaxLevel}, false},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		r := testRun(t, movetest.Position(t, c.fen), 1, materialEvaluator{}, c.limits)
		r.ctx = ctx
		got := false
		r.report = func(i think.Info) {
			if i.Depth > obviousDepths+2 {
				got = r.timer.obvious.Load()
				cancel()
			}
		}
		r.do()
		cancel()
		if got != c.want {
			t.Errorf("%s, %+v: obvious %v, want %v", c.fen, c.limits, got, c.want)
		}
	}
}

// TestObviousMoveTakesLess checks that an obvious move takes 40 % of its time, unless it is just failing low. Time is
// that of the synctest bubble.
func TestObviousMoveTakesLess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var tm timer
		tm.set(&think.Limits{MoveTime: time.Minute}, xiangqi.Red)
		tm.obvious.Store(true)
		time.Sleep(23 * time.Second)
		if tm.expired() || tm.enough(0, 0, 0) {
			t.Error("it ends before 40 % of the time")
		}
		time.Sleep(time.Second)
		if !tm.expired() || !tm.enough(0, 0, 0) {
			t.Error("it goes on after 40 % of the time")
		}
		tm.fail(true)
		if tm.expired() {
			t.Error("it ends while the move is failing")
		}
		tm.fail(false)
		tm.obvious.Store(false)
		if tm.expired() || tm.enough(0, 0, 0) {
			t.Error("it ends early without reason")
		}
	})
}
