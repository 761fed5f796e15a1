//go:build web

package webtest

import (
	"context"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestBack checks that the browser's Back button closes what is open, one level at a time, leaves the page from the
// board, and that no entries accumulate in the browser's history.
func TestBack(t *testing.T) {
	w := newGame(t, desktop)
	const opened = "Boolean(history.state?.open)"
	shows := func(what string, want bool) {
		t.Helper()
		w.eventually(what, func() bool { return ask[bool](w.tab, opened) == want })
	}
	before := ask[int](w.tab, "history.length")
	back := w.back
	for range 3 {
		w.press("tool.menu")
		shows("the menu is open", true)
		back()
		shows("the menu is closed", false)
	}
	w.key("l")
	shows("the page of the level is open", true)
	w.key("Escape")
	shows("Esc has closed it", false)
	w.key("/")
	shows("the entry of a move is open", true)
	back()
	shows("the entry is closed", false)
	w.press("desks/2")
	shows("the desk for study is open", true)
	w.press("tool.menu")
	w.picture("-menu")
	back()
	shows("the desk is still open", true)
	back()
	shows("the board is bare", false)
	const levels = 4
	if after := ask[int](w.tab, "history.length"); after > before+levels {
		t.Errorf("the history has grown from %d to %d, want at most %d", before, after, before+levels)
	}
	w.stands(w.square("h2")) // what was open has just uncovered it
	w.move("h2e2")
	w.plies(2)
	w.quiet()
	back()
	w.isLeft()
}

// TestBackAddsNoEntries checks that Back closes two levels without adding entries to the history: browsers skip entries that a
// page adds without an action of the user, so that the next Back would leave the page. Neither do two quick presses.
func TestBackAddsNoEntries(t *testing.T) {
	w := newGame(t, desktop)
	const added = `(() => {
		const push = history.pushState.bind(history);
		self.added = 0;
		history.pushState = (...entry) => { added++; push(...entry); };
		return 0;
	})()`
	for name, backs := range map[string]string{
		"slow":  "setTimeout(() => history.back(), 0), setTimeout(() => history.back(), 2000)",
		"quick": "setTimeout(() => history.back(), 0), setTimeout(() => history.back(), 50)",
	} {
		w.press("desks/2")
		w.press("tool.menu")
		w.eventually("the menu is open over the desk for study", func() bool { return ask[bool](w.tab, "history.state?.open > 0") })
		ask[int](w.tab, added)
		ask[int](w.tab, backs+", 0")
		w.eventually(name+" presses close both", func() bool { return ask[bool](w.tab, "!history.state?.open") })
		if got := ask[int](w.tab, "added"); got != 0 {
			t.Errorf("%s presses of Back add %d entries to the history, want 0", name, got)
		}
		w.stands(w.place("desks/2").Center())
	}
	w.quiet()
}

// TestBackAfterReload checks that a page reloaded with something open needs no additional history entries.
func TestBackAfterReload(t *testing.T) {
	w := newGame(t, desktop)
	w.press("tool.menu")
	w.eventually("the menu is open", func() bool { return ask[bool](w.tab, "Boolean(history.state?.open)") })
	w.reload()
	w.eventually("nothing is open", func() bool { return ask[bool](w.tab, "!history.state?.open") })
	w.quiet()
	w.back()
	w.isLeft()
}

// back goes one step back in the browser's history, with a short delay because this may leave the page.
func (w *tab) back() {
	w.t.Helper()
	ask[int](w, "setTimeout(() => history.back(), 0), 0")
}

// isLeft waits until the page has been left. An expression evaluated meanwhile gets no answer.
func (w *tab) isLeft() {
	w.t.Helper()
	w.eventually("the page is left", func() bool {
		ctx, cancel := context.WithTimeout(w.ctx, patience)
		defer cancel()
		protocol, err := chromedp.Run(ctx, chromedp.Evaluate[string]("location.protocol"))
		return err == nil && protocol == "about:"
	})
}
