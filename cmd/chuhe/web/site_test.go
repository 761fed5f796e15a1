package main

import (
	"encoding/binary"
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

// made builds a site of small files, and returns its contents.
func made(t *testing.T, game string) map[string]string {
	t.Helper()
	needsXZ(t)
	out := filepath.Join(t.TempDir(), "out")
	contents := map[string][]byte{"game": []byte(game)}
	for _, name := range []string{"engine", "net", "regular", "bold", "regular-first", "bold-first"} {
		contents[name] = []byte(name)
	}
	if err := build(out, map[string][]byte{"go.js": []byte("// Go"), "icon192.png": {1}, "icon512.png": {2}}, contents, 0); err != nil {
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
	for _, name := range []string{"index.html", "sw.js"} {
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

// The first fonts contain every character of the program's own texts, and only a
// small part of all characters.
func TestFirstFacesHoldTheTexts(t *testing.T) {
	texts, err := characters("../../..")
	if err != nil {
		t.Fatal(err)
	}
	keys, err := locale.Keys()
	if err != nil {
		t.Fatal(err)
	}
	for name, key := range keys {
		for _, r := range string(key) {
			if !texts.has(r) {
				t.Errorf("%s: %q is not among the texts", name, r)
			}
		}
	}
	for _, r := range "車馬砲卒將俥傌炮兵帥楚河漢界" { // the characters on the board
		if !texts.has(r) {
			t.Errorf("%q is not among the texts", r)
		}
	}
	if len(texts) > 2500 {
		t.Errorf("%d characters, want at most 2500", len(texts))
	}
}
