package thinker

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/settings"
)

// waiter thinks until it is stopped.
type waiter struct {
	thinktest.Player
	memory []byte
}

func (w *waiter) SetOptions(engine.Options) error { return nil }
func (w *waiter) Close()                          {}

// workshop creates waiters and counts them.
type workshop struct {
	made []settings.Settings
	fail error
}

func (w *workshop) build(s settings.Settings) (Engine, error) {
	if w.fail != nil {
		return nil, w.fail
	}
	w.made = append(w.made, s)
	return &waiter{thinktest.Player{Wait: thinktest.UntilCancelled}, make([]byte, 1<<20)}, nil
}

// ask lets an analyst think for a given time.
func ask(a *Analyst, d time.Duration) think.Result {
	ctx, cancel := context.WithTimeout(context.Background(), d)
	defer cancel()
	return a.Search(ctx, xiangqi.StartPosition(), think.Limits{Infinite: true}, nil)
}

// holds reports whether an analyst has an engine.
func holds(a *Analyst) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.there
}

func TestAnalystLetsGoOfItsMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w workshop
		a := NewAnalyst(settings.Default())
		a.build = w.build
		if len(w.made) != 0 {
			t.Error("an engine is made that nobody asked for")
		}
		ask(a, time.Minute)
		time.Sleep(keep / 2)
		ask(a, time.Second)
		if len(w.made) != 1 {
			t.Errorf("%d engines for two searches after each other, want 1", len(w.made))
		}
		time.Sleep(keep - time.Second)
		if !holds(a) {
			t.Error("the engine went too early")
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if holds(a) {
			t.Error("the engine stays")
		}
		ask(a, time.Second)
		if len(w.made) != 2 {
			t.Errorf("%d engines after a rest, want 2", len(w.made))
		}
		time.Sleep(2 * keep)
	})
}

func TestAnalystFollowsTheSettings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w workshop
		s := settings.Default()
		a := NewAnalyst(s)
		a.build = w.build
		ask(a, time.Second)
		s.Volume++
		a.Set(s)
		ask(a, time.Second)
		s.HashMB *= 2
		a.Set(s)
		ask(a, time.Second)
		if len(w.made) != 2 || w.made[1].HashMB != s.HashMB {
			t.Errorf("made %d engines, the last of %d MB", len(w.made), w.made[len(w.made)-1].HashMB)
		}
		time.Sleep(2 * keep)
	})
}

// A search that does not start does not delay the release of the engine.
func TestAnalystLetsGoAfterWhatWasGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w workshop
		a := NewAnalyst(settings.Default())
		a.build = w.build
		ask(a, time.Second)
		ask(a, 0)
		time.Sleep(2 * keep)
		synctest.Wait()
		if holds(a) {
			t.Errorf("after %v the engine is still there", 2*keep)
		}
	})
}

// Searches that were cancelled while waiting do not start.
func TestAnalystSkipsWhatWasGivenUp(t *testing.T) {
	var w workshop
	a := NewAnalyst(settings.Default())
	a.build = w.build
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a.Search(ctx, xiangqi.StartPosition(), think.Limits{}, nil)
	if len(w.made) != 0 {
		t.Error("an engine was made for nothing")
	}
	w.fail = errors.New("no room")
	if r := ask(a, time.Second); r.Err != w.fail {
		t.Errorf("the analyst's error is %v, want %v", r.Err, w.fail)
	}
}
