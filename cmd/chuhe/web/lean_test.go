package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// The library compiles without the packages that it needs for shaders in source and for debugging, which it has otherwise.
func TestCopy(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: copies the graphics library")
	}
	dir := filepath.Join(t.TempDir(), "lean")
	for range 2 { // the second call replaces the first copy
		if _, stderr, status := tabletest.RunMain(t, "lean", dir); status != 0 {
			t.Fatalf("the command exits with %d and prints %q, want 0", status, stderr)
		}
	}
	packages := func(args ...string) []string {
		cmd := exec.Command("go", append(append([]string{"list", "-deps"}, args...), library)...)
		cmd.Env = append(cmd.Environ(), "GOOS=js", "GOARCH=wasm")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", cmd, err, out)
		}
		return strings.Fields(string(out))
	}
	mod := filepath.Join(dir, "go.mod")
	whole, lean := packages(), packages("-modfile", mod)
	for _, name := range []string{"go/build", "go/parser", "os/exec", "regexp", "text/template"} {
		if !slices.Contains(whole, name) || slices.Contains(lean, name) {
			t.Errorf("%s is a package of the library: %v, of its copy: %v; want true and false", name, slices.Contains(whole, name), slices.Contains(lean, name))
		}
	}
	if text, err := os.ReadFile(filepath.Join(dir, "ebiten", "internal", "ui", "ui_js.go")); err != nil || strings.Contains(string(text), `"createElement", "canvas"`) {
		t.Errorf("the copy makes a canvas of its own, or %v; want that of the page", err)
	}
	vet := exec.Command("go", "vet", "-modfile", mod, library+"/internal/builtinshader", library+"/internal/graphics", library+"/internal/graphicscommand", library+"/internal/shaderir/glsl", library+"/internal/debug")
	if out, err := vet.CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", vet, err, out)
	}
}

// Another version of the library is refused with one sentence that names both.
func TestOtherLibrary(t *testing.T) {
	const want = "the changes in cmd/chuhe/web/lean.go fit Ebitengine " + knownLibrary + ", not v2.10.0"
	if err := known("v2.10.0"); err == nil || err.Error() != want {
		t.Errorf("version v2.10.0: %v, want %q", err, want)
	}
}

// A version of the library that makes its canvas in another way is an error, and its file stays as it is.
func TestOtherCanvas(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ui_js.go")
	const text = "package ui\n\nfunc init() { canvas = document.Call(\"createElement\", \"canvas\") }\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := replaceIn(file, canvas); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("the canvas is changed: %v, want an error that names %s", err, file)
	}
	if now, err := os.ReadFile(file); err != nil || string(now) != text {
		t.Errorf("the file is now %q, %v, want %q", now, err, text)
	}
}

// A folder in which the copy cannot be written is named.
func TestBlockedFolder(t *testing.T) {
	blocked := filepath.Join("main.go", "lean") // in a file
	if _, stderr, status := tabletest.RunMain(t, "lean", blocked); status != 1 || !strings.Contains(stderr, blocked) {
		t.Errorf("for the folder %s the command exits with %d and prints %q, want 1 and the folder", blocked, status, stderr)
	}
}
