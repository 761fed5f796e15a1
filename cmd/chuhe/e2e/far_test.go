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
	anna.key("ctrl+shift+f")
	anna.press("friends.invite")
	anna.press("friends.name")
	anna.write("Anna")
	anna.clickStanding(anna.place("friends.way").Add(image.Pt(60, 0)))
	anna.press("friends.create")
	lin.key("ctrl+shift+f")
	lin.pastes(anna)
	lin.place("friends.accept") // the name stands elsewhere than before
	lin.press("friends.name")
	lin.write("Lin")
	lin.press("friends.accept")
	anna.pastes(lin)
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
	friend.press("friends.copy")
	text := ""
	friend.eventually("the text is copied", func() bool {
		text, _ = clipboard.On(friend.display).Read()
		return strings.HasPrefix(text, "Chuhe ")
	})
	if err := clipboard.On(w.display).Write(text); err != nil {
		w.t.Fatal(err)
	}
	w.key("ctrl+v")
}
