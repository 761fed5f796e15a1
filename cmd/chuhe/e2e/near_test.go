//go:build e2e

package e2e

import (
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/ui/far"
	"chuhe/ui/session"
)

// multicast reports whether two programs on this system find each other. Containers often have no such network.
func multicast() bool {
	one, other := far.NewNearby(func() {}), far.NewNearby(func() {})
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
	anna.press("friends.create")
	lin.press("friends.accept")
	anna.begins(lin)
	lin.program.kill()
	lin = open(lin.desktop, lin.config)
	for _, w := range []*window{anna, lin} {
		w.key("ctrl+shift+f")
		w.press("friends.visible")
	}
	lin.press("friends.ask.0")
	anna.place("friends.open")
	anna.press("friends.close")
	anna.playsFriend("b2d2")
	lin.reaches("a move after the kill", withFriend(3))
	anna.keepsAsMuchAs(lin)
}

// begins checks that a game with a friend appears in both windows, and plays a move in each.
func (w *window) begins(friend *window) {
	w.t.Helper()
	w.reaches("the game begins", withFriend(0))
	friend.reaches("the game begins", withFriend(0))
	w.playsFriend("h2e2")
	friend.reaches("the first move", withFriend(1))
	friend.playsFriend("h9g7")
	w.reaches("the answer", withFriend(2))
}

// playsFriend plays a move on a board that may have just appeared.
func (w *window) playsFriend(move string) {
	w.t.Helper()
	w.stands(w.square(move[:2]))
	w.play(move)
}

// withFriend returns the condition that a game with a friend has a number of plies.
func withFriend(ply int) func(session.Snapshot) bool {
	return func(s session.Snapshot) bool { return s.Setup.Far() != "" && plies(s) == ply }
}

// keepsAsMuchAs checks that the friend has the same record.
func (w *window) keepsAsMuchAs(friend *window) {
	w.t.Helper()
	if a, l := w.kept(), friend.kept(); game.Diff(a.Game, l.Game) != "" || a.Setup.Players[0].Name != "Anna" {
		w.t.Errorf("the records differ: %v and %v", a.Setup, l.Setup)
	}
}
