//go:build web

package webtest

import (
	"slices"
	"strings"
	"testing"

	"chuhe/ui/autosave"
	"chuhe/ui/session"
)

// TestTakeOver checks that a second tab saves from the moment when the first one is closed, and that the games of both
// are kept.
func TestTakeOver(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	one := b.play(s.URL+"/?lang=en&seed=7", desktop)
	one.move("h2e2")
	first := line(one.plies(2))
	two := &game{tab: b.open(s.URL+"/?lang=en&seed=8", desktop)}
	blind{two.tab}.hears("Chuhe is open in another tab.")
	two.unsaved("b0c2")
	if now := line(two.kept()); !slices.Equal(now, first) {
		t.Fatalf("the second tab has written %v while the first one did, want %v", now, first)
	}

	// When reloaded, the first tab has its own game again.
	one.reload()
	one.goOn()
	first = line(one.kept())
	if len(first) != 4 || first[0].String() != "h2e2" {
		t.Errorf("loaded again the first tab plays %v", first)
	}

	one.close()
	snap := two.reaches("the second tab saves", func(s session.Snapshot) bool { return len(line(s)) == 2 })
	if played := line(snap); played[0].String() != "b0c2" {
		t.Errorf("the second tab saves %v", played)
	}
	two.picture("")
	kept := two.left(t)
	if len(kept) != 1 || !slices.Equal(line(kept[0]), first) {
		t.Errorf("%d games are left, not that of the first tab", len(kept))
	}
	two.goOn()
	two.quiet()
}

// TestUntouchedTab checks that a second tab in which nothing was done goes on with the game of the one that is closed.
func TestUntouchedTab(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	one := b.play(s.URL+"/?lang=en&seed=7", desktop)
	one.move("h2e2")
	first := line(one.plies(2))
	two := &game{tab: b.open(s.URL+"/?lang=en&seed=8", desktop)}
	blind{two.tab}.hears("Chuhe is open in another tab.")
	one.close()
	blind{two.tab}.hears("The other tab was closed. Its game goes on here.")
	two.point = two.click
	two.stands(two.square("e4"))
	two.goOn()
	snap := two.reaches("the game goes on in the second tab", func(s session.Snapshot) bool { return len(line(s)) == 4 })
	if !slices.Equal(line(snap)[:2], first) || len(two.left(t)) > 0 {
		t.Errorf("the second tab plays %v and has left %d games, want the game that begins with %v, and none", line(snap), len(two.left(t)), first)
	}
	two.quiet()
}

// unsaved makes the first move in a tab that does not save, and waits for the reply.
func (w *game) unsaved(move string) {
	w.t.Helper()
	w.point = w.click
	w.stands(w.square("e4"))
	w.move(move)
	w.eventually("the tab plays", func() bool {
		said := w.said()
		return strings.Contains(said, "\nBlack: ") && strings.Count(said, "Your move") == 2
	})
}

// covered lets a test hide the page, as another tab in front of it does: it then gets no frames.
const covered = `
const next = requestAnimationFrame;
self.requestAnimationFrame = (f) => self.covering ? 0 : next(f);
Object.defineProperty(document, "hidden", { get: () => Boolean(self.covering) });
`

// TestTakeOverInTheBackground checks that a hidden tab also saves from the moment when the first one is closed.
func TestTakeOverInTheBackground(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	one := b.play(s.URL+"/?lang=en&seed=7", desktop)
	two := &game{tab: b.visit(s.URL+"/?lang=en&seed=8", desktop)}
	two.do(begin(covered))
	two.reload()
	two.unsaved("b0c2")
	ask[int](two.tab, `self.covering = true, document.dispatchEvent(new Event("visibilitychange")), 0`)
	one.close()
	two.reaches("the second tab saves", func(s session.Snapshot) bool { return len(line(s)) == 2 })
	two.quiet()
}

// left returns the games that were kept when others replaced them.
func (w *game) left(t *testing.T) (games []session.Snapshot) {
	t.Helper()
	for _, name := range w.names() {
		if !strings.HasPrefix(name, autosave.Left+"/") {
			continue
		}
		data, _ := w.file(name)
		snap, err := autosave.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, snap)
	}
	return games
}

// names lists the files in the page's storage.
func (w *tab) names() []string {
	w.t.Helper()
	return stored[[]string](w, "chuhe", "[]", "want(files.getAllKeys(), (keys) => keys)")
}
