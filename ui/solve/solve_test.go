package solve

import (
	"context"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

var now = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// twoWays mates in two; after the first move there is more than one continuation.
const twoWays = "m2-1|mate 2|1000||4k4/9/R8/9/9/9/9/9/9/1R3K3 w|b0b8 e9d9 a7a9"

func open(t *testing.T, line string, player think.Player) *Attempt {
	t.Helper()
	z, err := puzzle.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	a, err := New(z, player, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	return a
}

func move(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// wait lets time pass until the attempt is in another state than Judging or Answering.
func wait(t *testing.T, a *Attempt) {
	t.Helper()
	at := now
	for a.State() == Judging || a.State() == Answering || a.State() == Given {
		at = at.Add(answerDelay)
		if !a.Tick(at) {
			time.Sleep(time.Millisecond) // lets the goroutine of a judgement run
		}
	}
}

// says returns a player that gives every search the same result.
func says(r think.Result) *thinktest.Player { return &thinktest.Player{Answer: thinktest.Always(r)} }

func TestTheExpectedMovesSolve(t *testing.T) {
	a := open(t, twoWays, says(think.Result{}))
	a.Play(move(t, "b0b8"), now)
	if a.State() != Answering || a.Deadline().IsZero() {
		t.Fatalf("the state is %v, want %v with a deadline", a.State(), Answering)
	}
	a.Play(move(t, "e9d9"), now) // not the player's turn
	wait(t, a)
	if a.State() != Yours || a.Position().Plies() != 2 {
		t.Fatalf("%v after %d plies, want %v and 2", a.State(), a.Position().Plies(), Yours)
	}
	a.Play(move(t, "a7a9"), now)
	if a.State() != Solved || a.Failed() || a.Made() != 2 {
		t.Errorf("%v, failed %v, want %v, not Failed and Made = 2", a.State(), a.Failed(), Solved)
	}
}

func TestAnotherMoveAsFastIsRight(t *testing.T) {
	e, err := engine.New(engine.Options{HashMB: 4, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	a := open(t, "m3-1|mate 3|1000||4k4/9/R8/9/9/9/9/9/1R7/5K3 w|a7a8 e9d9 b1b2 d9e9 b2b9", e)
	a.Play(move(t, "a7a8"), now)
	wait(t, a)
	a.Play(move(t, "b1b9"), now) // mates at once
	wait(t, a)
	if a.State() != Solved || a.Failed() {
		t.Errorf("%v, failed %v, want %v and not Failed", a.State(), a.Failed(), Solved)
	}
	a = open(t, twoWays, e)
	a.Play(move(t, "a7a8"), now) // also mates in two
	wait(t, a)
	if a.State() != Yours || a.Failed() || a.Made() != 1 {
		t.Errorf("%v, failed %v, want %v, not Failed and Made = 1", a.State(), a.Failed(), Yours)
	}
}

func TestAWrongMoveIsRefuted(t *testing.T) {
	a := open(t, twoWays, says(think.Result{Move: move(t, "e9e8"), PV: []xiangqi.Move{move(t, "e9e8")}}))
	a.Play(move(t, "b0b1"), now)
	wait(t, a)
	if a.State() != Wrong || !a.Failed() || a.Position().LastMove() != move(t, "e9e8") {
		t.Fatalf("%v, last move %v, want %v, Failed and %v", a.State(), a.Position().LastMove(), Wrong, move(t, "e9e8"))
	}
	a.Play(move(t, "b1b8"), now) // no move is possible before it is taken back
	a.Again()
	if a.State() != Yours || a.Position().Plies() != 0 {
		t.Fatalf("%v after %d plies, want %v and 0", a.State(), a.Position().Plies(), Yours)
	}
	a.Play(move(t, "b0b8"), now)
	wait(t, a)
	a.Play(move(t, "a7a9"), now)
	if a.State() != Solved || !a.Failed() {
		t.Errorf("%v, failed %v: a solution after a wrong move does not count", a.State(), a.Failed())
	}
}

func TestASlowerMateIsWrong(t *testing.T) {
	a := open(t, twoWays, says(think.Result{Move: move(t, "e9e8"), PV: []xiangqi.Move{move(t, "e9e8")}, Score: think.MatedIn(4)}))
	a.Play(move(t, "b0b1"), now)
	wait(t, a)
	if a.State() != Wrong {
		t.Errorf("%v: a mate in three is as good as one in two, want %v", a.State(), Wrong)
	}
}

func TestHintsComeInThreeSteps(t *testing.T) {
	a := open(t, twoWays, says(think.Result{}))
	if h, m := a.Hint(); h != NoHint || m != xiangqi.NoMove {
		t.Error("a hint unasked for")
	}
	for _, want := range []Hint{IdeaHint, PieceHint, MoveHint, MoveHint} {
		a.Ask()
		if h, m := a.Hint(); h != want || m != move(t, "b0b8") {
			t.Errorf("%v %v, want %v", h, m, want)
		}
	}
	if !a.Failed() {
		t.Error("a hint counts for nothing")
	}
	a.Play(move(t, "b0b8"), now)
	wait(t, a)
	if h, _ := a.Hint(); h != NoHint {
		t.Error("the hint stays for the next move")
	}
}

func TestTheAnswerIsShown(t *testing.T) {
	a := open(t, twoWays, says(think.Result{}))
	a.Give(now)
	wait(t, a)
	if a.State() != Solved || !a.Failed() || !a.Shown() || a.Position().HasLegalMove() {
		t.Errorf("%v, failed %v, shown %v, want %v, Failed, Shown and not HasLegalMove", a.State(), a.Failed(), a.Shown(), Solved)
	}
	a.Restart()
	if a.State() != Yours || a.Position().Plies() != 0 || !a.Failed() || a.Shown() {
		t.Errorf("%v after %d plies, shown %v, want %v, 0, Failed and not Shown", a.State(), a.Position().Plies(), a.Shown(), Yours)
	}
}

func TestClosingStopsTheJudge(t *testing.T) {
	a := open(t, twoWays, &thinktest.Player{Wait: thinktest.UntilCancelled})
	a.Play(move(t, "b0b1"), now)
	a.Close()
	a.Restart()
	if a.State() != Yours {
		t.Errorf("the state is %v, want %v", a.State(), Yours)
	}
}

func TestOnlyTheFirstMoveSaves(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	a := open(t, "d1-1|defence 1|1000||"+start+"|h2e2", says(think.Result{Score: -900, PV: []xiangqi.Move{move(t, "h9g7")}, Move: move(t, "h9g7")}))
	a.Play(move(t, "b2e2"), now)
	wait(t, a)
	if a.State() != Wrong {
		t.Errorf("the state is %v, want %v", a.State(), Wrong)
	}
	a.Again()
	a.Play(move(t, "h2e2"), now)
	if a.State() != Solved {
		t.Errorf("the state is %v, want %v", a.State(), Solved)
	}
}

func TestARefutationIsTakenBack(t *testing.T) {
	a := open(t, twoWays, says(think.Result{Move: move(t, "e9e8"), PV: []xiangqi.Move{move(t, "e9e8")}}))
	a.Play(move(t, "b0b1"), now)
	for !a.Tick(now) {
		time.Sleep(time.Millisecond)
	}
	if at := a.Deadline(); a.State() != Wrong || !at.Equal(now.Add(refuteTime)) || a.Tick(at.Add(-1)) || len(a.Moves()) != 2 {
		t.Fatalf("%v until %v with %v", a.State(), at, a.Moves())
	}
	if !a.Tick(now.Add(refuteTime)) || a.State() != Yours || len(a.Moves()) != 0 {
		t.Fatalf("%v with %v", a.State(), a.Moves())
	}
	if r := a.Refuted(); len(r) != 2 || r[0] != move(t, "b0b1") || r[1] != move(t, "e9e8") {
		t.Errorf("refuted: %v, want length 2, r[0] = %v and r[1] = %v", r, move(t, "b0b1"), move(t, "e9e8"))
	}
	a.Play(move(t, "b0b8"), now)
	if a.Refuted() != nil {
		t.Error("the refutation stays for another move")
	}
}

func TestAJudgeThatFailsBlamesNobody(t *testing.T) {
	a := open(t, twoWays, says(think.Result{Err: context.Canceled}))
	a.Play(move(t, "b0b1"), now)
	wait(t, a)
	if a.State() != Yours || a.Failed() || len(a.Moves()) != 0 {
		t.Errorf("%v, failed %v, %v, want %v, not Failed and length 0", a.State(), a.Failed(), a.Moves(), Yours)
	}
}

// The engine's line after another good move may end before the mate.
func TestALineThatEndsEarly(t *testing.T) {
	a := open(t, "m3-1|mate 3|1000||4k4/9/R8/9/9/9/9/9/1R7/5K3 w|a7a8 e9d9 b1b2 d9e9 b2b9",
		says(think.Result{Score: think.MatedIn(4), Move: move(t, "e9d9"), PV: []xiangqi.Move{move(t, "e9d9"), move(t, "a7a8")}}))
	a.Play(move(t, "b1b8"), now)
	wait(t, a)
	a.Play(move(t, "a7a8"), now)
	if a.State() != Judging {
		t.Fatalf("the state is %v, want %v", a.State(), Judging)
	}
}

// A puzzle can be left while the judging player is busy.
func TestLeavingDoesNotWait(t *testing.T) {
	busy := make(chan struct{})
	a := open(t, twoWays, &thinktest.Player{Wait: func(context.Context, thinktest.Search) { <-busy }, Answer: thinktest.Always(think.Result{})})
	a.Play(move(t, "b0b1"), now)
	a.Leave()
	a.Restart()
	close(busy)
	a.Close()
	if a.Tick(now) || a.State() != Yours || a.Failed() {
		t.Errorf("the state is %v, want %v, not failed, and nothing to do", a.State(), Yours)
	}
}

func TestAMateWinsToo(t *testing.T) {
	a := open(t, "w2|win 2|1000||4k4/R8/9/9/9/9/9/9/9/1R1K5 w|a8a7 e9e8 b0b1", says(think.Result{}))
	a.Play(move(t, "b0b9"), now)
	if a.State() != Solved || a.Failed() {
		t.Errorf("the state is %v, want %v without a failure", a.State(), Solved)
	}
}

// Without a judge an unexpected move is wrong.
func TestWithoutAJudge(t *testing.T) {
	z, err := puzzle.ParseLine(twoWays)
	if err != nil {
		t.Fatal(err)
	}
	a, err := New(z, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	a.Play(move(t, "b0b1"), now)
	if a.State() != Wrong {
		t.Errorf("after an unexpected move the state is %v, want %v", a.State(), Wrong)
	}
	z.FEN = "no position"
	if _, err := New(z, nil, nil); err == nil {
		t.Error("a puzzle without a position begins, want an error")
	}
}
