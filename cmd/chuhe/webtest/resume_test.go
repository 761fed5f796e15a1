//go:build web

package webtest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestBrokenDownload proves that a download that breaks goes on where it stopped, that the page shows how far it has come
// all the while, and that it keeps the file whole.
func TestBrokenDownload(t *testing.T) {
	game := named(t, "game-*.bin")
	whole, err := os.ReadFile(filepath.Join(site, game))
	if err != nil {
		t.Fatal(err)
	}
	size := int64(len(whole))
	for _, c := range []struct {
		name  string
		plain bool  // the server knows no ranges
		cuts  []int // after how many bytes each answer breaks
		most  int64 // bytes of the file that pass the wire
	}{
		{"ranges", false, []int{1_000_000, 2_000_000, 500_000, 0, 70_000}, size + size/2},
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

// TestDamagedFile proves that what is not the file that its name says is not kept.
func TestDamagedFile(t *testing.T) {
	face := named(t, "bold-first-*.bin")
	data, err := os.ReadFile(filepath.Join(site, face))
	if err != nil {
		t.Fatal(err)
	}
	s := newServer(t)
	other := bytes.Clone(data)
	other[4] ^= 1 // when it was packed, which changes nothing of its content
	s.change(face, other)
	w := newBrowser(t).visit(s.URL, desktop)
	w.says("Chuhe could not be loaded. Is there a connection?")
	if ask[bool](w, fmt.Sprintf(`caches.match(%q).then(Boolean)`, face)) {
		t.Error("the damaged file is kept")
	}
}

// TestLostConnection proves that the page says so when its download does not go on, and that what has come is not asked for
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
	if _, after := s.sent(game); before == 0 || after > 7_000_000 {
		t.Errorf("%d bytes have passed, %d before the connection was lost", after, before)
	}
}
