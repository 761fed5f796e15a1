//go:build e2e

package e2e

import (
	"image"
	"net"
	"strings"
	"testing"

	"chuhe/ui/clipboard"
)

// TestFar plays between two windows that connect by an invitation and its answer. One is killed; the other invites it
// again to the same game.
func TestFar(t *testing.T) {
	t.Parallel()
	if !networked() {
		t.Skip("on this system: no network")
	}
	anna := open(newReadDesktop(t, 1400, 900), t.TempDir())
	lin := open(newReadDesktop(t, 1400, 900), t.TempDir())
	anna.invites(lin)
	anna.begins(lin)
	lin.program.kill()
	lin = open(lin.desktop, lin.config)
	anna.key("ctrl+shift+f")
	anna.press("friends.leave")
	anna.press("friends.connect")
	lin.pastes(anna)
	anna.pastes(lin)
	anna.place("tool.undo") // the page closes once they are connected
	anna.playsFriend("b2d2")
	lin.reaches("a move after the kill", withFriend(3))
	anna.keepsAsMuchAs(lin)
}

// TestWatch lets a third window watch a game between two, which goes on when that window is killed.
func TestWatch(t *testing.T) {
	t.Parallel()
	if !networked() {
		t.Skip("on this system: no network")
	}
	anna := open(newReadDesktop(t, 1400, 900), t.TempDir())
	lin := open(newReadDesktop(t, 1400, 900), t.TempDir())
	mai := open(newReadDesktop(t, 1400, 900), t.TempDir())
	anna.invites(lin)
	anna.begins(lin)
	anna.key("ctrl+shift+f")
	anna.press("friends.watch")
	mai.pastes(anna)
	mai.press("friends.accept")
	anna.pastes(mai)
	mai.reaches("watching", withFriend(2))
	anna.place("friends.unwatch")
	anna.key("Escape")
	anna.playsFriend("b2d2")
	mai.reaches("a move that is watched", withFriend(3))
	lin.reaches("the move", withFriend(3))
	mai.program.kill()
	lin.playsFriend("b9c7")
	anna.reaches("a move without the watcher", withFriend(4))
}

// invites begins a game with a friend far away.
func (w *window) invites(friend *window) {
	w.t.Helper()
	w.key("ctrl+shift+f")
	w.press("friends.invite")
	w.press("friends.name")
	w.write("Anna")
	w.clickStanding(w.place("friends.way").Add(image.Pt(60, 0)))
	w.press("friends.create")
	friend.key("ctrl+shift+f")
	friend.pastes(w)
	friend.place("friends.accept") // the name stands elsewhere than before
	friend.press("friends.name")
	friend.write("Lin")
	friend.press("friends.accept")
	w.pastes(friend)
}

// networked reports whether this system has an address by which another one could reach it.
func networked() bool {
	all, _ := net.InterfaceAddrs()
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() {
			return true
		}
	}
	return false
}

// pastes copies the text that a friend's page shows, and pastes it.
func (w *window) pastes(friend *window) {
	w.t.Helper()
	before, _ := clipboard.On(friend.display).Read() // may be what the friend has pasted
	friend.press("friends.copy")
	text := ""
	friend.eventually("the text is copied", func() bool {
		text, _ = clipboard.On(friend.display).Read()
		return strings.HasPrefix(text, "Chuhe ") && text != before
	})
	if err := clipboard.On(w.display).Write(text); err != nil {
		w.t.Fatal(err)
	}
	w.key("ctrl+v")
}
