package practice

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/explain"
	"chuhe/engine/movetest"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

var now = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

const (
	// twoWays mates in two; after the first move there is more than one continuation.
	twoWays = "m2-1|mate 2|1000||4k4/9/R8/9/9/9/9/9/9/1R3K3 w|b0b8 e9d9 a7a9"
	three   = "m3-1|mate 3|1000||4k4/9/R8/9/9/9/9/9/1R7/5K3 w|a7a8 e9d9 b1b2 d9e9 b2b9"
	defence = "d1-1|defence 1|1000||rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w|h2e2"
	winning = "w2|win 2|1000||4k4/R8/9/9/9/9/9/9/9/1R1K5 w|a8a7 e9e8 b0b1"
)

// open begins a puzzle.
func open(t *testing.T, line string, player think.Player) *Puzzle {
	t.Helper()
	z, err := puzzle.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	p, err := NewPuzzle(z, player, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// says returns a player that gives every search the same result, with these moves as its line.
func says(t *testing.T, score think.Score, moves ...string) think.Player {
	t.Helper()
	r := think.Result{Score: score}
	for _, m := range moves {
		r.PV = append(r.PV, movetest.Move(t, m))
	}
	if len(r.PV) > 0 {
		r.Move = r.PV[0]
	}
	return &thinktest.Player{Answer: thinktest.Always(r)}
}

// wait lets time pass while the judge examines, the opponent answers, or the answer is shown.
func wait(a *Attempt) {
	for at := now; a.State() == Judging || a.State() == Answering || a.State() == Given; {
		at = at.Add(AnswerDelay)
		if !a.Tick(at) {
			time.Sleep(50 * time.Microsecond) // lets the goroutine of a judgement run
		}
	}
}

// do performs a player's action, given by a move or another word.
func do(t *testing.T, a *Attempt, word string) {
	t.Helper()
	actions := map[string]func(){
		"wait": func() { wait(a) }, "give": func() { a.Give(now) },
		"ask": a.Ask, "again": a.Again, "restart": a.Restart, "leave": a.Leave, "help": a.Help,
	}
	if act, ok := actions[word]; ok {
		act()
		return
	}
	a.Play(movetest.Move(t, word), now)
}

// TestPuzzle follows players through puzzles, and compares the attempt after each of their actions.
func TestPuzzle(t *testing.T) {
	e, err := engine.New(engine.Options{HashMB: 4, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	type turn struct {
		do    string
		state State
		moves int // on the board
		clean bool
	}
	refutes, busy := says(t, 0, "e9e8"), &thinktest.Player{Wait: thinktest.UntilCancelled}
	for _, c := range []struct {
		what, line string
		judge      think.Player
		turns      []turn
	}{
		{"the expected moves", twoWays, refutes, []turn{
			{"b0b8", Answering, 1, true}, {"e9d9", Answering, 1, true}, {"wait", Yours, 2, true}, {"a7a9", Over, 3, true},
			{"ask", Over, 3, true}, {"help", Over, 3, true}, {"give", Over, 3, true}, {"a7a8", Over, 3, true},
		}},
		{"a move that mates at once", three, e, []turn{{"a7a8", Answering, 1, true}, {"wait", Yours, 2, true}, {"b1b9", Over, 3, true}}},
		{"another mate as fast", twoWays, e, []turn{{"a7a8", Judging, 1, true}, {"wait", Yours, 2, true}}},
		{"a wrong move", twoWays, refutes, []turn{
			{"b0b1", Judging, 1, true}, {"wait", Wrong, 2, false}, {"b1b8", Wrong, 2, false}, {"again", Yours, 0, false},
			{"b0b8", Answering, 1, false}, {"wait", Yours, 2, false}, {"a7a9", Over, 3, false},
		}},
		{"an illegal move", twoWays, refutes, []turn{{"b0c2", Yours, 0, true}}},
		{"a slower mate", twoWays, says(t, think.MatedIn(4), "e9e8"), []turn{{"b0b1", Judging, 1, true}, {"wait", Wrong, 2, false}}},
		{"no refutation", twoWays, says(t, 0), []turn{{"b0b1", Judging, 1, true}, {"wait", Wrong, 1, false}, {"again", Yours, 0, false}}},
		{"no judge", twoWays, nil, []turn{{"b0b1", Wrong, 1, false}, {"again", Yours, 0, false}}},
		{"a judge that fails", twoWays, &thinktest.Player{Answer: thinktest.Always(think.Result{Err: context.Canceled})}, []turn{
			{"b0b1", Judging, 1, true}, {"wait", Yours, 0, true},
		}},
		{"a judge that is busy", twoWays, busy, []turn{
			{"b0b1", Judging, 1, true}, {"ask", Judging, 1, true}, {"leave", Judging, 1, true}, {"restart", Yours, 0, true},
		}},
		{"the answer", twoWays, refutes, []turn{
			{"give", Given, 0, false}, {"b0b8", Given, 0, false}, {"wait", Over, 3, false}, {"restart", Yours, 0, false},
		}},
		{"the answer after a wrong move", twoWays, refutes, []turn{{"b0b1", Judging, 1, true}, {"wait", Wrong, 2, false}, {"give", Given, 0, false}}},
		{"a line that ends before the mate", three, says(t, think.MatedIn(4), "e9d9", "a7a8"), []turn{
			{"b1b8", Judging, 1, true}, {"wait", Yours, 2, true}, {"a7a8", Judging, 3, true},
		}},
		{"a line of one move", three, says(t, think.MatedIn(4), "e9d9"), []turn{
			{"b1b8", Judging, 1, true}, {"wait", Yours, 2, true}, {"ask", Yours, 2, true}, {"give", Yours, 2, true},
		}},
		{"the only defence", defence, says(t, -900, "h9g7"), []turn{
			{"b2e2", Judging, 1, true}, {"wait", Wrong, 2, false}, {"again", Yours, 0, false}, {"h2e2", Over, 1, false},
		}},
		{"a mate where material is to be won", winning, refutes, []turn{{"b0b9", Over, 1, true}}},
		{"a player who saw what helps", twoWays, refutes, []turn{{"help", Yours, 0, false}, {"restart", Yours, 0, false}}},
	} {
		p := open(t, c.line, c.judge)
		for i, turn := range c.turns {
			do(t, p.Attempt, turn.do)
			if p.State() != turn.state || len(p.Moves()) != turn.moves || p.Position().Plies() != turn.moves || p.Clean() != turn.clean {
				t.Errorf("%s, action %d: after %s the state is %v with %d moves, clean %v; want %+v", c.what, i+1, turn.do, p.State(), len(p.Moves()), p.Clean(), turn)
				break
			}
		}
	}
	if _, err := NewPuzzle(puzzle.Puzzle{FEN: "no position"}, nil, nil); err == nil {
		t.Error("a puzzle without a position begins, want an error")
	}
}

// Another move is as good if it mates as fast, or goes on winning.
func TestAsGood(t *testing.T) {
	mated := func(plies int) think.Score { return -think.Mate + think.Score(plies) } // the opponent, in so many plies
	for _, c := range []struct {
		kind     puzzle.Kind
		in, made int // moves before this one
		score    think.Score
		want     bool
	}{
		{puzzle.Mate, 3, 0, mated(4), true},
		{puzzle.Mate, 3, 0, mated(2), true},
		{puzzle.Mate, 3, 0, mated(5), false},
		{puzzle.Mate, 3, 0, mated(6), false},
		{puzzle.Mate, 3, 1, mated(2), true},
		{puzzle.Mate, 3, 1, mated(4), false},
		{puzzle.Mate, 2, 1, mated(0), true},
		{puzzle.Mate, 2, 1, mated(2), false},
		{puzzle.Mate, 3, 0, -3000, false},
		{puzzle.Mate, 3, 0, think.Mate - 2, false}, // the player is mated
		{puzzle.Win, 3, 1, -200, true},
		{puzzle.Win, 3, 1, -199, false},
		{puzzle.Win, 3, 1, -5000, true},
		{puzzle.Win, 3, 1, mated(3), true},
		{puzzle.Win, 3, 2, -200, true},
		{puzzle.Win, 3, 0, -5000, false}, // only one first move wins
		{puzzle.Win, 3, 1, 200, false},
	} {
		p := &Puzzle{Attempt: &Attempt{moves: make([]xiangqi.Move, 2*c.made+1)}, puzzle: puzzle.Puzzle{Kind: c.kind, In: c.in}}
		if got := p.asGood(c.score); got != c.want {
			t.Errorf("after %d of %d moves of kind %v, a move after which the opponent has %v is as good: %v, want %v", c.made, c.in, c.kind, c.score, got, c.want)
		}
	}
}

// Hints come in three steps, about the expected move; the next move has none.
func TestHints(t *testing.T) {
	p := open(t, twoWays, says(t, 0))
	expected := movetest.Move(t, "b0b8")
	if h, m := p.Hint(); h != NoHint || m != xiangqi.NoMove {
		t.Errorf("before it is asked for, the hint is %v %v, want none", h, m)
	}
	for _, want := range []Hint{IdeaHint, PieceHint, MoveHint, MoveHint} {
		p.Ask()
		if h, m := p.Hint(); h != want || m != expected {
			t.Errorf("the hint is %v %v, want %v %v", h, m, want, expected)
		}
	}
	p.Play(expected, now)
	wait(p.Attempt)
	if h, _ := p.Hint(); h != NoHint || p.Clean() || p.Shown() || p.Made() != 1 {
		t.Errorf("for the next move the hint is %v, clean %v, shown %v, %d moves made; want none, false, false and 1", h, p.Clean(), p.Shown(), p.Made())
	}
	p.Give(now)
	if wait(p.Attempt); !p.Shown() || p.State() != Over {
		t.Errorf("after the answer shown %v, state %v, want true and %v", p.Shown(), p.State(), Over)
	}
	if p.Restart(); p.Shown() {
		t.Error("after a restart the answer is shown")
	}
}

// A refutation stays for a while and is taken back. It is known until another move or a hint.
func TestARefutationIsTakenBack(t *testing.T) {
	refuted := []xiangqi.Move{movetest.Move(t, "b0b1"), movetest.Move(t, "e9e8")}
	for _, next := range []string{"b0b8", "ask", "restart"} {
		p := open(t, twoWays, says(t, 0, "e9e8"))
		p.Play(refuted[0], now)
		for !p.Tick(now) {
			time.Sleep(50 * time.Microsecond)
		}
		if at := p.Deadline(); p.State() != Wrong || !at.Equal(now.Add(refuteTime)) || p.Tick(at.Add(-1)) || !slices.Equal(p.Moves(), refuted) {
			t.Fatalf("%v until %v with %v, want %v for %v with %v", p.State(), at, p.Moves(), Wrong, refuteTime, refuted)
		}
		if !p.Tick(now.Add(refuteTime)) || p.State() != Yours || len(p.Moves()) != 0 || !slices.Equal(p.Refuted(), refuted) {
			t.Fatalf("then %v with %v, refuted %v, want %v, no moves and %v", p.State(), p.Moves(), p.Refuted(), Yours, refuted)
		}
		if do(t, p.Attempt, next); p.Refuted() != nil {
			t.Errorf("after %s the refutation stays", next)
		}
	}
}

// The opponent answers at its time, not before, and a player who waits for nothing has no deadline.
func TestDeadline(t *testing.T) {
	p := open(t, twoWays, says(t, 0))
	if got := p.Deadline(); !got.IsZero() || p.Tick(now) {
		t.Errorf("on the player's turn the deadline is %v, want none", got)
	}
	p.Play(movetest.Move(t, "b0b8"), now)
	due := now.Add(AnswerDelay)
	if got := p.Deadline(); !got.Equal(due) || p.Tick(due.Add(-1)) || !p.Tick(due) || len(p.Moves()) != 2 || !p.Deadline().IsZero() {
		t.Errorf("after the move the deadline is %v, and then there are %d moves, want %v and 2", got, len(p.Moves()), due)
	}
}

// A puzzle is left at once while the judge is busy, and its result is not wanted any more.
func TestLeavingDoesNotWait(t *testing.T) {
	busy := make(chan struct{})
	p := open(t, twoWays, &thinktest.Player{Wait: func(context.Context, thinktest.Search) { <-busy }, Answer: thinktest.Always(think.Result{})})
	p.Play(movetest.Move(t, "b0b1"), now)
	p.Leave()
	if p.Tick(now.Add(time.Hour)) {
		t.Error("after it was left, the attempt changes")
	}
	p.Restart()
	close(busy)
	p.Close()
	if p.Tick(now) || p.State() != Yours || !p.Clean() {
		t.Errorf("the state is %v, clean %v, want %v, clean, and nothing to do", p.State(), p.Clean(), Yours)
	}
}

// A wrong move is explained by what punishes it, until the player moves again or asks for a hint.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		name, move, reply, then string
		known                   bool
	}{
		{"the chariot is lost", "a8e8", "e9e8", "", true}, {"it stays", "a8e8", "e9e8", "again", true},
		{"a hint", "a8e8", "e9e8", "again ask", false}, {"another move", "a8e8", "e9e8", "again b0b9", false},
		{"nothing is lost", "b0b1", "e9f9", "", false},
	} {
		p := open(t, "m1-1|mate 1|1000||4k4/R8/9/9/9/9/9/9/9/1R3K3 w|b0b9", says(t, 500, c.reply))
		for _, word := range append([]string{c.move, "wait"}, strings.Fields(c.then)...) {
			do(t, p.Attempt, word)
		}
		if m := p.Mistake(); (m != nil) != c.known || m != nil && (m.Move.String() != c.move || m.Before.FEN() != p.Start().FEN() || m.Reason.Kind != explain.Undefended) {
			t.Errorf("%s: %+v, want one: %v", c.name, m, c.known)
		}
	}
}
