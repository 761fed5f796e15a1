package lesson

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

const (
	alone  = "3k5/9/9/9/9/9/9/9/R8/4K4 w" // a chariot on a1
	taking = "3k5/9/9/9/9/9/p8/9/R8/4K4 w"
)

func TestBadSteps(t *testing.T) {
	for what, bad := range map[string]Step{
		"a hero off the board":   {FEN: alone, Hero: "z9"},
		"a point off the board":  {FEN: alone, Points: "a1 a10"},
		"a move without meaning": {FEN: alone, Moves: "a1a2 jump"},
		"no barred move":         {FEN: alone, Barred: "a1"},
		"no shown move":          {FEN: alone, Shown: "a1"},
		"no position":            {FEN: "board"},
	} {
		_, err := New(Lesson{ID: "test", Steps: []Step{{FEN: alone}, bad}}, 0)
		if err == nil || !strings.HasPrefix(err.Error(), "lesson test, step 2: ") {
			t.Errorf("%s: %v, want an error of step 2", what, err)
		}
	}
}

// What a run tells about its steps, of each task.
func TestRun(t *testing.T) {
	l := Lesson{ID: "test", Steps: []Step{
		{FEN: alone, Text: "look", Shown: "a1a9"},
		{FEN: taking, Text: "find", Task: Find, Points: "a3", Yes: "yes", No: "no"},
		{FEN: taking, Text: "visit", Task: Visit, Hero: "a1", Points: "a3", Yes: "yes", No: "no"},
	}}
	r, err := New(l, 1)
	if err != nil {
		t.Fatal(err)
	}
	a1, a3, e0, b5 := movetest.Square(t, "a1"), movetest.Square(t, "a3"), movetest.Square(t, "e0"), movetest.Square(t, "b5")
	if at, of := r.Step(); r.ID() != "test" || at != 1 || of != 3 || r.Text() != "find" || r.Task() != Find {
		t.Errorf("at step %d of %d of %q: %q, task %v", at, of, r.ID(), r.Text(), r.Task())
	}
	live := func(want string) {
		t.Helper()
		for sq, name := range map[xiangqi.Square]string{a1: "a1", a3: "a3", e0: "e0", b5: "b5"} {
			if r.Live(sq) != strings.Contains(want, name) {
				t.Errorf("step %d: Live(%v) = %v, want only %s", r.at, sq, r.Live(sq), want)
			}
		}
	}
	live("a1 a3 e0")
	if r.Found() != xiangqi.NoSquare || r.Goals() != nil || r.Learnt() {
		t.Errorf("found %v, goals %v, learnt %v, want nothing", r.Found(), r.Goals(), r.Learnt())
	}
	r.Press(e0)
	if v, _ := r.Said(); v != Wrong || r.Asked() {
		t.Errorf("a wrong point: verdict %v, asked %v, want %v and false", v, r.Asked(), Wrong)
	}
	r.Press(e0)
	if !r.Asked() || r.Help() != xiangqi.NewMove(a3, a3) {
		t.Errorf("after two wrong points the solution is %v, want %v", r.Help(), a3)
	}
	r.Press(a3)
	if r.Found() != a3 || !r.Done() || r.Learnt() || r.Asked() {
		t.Errorf("found %v, done %v, learnt %v, asked %v, want %v, true, false, false", r.Found(), r.Done(), r.Learnt(), r.Asked(), a3)
	}
	live("")
	if r.Ask(); r.Asked() || r.Press(a1) {
		t.Error("a step that is done gives help or a piece, want neither")
	}

	r.Go(99)
	if at, _ := r.Step(); at != 2 || len(r.Goals()) != 1 || r.Goals()[0] != a3 {
		t.Errorf("after Go(99) at step %d with the goals %v, want 2 and %v", at, r.Goals(), a3)
	}
	live("a1")
	r.Ask()
	if want := xiangqi.NewMove(a1, a3); r.Help() != want {
		t.Errorf("asked, the help is %v, want %v", r.Help(), want)
	}
	r.Press(a1)
	if r.Selected() != a1 {
		t.Errorf("picked up %v, want %v", r.Selected(), a1)
	}
	live("a1 a3")
	r.Events()
	r.Press(a3)
	if r.LastMove() != xiangqi.NewMove(a1, a3) || !r.Done() || !r.Learnt() || len(r.Goals()) != 0 {
		t.Errorf("after %v done %v, learnt %v, goals %v, want the end", r.LastMove(), r.Done(), r.Learnt(), r.Goals())
	}
	if e := r.Events(); len(e) != 2 || e[0] != Captured || e[1] != Finished {
		t.Errorf("the events are %v, want %v", e, []Event{Captured, Finished})
	}
	if r.Position().PieceAt(a3) != xiangqi.RedChariot {
		t.Errorf("on a3 there is %v, want the chariot", r.Position().PieceAt(a3))
	}

	r.Go(-1)
	if at, _ := r.Step(); at != 0 || !r.Done() || r.Learnt() || r.Shown() != xiangqi.NewMove(a1, movetest.Square(t, "a9")) || r.Goals() != nil {
		t.Errorf("after Go(-1) at step %d, done %v, learnt %v, shown %v", at, r.Done(), r.Learnt(), r.Shown())
	}
	look, err := New(Lesson{ID: "look", Steps: l.Steps[:1]}, 0)
	if err != nil || !look.Learnt() {
		t.Errorf("a lesson without tasks: %v, learnt %v, want true", err, look.Learnt())
	}
}

