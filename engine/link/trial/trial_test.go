package trial

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// player is a program that plays the first legal move, some illegal ones first. It needs the given time to stop.
func player(illegal int, stops time.Duration) func(string) string {
	plays, asked := linktest.Plays(nil)(), 0
	return func(line string) string {
		switch {
		case line == "stop" && stops > Patience:
			return ""
		case line == "stop":
			time.Sleep(stops)
		case strings.HasPrefix(line, "go movetime"): // for the speed; the rest has a depth, too
			time.Sleep(time.Second)
			return "info depth 9 score cp 20 nodes 500000 time 1000 pv h2e2\nbestmove h2e2"
		case strings.HasPrefix(line, "go depth"):
			if asked++; asked > 2 && asked <= 2+illegal { // after those of the greeting
				return "bestmove a0a9"
			}
		}
		return plays(line)
	}
}

// mustOpen connects to a program.
func mustOpen(t *testing.T, answer func(line string) string) *link.Client {
	t.Helper()
	client, err := Open(t.Context(), linktest.Dial(answer, nil), link.Config{Protocol: link.UCI}, Patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { client.Close() })
	return client
}

func TestExamine(t *testing.T) {
	for name, c := range map[string]struct {
		illegal int
		stops   time.Duration
		deaf    bool
	}{
		"a healthy program":            {0, 12 * time.Millisecond, false},
		"a program with illegal moves": {3, 0, false},
		"a program that does not stop": {0, time.Minute, true},
	} {
		synctest.Test(t, func(t *testing.T) {
			r, err := Examine(t.Context(), mustOpen(t, player(c.illegal, c.stops)), time.Second)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if r.Name != "Fake 1" || r.Protocol != link.UCI || len(r.Offers) == 0 || r.Offers[0].Name != "Hash" {
				t.Errorf("%s is %q by %s with the options %v, want Fake 1 by uci with Hash", name, r.Name, r.Protocol, r.Offers)
			}
			if want := Positions - c.illegal; r.Legal != want {
				t.Errorf("%s: %d legal moves of %d, want %d", name, r.Legal, Positions, want)
			}
			if r.Speed != 500_000 || r.Deaf != c.deaf || !c.deaf && r.Stops != c.stops {
				t.Errorf("%s searches %d nodes a second and stops after %v, never: %v; want 500,000, %v, %v", name, r.Speed, r.Stops, r.Deaf, c.stops, c.deaf)
			}
		})
	}
}

// TestExamineIsCancelled checks that a trial ends when it is told to.
func TestExamineIsCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := mustOpen(t, player(0, 0))
		ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
		defer cancel()
		began := time.Now()
		if _, err := Examine(ctx, client, time.Second); !errors.Is(err, context.DeadlineExceeded) || time.Since(began) > 2*time.Second {
			t.Errorf("the trial ends after %v with %v, want ctx's error soon", time.Since(began), err)
		}
	})
}

// TestExamineFails checks that a program that fails in any of its searches fails the trial. After the greeting, with
// two short searches, come one for the speed, 20 short ones, 12 dilemmas and one without end.
func TestExamineFails(t *testing.T) {
	for name, c := range map[string]struct {
		at     string // the search
		number int    // how often it is asked for before that
		says   string
		want   error
	}{
		"gives no move in the first search": {"go movetime 1000", 0, "", think.ErrDeaf},
		"ends in the first search":          {"go movetime 1000", 0, "end", link.ErrGone},
		"gives no move in a position":       {"go depth 3 movetime 1000", 10, "", think.ErrDeaf},
		"ends in the last position":         {"go depth 3 movetime 1000", Positions - 1, "end", link.ErrGone},
		"ends in the endless search":        {"go infinite", 0, "end", link.ErrGone},
		"ends in a dilemma":                 {"go depth 4 movetime 1000", 3, "end", link.ErrGone},
		"gives no move in a dilemma":        {"go depth 4 movetime 1000", 3, "", think.ErrDeaf},
	} {
		synctest.Test(t, func(t *testing.T) {
			healthy, asked := player(0, 0), 0
			client := mustOpen(t, func(line string) string {
				if line == c.at {
					asked++
				}
				switch {
				case asked <= c.number:
					return healthy(line)
				case line == c.at:
					return c.says
				}
				return ""
			})
			if r, err := Examine(t.Context(), client, time.Second); !errors.Is(err, c.want) {
				t.Errorf("the trial of a program that %s is %+v, %v, want the error %v", name, r, err, c.want)
			}
		})
	}
}

// TestExamineRefusesIllegalMoves checks that a program without a legal move in any position fails the trial.
func TestExamineRefusesIllegalMoves(t *testing.T) {
	for illegal, want := range map[int]error{Positions - 1: nil, Positions: ErrIllegal} {
		synctest.Test(t, func(t *testing.T) {
			r, err := Examine(t.Context(), mustOpen(t, player(illegal, 0)), time.Second)
			if err != want || r.Legal != Positions-illegal || len(r.Offers) == 0 {
				t.Errorf("after %d illegal moves: %+v, %v, want %v", illegal, r, err, want)
			}
		})
	}
	if cause, words := Judge(ErrIllegal); cause != Illegal || words != "" {
		t.Errorf("illegal moves are judged %d, %q, want %d", cause, words, Illegal)
	}
}

// TestExamineIsCancelledAtTheEnd checks that a trial cancelled while its program does not stop returns the cancellation.
func TestExamineIsCancelledAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		healthy := player(0, time.Hour)
		client := mustOpen(t, func(line string) string {
			if line == "stop" {
				cancel()
			}
			return healthy(line)
		})
		if r, err := Examine(ctx, client, time.Second); !errors.Is(err, context.Canceled) {
			t.Errorf("the trial is %+v, %v, want the error %v", r, err, context.Canceled)
		}
	})
}

