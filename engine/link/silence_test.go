package link

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestSilenceWithoutTime checks that a program without a time limit is waited for as long as it writes lines, and
// killed when it falls silent. Time is that of the synctest bubble, so the test does not actually wait.
func TestSilenceWithoutTime(t *testing.T) {
	for _, c := range []struct {
		limits think.Limits
		last   string // last output of the program
		want   string // the expected error
	}{
		{think.Limits{Nodes: 50}, "bestmove h2e2", ""},
		{think.Limits{Depth: 5}, "bestmove h2e2", ""},
		{think.Limits{Nodes: 50}, "info string wait", "fake gave no move and said nothing for 1m2s"},
		{think.Limits{Depth: 5}, "info string wait", "fake gave no move and said nothing for 1m2s"},
		{think.Limits{}, "info string wait", "fake gave no move and said nothing for 1m2s"},
		{think.Limits{MoveTime: time.Hour}, "info string wait", "fake gave no move within 2s of its time"},
	} {
		synctest.Test(t, func(t *testing.T) {
			killed := false
			p := listening(func() { killed = true })
			go func() {
				for range 5 {
					time.Sleep(longestSilence)
					p.lines <- "info string patience"
				}
				p.lines <- c.last
			}()
			d := &uciDialect{wire: p, ranks: RanksFrom0}
			answer, err := d.search(t.Context(), xiangqi.StartPosition(), c.limits, func(think.Info) {})
			switch {
			case c.want == "" && (err != nil || answer.Move == xiangqi.NoMove || killed):
				t.Errorf("%+v: %+v, %v, killed: %v", c.limits, answer, err, killed)
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || !killed):
				t.Errorf("%+v: %v, killed: %v; want %q", c.limits, err, killed, c.want)
			}
		})
	}
}

// listening returns a wire to a program that has said nothing yet.
func listening(hangUp func()) *wire {
	return &wire{
		name: "fake", grace: 2 * time.Second, hangUp: hangUp,
		lines: make(chan string), outbox: make(chan string, lineRoom), ended: make(chan struct{}),
	}
}

// TestInfiniteSearchMayBeSilent checks that an infinite search is waited for until it is cancelled, and then for the
// grace.
func TestInfiniteSearchMayBeSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 100*longestSilence)
		defer cancel()
		p := listening(func() {})
		began := time.Now()
		_, err := (&uciDialect{wire: p, ranks: RanksFrom0}).search(ctx, xiangqi.StartPosition(), think.Limits{Infinite: true}, func(think.Info) {})
		if err == nil || time.Since(began) != 100*longestSilence+p.grace {
			t.Errorf("waited %v: %v, want %v", time.Since(began), err, 100*longestSilence+p.grace)
		}
	})
}

// TestUsualTimes checks how long a program may take if the configuration does not limit it.
func TestUsualTimes(t *testing.T) {
	for _, c := range []struct {
		how      string
		protocol Protocol
		want     string
	}{
		{"silent", UCI, "the program said no uciok within 10s"},
		{"silent", "", "the program said no uciok within 3s; the program said no ucciok within 3s; the program said no feature done=1 within 3s"},
		{"stays", UCI, "the program did not quit within 5s and was cut off"},
	} {
		synctest.Test(t, func(t *testing.T) {
			client, err := Open(func() (io.ReadWriteCloser, error) { return (&fake{how: c.how}).dial() }, Config{Protocol: c.protocol, Ranks: RanksFrom0})
			if err == nil {
				err = client.Close()
			}
			if err == nil || !strings.HasSuffix(err.Error(), c.want) {
				t.Errorf("%s, protocol %q: %v, want an error that ends with %q", c.how, c.protocol, err, c.want)
			}
		})
	}
}

// TestRefusalIsNotAwaited checks that a program that refuses the greeting and then stays silent is left at once.
func TestRefusalIsNotAwaited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &wire{name: "fake", grace: patience, lines: make(chan string, 1), outbox: make(chan string, 2), ended: make(chan struct{}), hangUp: func() {}}
		w.lines <- "Unknown command: uci"
		began := time.Now()
		if _, err := (&uciDialect{wire: w}).greet(time.Hour); !errors.Is(err, errRefused) || time.Since(began) > 0 {
			t.Errorf("the greeting fails after %v with %v, want %v at once", time.Since(began), err, errRefused)
		}
	})
}

// TestLeash checks that only a time limit sets one, with any other limits, and that XBoard counts whole
// seconds.
func TestLeash(t *testing.T) {
	untimed := leash{longestSilence, true}
	for _, c := range []struct {
		limits        think.Limits
		plain, xboard leash
	}{
		{think.Limits{Infinite: true, MoveTime: time.Second}, leash{}, leash{}},
		{think.Limits{Nodes: 5}, untimed, untimed},
		{think.Limits{Depth: 5}, untimed, untimed},
		{think.Limits{Depth: 5, MoveTime: 1200 * time.Millisecond}, leash{limit: 1200 * time.Millisecond}, leash{limit: 1200 * time.Millisecond}},
		{think.Limits{MoveTime: 1}, leash{limit: 1}, leash{limit: time.Second}},
		{think.Limits{Clock: [2]time.Duration{xiangqi.Red: time.Minute, xiangqi.Black: time.Hour}}, leash{limit: time.Minute}, leash{limit: time.Minute}},
		{think.Limits{Clock: [2]time.Duration{xiangqi.Black: time.Hour}}, leash{limit: time.Millisecond}, leash{limit: time.Millisecond}},
	} {
		if got := allowed(c.limits, xiangqi.Red); got != c.plain {
			t.Errorf("%+v: %+v, want %+v", c.limits, got, c.plain)
		}
		if got := new(xboardDialect).allowed(c.limits, xiangqi.Red); got != c.xboard {
			t.Errorf("XBoard, %+v: %+v, want %+v", c.limits, got, c.xboard)
		}
	}
}

// TestSpeaks checks that empty lines say nothing, and that a program that has said something is not silent.
func TestSpeaks(t *testing.T) {
	for lines, want := range map[string]bool{"": false, "\n": false, "hello": true, "\nhello\n": true} {
		w := &wire{}
		for _, line := range strings.Split(lines, "\n") {
			w.note(line)
		}
		if w.speaks != want {
			t.Errorf("a program that writes %q says something: %v, want %v", lines, w.speaks, want)
		}
	}
}
