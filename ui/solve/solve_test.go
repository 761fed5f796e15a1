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

// twoWays mates in two; after the first move there is more than one way to go on.
const twoWays = "m2-1|mate 2|1000||4k4/9/R8/9/9/9/9/9/9/1R3K3 w|b0b8 e9d9 a7a9"

func open(t *testing.T, line string, player think.Player) *Desk {
	t.Helper()
	z, err := puzzle.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	d, err := New(z, player, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	return d
}

func move(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// wait lets time pass until the desk is in another state than Judging or Answering.
func wait(t *testing.T, d *Desk) {
	t.Helper()
	at := now
	for d.State() == Judging || d.State() == Answering || d.State() == Given {
		at = at.Add(answerDelay)
		if !d.Tick(at) {
			time.Sleep(time.Millisecond) // for the goroutine of a judgement
		}
	}
}

// says returns a player that answers every search alike.
func says(r think.Result) *thinktest.Player { return &thinktest.Player{Answer: thinktest.Always(r)} }

func TestTheExpectedMovesSolve(t *testing.T) {
	d := open(t, twoWays, says(think.Result{}))
	d.Play(move(t, "b0b8"), now)
	if d.State() != Answering || d.Deadline().IsZero() {
		t.Fatalf("the state is %v, want %v with a deadline", d.State(), Answering)
	}
	d.Play(move(t, "e9d9"), now) // not the person's turn
	wait(t, d)
	if d.State() != Yours || d.Position().Plies() != 2 {
		t.Fatalf("%v after %d plies", d.State(), d.Position().Plies())
	}
	d.Play(move(t, "a7a9"), now)
	if d.State() != Solved || d.Failed() || d.Made() != 2 {
		t.Errorf("%v, failed %v", d.State(), d.Failed())
	}
}

func TestAnotherMoveAsFastIsRight(t *testing.T) {
	e, err := engine.New(engine.Options{HashMB: 4, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	d := open(t, "m3-1|mate 3|1000||4k4/9/R8/9/9/9/9/9/1R7/5K3 w|a7a8 e9d9 b1b2 d9e9 b2b9", e)
	d.Play(move(t, "a7a8"), now)
	wait(t, d)
	d.Play(move(t, "b1b9"), now) // mates already
	wait(t, d)
	if d.State() != Solved || d.Failed() {
		t.Errorf("%v, failed %v", d.State(), d.Failed())
	}
	d = open(t, twoWays, e)
	d.Play(move(t, "a7a8"), now) // mates in two as well
	wait(t, d)
	if d.State() != Yours || d.Failed() || d.Made() != 1 {
		t.Errorf("%v, failed %v", d.State(), d.Failed())
	}
}

func TestAWrongMoveIsRefuted(t *testing.T) {
	d := open(t, twoWays, says(think.Result{Move: move(t, "e9e8"), PV: []xiangqi.Move{move(t, "e9e8")}}))
	d.Play(move(t, "b0b1"), now)
	wait(t, d)
	if d.State() != Wrong || !d.Failed() || d.Position().LastMove() != move(t, "e9e8") {
		t.Fatalf("%v, last move %v", d.State(), d.Position().LastMove())
	}
	d.Play(move(t, "b1b8"), now) // nothing to play before it is taken back
	d.Again()
	if d.State() != Yours || d.Position().Plies() != 0 {
		t.Fatalf("%v after %d plies", d.State(), d.Position().Plies())
	}
	d.Play(move(t, "b0b8"), now)
	wait(t, d)
	d.Play(move(t, "a7a9"), now)
	if d.State() != Solved || !d.Failed() {
		t.Errorf("%v, failed %v: a solution after a wrong move does not count", d.State(), d.Failed())
	}
}

func TestASlowerMateIsWrong(t *testing.T) {
	d := open(t, twoWays, says(think.Result{Move: move(t, "e9e8"), PV: []xiangqi.Move{move(t, "e9e8")}, Score: think.MatedIn(4)}))
	d.Play(move(t, "b0b1"), now)
	wait(t, d)
	if d.State() != Wrong {
		t.Errorf("%v: a mate in three is as good as one in two", d.State())
	}
}

func TestHintsComeInTwoSteps(t *testing.T) {
	d := open(t, twoWays, says(think.Result{}))
	if h, m := d.Hint(); h != NoHint || m != xiangqi.NoMove {
		t.Error("a hint unasked for")
	}
	for _, want := range []Hint{PieceHint, MoveHint, MoveHint} {
		d.Ask()
		if h, m := d.Hint(); h != want || m != move(t, "b0b8") {
			t.Errorf("%v %v, want %v", h, m, want)
		}
	}
	if !d.Failed() {
		t.Error("a hint counts for nothing")
	}
	d.Play(move(t, "b0b8"), now)
	wait(t, d)
	if h, _ := d.Hint(); h != NoHint {
		t.Error("the hint stays for the next move")
	}
}

func TestTheAnswerIsShown(t *testing.T) {
	d := open(t, twoWays, says(think.Result{}))
	d.Give(now)
	wait(t, d)
	if d.State() != Solved || !d.Failed() || d.Position().HasLegalMove() {
		t.Errorf("%v, failed %v", d.State(), d.Failed())
	}
	d.Restart()
	if d.State() != Yours || d.Position().Plies() != 0 || !d.Failed() {
		t.Errorf("%v after %d plies", d.State(), d.Position().Plies())
	}
}

func TestClosingStopsTheJudge(t *testing.T) {
	d := open(t, twoWays, &thinktest.Player{Wait: thinktest.UntilCancelled})
	d.Play(move(t, "b0b1"), now)
	d.Close()
	d.Restart()
	if d.State() != Yours {
		t.Errorf("the state is %v, want %v", d.State(), Yours)
	}
}

func TestOnlyTheFirstMoveSaves(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	d := open(t, "d1-1|defence 1|1000||"+start+"|h2e2", says(think.Result{Score: -900, PV: []xiangqi.Move{move(t, "h9g7")}, Move: move(t, "h9g7")}))
	d.Play(move(t, "b2e2"), now)
	wait(t, d)
	if d.State() != Wrong {
		t.Errorf("the state is %v, want %v", d.State(), Wrong)
	}
	d.Again()
	d.Play(move(t, "h2e2"), now)
	if d.State() != Solved {
		t.Errorf("the state is %v, want %v", d.State(), Solved)
	}
}

func TestARefutationIsTakenBack(t *testing.T) {
	d := open(t, twoWays, says(think.Result{Move: move(t, "e9e8"), PV: []xiangqi.Move{move(t, "e9e8")}}))
	d.Play(move(t, "b0b1"), now)
	for !d.Tick(now) {
		time.Sleep(time.Millisecond)
	}
	if at := d.Deadline(); d.State() != Wrong || !at.Equal(now.Add(refuteTime)) || d.Tick(at.Add(-1)) || len(d.Moves()) != 2 {
		t.Fatalf("%v until %v with %v", d.State(), at, d.Moves())
	}
	if !d.Tick(now.Add(refuteTime)) || d.State() != Yours || len(d.Moves()) != 0 {
		t.Fatalf("%v with %v", d.State(), d.Moves())
	}
	if r := d.Refuted(); len(r) != 2 || r[0] != move(t, "b0b1") || r[1] != move(t, "e9e8") {
		t.Errorf("refuted: %v", r)
	}
	d.Play(move(t, "b0b8"), now)
	if d.Refuted() != nil {
		t.Error("the refutation stays for another move")
	}
}

func TestAJudgeThatFailsBlamesNobody(t *testing.T) {
	d := open(t, twoWays, says(think.Result{Err: context.Canceled}))
	d.Play(move(t, "b0b1"), now)
	wait(t, d)
	if d.State() != Yours || d.Failed() || len(d.Moves()) != 0 {
		t.Errorf("%v, failed %v, %v", d.State(), d.Failed(), d.Moves())
	}
}

// What the player expects after another good move may end before the mate does.
func TestALineThatEndsEarly(t *testing.T) {
	d := open(t, "m3-1|mate 3|1000||4k4/9/R8/9/9/9/9/9/1R7/5K3 w|a7a8 e9d9 b1b2 d9e9 b2b9",
		says(think.Result{Score: think.MatedIn(4), Move: move(t, "e9d9"), PV: []xiangqi.Move{move(t, "e9d9"), move(t, "a7a8")}}))
	d.Play(move(t, "b1b8"), now)
	wait(t, d)
	d.Play(move(t, "a7a8"), now)
	if d.State() != Judging {
		t.Fatalf("the state is %v, want %v", d.State(), Judging)
	}
}

// A puzzle can be left while the player that judges is busy with something else.
func TestLeavingDoesNotWait(t *testing.T) {
	busy := make(chan struct{})
	d := open(t, twoWays, &thinktest.Player{Wait: func(context.Context, thinktest.Search) { <-busy }, Answer: thinktest.Always(think.Result{})})
	d.Play(move(t, "b0b1"), now)
	d.Leave()
	d.Restart()
	close(busy)
	d.Close()
	if d.Tick(now) || d.State() != Yours || d.Failed() {
		t.Errorf("the state is %v, want %v, not failed, and nothing to do", d.State(), Yours)
	}
}

func TestAMateWinsToo(t *testing.T) {
	d := open(t, "w2|win 2|1000||4k4/R8/9/9/9/9/9/9/9/1R1K5 w|a8a7 e9e8 b0b1", says(think.Result{}))
	d.Play(move(t, "b0b9"), now)
	if d.State() != Solved || d.Failed() {
		t.Errorf("the state is %v, want %v without a failure", d.State(), Solved)
	}
}
