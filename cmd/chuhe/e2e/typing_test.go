//go:build e2e

package e2e

import (
	"testing"

	"chuhe/ui/session"
)

// TestTypedMove types a move whose first letter is also the shortcut for a hint, and checks
// that it counts as solved without help.
func TestTypedMove(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	w := open(d, t.TempDir())
	for _, key := range []string{"h", "2", "e", "2", "Return"} {
		w.key(key)
	}
	s := w.reaches("the move and an answer", func(s session.Snapshot) bool { return plies(s) == 2 })
	if m := line(s)[0].String(); m != "h2e2" || s.Helped {
		t.Errorf("%s was played, with help: %v", m, s.Helped)
	}
}
