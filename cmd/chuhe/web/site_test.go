package main

import (
	"encoding/binary"
	"image/png"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/locale"
)

// needsXZ skips a test where the program that compresses the files is missing.
func needsXZ(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("xz"); err != nil {
		t.Skip("xz is missing: run .ci/deps page")
	}
}

// module is a WebAssembly module without content.
const module = "\x00asm\x01\x00\x00\x00"

// parts are the names of the files that a page needs.
var plainParts, packedParts = []string{"go.js", "icon.svg", "icon192.png", "icon512.png", "maskable.png", "play.png", "study.png", "phone.png", "tables.bin"}, []string{"game", "engine", "net", "pictures", "regular", "bold", "regular-first", "bold-first", "regular-texts", "bold-texts", "sounds", "puzzles", "readings"}

// A folder that cannot be written, and a part that is missing or cannot be compressed, is an error.
func TestSitesThatCannotBeBuilt(t *testing.T) {
	needsXZ(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	files := func(names []string, without string) map[string][]byte {
		all := map[string][]byte{}
		for _, name := range names {
			if name != without {
				all[name] = []byte(name)
			}
		}
		return all
	}
	for _, c := range []struct {
		name, out, without, more string
		effort                   int
		want                     string
	}{
		{"no part is missing", filepath.Join(dir, "out"), "", "", 0, ""},
		{"no script", filepath.Join(dir, "none"), "go.js", "", 0, "go"},
		{"no scalable icon", filepath.Join(dir, "none"), "icon.svg", "", 0, "icon"},
		{"no small icon", filepath.Join(dir, "none"), "icon192.png", "", 0, "icon192"},
		{"no tables", filepath.Join(dir, "none"), "tables.bin", "", 0, "tables"},
		{"no large icon", filepath.Join(dir, "none"), "icon512.png", "", 0, "icon512"},
		{"no such effort", filepath.Join(dir, "none"), "", "", -1, "xz, which compresses the files: exit status 1"},
		{"below a file", filepath.Join(file, "out"), "", "", 0, "file"},
		{"the current folder", filepath.Join(dir, "other") + string(filepath.Separator) + ".", "", "", 0, "RemoveAll"},
		{"a name of a folder", filepath.Join(dir, "more"), "", "no/where.js", 0, "where"},
	} {
		err := build(c.out, files(append(slices.Clone(plainParts), c.more), c.without), files(packedParts, ""), c.effort)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want an error with %q", c.name, err, c.want)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "none")); err == nil {
		t.Error("a folder is written without one of its parts")
	}
	s := site{names: map[string]string{}}
	for page, want := range map[string]string{"index.html": "map has no entry", "none.html": "none.html"} {
		if text, err := s.fill(page); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the page %s is filled with nothing: %q, %v, want an error with %q", page, text, err, want)
		}
	}
}

