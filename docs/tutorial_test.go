package docs

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTutorial follows TUTORIAL.md in an overlay of the repository, and runs the test that it ends with.
func TestTutorial(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: a compilation of the window")
	}
	replaced := map[string]string{}
	dir := t.TempDir()
	for name, text := range followTutorial(t) {
		path, err := filepath.Abs(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		replaced[path] = filepath.Join(dir, strings.ReplaceAll(name, "/", "-"))
		if err := os.WriteFile(replaced[path], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("gofmt", "-l", replaced[path]).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s is not formatted: %s", name, out)
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(path, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "pieces.test.exe")
	build := exec.Command("go", "test", "-c", "-o", program, "-pgo=off", "-vet=off", "-overlay", path, "./ui/screen/pieces")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(program, "-test.v")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "--- PASS: TestPieces") {
		t.Errorf("%v\n%s", err, out)
	}
}

// followTutorial returns the files that TUTORIAL.md writes or changes, by name. The paragraph before a block of code ends
// with the name of its file.
func followTutorial(t *testing.T) map[string]string {
	text := read(t, "TUTORIAL.md")
	blocks := regexp.MustCompile("(?s)```(\\w+)\n(.*?)```").FindAllStringSubmatchIndex(text, -1)
	named := regexp.MustCompile("(?s)`([a-z_/]+\\.go)`[^`]*$")
	files := map[string]string{}
	for _, at := range blocks {
		kind, block := text[at[2]:at[3]], text[at[4]:at[5]]
		m := named.FindStringSubmatch(text[:at[0]])
		if m == nil {
			t.Fatalf("nothing says to which file this belongs:\n%s", block)
		}
		name := m[1]
		if kind == "go" {
			files[name] += block
			continue
		}
		if files[name] == "" {
			files[name] = read(t, filepath.Join("..", name))
		}
		place := regexp.MustCompile(`(?m)^\+.*\n|^ `).ReplaceAllString(block, "")
		if n := strings.Count(files[name], place); n != 1 {
			t.Errorf("%s contains %d times\n%s", name, n, place)
		}
		files[name] = strings.Replace(files[name], place, regexp.MustCompile(`(?m)^.`).ReplaceAllString(block, ""), 1)
	}
	return files
}
