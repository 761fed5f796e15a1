package session

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// TestHintsOfAnother checks that hints come from the player that Options.Adviser returns, even while the program's own
// engine plays.
func TestHintsOfAnother(t *testing.T) {
	own, other := &fake{gate: make(chan struct{}, 9), choose: shuffle}, &fake{choose: shuffle}
	var adviser think.Player
	h := sit(t, "pc", own, nil)
	h.Session.options.Adviser = func() think.Player { return adviser }
	h.moves("h2e2")
	h.until(time.Second, func() bool { return len(own.searches()) == 1 }) // the computer thinks
	if h.Hints.Toggle() {
		t.Error("the engine that plays gives a hint meanwhile")
	}
	adviser = other.player()
	if !h.Hints.Toggle() {
		t.Fatal("another engine gives no hint")
	}
	h.until(time.Second, func() bool { return h.View().Hint != xiangqi.NoMove })
	if n, m := len(own.searches()), len(other.searches()); n != 1 || m != 1 {
		t.Errorf("%d searches of the own engine and %d of the other, want 1 and 1", n, m)
	}
}
