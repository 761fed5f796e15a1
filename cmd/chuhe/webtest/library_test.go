//go:build web

package webtest

import (
	"encoding/json"
	"fmt"
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
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// collection is two games.
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

// cached returns what the cache has of the library: the number of its parts and of their games.
func (w *game) cached() (parts, games int) {
	w.t.Helper()
	found := stored[[]int](w.tab, "chuhe-cache", "[0, 0]", `
		result = [0, 0];
		files.get("parts.txt").onsuccess = ({ target: list }) => {
			const text = list.result ? new TextDecoder().decode(list.result.data) : "";
			for (const name of text.split("\n").slice(1).filter((line) => line)) {
				files.get(name + ".games").onsuccess = ({ target }) => {
					const data = target.result.data, end = new DataView(data.buffer, data.byteOffset + data.byteLength - 16);
					result[0]++;
					result[1] += Number(end.getBigUint64(0, true));
				};
			}
		}`)
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
		all = append(all, content(t, name)...)
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
	w.upload(path, func() { w.press("library.file") })
	begun := time.Now()
	for parts, there := 0, 0; parts != 1 || there != games; parts, there = w.cached() {
		w.frames(30)
		if time.Since(begun) > 5*patience {
			t.Fatalf("after %v the cache has %d games in %d parts, want %d in one", time.Since(begun), there, parts, games)
		}
	}
	t.Logf("read after %v", time.Since(begun))
	w.picture("-read")

	b.kill()
	w = b.play(s.URL+"/?lang=en", desktop)
	eyes := blind{w.tab}
	w.read()
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

// Chinese names are found by their readings, which the page loads after its first picture.
func TestReadings(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(file, []byte(strings.Replace(collection, "Sun", "孫勇征", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newBrowser(t).play(newServer(t).URL+"/?lang=en&seed=7", desktop)
	eyes := blind{w.tab}
	w.read()
	w.openLibrary()
	w.upload(file, func() { w.press("library.file") })
	eyes.tells("StaticText", "2 games")
	eyes.focus("textbox", locale.LibrarySearch.In(locale.English))
	send(w.tab, input.InsertText, input.InsertTextParams{Text: "syz"})
	eyes.tells("StaticText", "1 game")
	w.quiet()
}

// A file of several games is edited in its list: each step downloads it as it stands then.
func TestEditedList(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(file, []byte(collection), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newBrowser(t).play(newServer(t).URL+"/?lang=en&seed=7", desktop)
	folder, eyes := w.downloads(), blind{w.tab}
	w.read()
	w.upload(file, func() { w.key("ctrl+o") })
	eyes.tells("StaticText", "2 games")
	wang, sun, _ := strings.Cut(collection, "[Red \"Sun\"]")
	sun = "[Red \"Sun\"]" + sun
	moved := sun + "\n" + wang
	for _, c := range []struct{ key, want string }{
		{"ctrl+ArrowDown", moved}, {"ctrl+d", moved + strings.TrimSpace(wang)}, {"ctrl+z", moved}, {"ctrl+z", collection},
		{"ctrl+y", moved},
	} {
		w.key(c.key)
		w.eventually(fmt.Sprintf("%s downloads %q", c.key, c.want), func() bool {
			read, _ := os.ReadFile(filepath.Join(folder, "games.pgn"))
			return string(read) == c.want
		})
	}
	w.picture("-edited")
	eyes.focus("textbox", locale.LibrarySearch.In(locale.English))
	send(w.tab, input.InsertText, input.InsertTextParams{Text: "sun"})
	eyes.tells("StaticText", "1 game")
	w.picture("-found")
	w.quiet()
}
