package endings

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

const chariotEnding = "3k5/9/9/9/9/9/9/9/4R4/4K4 w"

// Later tables are fetched when needed: again after a failure, never after a success.
func TestComplete(t *testing.T) {
	var tables Tables
	file, asked, lost := chariot(), 0, errors.New("no connection")
	tables.Later("later", func() ([]byte, error) {
		if asked++; asked == 1 {
			return nil, lost
		}
		return file, nil
	})
	if err := tables.Complete(t.Context()); !errors.Is(err, lost) || asked != 1 || !tables.Expects() {
		t.Errorf("the first time: %v after %d requests, want %v after 1, and that tables are expected", err, asked, lost)
	}
	for range 2 {
		if err := tables.Complete(t.Context()); err != nil || asked != 2 || tables.Expects() {
			t.Errorf("then: %v after %d requests, want nil after 2, and that none are expected", err, asked)
		}
	}
	if e, err := tables.Probe(movetest.Position(t, chariotEnding)); err != nil || e.Value != Win {
		t.Errorf("the position is a %v, %v, want a win", e.Value, err)
	}
}

// A damaged file is reported by name.
func TestCompleteDamaged(t *testing.T) {
	var tables Tables
	file := chariot()
	tables.Later("later", func() ([]byte, error) { return file[:100], nil })
	if err := tables.Complete(t.Context()); !errors.Is(err, ErrDamaged) {
		t.Errorf("%v, want %v", err, ErrDamaged)
	}
}

// Probing a position with few pieces fetches the tables once, in the background. Concurrent callers of Complete wait
// for the same attempt, each no longer than its context allows.
func TestProbeAsksForTables(t *testing.T) {
	var tables Tables
	var asked atomic.Int32
	begun, release := make(chan struct{}), make(chan error)
	file := chariot()
	tables.Later("later", func() ([]byte, error) {
		asked.Add(1)
		begun <- struct{}{}
		return file, <-release
	})
	p := movetest.Position(t, chariotEnding)
	if _, err := tables.Probe(xiangqi.StartPosition()); !errors.Is(err, ErrNoTable) {
		t.Errorf("the first position of a game: %v, want %v", err, ErrNoTable)
	}
	probe := func() {
		t.Helper()
		if _, err := tables.Probe(p); !errors.Is(err, ErrNoTable) {
			t.Errorf("before the tables have come: %v, want %v", err, ErrNoTable)
		}
	}
	probe()
	<-begun
	probe()
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if err := tables.Complete(over); !errors.Is(err, context.Canceled) {
		t.Errorf("a caller that does not wait gets %v, want %v", err, context.Canceled)
	}
	attempt := tables.begin(true)
	release <- errors.New("no connection")
	<-attempt.ended
	probe()
	if err := tables.Await(t.Context(), p); err != nil {
		t.Errorf("after a failure the position waits for tables: %v", err)
	}
	if n := asked.Load(); n != 1 {
		t.Errorf("%d requests, want 1: the position alone does not ask again", n)
	}
	go func() {
		<-begun
		release <- nil
	}()
	if err := tables.Complete(t.Context()); err != nil {
		t.Error(err)
	}
	if e, err := tables.Probe(p); err != nil || e.Value != Win {
		t.Errorf("the position is a %v, %v, want a win", e.Value, err)
	}
}

func TestNear(t *testing.T) {
	for fen, want := range map[string]bool{
		chariotEnding: true,
		"2bakab2/9/9/9/2p6/2P6/4H4/7C1/9/2BAKAB2 w":   true,
		"2bakab2/9/9/9/2p3p2/2P6/4H4/7C1/9/2BAKAB2 w": false,
		"3k5/9/9/9/9/9/9/9/9/3AK4 w":                  true,
		xiangqi.StartFEN:                              false,
	} {
		if got := Near(movetest.Position(t, fen)); got != want {
			t.Errorf("%s: %v, want %v", fen, got, want)
		}
	}
}
