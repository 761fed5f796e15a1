//go:build web

package webtest

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"
)

// TestBrokenDownload checks that an interrupted download resumes where it stopped, that the page shows its progress
// throughout, and that the complete file is kept.
func TestBrokenDownload(t *testing.T) {
	game := named(t, "game-*.bin")
	whole := content(t, filepath.Join(site, game))
	size := int64(len(whole))
	for _, c := range []struct {
		name  string
		plain bool  // whether the server does not support ranges
		cuts  []int // number of bytes after which each response breaks
		most  int64 // maximum number of bytes of the file to be transferred
	}{
		{"ranges", false, []int{1_000_000, 1_000_000, 500_000, 0, 70_000}, size + size/2},
		{"no ranges", true, []int{1_000_000, 3_000_000}, size + 4_500_000},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newServer(t)
			s.plain = c.plain
			s.cut(game, c.cuts...)
			w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", desktop)
			asked, passed := s.sent(game)
			t.Logf("%s: %d of %d bytes in %d answers", c.name, passed, size, asked)
			if asked != len(c.cuts)+1 || passed > c.most {
				t.Errorf("%d bytes passed in %d answers, at most %d may, in %d", passed, asked, c.most, len(c.cuts)+1)
			}
			w.eventually("the file is kept whole", func() bool {
				return ask[int64](w.tab, fmt.Sprintf(`caches.match(%q).then((r) => r ? r.arrayBuffer().then((b) => b.byteLength) : 0)`, game)) == size
			})
			w.move("h2e2")
			w.plies(2)
		})
	}
}

// TestDamagedFile checks that a file whose content does not match its name is not kept.
func TestDamagedFile(t *testing.T) {
	face := named(t, "bold-first-*.bin")
	data := content(t, filepath.Join(site, face))
	s := newServer(t)
	other := bytes.Clone(data)
	other[4] ^= 1 // the size of a buffer, which does not affect its content
	s.change(face, other)
	w := newBrowser(t).visit(s.URL, desktop)
	w.says("Chuhe could not be loaded. Is there a connection?")
	if ask[bool](w, fmt.Sprintf(`caches.match(%q).then(Boolean)`, face)) {
		t.Error("the damaged file is kept")
	}
}

// TestLostConnection checks that the page reports a stalled download, and that data already received is not requested
// again when there is a connection.
func TestLostConnection(t *testing.T) {
	game := named(t, "game-*.bin")
	s := newServer(t)
	s.cut(game, 3_000_000, 0, 0, 0, 0, 0)
	w := newBrowser(t).visit(s.URL+"/?lang=en", desktop)
	w.says("Chuhe could not be loaded. Is there a connection?")
	w.picture("")
	_, before := s.sent(game)
	ask[int](w, `document.getElementById("again").click(), 0`)
	w.shown()
	if _, after := s.sent(game); before == 0 || after > 5_000_000 {
		t.Errorf("%d bytes have passed, %d before the connection was lost", after, before)
	}
}
