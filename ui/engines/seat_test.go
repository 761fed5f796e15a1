package engines

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/link/linktest"
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
			started int
		}{
			{func() {}, 1}, {func() { p.NewGame() }, 1},
			{func() { r.SetName(id, "Other") }, 1},
			{func() { r.SetOption(id, r.Engine(id).Found.Report.Offers[0], "8") }, 2},
			{func() { time.Sleep(rest - time.Second) }, 2}, {func() { time.Sleep(rest + time.Second) }, 3},
		}
		if m.started != 0 || r.State(id) != Asleep {
			t.Errorf("%d programs run before a search, state %d", m.started, r.State(id))
		}
		for i, step := range steps {
			step.do()
			synctest.Wait()
			if result := ask(p, xiangqi.StartPosition()); result.Err != nil || m.started != step.started || r.State(id) != Waiting {
				t.Errorf("step %d: %v after %d starts, state %d; want %d starts", i, result.Err, m.started, r.State(id), step.started)
			}
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
		"Fake 1 ended during the game. Press Go to start it again, or give the seat to another player. It says: “segfault”.": "end",
		"Fake 1 gave no move in time and was ended. Press Go to start it again, or give the seat to another player.":         "info string dreaming",
		"Fake 1 ended during the game. Press Go to start it again, or give the seat to another player.":                      "bestmove ???",
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

// TestUnfitPositions checks which positions are not sent to a program.
func TestUnfitPositions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, m, _, p := seated(t, linktest.Plays(nil))
		for fen, want := range map[string]bool{
			xiangqi.StartFEN:                          true,
			"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1":       true,
			"3k5/9/9/9/9/R8/R8/R8/9/4K4 w - - 0 1":    false,
			"3k5/9/9/9/9/9/9/P8/9/4K4 w - - 0 1":      false,
			"3k5/9/9/9/9/9/1P7/9/9/4K4 w - - 0 1":     false,
			"3k5/9/9/9/1P7/9/9/9/9/4K4 w - - 0 1":     true,
			"3k5/9/2p6/9/9/9/9/9/9/4K4 b - - 0 1":     false,
			"3k5/9/9/2p6/9/3p5/9/9/9/4K4 b - - 0 1":   true,
			"3k5/pppppp3/9/9/9/9/9/9/9/4K4 b - - 0 1": false,
			"3k5/9/9/9/9/pppppp3/9/9/9/4K4 b - - 0 1": false,
			"3k5/9/9/9/9/ppppp4/9/9/9/4K4 b - - 0 1":  true,
		} {
			pos, err := xiangqi.ParseFEN(fen)
			if err != nil {
				t.Fatalf("%s: %v", fen, err)
			}
			if got := fits(pos); got != want {
				t.Errorf("%s can be sent: %v, want %v", fen, got, want)
			}
			if want {
				continue
			}
			before := m.started
			result := ask(p, pos)
			if said := locale.English.Say(Message(result.Err)); m.started != before || !strings.Contains(said, "was not sent to Fake 1") {
				t.Errorf("%s: %q", fen, said)
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

// TestPace checks that a flood of reports is passed on at a rate that can be seen, with the last of each line of play.
func TestPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []think.Info
		p := pace(func(i think.Info) { got = append(got, i) })
		const rounds = 10_000
		for n := range rounds {
			for line := 1; line <= 2; line++ {
				p.report(think.Info{MultiPV: line, Depth: n})
			}
			time.Sleep(time.Second / rounds)
		}
		p.end()
		p.report(think.Info{Depth: -1})
		time.Sleep(time.Second)
		if n := len(got); n < 28 || n > 32 || got[n-1].Depth != rounds-1 {
			t.Errorf("%d of %d reports in a second, the last %+v; want 30, and the last one sent", n, 2*rounds, got[n-1])
		}
		pace(nil).report(think.Info{})
		pace(nil).end()
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
