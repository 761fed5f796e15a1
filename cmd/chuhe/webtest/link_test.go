//go:build web

package webtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"chuhe/ui/session"
)

// TestLink opens links to a game and to a position, each once, and makes one. A link that comes while a game is played
// leaves it as it is, also in the next run, and one that is broken says so.
func TestLink(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).play(s.URL+"/?lang=en&seed=7#moves=h2e2,h9g7,h0g2", desktop)
	opened := w.reaches("the linked game is opened", func(s session.Snapshot) bool { return len(all(s)) == 3 && s.Shown == 3 })
	if got := fmt.Sprint(all(opened)); got != "[h2e2 h9g7 h0g2]" {
		t.Errorf("the link opens the moves %s, want %s", got, "[h2e2 h9g7 h0g2]")
	}
	w.plain()
	w.picture("-game")
	blind{w.tab}.press("button", "For screen readers: show the controls of the game")

	ask[int](w.tab, `navigator.clipboard.writeText = async (text) => { self.copied = text; }, 0`)
	w.link("Copy link", "copied", s.URL+"/#moves=h2e2,h9g7,h0g2")

	w.do(begin(`navigator.share = async ({ url }) => { self.shared = url; };`)) // a browser with a system that shares
	const fen = "3k5/9/9/9/9/9/9/4R4/9/4K4_w"
	w.do(chromedp.Navigate(s.URL + "/?lang=en&seed=8#fen=" + fen))
	w.shown()
	w.reaches("the linked position is on the board", func(s session.Snapshot) bool { return strings.HasPrefix(s.Setup.StartFEN, "3k5/") })
	w.plain()
	w.link("Share...", "shared", s.URL+"/#fen="+fen)
	w.frames(20) // the menu closes
	w.move("e2e3")
	played := line(w.plies(2))
	w.reload()
	w.reaches("the game goes on", func(s session.Snapshot) bool { return slices.Equal(line(s), played) })

	for _, c := range []struct{ link, says string }{{"#moves=a0a1", ""}, {"#fen=9_w", "is not valid"}, {"#fen=", "does not understand: fen="}} {
		w.do(chromedp.Navigate(s.URL + "/?lang=en&seed=9" + c.link))
		w.shown()
		if c.says != "" {
			w.eventually(c.link+" says why", func() bool { return strings.Contains(w.said(), c.says) })
		}
		w.reaches("the link to a game is open beside the game", func(s session.Snapshot) bool { return s.Opened && len(all(s)) == 1 })
		w.reload()
		if !slices.Equal(line(w.kept()), played) {
			t.Errorf("after %s and a reload the game has the moves %v, want %v", c.link, line(w.kept()), played)
		}
	}
	w.quiet()
}

// link asks for a link to the game by a command of the menu, which the page must then have passed on to a variable of the test.
func (w *game) link(command, to, want string) {
	w.t.Helper()
	b := blind{w.tab} // the menu of Study, where linked games are opened, has its commands in other places
	b.press("button", "Menu")
	b.press("button", command)
	w.eventually("a link is "+to, func() bool { return ask[bool](w.tab, "Boolean(self."+to+")") })
	if got := ask[string](w.tab, "self."+to); got != want {
		w.t.Errorf("the link %s is %q, want %q", to, got, want)
	}
}

// plain waits until the address has no fragment.
func (w *game) plain() {
	w.t.Helper()
	w.eventually("the address is plain", func() bool { return ask[string](w.tab, "location.hash") == "" })
}
