package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/internal/testmain"
)

func TestMain(m *testing.M) { testmain.Main(m, main) }

// The overlay replaces one file of this machine's Go with one that finds no methods by their names.
func TestOverlay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "lean")
	if _, stderr, status := testmain.Run(t, dir); status != 0 {
		t.Fatalf("the command exits with %d and prints %q, want 0", status, stderr)
	}
	text, err := os.ReadFile(filepath.Join(dir, "overlay.json"))
	if err != nil {
		t.Fatal(err)
	}
	var overlay struct{ Replace map[string]string }
	if err := json.Unmarshal(text, &overlay); err != nil || len(overlay.Replace) != 1 {
		t.Fatalf("the overlay is %s, %v, want one replacement", text, err)
	}
	for original, replacement := range overlay.Replace {
		before, err := os.ReadFile(original)
		if err != nil {
			t.Fatal(err)
		}
		after, err := os.ReadFile(replacement)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(before, []byte(".MethodByName(")) || bytes.Contains(after, []byte(".MethodByName(")) {
			t.Errorf("%s does not lose its call of methods by their names in %s", original, replacement)
		}
	}
}

// A source that calls methods in another way is refused, and so are wrong arguments.
func TestFaults(t *testing.T) {
	const call = "ptr.MethodByName(fieldName)"
	for source, want := range map[string]bool{call: true, "": false, call + call: false, call + "x.MethodByName(y)": false} {
		if got, err := methodless([]byte(source)); (err == nil) != want {
			t.Errorf("%q becomes %q, %v; want it accepted: %v", source, got, err, want)
		}
	}
	if _, stderr, status := testmain.Run(t); status != 2 || !strings.HasPrefix(stderr, "usage: ") {
		t.Errorf("without a folder the command exits with %d and prints %q, want 2 and its usage", status, stderr)
	}
}
