//go:build web

package webtest

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"chuhe/ui/session"
)

// release has the server give a new version: the program and the script of the page have other names, and the script says
// that it is new. It returns the name of the new program.
func (s *server) release(t *testing.T) string {
	t.Helper()
	game, script := named(t, "game-*.bin"), named(t, "page-*.js")
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(site, name))
		if err != nil {
			t.Fatal(err)
		}
		for old, now := range map[string]string{game: "game-new.bin", script: "page-new.js"} {
			data = bytes.ReplaceAll(data, []byte(old), []byte(now))
		}
		return data
	}
	s.change("game-new.bin", read(game))
	s.change("page-new.js", append(read(script), "\nself.release = 2;\n"...))
	for _, name := range []string{"index.html", "sw.js"} {
		s.change(name, read(name))
	}
	s.change(game, nil)
	s.change(script, nil)
	return "game-new.bin"
}

// TestUpdate proves that a new version comes with the next visit and the game goes on, and that at no time in between the page needs
// a connection to start.
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

	s.down.Store(true) // before the new worker is there
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

// serves waits until a service worker is there that keeps a file, and no longer keeps another.
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
