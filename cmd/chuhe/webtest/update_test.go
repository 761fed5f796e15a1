//go:build web

package webtest

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"chuhe/ui/session"
)

// release makes the server serve a new version: programs and scripts have other names, and the script of the page
// declares that it is new. It returns the name of the new program.
func (s *server) release(t *testing.T) string {
	t.Helper()
	names := map[string]string{}
	for _, now := range []string{"game-new.bin", "page-new.js", "engine-new.bin", "engine-new.js"} {
		names[named(t, strings.Replace(now, "new", "*", 1))] = now
	}
	read := func(name string) []byte {
		data := content(t, filepath.Join(site, name))
		for old, now := range names {
			data = bytes.ReplaceAll(data, []byte(old), []byte(now))
		}
		return data
	}
	for old, now := range names {
		data := read(old)
		if now == "page-new.js" {
			data = append(data, "\nself.release = 2;\n"...)
		}
		s.change(now, data)
		s.change(old, nil)
	}
	for _, name := range []string{"index.html", "sw.js"} {
		s.change(name, read(name))
	}
	return "game-new.bin"
}

// TestUpdate checks that a new version is installed with the next visit and the game continues, and that at no time in
// between the page needs a connection to start.
func TestUpdate(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	w := b.play(s.URL+"/?lang=en&seed=7", desktop)
	w.move("h2e2")
	played := line(w.plies(2))
	w.serves(named(t, "game-*.bin"), "nothing")
	const isNew = "self.release === 2"
	if ask[bool](w.tab, isNew) {
		t.Fatal("the first version is the second")
	}

	now := s.release(t)
	w.reload()
	if !ask[bool](w.tab, isNew) {
		t.Error("a visit after a release shows the old version")
	}
	w.reaches("the game is kept", func(s session.Snapshot) bool { return slices.Equal(line(s), played) })

	s.down.Store(true) // before the new service worker is installed
	s.CloseClientConnections()
	w.reload()
	s.down.Store(false)
	w.reload()
	w.serves(now, named(t, "game-*.bin"))

	s.down.Store(true)
	s.CloseClientConnections()
	w.reload()
	if !ask[bool](w.tab, isNew) {
		t.Error("without a connection the old version is back")
	}
	w.reaches("the game is kept", func(s session.Snapshot) bool { return slices.Equal(line(s), played) })
	w.goOn()
	w.picture("")
}

// TestOldPage checks that a page opened before a new version continues with all its files, and that these are removed
// once it is closed.
func TestOldPage(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	old := b.play(s.URL+"/?lang=en&seed=7", desktop)
	had := named(t, "game-*.bin")
	old.serves(had, "nothing")
	now := s.release(t)
	other := &game{tab: b.open(s.URL+"/?lang=en", desktop)}
	other.serves("page-new.js", "nothing") // kept only by the new service worker

	send(old.tab, page.BringToFront, cdp.Empty{})
	old.press("desks/2")
	old.frames(5)
	old.key("a")
	old.thinks(0, 1)
	old.quiet()

	if err := chromedp.Cancel(other.ctx); err != nil {
		t.Fatal(err)
	}
	old.reload()
	old.serves(now, had)
	old.quiet()
}

// serves waits until a service worker keeps a file, and no longer keeps another.
func (w *game) serves(file, old string) {
	w.t.Helper()
	w.eventually("the page is ready for a life without a connection", func() bool {
		return ask[bool](w.tab, `(async () => {
			const r = await navigator.serviceWorker.getRegistration();
			const ready = r && !r.installing && !r.waiting && r.active && r.active.state === "activated";
			const kept = (await (await caches.open("chuhe-files")).keys()).map((k) => k.url.split("/").pop());
			return Boolean(ready) && kept.includes("`+file+`") && !kept.includes("`+old+`") && kept.includes("");
		})()`)
	})
}
