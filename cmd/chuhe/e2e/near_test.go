//go:build e2e

package e2e

import (
	"testing"

	"chuhe/engine/game"
	"chuhe/ui/session"
)

// TestNearby plays between two windows that find each other on the network. One is killed, finds the other again and
// resumes the game.
func TestNearby(t *testing.T) {
	t.Parallel()
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
