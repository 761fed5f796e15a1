package analysis

import (
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

func line(t *testing.T, rank, depth int, score think.Score, m string) think.Info {
	return think.Info{MultiPV: rank, Depth: depth, Score: score, PV: []xiangqi.Move{movetest.Move(t, m)}, Nodes: 5000, Time: 10 * time.Millisecond}
}

func open(t *testing.T, wake func(), infos ...think.Info) (*Analysis, *thinktest.Player) {
	t.Helper()
	r := &thinktest.Player{Reports: thinktest.Says(infos...), Wait: thinktest.UntilCancelled, Asked: make(chan thinktest.Search, 10)}
	a := New(r, wake)
	t.Cleanup(a.Close)
	return a, r
}

func TestLinesAreSeenFromRed(t *testing.T) {
	a, r := open(t, nil, line(t, 1, 9, 120, "h9g7"), line(t, 2, 9, 40, "b9c7"))
	p := xiangqi.StartPosition()
	p.MakeMove(movetest.Move(t, "h2e2"))
	a.SetLines(2)
	a.Look(p)
	if v := a.View(); v.On || v.Running {
		t.Error("it thinks unasked")
	}
	a.Switch(true)
	if l := (<-r.Asked).Limits; !l.Infinite || l.MultiPV != 2 || len(l.SearchMoves) != 0 {
		t.Errorf("the search has the limits %+v, want two lines without an end", l)
	}
	v := a.View()
	if len(v.Lines) != 2 || v.Lines[0].Score != -120 || v.Lines[1].Score != -40 || v.Depth != 9 || v.NPS != 500_000 || !v.Running {
		t.Errorf("the view is %+v, want two lines with -120 and -40 at depth 9", v)
	}
	if s := v.Lines[0].Shares; s.Win >= s.Loss {
		t.Errorf("Black is ahead, but %+v", s)
	}
}

// What was found before is shown until there is something better, but not where moves are left out.
func TestEarlierResults(t *testing.T) {
	a, r := open(t, nil, line(t, 1, 20, 30, "h2e2"))
	p := xiangqi.StartPosition()
	a.Look(p)
	a.Switch(true)
	<-r.Asked
	next := p.Clone()
	next.MakeMove(movetest.Move(t, "h2e2"))
	r.Reports = thinktest.Says(line(t, 1, 3, 10, "h9g7"))
	a.Look(next)
	<-r.Asked
	a.Look(p)
	<-r.Asked
	if v := a.View(); v.Depth != 20 || v.Lines[0].Moves[0] != movetest.Move(t, "h2e2") { // the new search is at depth 3
		t.Errorf("the view is %+v, want h2e2 at depth 20", v)
	}
	a.Look(p)
	select {
	case <-r.Asked:
		t.Error("the same position is searched again")
	default:
	}
	r.Reports = nil
	for what, limit := range map[string]func(){"one move": func() { a.Only(movetest.Move(t, "b2e2")) }, "a move less": func() { a.Exclude(movetest.Move(t, "h2e2")) }} {
		limit()
		<-r.Asked
		if v := a.View(); len(v.Lines) != 0 {
			t.Errorf("for %s the view is %+v, want no line", what, v)
		}
	}
}

func TestOnlyAndNot(t *testing.T) {
	a, r := open(t, nil, line(t, 1, 5, 30, "h2e2"))
	a.Look(xiangqi.StartPosition())
	a.Switch(true)
	<-r.Asked
	a.Exclude(movetest.Move(t, "h2e2"))
	if l := (<-r.Asked).Limits; len(l.SearchMoves) != 43 || slices.Contains(l.SearchMoves, movetest.Move(t, "h2e2")) {
		t.Errorf("the search is held to %v, want the 43 moves other than h2e2", l.SearchMoves)
	}
	a.Only(movetest.Move(t, "b2e2"))
	if l := (<-r.Asked).Limits; !slices.Equal(l.SearchMoves, []xiangqi.Move{movetest.Move(t, "b2e2")}) {
		t.Errorf("the search is held to %v, want b2e2", l.SearchMoves)
	}
	a.Only()
	if l := (<-r.Asked).Limits; len(l.SearchMoves) != 0 {
		t.Errorf("the search is held to %v, want any move", l.SearchMoves)
	}
}

func TestNobodyThinksForAHiddenWindow(t *testing.T) {
	a, r := open(t, nil)
	a.Look(xiangqi.StartPosition())
	a.Switch(true)
	<-r.Asked
	a.Hide(true)
	if a.View().Running {
		t.Error("it goes on")
	}
	a.Hide(false)
	<-r.Asked
	if !a.View().Running {
		t.Error("it does not go on again")
	}
}

func TestAFloodWakesSeldom(t *testing.T) {
	var flood []think.Info
	firsts := [MaxLines]string{"h2e2", "b2e2", "h0g2", "b0c2", "c3c4"}
	for i := range 50_000 {
		flood = append(flood, line(t, 1+i%5, 1+i/1000, think.Score(i), firsts[i%5]))
	}
	var woken atomic.Int64
	a, r := open(t, func() { woken.Add(1) }, flood...)
	a.SetLines(5)
	a.Look(xiangqi.StartPosition())
	began := time.Now()
	a.Switch(true)
	<-r.Asked
	most := int64(time.Since(began)/refresh) + 2
	if n := woken.Load(); n > most {
		t.Errorf("woken %d times, at most %d are right", n, most)
	}
	if v := a.View(); len(v.Lines) != 5 || v.Lines[4].Score != 49_999 {
		t.Errorf("the lines are %+v, want five, the last with 49999", v.Lines)
	}
}

func TestErrors(t *testing.T) {
	r := &thinktest.Player{Answer: thinktest.Always(think.Result{Err: errors.New("gone")}), Asked: make(chan thinktest.Search, 1)}
	told := make(chan bool, 1)
	a := New(r, func() { told <- true })
	defer a.Close()
	a.Look(xiangqi.StartPosition())
	a.Switch(true)
	<-told
	if v := a.View(); v.Err == nil || v.Running {
		t.Errorf("the view is %+v, want an error and no search", v)
	}
}

func TestNothingIsSearchedWhereTheGameIsOver(t *testing.T) {
	a, r := open(t, nil)
	p := movetest.Position(t, "R3k4/R8/9/9/9/9/9/9/9/5K3 b - - 0 1")
	a.Look(p)
	a.Switch(true)
	select {
	case <-r.Asked:
		t.Error("a mated side is asked for a move")
	default:
	}
}

// During the search of a depth, moves change ranks one after the other.
func TestAMoveStandsInOneLine(t *testing.T) {
	a, r := open(t, nil, line(t, 1, 8, 50, "h2e2"), line(t, 2, 8, 40, "b2e2"), line(t, 1, 9, 60, "b2e2"))
	a.SetLines(2)
	a.Look(xiangqi.StartPosition())
	a.Switch(true)
	<-r.Asked
	if v := a.View(); len(v.Lines) != 1 || v.Lines[0].Moves[0] != movetest.Move(t, "b2e2") || v.Lines[0].Depth != 9 {
		t.Errorf("the lines are %+v, want b2e2 alone at depth 9", v.Lines)
	}
}

func TestPollReportsNewsOnce(t *testing.T) {
	woken := make(chan bool, 1)
	a, _ := open(t, func() { woken <- true }, line(t, 1, 8, 50, "h2e2"))
	a.Look(xiangqi.StartPosition())
	if a.Poll() {
		t.Error("there is news before anybody thinks")
	}
	a.Switch(true)
	<-woken
	if !a.Poll() || a.Poll() {
		t.Error("the news is told not at all, or twice")
	}
}

// The number of lines is limited to one to five.
func TestNumberOfLines(t *testing.T) {
	a, r := open(t, nil)
	a.Switch(true)
	for lines, want := range map[int]int{5: 5, 9: 5, 1: 1, 0: 1, -3: 1} {
		a.SetLines(2)
		a.Look(xiangqi.StartPosition())
		for len(r.Asked) > 0 {
			<-r.Asked
		}
		a.SetLines(lines)
		for l := range r.Asked {
			if l.Limits.MultiPV != 2 {
				if l.Limits.MultiPV != want {
					t.Errorf("of %d lines the search is asked for %d, want %d", lines, l.Limits.MultiPV, want)
				}
				break
			}
		}
	}
}

// other is another engine.
type other struct{ thinktest.Player }

func (*other) Engine() string { return "Gizmo" }

func TestNameOfTheEngine(t *testing.T) {
	for _, c := range []struct {
		player think.Player
		want   string
	}{{&thinktest.Player{}, ""}, {&other{}, "Gizmo"}} {
		a := New(c.player, nil)
		if got := a.View().Engine; got != c.want {
			t.Errorf("the engine is %q, want %q", got, c.want)
		}
		a.Close()
	}
}

// What another player found is forgotten, and the position is searched again.
func TestForget(t *testing.T) {
	a, r := open(t, nil, line(t, 1, 20, 30, "h2e2"))
	p := xiangqi.StartPosition()
	a.Look(p)
	if a.On() {
		t.Error("at first On() = true, want false")
	}
	a.Switch(true)
	<-r.Asked
	if v := a.View(); v.Depth != 20 || !a.On() {
		t.Errorf("the depth is %d, on %v, want 20 and true", v.Depth, a.On())
	}
	r.Reports = nil
	a.Forget()
	<-r.Asked
	if v := a.View(); v.Depth != 0 || len(v.Lines) != 0 || !v.Running {
		t.Errorf("after Forget the view is %+v, want no line and a search", v)
	}
}

// Only the results for the positions seen last are kept.
func TestOldResultsAreForgotten(t *testing.T) {
	a, _ := open(t, nil)
	lines := []Line{{Depth: 5}}
	for key := range uint64(remembered + 1) {
		a.remember(key, lines)
	}
	if len(a.known) != remembered || a.known[0] != nil || a.known[1] == nil {
		t.Errorf("%d results are kept, the first of them %v, want %d from the second on", len(a.known), a.known[0], remembered)
	}
	for _, c := range []struct {
		depth, lines, wantDepth, wantLines int
	}{{4, 3, 5, 1}, {5, 2, 5, 2}, {5, 1, 5, 2}, {6, 1, 6, 1}} {
		next := make([]Line, c.lines)
		next[0].Depth = c.depth
		a.remember(1, next)
		if got := a.known[1]; got[0].Depth != c.wantDepth || len(got) != c.wantLines {
			t.Errorf("%d lines of depth %d: %d of depth %d are kept, want %d of %d", c.lines, c.depth, len(got), got[0].Depth, c.wantLines, c.wantDepth)
		}
	}
}

// The same position later in a game is another one: it counts for repetition.
func TestTheSamePositionLater(t *testing.T) {
	a, r := open(t, nil, line(t, 1, 5, 30, "h2e2"))
	a.Switch(true)
	p := xiangqi.StartPosition()
	var met []*xiangqi.Position
	for range 2 {
		for _, m := range []string{"a0a1", "a9a8", "a1a0", "a8a9"} {
			p.MakeMove(movetest.Move(t, m))
		}
		met = append(met, p.Clone())
	}
	for i, c := range []struct {
		pos  *xiangqi.Position
		want bool // searched
	}{{met[0], true}, {met[0].Clone(), false}, {met[1], true}, {met[0], true}} {
		a.Look(c.pos)
		select {
		case <-r.Asked:
			if !c.want {
				t.Errorf("look %d, at ply %d: searched again", i, c.pos.Plies())
			}
		case <-time.After(map[bool]time.Duration{true: time.Minute, false: 10 * time.Millisecond}[c.want]):
			if c.want {
				t.Errorf("look %d, at ply %d: not searched", i, c.pos.Plies())
			}
		}
	}
}

// Reports without moves, and of more lines than there can be, are left out.
func TestUselessReports(t *testing.T) {
	empty := line(t, 1, 12, 300, "h2e2")
	empty.PV = nil
	a, r := open(t, nil, line(t, 1, 9, 120, "h2e2"), empty, line(t, MaxLines+1, 12, 0, "b2e2"))
	a.Look(xiangqi.StartPosition())
	a.Switch(true)
	<-r.Asked
	if v := a.View(); len(v.Lines) != 1 || v.Depth != 9 || v.Lines[0].Score != 120 {
		t.Errorf("the view is %+v, want one line with 120 at depth 9", v)
	}
}
