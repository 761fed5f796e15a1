//go:build web

package webtest

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"chuhe/cmd/chuhe-lab/librarycmd"
	"chuhe/engine/xiangqi"
	"chuhe/ui/library"
	"chuhe/ui/locale"
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
		if place, err := strconv.Unquote(strings.Trim(line, " ,\n")); err == nil {
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
	w.decided(`"library/games.pgn"`, true)
	w.lists(2)
	w.picture("-added")
	w.studies(second)

	w.openLibrary()
	w.press("library.same", libraryPage...) // the start
	w.press("library.next.0", append(libraryPage, "library.same")...)
	w.lists(2, "library.same", "library.next.0")                                        // the cannon to the middle, from either side
	w.press("library.mirror", append(libraryPage, "library.same", "library.next.0")...) // without mirror images
	w.lists(1, "library.same", "library.next.0", "library.mirror")
	w.picture("-found")
	w.studies(first, "library.same", "library.next.0", "library.mirror")

	w.openLibrary()
	w.key("Delete")
	w.decided(`"out": []`, false)
	w.key("ctrl+z")
	w.decided(`"out": []`, true)

	b.kill()
	w = b.play(s.URL+"/?lang=en", desktop)
	w.openLibrary()
	w.lists(2)
	w.picture("-again")
	w.studies(second)
	w.quiet()
}

// cached returns what the cache has of the library: the number of its parts and of their games.
func (w *game) cached() (parts, games int) {
	w.t.Helper()
	found := ask[[]int](w.tab, `new Promise((done, fail) => {
		const open = indexedDB.open("chuhe-cache");
		open.onupgradeneeded = () => open.transaction.abort();
		open.onerror = () => done([0, 0]);
		open.onsuccess = () => {
			const files = open.result.transaction("files").objectStore("files");
			let parts = 0, games = 0;
			const list = files.get("parts.txt");
			list.onsuccess = () => {
				const text = list.result ? new TextDecoder().decode(list.result.data) : "";
				for (const name of text.split("\n").slice(1).filter((line) => line)) {
					files.get(name + ".games").onsuccess = ({ target }) => {
						const data = target.result.data, end = new DataView(data.buffer, data.byteOffset + data.byteLength - 16);
						parts++;
						games += Number(end.getBigUint64(0, true));
					};
				}
			};
			files.transaction.oncomplete = () => { open.result.close(); done([parts, games]); };
			files.transaction.onabort = () => fail(files.transaction.error);
		};
	})`)
	return found[0], found[1]
}

// tells waits until an object with a role has words in its name.
func (b blind) tells(role, words string) {
	b.t.Helper()
	b.eventually(fmt.Sprintf("a %s of the tree tells %q", role, words), func() bool {
		return slices.ContainsFunc(b.objects(role), func(o object) bool { return strings.Contains(o.name, words) })
	})
}

// TestManyGames gives 20,000 games to the library. Page and card tell of them what the command of the laboratory does,
// also after the browser was killed.
func TestManyGames(t *testing.T) {
	const games = 20_000
	folder := t.TempDir()
	lab := func(args ...string) string {
		var out strings.Builder
		if err := librarycmd.Library(t.Context(), args, &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	lab("sample", "--out", folder, "--games", strconv.Itoa(games), "--seed", "38")
	files, err := filepath.Glob(filepath.Join(folder, "*.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	var all []byte
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	path, built := filepath.Join(folder, "all.pgn"), filepath.Join(folder, "built")
	if err := os.WriteFile(path, all, 0o600); err != nil {
		t.Fatal(err)
	}
	lab("build", "--out", built, path)
	var next []struct {
		Move                    string
		Games, Red, Draw, Black int
	}
	if err := json.Unmarshal([]byte(lab("next", "--lib", built, "--fen", xiangqi.StartFEN, "--mirror", "--to", "json")), &next); err != nil {
		t.Fatal(err)
	}
	first := next[0]
	if first.Move != "h2e2" {
		t.Fatalf("most games begin with %s, want h2e2", first.Move)
	}

	s := newServer(t)
	b := newBrowser(t)
	w := b.play(s.URL+"/?lang=en&seed=7", desktop)
	w.openLibrary()
	at := w.place("library.file", libraryPage...)
	w.stands(at)
	begun := time.Now()
	w.upload(path, func() { w.point(at.X, at.Y) })
	slowest := 0.0
	for parts, there := 0, 0; parts != 1 || there != games; parts, there = w.cached() {
		slowest = max(slowest, w.longestGap(30))
		if time.Since(begun) > 5*patience {
			t.Fatalf("after %v the cache has %d games in %d parts, want %d in one", time.Since(begun), there, parts, games)
		}
	}
	t.Logf("read after %v, at most %.0f ms between two pictures", time.Since(begun), slowest)
	w.picture("-read")

	b.kill()
	begun = time.Now()
	w = b.play(s.URL+"/?lang=en", desktop)
	t.Logf("started again after %v", time.Since(begun))
	eyes := blind{w.tab}
	eyes.press("button", "For screen readers: show the controls of the game")
	w.openLibrary()
	in := locale.English.Count
	eyes.tells("StaticText", in(games)+" games")
	begun = time.Now()
	eyes.press("button", "Same position")
	eyes.press("button", fmt.Sprintf("C2=5: Red won %s, %s draws, Black won %s", in(first.Red), in(first.Draw), in(first.Black)))
	eyes.tells("StaticText", in(first.Games)+" games")
	t.Logf("a position found after %v", time.Since(begun))
	w.picture("-found")
	eyes.press("button", "Open in study")
	w.reaches("a game", func(s session.Snapshot) bool { return s.Opened })
	w.key("Home")
	w.key("l")
	eyes.tells("button", fmt.Sprintf("C2=5: %s games, Red won %s, drawn %s, Black won %s", in(first.Games), in(first.Red), in(first.Draw), in(first.Black)))
	w.picture("-study")
	w.quiet()
}
