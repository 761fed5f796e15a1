//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// collection is three games: the second begins as the mirror image of the first. The newest comes first in the library.
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

// decided waits until the list of the library, as saved, has a text or not.
func (w *window) decided(text string, wanted bool) {
	w.t.Helper()
	w.eventually(fmt.Sprintf("%q in the list of the library: %v", text, wanted), func() bool {
		return strings.Contains(w.decisions(), text) == wanted
	})
}

// studies waits until a game of the library is on the board, and checks that a move is shown: a symbol belongs to it.
func (w *window) studies(moves, shown string) {
	w.t.Helper()
	w.reaches("the game "+moves, func(s session.Snapshot) bool { return s.Opened && fmt.Sprint(line(s)) == "["+moves+"]" })
	w.key("1")
	w.reaches("a symbol at "+shown, func(s session.Snapshot) bool { return len(said(s, shown).Symbols) == 1 })
}

// TestLibrary adds a folder, finds a position and its mirror image, plays in what was played next, opens what it finds,
// takes a game out and puts it back, and finds everything again after a power cut.
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
	w.decided(fmt.Sprintf("%q", filepath.Dir(path)), true)
	w.lists(3)

	w.press("library.same")
	w.lists(3)
	w.press("library.next.0") // the cannon to the middle, from either side
	w.reader.Find("button", "H8+7")
	w.press("library.next.0")
	w.lists(2)
	w.press("library.study")
	w.studies("b2e2 b9c7 g3g4", "b9c7")

	w.openLibrary()
	w.press("library.mirror")
	w.lists(1)
	w.press("library.study")
	w.studies("h2e2 h9g7 h0g2 i9h9", "h9g7")

	w.openLibrary()
	w.key("Delete")
	w.decided(`"out": []`, false)
	w.key("ctrl+z")
	w.decided(`"out": []`, true)
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

// decisions returns what the library has saved.
func (w *window) decisions() string { return text(filepath.Join(w.config, library.FileName)) }
