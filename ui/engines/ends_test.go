package engines

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Cards are drawn again when a program of a game does something else, and when any program fails.
func TestStatesAreAnnounced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _, id, _ := seated(t, linktest.Plays(nil))
		game, hint := r.seat(id, Games), r.seat(id, Hints)
		woken := 0
		r.shared.wake = func() { woken++ }
		for i, step := range []struct {
			seat  *seat
			now   State
			woken int
			shown State
		}{
			{game, Asleep, 0, Asleep}, {game, Waking, 1, Waking}, {game, Waking, 1, Waking}, {hint, Thinking, 1, Waking}, {hint, Dead, 2, Dead}, {game, Waiting, 3, Waiting},
		} {
			before := woken
			step.seat.state(step.now)
			if news, again := r.Poll(), r.Poll(); news != (woken > before) || again {
				t.Errorf("step %d: Poll names news: %v, and again: %v; want %v, and false", i, news, again, woken > before)
			}
			if got := r.State(id); woken != step.woken || got != step.shown {
				t.Errorf("step %d: woken %d times, the card shows %d; want %d times and %d", i, woken, got, step.woken, step.shown)
			}
		}
	})
}

// A program that does not answer at its start is given up with the search, and is asleep then.
func TestCancelledStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, m, id, p := seated(t, linktest.Plays(nil))
		m.programs["good"] = linktest.Answers("", "")
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		result := p.Search(ctx, xiangqi.StartPosition(), think.Limits{Depth: 1}, nil)
		if !errors.Is(result.Err, context.DeadlineExceeded) || r.State(id) != Asleep {
			t.Errorf("the search ends with %v, and the program in state %d; want %v and %d", result.Err, r.State(id), context.DeadlineExceeded, Asleep)
		}
	})
}

// closes counts how often it is closed.
type closes int

func (c *closes) Close() error { *c++; return nil }

// A closed room starts nothing more, and a program that does not quit is cut off.
func TestClosedRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, m, id, p := seated(t, linktest.Plays(nil))
		s := r.seat(id, Games)
		s.kill() // nothing runs
		var conn closes
		s.open = &conn
		if s.kill(); conn != 1 {
			t.Errorf("the connection to a program that does not quit is closed %d times, want once", conn)
		}
		r.Close()
		if result := ask(p, xiangqi.StartPosition()); !errors.Is(result.Err, context.Canceled) || m.started != 0 {
			t.Errorf("after the end: %v after %d starts, want %v after none", result.Err, m.started, context.Canceled)
		}
	})
}

// cannotStart is a System whose programs exist but cannot be started.
type cannotStart struct{ *machine }

func (cannotStart) Dial(Command) link.Dial {
	return func() (io.ReadWriteCloser, error) { return nil, link.ErrNotAllowed }
}

func TestProgramsThatCannotBeStarted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _, id, p := seated(t, linktest.Plays(nil))
		r.system = cannotStart{r.system.(*machine)}
		if result := ask(p, xiangqi.StartPosition()); !errors.Is(result.Err, link.ErrNotAllowed) || r.State(id) != Dead {
			t.Errorf("a search gives %v, state %d; want %v and %d", result.Err, r.State(id), link.ErrNotAllowed, Dead)
		}
		r.Try(id)
		waits(r)
		if got := r.Playable(); len(got) != 0 {
			t.Errorf("after a trial of a program that cannot be started, %d can be played, want none", len(got))
		}
		r.system = r.system.(cannotStart).machine
		r.Try(id)
		waits(r)
		if got := r.Playable(); len(got) != 1 || got[0].ID != id {
			t.Errorf("after another trial %+v can be played, want engine %s", got, id)
		}
	})
}

// The reason why a program cannot be read is no question to the player.
func TestPermissionOfAMissingProgram(t *testing.T) {
	trust := newTrust(newWriter(t, nil), &machine{})
	gone := &Engine{Command: Command{Program: "/bin/gone"}}
	for name, do := range map[string]func(*Engine) error{"check": trust.check, "allow": trust.allow} {
		if err := do(gone); !errors.Is(err, link.ErrNotFound) {
			t.Errorf("%s: %v, want %v", name, err, link.ErrNotFound)
		}
	}
}

// The arguments of a program that is missing are kept.
func TestArgumentsOfAMissingProgram(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _, _, _ := seated(t, linktest.Plays(nil))
		missing := r.Engine(r.Add([]string{"none", "-a", "-b"})).Command
		if want := []string{"-a", "-b"}; !slices.Equal(missing.Args, want) {
			t.Errorf("the arguments of a missing program are %q, want %q", missing.Args, want)
		}
		waits(r)
	})
}

// The pieces of the start of a game count, not those that are left.
func TestPiecesAtTheStart(t *testing.T) {
	p := movetest.Position(t, "3k5/9/9/9/9/r8/9/R7R/R8/4K4 b - - 0 1")
	if p.MakeMove(movetest.Move(t, "a4a2")); fits(p) {
		t.Error("a game that began with three chariots can be sent, want not")
	}
}

func TestPartWithoutUsers(t *testing.T) {
	r := &Room{}
	r.shared.budget = Budget{Threads: 8, HashMB: 64}
	if got := r.part(); got != r.shared.budget {
		t.Errorf("while nothing runs an engine would get %+v, want all of %+v", got, r.shared.budget)
	}
}

// The talk contains the lines sent to the program and its answers.
func TestOverheard(t *testing.T) {
	client, program := net.Pipe()
	defer client.Close()
	defer program.Close()
	heard := tap{client, &talk{}}
	go func() {
		bufio.NewReader(program).ReadString('\n')
		io.WriteString(program, "uciok\n")
	}()
	if _, err := io.WriteString(heard, "uci\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := heard.Read(make([]byte, 100)); err != nil {
		t.Fatal(err)
	}
	if got, want := heard.talk.last(), []Line{{true, "uci"}, {false, "uciok"}}; !slices.Equal(got, want) {
		t.Errorf("heard %+v, want %+v", got, want)
	}
}
