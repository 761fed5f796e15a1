package lesson

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
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
		"no position":            {FEN: "board"},
	} {
		_, err := New(Lesson{ID: "test", Steps: []Step{{FEN: alone}, bad}}, 0, nil, nil)
		if err == nil || !strings.HasPrefix(err.Error(), "lesson test, step 2: ") {
			t.Errorf("%s: %v, want an error of step 2", what, err)
		}
	}
}

// The state of a run at a step of each task.
func TestRun(t *testing.T) {
	l := Lesson{ID: "test", Steps: []Step{
		{FEN: alone, Text: "look", Barred: "a1a9"},
		{FEN: taking, Text: "find", Task: Find, Points: "a3", Barred: "a1a9", Yes: "yes", No: "no"},
		{FEN: taking, Text: "visit", Task: Visit, Hero: "a1", Points: "a3", Yes: "yes", No: "no"},
	}}
	r := open(t, 1, l)
	a1, a3, e0 := movetest.Square(t, "a1"), movetest.Square(t, "a3"), movetest.Square(t, "e0")
	if at, of := r.Step(); r.ID() != "test" || at != 1 || of != 3 || r.Text() != "find" || r.Task() != Find || r.Shown() != movetest.Move(t, "a1a9") {
		t.Errorf("at step %d of %d of %q: %q, task %v", at, of, r.ID(), r.Text(), r.Task())
	}
	if r.Found() != xiangqi.NoSquare || r.Goals() != nil || r.Learnt() || r.News() {
		t.Errorf("found %v, goals %v, learnt %v, want nothing", r.Found(), r.Goals(), r.Learnt())
	}
	r.Find(e0)
	if v, _ := r.Said(); v != Wrong || r.Asked() || !r.News() || r.News() {
		t.Errorf("a wrong point: verdict %v, asked %v, want %v and false, and the news once", v, r.Asked(), Wrong)
	}
	r.Find(e0)
	if !r.Asked() || r.Help() != xiangqi.NewMove(a3, a3) {
		t.Errorf("after two wrong points the solution is %v, want %v", r.Help(), a3)
	}
	r.Find(a3)
	if r.Found() != a3 || !r.Done() || r.Learnt() || r.Asked() {
		t.Errorf("found %v, done %v, learnt %v, asked %v, want %v, true, false, false", r.Found(), r.Done(), r.Learnt(), r.Asked(), a3)
	}

	r.Go(99)
	if at, _ := r.Step(); at != 2 || len(r.Goals()) != 1 || r.Goals()[0] != a3 || !r.Movable(a1) || r.Movable(e0) {
		t.Errorf("after Go(99) at step %d with the goals %v, want 2 and %v, and only the chariot to move", at, r.Goals(), a3)
	}
	for i, want := range []bool{true, false, true} {
		if r.Ask(); r.Asked() != want {
			t.Errorf("asked %d times, the solution is shown: %v, want %v", i+1, r.Asked(), want)
		}
	}
	visit := xiangqi.NewMove(a1, a3)
	if r.Help() != visit {
		t.Errorf("asked, the help is %v, want %v", r.Help(), visit)
	}
	r.Play(movetest.Move(t, "e0e1"), now)
	if v, said := r.Said(); v != Wrong || said.Key != locale.LessonNotThat || r.LastMove() != xiangqi.NoMove {
		t.Errorf("a move of another piece is told %v %q and stays: %v, want %q and no move", v, said.Key, r.LastMove(), locale.LessonNotThat)
	}
	r.Play(visit, now)
	if r.LastMove() != visit || !r.Done() || !r.Learnt() || len(r.Goals()) != 0 || r.Found() != xiangqi.NoSquare || len(r.Moves()) != 0 {
		t.Errorf("after %v done %v, learnt %v, goals %v, want the end", r.LastMove(), r.Done(), r.Learnt(), r.Goals())
	}
	if r.Position().PieceAt(a3) != xiangqi.RedChariot {
		t.Errorf("on a3 there is %v, want the chariot", r.Position().PieceAt(a3))
	}

	r.Go(-1)
	if at, _ := r.Step(); at != 0 || !r.Done() || r.Learnt() || r.Shown() != xiangqi.NoMove || r.Goals() != nil {
		t.Errorf("after Go(-1) at step %d, done %v, learnt %v, shown %v", at, r.Done(), r.Learnt(), r.Shown())
	}
	if look := open(t, 0, Lesson{ID: "look", Steps: l.Steps[:1]}); !look.Learnt() {
		t.Errorf("a lesson without tasks: learnt %v, want true", look.Learnt())
	}
}

