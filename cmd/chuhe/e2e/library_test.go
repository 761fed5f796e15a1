//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// collection is three games. The newest comes first in the library.
const collection = `[Red "Wang"]
[Black "Li"]
[Date "2020.05.01"]
[Result "1-0"]

1. h2e2 h9g7 2. h0g2 i9h9 1-0

[Red "Sun"]
[Black "Chen"]
[Date "2022.03.04"]
[Result "1/2-1/2"]

1. b2e2 b9c7 2. g3g4 1/2-1/2

[Red "Zhao"]
[Black "Li"]
[Date "2021.01.02"]
[Result "0-1"]

1. h2e2 h7e7 0-1
`

// openLibrary opens the page.
func (w *window) openLibrary() {
	w.t.Helper()
	w.key("ctrl+b")
	w.place("library.list")
}

// lists waits until the library lists a number of games.
func (w *window) lists(games int) {
	w.t.Helper()
	w.reader.Find("text", locale.English.Say(locale.Msg(locale.GamesCount, games)))
}

// TestLibrary adds a folder, finds its games again after a power cut, and opens one.
func TestLibrary(t *testing.T) {
	t.Parallel()
	d := newReadDesktop(t, 1400, 900)
	path := filepath.Join(t.TempDir(), "games", "first.pgn")
	put(t, path, collection)
	single := filepath.Join(filepath.Dir(path), "single.pgn")
	put(t, single, other)
	w := open(d, t.TempDir(), single) // so that its folder is shown when a folder is asked for
	w.opened(4)
	if err := os.Remove(single); err != nil {
		t.Fatal(err)
	}
	w.key("Home")
	w.openLibrary()
	w.press("library.folder")
	w.press("choose.yes")
	w.eventually("the folder is in the list of the library, as saved", func() bool {
		return strings.Contains(text(filepath.Join(w.config, library.FileName)), strconv.Quote(filepath.Dir(path)))
	})
	w.lists(3)

	w.program.kill()

	w = open(d, w.config)
	w.openLibrary()
	w.lists(3)
	for _, key := range []string{"Down", "Return"} { // the second newest
		w.key(key)
	}
	w.reaches("the second game of three", func(s session.Snapshot) bool { return s.Opened && s.Game.Nodes() == 3 })
	if now := text(path); now != collection {
		t.Errorf("the file of the folder has become\n%s\nwant what it was", now)
	}
}