// The inputs of a site are named if they are missing.
func TestContentsThatAreMissing(t *testing.T) {
	dir := t.TempDir()
	for name, content := range map[string]string{"game": module + "\x00\x02\x01a", "engine": module, "nomodule": "text"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	root := filepath.Join(dir, "source")
	for _, top := range []string{"ui/board", "ui/locale/languages", "engine/notation", "cmd/chuhe"} {
		if err := os.MkdirAll(filepath.Join(root, filepath.FromSlash(top)), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	from := sources{game: filepath.Join(dir, "game"), engine: filepath.Join(dir, "engine"), root: root}
	if all, err := contents(from); err != nil || string(all["game"]) != module+"\x00\x02\x01a" || string(all["engine"]) != module || len(all["regular-first"]) == 0 || len(all["bold-first"]) == 0 {
		t.Errorf("the contents are %d files, %v, want both programs and the beginnings of both fonts", len(all), err)
	}
	for _, c := range []struct {
		name  string
		spoil func(s *sources)
	}{
		{"nogame", func(s *sources) { s.game = filepath.Join(dir, "nogame") }},
		{"nomodule", func(s *sources) { s.game = filepath.Join(dir, "nomodule") }},
		{"noengine", func(s *sources) { s.engine = filepath.Join(dir, "noengine") }},
		{"nosource", func(s *sources) { s.root = filepath.Join(dir, "nosource") }},
	} {
		lacking := from
		c.spoil(&lacking)
		if _, err := contents(lacking); err == nil || !strings.Contains(err.Error(), c.name) {
			t.Errorf("%v, want an error that names %s", err, c.name)
		}
	}
	if err := os.Symlink("nowhere", filepath.Join(root, "ui", "gone.go")); err != nil {
		t.Skip("on this system: there are no symbolic links:", err)
	}
	if _, err := contents(from); err == nil || !strings.Contains(err.Error(), "gone.go") {
		t.Errorf("%v, want an error that names gone.go", err)
	}
}

// An icon is a disc that fills its square.
func TestIcon(t *testing.T) {
	for _, side := range []int{64, 192} {
		img, err := png.Decode(strings.NewReader(string(icon(side))))
		if err != nil {
			t.Fatal(err)
		}
		if b := img.Bounds(); b.Dx() != side || b.Dy() != side {
			t.Errorf("the icon of %d is %v", side, b)
		}
		opaque := func(x, y int) bool { _, _, _, a := img.At(x, y).RGBA(); return a > 0xF000 }
		if !opaque(side/2, side/2) || !opaque(side/2, 5) || !opaque(5, side/2) || opaque(2, 2) || opaque(side-3, side-3) {
			t.Errorf("the icon of %d is no disc", side)
		}
	}
}

// made builds a site of small files, and returns its contents.
func made(t *testing.T, game string) map[string]string {
	t.Helper()
	needsXZ(t)
	out := filepath.Join(t.TempDir(), "out")
	contents := map[string][]byte{"game": []byte(game)}
	for _, name := range []string{"engine", "net", "pictures", "regular", "bold", "regular-first", "bold-first"} {
		contents[name] = []byte(name)
	}
	plain := map[string][]byte{}
	for _, name := range plainParts {
		plain[name] = []byte(name)
	}
	if err := build(out, plain, contents, 0); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(out, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = string(text)
	}
	return files
}

// Every file is named by the page, its script or its manifest, and every named file
// exists; no name begins at the root of a server.
func TestPagesNameTheirFiles(t *testing.T) {
	files := made(t, "game")
	var named []string
	for name := range files {
		if name != "index.html" && name != "sw.js" && !strings.HasPrefix(name, "manifest-") {
			continue
		}
		named = append(named, regexp.MustCompile(`[a-z0-9-]+-[0-9a-f]{12}\.[a-z]+`).FindAllString(files[name], -1)...)
		if found := regexp.MustCompile(`(?:src|href)="/|\{\{|<no value>`).FindString(files[name]); found != "" {
			t.Errorf("%s holds %q, want nothing", name, found)
		}
	}
	for name := range files {
		if name != "index.html" && name != "sw.js" && !slices.Contains(named, name) {
			t.Errorf("nothing names %s", name)
		}
	}
	for _, name := range named {
		if _, there := files[name]; !there {
			t.Errorf("%s is named and not there", name)
		}
	}
}

// A changed file gets another name, and all other files keep theirs, except those that contain the name.
func TestNamesFollowContents(t *testing.T) {
	one, same, other := made(t, "game"), made(t, "game"), made(t, "another game")
	if !maps.Equal(one, same) {
		t.Error("the same files make two sites")
	}
	for name := range one {
		_, there := other[name]
		changes := strings.HasPrefix(name, "game-") || strings.HasPrefix(name, "page-")
		if there == changes {
			t.Errorf("%s: there after the game has changed: %v", name, there)
		}
	}
}

// The game is a valid .lzma file, and its header has the size of the content, which the page allocates at once.
func TestGameIsPacked(t *testing.T) {
	for name, data := range made(t, "game") {
		if !strings.HasPrefix(name, "game-") {
			continue
		}
		if size := binary.LittleEndian.Uint64([]byte(data)[5:]); size != uint64(len("game")) {
			t.Errorf("%s has a content of %d bytes, want %d", name, size, len("game"))
		}
		xz := exec.Command("xz", "--format=lzma", "--decompress", "--stdout")
		xz.Stdin = strings.NewReader(data)
		if text, err := xz.Output(); err != nil || string(text) != "game" {
			t.Errorf("%s holds %q, %v, want %q", name, text, err, "game")
		}
		return
	}
	t.Error("there is no game")
}

// The fonts of a start contain every character of the program's own texts in a language of theirs, and only a small part
// of all characters.
func TestFirstFacesHoldTheTexts(t *testing.T) {
	keys, err := locale.Keys()
	if err != nil {
		t.Fatal(err)
	}
	few, err := latin("../../..")
	if err != nil {
		t.Fatal(err)
	}
	many, err := characters("../../..", "ui", "engine", "cmd/chuhe")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		have  texts
		langs []locale.Lang
		most  int
	}{
		{"in Latin letters", few, []locale.Lang{locale.English, locale.Vietnamese}, 300},
		{"in all languages", many, locale.All(), 2500},
	} {
		for name, key := range keys {
			for _, l := range c.langs {
				for _, r := range key.In(l) {
					if !c.have.has(r) {
						t.Errorf("%s, %s: %q is not among the characters", c.name, name, r)
					}
				}
			}
		}
		for _, r := range "車馬砲卒將俥傌炮兵帥楚河漢界进退平一九進简體" { // on the board, in notations, and in the names of the languages
			if !c.have.has(r) {
				t.Errorf("%s: %q is not among the characters", c.name, r)
			}
		}
		if len(c.have) > c.most {
			t.Errorf("%s: %d characters, want at most %d", c.name, len(c.have), c.most)
		}
	}
}