// TestSpeed checks the nodes a second of programs that search for different times.
func TestSpeed(t *testing.T) {
	for took, want := range map[time.Duration]uint64{0: 0, 250 * time.Millisecond: 2_000_000, time.Second: 500_000, 1600 * time.Millisecond: 312_500} {
		synctest.Test(t, func(t *testing.T) {
			healthy := player(0, 0)
			client := mustOpen(t, func(line string) string {
				if line != "go movetime 2000" {
					return healthy(line)
				}
				time.Sleep(took)
				return "info depth 9 score cp 20 nodes 500000 pv h2e2\nbestmove h2e2"
			})
			if r, err := Examine(t.Context(), client, 2*time.Second); err != nil || r.Speed != want {
				t.Errorf("500,000 nodes in %v are %d a second, %v, want %d", took, r.Speed, err, want)
			}
		})
	}
}

// TestPositions checks that there are checks and other bonds among the positions, each with its game.
func TestPositions(t *testing.T) {
	checks := 0
	for _, p := range positions() {
		if p.InCheck() {
			checks++
		}
		if p.Plies() == 0 || !forbids(p) {
			t.Errorf("%s comes after %d moves and forbids a move: %v, want some and true", p.FEN(), p.Plies(), forbids(p))
		}
	}
	if checks != Positions/2 {
		t.Errorf("%d of %d positions are checks, want half", checks, Positions)
	}
	if forbids(xiangqi.StartPosition()) {
		t.Error("the start position forbids a move")
	}
}

// TestOpenGivesUp checks the two ends of the wait for a program that never answers.
func TestOpenGivesUp(t *testing.T) {
	mute := linktest.Dial(func(string) string { return "" }, nil)
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		_, err := Open(t.Context(), mute, link.Config{Protocol: link.UCI, Start: time.Hour}, Patience)
		if took := time.Since(began); took != Patience || !errors.Is(err, link.ErrSilent) {
			t.Errorf("given up after %v with %v, want %v and %v", took, err, Patience, link.ErrSilent)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		began := time.Now()
		_, err := Open(ctx, mute, link.Config{}, Patience)
		if took := time.Since(began); took != time.Second || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("given up after %v with %v, want 1 s and ctx's error", took, err)
		}
	})
}

// TestOpenSilentComplaint checks that the complaints of a program that then says nothing more are kept.
func TestOpenSilentComplaint(t *testing.T) {
	const complaint = "info string ERROR: no room"
	complains := linktest.Answers("uci", complaint).Dial()
	synctest.Test(t, func(t *testing.T) {
		_, err := Open(t.Context(), complains, link.Config{Protocol: link.UCI, Start: time.Hour}, Patience)
		if cause, words := Judge(err); cause != Silent || words != complaint {
			t.Errorf("%v is judged as %d, %q, want %d, %q", err, cause, words, Silent, complaint)
		}
	})
}

func TestJudge(t *testing.T) {
	refused := func(reason error) link.Dial {
		return func() (io.ReadWriteCloser, error) { return nil, fmt.Errorf("cannot start x: %w", reason) }
	}
	const missing = "info string ERROR: The network file fake.nnue was not loaded."
	failed := func(words string) error { return &link.End{State: "exit status 1", Failed: true, Words: words} }
	end := func(string) string { return "end" }
	for name, c := range map[string]struct {
		dial  link.Dial
		cause Cause
		words string
	}{
		"no file":           {refused(link.ErrNotFound), NotFound, ""},
		"not executable":    {refused(link.ErrNotAllowed), NotAllowed, ""},
		"no program":        {refused(link.ErrNoProgram), NoProgram, ""},
		"another processor": {refused(link.ErrForeign), Foreign, ""},
		"too many files":    {refused(errors.New("too many open files")), Other, ""},
		"network, on its output": {linktest.Dial(func(line string) string {
			if line == "uci" {
				return missing + "\ninfo string ERROR: The engine will be terminated now."
			}
			return "end"
		}, failed("")), NoNetwork, missing},
		"network, as last words":  {linktest.Dial(end, failed("cannot open weights")), NoNetwork, "cannot open weights"},
		"a crash":                 {linktest.Dial(end, failed("assertion failed")), Ended, "assertion failed"},
		"another kind of program": {linktest.Dial(end, &link.End{State: "exit status 0"}), NoEngine, ""},
		"an echo":                 {linktest.Dial(func(line string) string { return "you say " + line }, nil), NoEngine, ""},
		"silence":                 {linktest.Dial(func(string) string { return "" }, nil), Silent, ""},
		"chess": {linktest.Dial(func(line string) string {
			switch line {
			case "uci":
				return "uciok"
			case "isready":
				return "readyok"
			case "go depth 1":
				return "bestmove e2e4"
			}
			return ""
		}, nil), NoVariant, ""},
		"never ready": {linktest.Answers("uci", "uciok").Dial(), Silent, ""},
	} {
		synctest.Test(t, func(t *testing.T) {
			client, err := Open(t.Context(), c.dial, link.Config{}, Patience)
			if err == nil {
				client.Close()
				t.Fatalf("%s: it plays, want a failure", name)
			}
			if cause, words := Judge(err); cause != c.cause || words != c.words {
				t.Errorf("%s: %v is judged as %d, %q, want %d, %q", name, err, cause, words, c.cause, c.words)
			}
		})
	}
}
