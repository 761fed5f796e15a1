//go:build e2e

package e2e

import (
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/ui/near"
	"chuhe/ui/session"
)

// multicast reports whether two programs on this system find each other. Containers often have no such network.
func multicast() bool {
	one, other := near.New(func() {}), near.New(func() {})
	defer one.Hide()
	defer other.Hide()
	one.Show("One", nil)
	other.Show("Other", nil)
	for range 100 {
		if peers, _ := one.Peers(); len(peers) > 0 {
			return true
		}
		time.Sleep(50 * time.Millisecond)
	}
	return false
}

// TestNearby plays between two windows that find each other on the network. One is killed, finds the other again and
// resumes the game.
func TestNearby(t *testing.T) {
	t.Parallel()
	if !multicast() {
		t.Skip("on this system: no multicast")
	}
	anna := open(newReadDesktop(t, 1400, 900), t.TempDir())
	lin := open(newReadDesktop(t, 1400, 900), t.TempDir())
	for name, w := range map[string]*window{"Anna": anna, "Lin": lin} {
		w.key("ctrl+shift+f")
		w.press("friends.name")
		w.write(name)
		w.press("friends.visible")
	}
	anna.press("friends.ask.0")
	anna.press("friends.send")
	lin.press("friends.accept")
	play := func(w *window, move string) { // the board has just appeared
		w.stands(w.square(move[:2]))
		w.play(move)
	}
	ply := func(n int) func(session.Snapshot) bool {
		return func(s session.Snapshot) bool { return s.Setup.Far() != "" && plies(s) == n }
	}
	anna.reaches("the game begins", ply(0))
	lin.reaches("the game begins", ply(0))
	play(anna, "h2e2")
	lin.reaches("the first move", ply(1))
	play(lin, "h9g7")
	anna.reaches("the answer", ply(2))
	lin.program.kill()
	lin = open(lin.desktop, lin.config)
	for _, w := range []*window{anna, lin} {
		w.key("ctrl+shift+f")
		w.press("friends.visible")
	}
	lin.press("friends.ask.0")
	anna.place("friends.open")
	anna.press("friends.close")
	play(anna, "b2d2")
	lin.reaches("a move after the kill", ply(3))
	if a, l := anna.kept(), lin.kept(); game.Diff(a.Game, l.Game) != "" || a.Setup.Players[0].Name != "Anna" {
		t.Errorf("the records differ: %v and %v", a.Setup, l.Setup)
	}
}