// open opens a lesson at a step.
func open(t *testing.T, at int, l Lesson) *Run {
	t.Helper()
	r, err := New(l, at, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Before the first move, help shows the move of the lesson, even where others win too.
func TestHelpBeforeTheFirstMove(t *testing.T) {
	for _, move := range []string{"b1b9", "i1i9"} {
		r := open(t, 0, Lesson{ID: "test", Steps: []Step{{FEN: "3k5/R8/9/9/9/9/9/9/1R6R/4K4 w", Text: "win", Task: Win, Moves: move, Yes: "yes", No: "no"}}})
		if got := r.Help(); got != xiangqi.NoMove {
			t.Errorf("before it is asked for, help is %v, want none", got)
		}
		r.Ask()
		if got := r.Help().String(); got != move {
			t.Errorf("help is %s, want %s", got, move)
		}
	}
}

// Until Black has answered, nothing can be done.
func TestBlackAnswersFirst(t *testing.T) {
	r := open(t, 0, Lesson{ID: "test", Steps: []Step{{FEN: "3k5/9/9/9/9/9/9/9/R8/1R3K3 w", Text: "win", Task: Win, Moves: "a1a8 d9e9 b0b9", Yes: "yes", No: "no"}}})
	if r.Tick(now) {
		t.Error("something changes before the first move")
	}
	r.Play(movetest.Move(t, "a1a8"), now)
	r.Ask()
	mate := movetest.Move(t, "b0b9")
	if r.Play(mate, now); r.Tick(now.Add(practice.AnswerDelay-1)) || r.Help() != xiangqi.NoMove || r.LastMove() == mate {
		t.Errorf("before Black answers, Red has moved %v, and help is %v", r.LastMove(), r.Help())
	}
	if !r.Tick(now.Add(practice.AnswerDelay)) || r.LastMove() != movetest.Move(t, "d9e9") || r.Help() == xiangqi.NoMove {
		t.Errorf("Black has answered %v and help is %v, want d9e9 and a move", r.LastMove(), r.Help())
	}
	if r.Play(mate, now); !r.Done() || r.Tick(now.Add(time.Hour)) {
		t.Errorf("after the mate: done %v, want it, and no answer", r.Done())
	}
}

// A wrong move is taken back at once; what punishes it follows, unless the learner has moved on.
func TestMistakes(t *testing.T) {
	steps := []Step{{FEN: "4k4/R8/9/9/9/9/9/9/9/1R3K3 w", Text: "win", Task: Win, Moves: "b0b9", Yes: "yes", No: "no"}}
	reply := movetest.Moves(t, "e9e8")
	thinker := &thinktest.Player{Answer: thinktest.Always(think.Result{Move: reply[0], PV: reply, Score: 900})}
	r, err := New(Lesson{ID: "test", Steps: steps}, 0, thinker, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	r.Play(movetest.Move(t, "a8e8"), now)
	if v, said := r.Said(); v != Wrong || said.Key != "no" || r.State() != practice.Yours || r.Mistake() != nil {
		t.Errorf("at once %v, %q, state %v and %+v, want it taken back with no reason yet", v, said.Key, r.State(), r.Mistake())
	}
	for !r.Tick(now) {
		time.Sleep(50 * time.Microsecond)
	}
	if m := r.Mistake(); m == nil || m.Reason.Kind != explain.Undefended || r.LastMove() != xiangqi.NoMove {
		t.Errorf("later %+v with %v on the board, want the lost chariot, and no move", m, r.LastMove())
	}
	r.Play(movetest.Move(t, "b0b9"), now)
	if r.Mistake() != nil || !r.Done() {
		t.Errorf("after the mate %+v, done %v, want nothing left", r.Mistake(), r.Done())
	}
}
