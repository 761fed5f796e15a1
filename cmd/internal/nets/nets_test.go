package nets

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/eval/nnue"
)

func TestNamed(t *testing.T) {
	n := nnue.NewNet(nnue.WidthStep)
	file, err := n.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	good, broken := filepath.Join(dir, "good"), filepath.Join(dir, "broken")
	for name, content := range map[string][]byte{good: file, broken: file[:99]} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := Named(good); err != nil || got.Name() != n.Name() {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := Named(HandMade); err != nil || got != nil {
		t.Errorf("%v, %v", got, err)
	}
	for name, want := range map[string]string{broken: broken + ": net: the file is cut off after 99", filepath.Join(dir, "none"): "none: no such file", "": "no such file", dir: "directory"} {
		if got, err := Named(name); got != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %q", name, got, err, want)
		}
	}
}
