package engines

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/link/linktest"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

func newWriter(t *testing.T, list []byte) *store.Writer {
	t.Helper()
	w := store.NewWriter(storetest.New(map[string]string{FileName: string(list)}))
	t.Cleanup(w.Close)
	return w
}

// seated returns a room with one engine, and its player.
func seated(t *testing.T, program linktest.Program) (*Room, *machine, string, think.Player) {
	m := &machine{programs: map[string]linktest.Program{"good": program}}
	r, _ := opened(t, m, nil)
	id := r.Add([]string{"good"})
	waits(r)
	if f := r.Engine(id).Found; f.Verdict != Ready {
		t.Fatalf("found %+v", f)
	}
	m.started = 0
	return r, m, id, r.Player(id)
}

func ask(p think.Player, pos *xiangqi.Position) think.Result {
	return p.Search(context.Background(), pos, think.Limits{Level: 3, Seed: 9, MoveTime: time.Second}, nil)
}

// TestSeatStartsWhenAsked checks that a seat starts its program at the first search, keeps it, and starts it again after
// other options, and after a rest.
func TestSeatStartsWhenAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, m, id, p := seated(t, linktest.Plays(nil))
		p.NewGame()
		steps := []struct {
			do      func()
			state   State // before the search
			started int   // after it
		}{
			{func() {}, Asleep, 1}, {func() { p.NewGame() }, Waiting, 1},
			{func() { r.SetName(id, "Other") }, Waiting, 1},
			{func() { r.SetOption(id, r.Engine(id).Found.Report.Offers[0], "8") }, Waiting, 2},
			{func() { time.Sleep(rest - time.Second) }, Waiting, 2}, {func() { time.Sleep(2 * time.Second) }, Waiting, 2},
			{func() { time.Sleep(rest + time.Second) }, Asleep, 3},
		}
		if m.started != 0 || r.State(id) != Asleep {
			t.Errorf("%d programs run before a search, state %d", m.started, r.State(id))
		}
		for i, step := range steps {
			step.do()
			synctest.Wait()
			if got := r.State(id); got != step.state {
				t.Errorf("step %d: before the search the state is %d, want %d", i, got, step.state)
			}
			if result := ask(p, xiangqi.StartPosition()); result.Err != nil || m.started != step.started || r.State(id) != Waiting {
				t.Errorf("step %d: %v after %d starts, state %d; want %d starts", i, result.Err, m.started, r.State(id), step.started)
			}
		}
		if n := len(r.shared.seats); n != 1 {
			t.Errorf("%d seats, want 1", n)
		}
		r.Remove(id)
		synctest.Wait()
		if result := ask(p, xiangqi.StartPosition()); result.Err == nil || m.started != 3 || r.State(id) != Asleep {
			t.Errorf("after it was removed: %+v, state %d", result, r.State(id))
		} else if said := locale.English.Say(Message(result.Err)); !strings.HasPrefix(said, "This engine is no longer in the engine room.") {
			t.Errorf("after it was removed the seat says %q", said)
		}
	})
}

// TestSeatSurvives checks the sentence of each failure in a game, and that the next search starts the program again.
func TestSeatSurvives(t *testing.T) {
	for says, bad := range map[string]string{
		"Fake 1 quit during the game. Press Go to start it again, or give the seat to another player. It says: “segfault”.": "end",
		"Fake 1 did not move in time and was stopped. Press Go to start it again, or give the seat to another player.":      "info string dreaming",
		"Fake 1 quit during the game. Press Go to start it again, or give the seat to another player.":                      "bestmove ???",
	} {
		synctest.Test(t, func(t *testing.T) {
			failing := false
			_, _, _, p := seated(t, linktest.Plays(func(line string) string {
				if failing && (strings.HasPrefix(line, "go ") || line == "stop") {
					return bad
				}
				return ""
			}))
			if result := ask(p, xiangqi.StartPosition()); result.Err != nil {
				t.Fatal(result.Err)
			}
			failing = true
			result := ask(p, xiangqi.StartPosition())
			if got := locale.English.Say(Message(result.Err)); got != says {
				t.Errorf("%q: %v, said\n%q, want\n%q", bad, result.Err, got, says)
			}
			failing = false
			if result := ask(p, xiangqi.StartPosition()); result.Err != nil || result.Move == xiangqi.NoMove {
				t.Errorf("%q: the next search answers %+v", bad, result)
			}
		})
	}
}