// Before the first move, help shows the move of the lesson, even where others win too.
func TestHelpBeforeTheFirstMove(t *testing.T) {
	for _, move := range []string{"b1b9", "i1i9"} {
		r, err := New(Lesson{ID: "test", Steps: []Step{{FEN: "3k5/R8/9/9/9/9/9/9/1R6R/4K4 w", Text: "win", Task: Win, Moves: move, Yes: "yes", No: "no"}}}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Help(); got != xiangqi.NoMove {
			t.Errorf("before it is asked for, help is %v, want none", got)
		}
		r.Ask()
		if got := r.Help().String(); got != move {
			t.Errorf("help is %s, want %s", got, move)
		}
	}
}

// Until Black has answered, and off the board, nothing can be done.
func TestBlackAnswersFirst(t *testing.T) {
	r, err := New(Lesson{ID: "test", Steps: []Step{{FEN: "3k5/9/9/9/9/9/9/9/R8/1R3K3 w", Text: "win", Task: Win, Moves: "a1a8 d9e9 b0b9", Yes: "yes", No: "no"}}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	at := func(name string) xiangqi.Square { return movetest.Square(t, name) }
	if r.Tick(start) {
		t.Error("something changes before the first move")
	}
	if verdict, _ := r.Said(); r.Press(xiangqi.NoSquare) || r.Drop(xiangqi.NoSquare) || verdict != 0 {
		t.Errorf("a press beside the board is judged: %v", verdict)
	}
	if !r.Live(at("a1")) || !r.Live(at("b0")) || r.Live(at("d9")) || r.Live(at("a8")) {
		t.Error("before the first move, other points than Red's pieces react")
	}
	r.Press(at("a1"))
	if !r.Live(at("a8")) {
		t.Error("with a piece in the hand, its target does not react")
	}
	r.Press(at("a8"))
	r.Ask()
	for _, passed := range []time.Duration{0, answerDelay - 1} {
		if r.Tick(start.Add(passed)) || r.Press(at("b0")) || r.Live(at("b0")) || r.Help() != xiangqi.NoMove || r.Selected() != xiangqi.NoSquare {
			t.Errorf("%v after the move, Red can move again, or help is %v", passed, r.Help())
		}
	}
	if !r.Tick(start.Add(answerDelay)) || r.LastMove() != xiangqi.NewMove(at("d9"), at("e9")) || !r.Live(at("b0")) || r.Help() == xiangqi.NoMove {
		t.Errorf("Black has answered %v and help is %v, want d9e9 and a move", r.LastMove(), r.Help())
	}
	r.Press(at("b0"))
	r.Press(at("b9"))
	if !r.Done() || r.Tick(start.Add(time.Hour)) {
		t.Errorf("after the mate: done %v, want it, and no answer", r.Done())
	}
}

// A piece that is dragged stays where it may go. The solution can be hidden again.
func TestDropAndAsk(t *testing.T) {
	r, err := New(Lesson{ID: "test", Steps: []Step{{FEN: taking, Text: "visit", Task: Visit, Hero: "a1", Points: "a3", Yes: "yes", No: "no"}}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	a1, a3, b5 := movetest.Square(t, "a1"), movetest.Square(t, "a3"), movetest.Square(t, "b5")
	for i, want := range []bool{true, false, true} {
		if r.Ask(); r.Asked() != want {
			t.Errorf("asked %d times, the solution is shown: %v, want %v", i+1, r.Asked(), want)
		}
	}
	for _, c := range []struct {
		to   xiangqi.Square
		want bool
	}{{b5, false}, {xiangqi.NoSquare, false}, {a3, true}} {
		r.Press(a1)
		if got := r.Drop(c.to); got != c.want || r.Done() != c.want {
			t.Errorf("dragged from %v to %v the piece stays: %v, done: %v; want %v", a1, c.to, got, r.Done(), c.want)
		}
	}
	if got := r.Found(); got != xiangqi.NoSquare {
		t.Errorf("after a visit the point %v is found, want none", got)
	}
	if r.Ask(); r.Asked() {
		t.Error("a step that is done shows its solution")
	}
}
