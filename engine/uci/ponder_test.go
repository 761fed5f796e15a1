package uci

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

func TestPonder(t *testing.T) {
	f := newFake(telling(10))
	c := converse(t, f)
	c.say("position startpos moves h2e2 h9g7")
	c.say("go ponder wtime 1000 btime 1000")
	<-f.began
	c.ask("ponderhit", "bestmove") // of the search that continued
	c.ask("ponderhit", "info string ponderhit: no search")
	c.say("go ponder movetime 10")
	<-f.began
	c.ask("stop", "bestmove")
	c.say("go ponder infinite")
	<-f.began
	c.say("ponderhit")
	c.say("ponderhit") // no longer pondering
	c.expect("info string ponderhit: no search")
	c.ask("stop", "bestmove")
	c.quit()
	if len(f.limits()) != 3 {
		t.Fatalf("%d searches, want 3: a hit starts none", len(f.limits()))
	}
	if l := f.limits()[0]; l.Infinite || l.PonderHit == nil || l.Clock[0] != time.Second {
		t.Errorf("pondered with %+v, want not Infinite, PonderHit != nil and l.Clock[0] = %v", l, time.Second)
	}
}

// TestPonderHitOffersADraw checks that a draw offer with ponderhit has the effect of one with go.
func TestPonderHitOffersADraw(t *testing.T) {
	for hit, want := range map[string]bool{"ponderhit draw": true, "ponderhit": false} {
		f := newFake(telling(1), func(f *fake) { f.score = 2 * drawBelow })
		c := converse(t, f)
		c.say("ucci")
		c.await("ucciok")
		c.say("go ponder depth 3")
		<-f.began
		c.say(hit)
		if answer := c.await("bestmove"); strings.HasSuffix(answer, " draw") != want {
			t.Errorf("%s is answered by %q", hit, answer)
		}
		c.ask("quit", "bye")
	}
}

// quick returns an engine that finds its move at once, even when pondering.
func quick() *fake {
	q := newFake(telling(1))
	q.Wait = func(context.Context, thinktest.Search) { q.began <- struct{}{} }
	q.Answer = thinktest.Always(think.Result{
		Move: xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)), Ponder: xiangqi.NewMove(xiangqi.SquareAt(7, 9), xiangqi.SquareAt(6, 7)),
	})
	q.Reports = nil
	return q
}

// TestPonderingKeepsItsMove checks that a move found early is not sent until the opponent has moved.
func TestPonderingKeepsItsMove(t *testing.T) {
	q := quick()
	c := converse(t, q)
	for _, end := range []string{"ponderhit", "stop"} {
		c.say("go ponder depth 1")
		<-q.began
		c.ask("isready", "readyok")
		c.ask(end, "bestmove h2e2 ponder h9g7")
	}
	c.quit()
}

// TestHitAndStopAtOnce checks, with the real engine, that ponderhit and stop in any order and close succession yield
// one move each.
func TestHitAndStopAtOnce(t *testing.T) {
	e := realEngine(t, 2)
	for _, greeting := range []string{"uci", "ucci"} {
		talk := []string{greeting}
		for _, ends := range []string{"ponderhit", "ponderhit\nstop", "stop\nponderhit", "stop", "isready\nponderhit\nisready\nstop"} {
			for _, limit := range []string{"nodes 1", "depth 2", "nodes 2000"} {
				talk = append(talk, "position startpos moves h2e2", "go ponder "+limit, ends, "stop")
			}
		}
		out := serve(t, Config{Engine: e}, append(talk, "quit")...)
		if got := len(regexp.MustCompile(`(?m)^bestmove [a-i]`).FindAllString(out, -1)); got != 15 {
			t.Errorf("%s: %d moves for 15 searches, want 15\n%s", greeting, got, out)
		}
	}
}

// mates makes a fake report a mate in five plies, and wait to be stopped.
func mates(f *fake) { f.mate, f.waits = 5, true }

func TestMateEndsTheSearch(t *testing.T) {
	f := newFake(mates)
	if got := talk(t, f, "setoption name Skill Level value 2", "go mate 3", "isready"); !strings.Contains(got, "score mate 3 ") || !strings.Contains(got, "bestmove") {
		t.Errorf("answered %q, want text with %q and text with %q", got, "score mate 3 ", "bestmove")
	}
	if f.limits()[0].Level != 0 {
		t.Errorf("solves a problem at level %d, want 0", f.limits()[0].Level)
	}
	f = newFake(mates, telling(1))
	c := converse(t, f)
	c.say("go mate 2") // a mate in three is not enough
	<-f.began
	c.ask("isready", "readyok")
	c.ask("stop", "bestmove")
	c.quit()
}

// TestBatchWaits checks, with the real engine, that batch mode executes a script to its end.
func TestBatchWaits(t *testing.T) {
	got := serve(t, Config{Engine: realEngine(t, 1)}, "ucci", "setoption batch true", "go depth 4", "setoption level 9", "go nodes 3000",
		"position startpos moves h2e2", "go depth 5", "quit")
	if strings.Count(got, "\nbestmove ") != 3 || strings.Contains(got, "info message") || !strings.Contains(got, "info depth 5 ") {
		t.Errorf("answered\n%s", got)
	}
}