// TestAbsentIsNoFault checks, with a program in a match, which failures are not those of its play: it was not asked.
func TestAbsentIsNoFault(t *testing.T) {
	for name, c := range map[string]struct {
		fen    string
		spoil  func(r *Room, m *machine, id string)
		absent bool
		says   string
	}{
		"it is removed":             {xiangqi.StartFEN, func(r *Room, _ *machine, id string) { r.Remove(id) }, true, "This engine is no longer in the engine room."},
		"its program has changed":   {xiangqi.StartFEN, func(_ *Room, m *machine, _ string) { m.version = "2"; time.Sleep(rest + time.Second) }, true, "Fake 1 may not start on this computer yet."},
		"its program is gone":       {xiangqi.StartFEN, func(_ *Room, m *machine, _ string) { delete(m.programs, "good"); time.Sleep(rest + time.Second) }, true, "Fake 1 was not found:"},
		"a position it is not sent": {"3k5/9/9/9/9/R8/R8/R8/9/4K4 w - - 0 1", func(*Room, *machine, string) {}, true, "This position has more pieces than a set"},
		"it ends":                   {xiangqi.StartFEN, func(*Room, *machine, string) {}, false, "Fake 1 quit while it was thinking."},
	} {
		synctest.Test(t, func(t *testing.T) {
			var failing atomic.Bool
			r, m, id, _ := seated(t, linktest.Plays(func(line string) string {
				if failing.Load() && strings.HasPrefix(line, "go ") {
					return "end"
				}
				return ""
			}))
			p, end, err := r.Contestant(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			defer end()
			if result := ask(p, xiangqi.StartPosition()); result.Err != nil {
				t.Fatal(result.Err)
			}
			c.spoil(r, m, id)
			failing.Store(true)
			synctest.Wait()
			result := ask(p, movetest.Position(t, c.fen))
			var f *Failure
			if errors.Is(result.Err, think.ErrAbsent) != c.absent || !errors.As(result.Err, &f) || f.Engine != "Fake 1" || !strings.HasPrefix(locale.English.Say(Message(f)), c.says) {
				t.Errorf("%s: %+v, %q; want %q of Fake 1, absent: %v", name, result.Err, locale.English.Say(Message(result.Err)), c.says, c.absent)
			}
		})
	}
}

// TestSilentSeat checks that a program that hangs before a search is not said to have ended.
func TestSilentSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hangs := false
		_, _, _, p := seated(t, linktest.Plays(func(line string) string {
			if hangs && (line == "isready" || strings.HasPrefix(line, "go")) {
				return " "
			}
			return ""
		}))
		p.NewGame()
		hangs = true
		if said := locale.English.Say(Message(ask(p, xiangqi.StartPosition()).Err)); !strings.HasPrefix(said, "Fake 1 did not answer within 10 s.") {
			t.Errorf("the seat says %q, want that it did not answer within 10 s", said)
		}
		hangs = false
		if result := ask(p, xiangqi.StartPosition()); result.Err != nil {
			t.Fatal(result.Err)
		}
		hangs = true
		p.NewGame()
		if said := locale.English.Say(Message(ask(p, xiangqi.StartPosition()).Err)); !strings.HasPrefix(said, "Fake 1 did not move in time and was stopped.") {
			t.Errorf("the seat says %q, want that it gave no move in time", said)
		}
	})
}

// TestUnfitPositions checks that positions that might end a program are not sent to it.
func TestUnfitPositions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, m, _, p := seated(t, linktest.Plays(nil))
		for _, fen := range []string{"3k5/9/9/9/9/R8/R8/R8/9/4K4 w - - 0 1", "3k5/9/2p6/9/9/9/9/9/9/4K4 b - - 0 1"} {
			result := ask(p, movetest.Position(t, fen))
			if said := locale.English.Say(Message(result.Err)); m.started != 0 || !strings.Contains(said, "was not sent to Fake 1") {
				t.Errorf("%s: %q after %d starts", fen, said, m.started)
			}
		}
	})
}

// TestSeatIsCancelled checks that a cancelled search is stopped, and that the next one begins without a new program.
func TestSeatIsCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, m, id, p := seated(t, linktest.Plays(nil))
		for range 3 {
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			result := p.Search(ctx, xiangqi.StartPosition(), think.Limits{Infinite: true}, nil)
			if cancel(); result.Err != nil || result.Move == xiangqi.NoMove || m.started != 1 {
				t.Errorf("a stopped search answers %+v after %d starts", result, m.started)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		if cancel(); !errors.Is(p.Search(ctx, xiangqi.StartPosition(), think.Limits{}, nil).Err, context.Canceled) {
			t.Error("a search that was cancelled before it began gives another error")
		}
		if r.State(id) != Waiting {
			t.Errorf("state %d, want %d", r.State(id), Waiting)
		}
	})
}

// TestContestant checks that a player in a match has a program of its own, which neither the seats of games nor other
// matches end, and that its end leaves nothing behind.
func TestContestant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, m, id, _ := seated(t, linktest.Plays(nil))
		one, end, err := r.Contestant(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		two, endOther, err := r.Contestant(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if m.started != 2 {
			t.Errorf("%d programs are started for two contestants, want 2", m.started)
		}
		for _, p := range []think.Player{one, two, one} {
			if result := ask(p, xiangqi.StartPosition()); result.Err != nil {
				t.Error(result.Err)
			}
		}
		r.Seated()
		endOther()
		synctest.Wait()
		if result := ask(one, xiangqi.StartPosition()); result.Err != nil || m.started != 2 {
			t.Errorf("%v after %d starts, want 2", result.Err, m.started)
		}
		if r.State(id) != Asleep {
			t.Errorf("the card of the engine shows state %d, want that of its seat in the game, %d", r.State(id), Asleep)
		}
		end()
		delete(m.programs, "good")
		if _, _, err := r.Contestant(t.Context(), id); !strings.Contains(locale.English.Say(Message(err)), "there is no file /bin/good.") {
			t.Errorf("the error of a program that is gone is %v, want a sentence with its file", err)
		}
		cancelled, cancel := context.WithCancel(t.Context())
		cancel()
		if _, _, err := r.Contestant(cancelled, id); !errors.Is(err, context.Canceled) {
			t.Errorf("the error after a pause is %v, want %v", err, context.Canceled)
		}
		synctest.Wait()
		if n := len(r.shared.seats); n != 0 {
			t.Errorf("%d seats are left, want none", n)
		}
	})
}
