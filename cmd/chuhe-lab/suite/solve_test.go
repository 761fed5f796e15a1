package suite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/movetest"
	"chuhe/engine/prover"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// scriptPlayer reports prepared lines and answers with a prepared result.
type scriptPlayer struct {
	lines  []think.Info
	result think.Result
	asked  string
}

func (s *scriptPlayer) NewGame() { s.asked += "new game; " }

func (s *scriptPlayer) Search(_ context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	s.asked += fmt.Sprint(p.FEN(), " ", l.Nodes)
	for _, i := range s.lines {
		report(i)
	}
	return s.result
}

func move(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	if text == "" {
		return xiangqi.NoMove
	}
	m := movetest.Move(t, text)
	return m
}

func parse(t *testing.T, text string) Position {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// seen returns a report of a player: a line of one move, after n milliseconds and thousands of nodes.
func seen(t *testing.T, text string, score think.Score, n int) think.Info {
	return think.Info{PV: []xiangqi.Move{move(t, text)}, Score: score, Bound: think.Exact, Depth: n, Time: time.Duration(n) * time.Millisecond, Nodes: uint64(1000 * n)}
}

// A mate is proved, and the time counts from the last change to the right answer.
func TestAnswers(t *testing.T) {
	const fen = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w"
	const quiet = "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w" // a quiet move mates in two
	mate, best := fen+` dm 1;`, fen+` bm b1b9; am e0e1;`
	second := seen(t, "b1b9", 100, 1)
	second.MultiPV = 2
	upper := seen(t, "b1b9", think.MateIn(1), 2)
	upper.Bound = think.Upper
	for _, c := range []struct {
		name, position string
		lines          []think.Info
		move           string
		wrong          string
		found          int // milliseconds
		score          think.Score
	}{
		{"a best move", best, []think.Info{seen(t, "a8a9", 0, 1), seen(t, "b1b9", 50, 2), second, {}, seen(t, "b1b9", 60, 3)}, "b1b9", "", 2, 60},
		{"a best move, and then the second line", best, []think.Info{seen(t, "b1b9", 60, 3), second}, "b1b9", "", 3, 60},
		{"a best move found again", best, []think.Info{seen(t, "b1b9", 0, 1), seen(t, "a8a9", 50, 2), seen(t, "b1b9", 60, 4)}, "b1b9", "", 4, 60},
		{"another move", best, []think.Info{seen(t, "b1b9", 0, 1)}, "a8a9", "played a8a9", 0, 0},
		{"a move to avoid", fen + " am e0e1;", []think.Info{seen(t, "e0e1", 0, 1)}, "e0e1", "played e0e1", 0, 0},
		{"no move", best, nil, "", "gave no move", 0, 0},
		{"an illegal move", best, nil, "e0e5", "e0e5 is illegal", 0, 0},
		{"a mate", mate, []think.Info{seen(t, "b1b9", 900, 1), upper, seen(t, "b1b9", think.MateIn(1), 3)}, "b1b9", "", 3, think.MateIn(1)},
		{"a mate that was not announced", mate, []think.Info{seen(t, "b1b9", 900, 1)}, "b1b9", "played b1b9 and announced no mate, but +9.00", 0, 900},
		{"a mate announced too late", mate, []think.Info{seen(t, "b1b9", think.MateIn(3), 1)}, "b1b9", "announced #2", 0, think.MateIn(3)},
		{"a check that does not mate", quiet + " dm 1;", []think.Info{seen(t, "f7f9", think.MateIn(1), 1)}, "f7f9", "f7f9 does not mate in 1", 0, think.MateIn(1)},
	} {
		player := &scriptPlayer{lines: c.lines, result: think.Result{Move: move(t, c.move)}}
		f, err := Solver{Player: player, Limits: think.Limits{Nodes: 7}, Prover: new(prover.Prover)}.Solve(t.Context(), parse(t, c.position))
		if err != nil || f.Wrong != c.wrong || f.Found != time.Duration(c.found)*time.Millisecond || f.Nodes != uint64(1000*c.found) || f.Score != c.score || f.Solved() != (c.wrong == "") {
			t.Errorf("%s: %+v, %v, want %q after %d ms with the score %v", c.name, f, err, c.wrong, c.found, c.score)
		}
		if want := "new game; " + parse(t, c.position).Start().FEN() + " 7"; player.asked != want {
			t.Errorf("%s: asked %q, want %q", c.name, player.asked, want)
		}
	}
	failed := errors.New("it failed")
	if _, err := (Solver{Player: &scriptPlayer{result: think.Result{Err: failed}}}).Solve(t.Context(), parse(t, best)); err != failed {
		t.Errorf("a player that fails: %v", err)
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (Solver{Player: &scriptPlayer{}}).Solve(stopped, parse(t, best)); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
	// A proof that reaches its limit is no proof.
	hard := &scriptPlayer{lines: []think.Info{seen(t, "f7f6", think.MateIn(3), 1)}, result: think.Result{Move: move(t, "f7f6")}}
	f, err := Solver{Player: hard, Prover: &prover.Prover{Limit: 1}}.Solve(t.Context(), parse(t, quiet+" dm 2;"))
	if err != nil || f.Wrong != "f7f6 could not be proved to mate in 2" {
		t.Errorf("a proof of one move: %q, %v", f.Wrong, err)
	}
}

// A mate in n takes 2n-1 plies, and a shorter one will do.
func TestAnnounced(t *testing.T) {
	for mate := 1; mate <= 4; mate++ {
		for plies := 1; plies <= 9; plies += 2 {
			if got, want := (Position{Mate: mate}).announced(think.MateIn(plies)), plies <= 2*mate-1; got != want {
				t.Errorf("a mate in %d is announced by one in %d plies: %v, want %v", mate, plies, got, want)
			}
		}
	}
}

// A stopped proof has no verdict.
func TestProofIsStopped(t *testing.T) {
	p := parse(t, "4k4/3N5/5R3/9/9/9/9/9/9/3K5 w dm 2;")
	player := &scriptPlayer{lines: []think.Info{seen(t, "f7f6", think.MateIn(3), 1)}, result: think.Result{Move: move(t, "f7f6")}}
	f, err := Solver{Player: player, Prover: &prover.Prover{Limit: 1}}.Solve(labtest.Late(t.Context(), 1), p)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a proof that was stopped: %q, %v, want %v", f.Wrong, err, context.Canceled)
	}
}

// Files of positions are read, and a missing one is an error.
func TestLoad(t *testing.T) {
	if all, err := Load("quiet.epd"); err != nil || len(all) == 0 {
		t.Errorf("the quiet suite has %d positions, %v", len(all), err)
	}
	if all, err := Load("none.epd"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing suite has %d positions, %v, want %v", len(all), err, fs.ErrNotExist)
	}
}

func TestSummaries(t *testing.T) {
	found := func(ms int, wrong string) Finding {
		return Finding{Found: time.Duration(ms) * time.Millisecond, Nodes: uint64(10 * ms), Wrong: wrong}
	}
	for _, c := range []struct {
		all  []Finding
		want string
	}{
		{nil, "solved 0 of 0 (0.0 %); to the right answer: time 0s in all, median 0s; nodes 0 in all, median 0"},
		{[]Finding{found(5, "wrong")}, "solved 0 of 1 (0.0 %); to the right answer: time 0s in all, median 0s; nodes 0 in all, median 0"},
		{[]Finding{found(7, "")}, "solved 1 of 1 (100.0 %); to the right answer: time 7ms in all, median 7ms; nodes 70 in all, median 70"},
		{[]Finding{found(5, ""), found(9, "wrong"), found(2, ""), found(1, "")}, "solved 3 of 4 (75.0 %); to the right answer: time 8ms in all, median 2ms; nodes 80 in all, median 20"},
		{[]Finding{found(5, ""), found(2, "")}, "solved 2 of 2 (100.0 %); to the right answer: time 7ms in all, median 5ms; nodes 70 in all, median 50"},
	} {
		if got := Summarize(c.all).String(); got != c.want {
			t.Errorf("%v: %s, want %s", c.all, got, c.want)
		}
	}
}

// Every fault of a position has its own words, and what is right comes back as it was.
func TestParseOutput(t *testing.T) {
	const fen = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w"
	var out strings.Builder
	for _, text := range []string{
		fen + ` bm b1b9 a8a9; am e0e1; dm 3; full 2; quiet 1; id "a b"; c0 "x; # y";`, fen + " - - 0 1 dm 1;", fen + " - dm 1;", fen + " dm 100; full 99;",
		"", "x", fen, fen + " dm 1", fen + ` id "a`, fen + ` id "a";`, fen + ` id a; dm 1;`, fen + ` id "a" "b"; dm 1;`, fen + ` id "; dm 1;`, fen + " dm 1; dm 2;", fen + " dm 0;", fen + " dm 101;", fen + " dm x;",
		fen + " dm 2; full 2;", fen + " dm 2; full -1;", fen + " dm 2; quiet -1;", fen + " dm 2; quiet 0; full 0;", fen + " bm ;", fen + " bm x;", fen + " bm e0e5;", fen + " bm a8a0;", fen + " am b1a9;", fen + " pv e0e1;", fen + " - - 0 1 5 bm a8a9;", "9/9 w bm a0a1;", fen + " " + strings.Repeat("x", 60) + " 1;", fen + " " + strings.Repeat("ü", 61) + " 1;",
		"3k5/R8/1R7/9/9/9/9/9/9/4K4 b dm 1;", "3kR4/9/9/9/9/9/9/9/9/4K4 b dm 1;", "3k5/9/9/9/9/9/9/9/9/4K4 w dm 1;",
	} {
		p, err := Parse(text)
		if err != nil {
			fmt.Fprintf(&out, "%s\n  error: %v\n", text, err)
			continue
		}
		fmt.Fprintf(&out, "%s\n  %v\n", text, p)
	}
	for _, text := range []string{"", "# only\n", "\n" + fen + " dm 1; # one\n" + fen + ` id "#"; dm 2;` + "\n", "# one\n" + fen + "\n"} {
		all, err := Read(strings.NewReader(text), "FILE")
		fmt.Fprintf(&out, "%q: %v, %v\n", text, all, err)
		for _, p := range all {
			fmt.Fprintf(&out, "  line %d\n", p.Line)
		}
	}
	tabletest.Golden(t, "parse", out.String())
}
