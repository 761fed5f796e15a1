//go:build web

package webtest

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"chuhe/ui/library"
	"chuhe/ui/session"
)

// collection is two games: the second begins as the mirror image of the first. The newest comes first in the library.
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
`

// libraryPage is the path to the page in a mirror.
var libraryPage = []string{"tool.menu", "menu.library"}

// decided waits until the list of the library, as saved, has a text or not.
func (w *game) decided(text string, wanted bool) {
	w.t.Helper()
	w.eventually(fmt.Sprintf("%q in the list of the library: %v", text, wanted), func() bool {
		lists, _ := w.file(library.FileName)
		return strings.Contains(string(lists), text) == wanted
	})
}

// library returns what the library has saved: its list, and its copies of files.
func (w *game) library() map[string]string {
	w.t.Helper()
	lists, _ := w.file(library.FileName)
	kept := map[string]string{library.FileName: string(lists)}
	if len(lists) == 0 {
		return map[string]string{}
	}
	for line := range strings.Lines(string(lists)) {
		if place, err := strconv.Unquote(strings.TrimSpace(strings.TrimPrefix(line, "place "))); err == nil {
			data, _ := w.file(place)
			kept[place] = string(data)
		}
	}
	return kept
}

// turns does what puts the library in the place of the board, or the board in that of the library, and waits for it.
func (w *game) turns(what string, do func()) {
	w.t.Helper()
	edge := func() color.Color { return w.pixels().At(30, 300) } // of the board, or a card
	before := edge()
	do()
	w.eventually(what, func() bool { return edge() != before })
}

// openLibrary opens the page.
func (w *game) openLibrary() {
	w.t.Helper()
	w.turns("the library opens", func() { w.key("ctrl+b") })
}

// lists waits until the library lists a number of games, one of them at least, where pressed controls lead.
func (w *game) lists(games int, pressed ...string) {
	w.t.Helper()
	const height = 40
	m := w.mirror()
	for _, p := range append(libraryPage, pressed...) {
		if err := m.Press(p); err != nil {
			w.t.Fatal(err)
		}
	}
	r, ok := m.Place("library.list")
	if !ok {
		w.t.Fatal("the library has no list")
	}
	row := func(page image.Image, n int) (dark int) {
		for y := int(r.Y) + (n-1)*height + 4; y < int(r.Y)+n*height-4; y++ {
			for x := int(r.X) + 20; x < int(r.X+r.W)-20; x++ {
				if red, green, blue, _ := page.At(x, y).RGBA(); red+green+blue < 300<<8 {
					dark++
				}
			}
		}
		return dark
	}
	w.mouse(input.DispatchMouseEventTypeMouseMoved, 0, 0)
	w.eventually(fmt.Sprintf("%d games are listed", games), func() bool {
		page := w.pixels()
		return row(page, games) > 20 && row(page, games+1) == 0
	})
}

// studies opens the game that the library has selected, and waits until it is on the board.
func (w *game) studies(moves string, pressed ...string) {
	w.t.Helper()
	w.turns("the board is back", func() { w.press("library.study", append(libraryPage, pressed...)...) })
	w.reaches("the game "+moves, func(s session.Snapshot) bool { return s.Opened && fmt.Sprint(line(s)) == "["+moves+"]" })
}

// TestLibrary gives a file to the library, finds a position and its mirror image, takes a game out and puts it back, and
// finds the games again after the browser was killed.
func TestLibrary(t *testing.T) {
	const first, second = "h2e2 h9g7 h0g2 i9h9", "b2e2 b9c7 g3g4"
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte(collection), 0o600); err != nil {
		t.Fatal(err)
	}
	s := newServer(t)
	b := newBrowser(t)
	w := b.play(s.URL+"/?lang=en&seed=7", desktop)
	w.openLibrary()
	at := w.place("library.file", libraryPage...)
	w.stands(at)
	w.upload(path, func() { w.point(at.X, at.Y) })
	w.decided(`place "library/games.pgn"`, true)
	w.lists(2)
	w.picture("-added")
	w.studies(second)

	w.openLibrary()
	w.press("library.same", libraryPage...) // the start
	w.press("library.next.0", append(libraryPage, "library.same")...)
	w.press("library.mirror", append(libraryPage, "library.same", "library.next.0")...) // without mirror images
	w.lists(1, "library.same", "library.next.0", "library.mirror")
	w.picture("-found")
	w.studies(first, "library.same", "library.next.0", "library.mirror")

	w.openLibrary()
	w.key("Delete")
	w.decided("\nout ", true)
	w.key("ctrl+z")
	w.decided("\nout ", false)

	b.kill()
	w = b.play(s.URL+"/?lang=en", desktop)
	w.openLibrary()
	w.lists(2)
	w.picture("-again")
	w.studies(second)
	w.quiet()
}
