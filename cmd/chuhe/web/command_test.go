package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

func TestMain(m *testing.M) { tabletest.Main(m, main) }

// The command writes the whole folder, and fails if an input is missing.
func TestCommand(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: compresses fonts for seconds")
	}
	needsXZ(t)
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	for name, content := range map[string]string{"go.js": "go", "game": module, "engine": module} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	args := func(runtime, game, engine, texts string) []string {
		return []string{"-out", out, "-runtime", filepath.Join(dir, runtime), "-game", filepath.Join(dir, game), "-engine", filepath.Join(dir, engine), "-texts", texts, "-effort", "0"}
	}
	if _, stderr, status := tabletest.RunMain(t, args("none", "game", "engine", "../../..")...); status != 1 || !strings.HasPrefix(stderr, "web: ") {
		t.Errorf("without the script of Go the command exits with %d and prints %q, want 1", status, stderr)
	}
	if _, err := os.Stat(out); err == nil {
		t.Fatalf("without the script of Go %s is written", out)
	}
	if _, stderr, status := tabletest.RunMain(t, args("go.js", "game", "engine", "../../..")...); status != 0 {
		t.Fatalf("the command exits with %d and prints %q, want 0", status, stderr)
	}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		name, _, _ := strings.Cut(e.Name(), "-")
		names = append(names, name)
	}
	for _, want := range []string{"bold", "engine", "game", "go", "icon", "icon192", "icon512", "index.html", "net", "pictures", "regular", "sw.js"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is missing in %q", want, names)
		}
	}
}

// Characters of strings are collected, not those of comments and names.
func TestScan(t *testing.T) {
	found := texts{}
	found.scan([]byte("package 包\n\n// 注\nconst 名 = \"棋\" + `盘` + \"\\u8c61\"\n\nvar c = '将'\n"))
	for _, r := range "棋盘象将" {
		if !found[r] {
			t.Errorf("%q is missing", r)
		}
	}
	for _, r := range "包注名" {
		if found[r] {
			t.Errorf("%q is there", r)
		}
	}
	for r, want := range map[rune]bool{'A': true, 0x24F: true, 0x250: false, 0x1DFF: false, 0x1E00: true, 0x1EFF: true, 0x1F00: false, '棋': true, '车': false} {
		if got := found.has(r); got != want {
			t.Errorf("%U is in the set: %v, want %v", r, got, want)
		}
	}
}
