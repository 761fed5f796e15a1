package traincmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/trainer"
)

// A file that cannot be read, or holds no positions, ends the reading.
func TestLoadReportsFiles(t *testing.T) {
	dir := t.TempDir()
	missing, text := filepath.Join(dir, "missing"), filepath.Join(dir, "text")
	if err := os.WriteFile(text, []byte("no positions\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{missing, text} {
		if err := new(training).load(t.Context(), []string{name}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("reading %s: %v, want an error that names it", name, err)
		}
	}
}

// Of a file that is too long, one byte more is read than a model may have.
func TestReadModelStops(t *testing.T) {
	name := filepath.Join(t.TempDir(), "long")
	if err := os.WriteFile(name, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(name, trainer.MaxFileSize+10); err != nil {
		t.Fatal(err)
	}
	if file, err := readModel(name); err != nil || len(file) != trainer.MaxFileSize+1 {
		t.Errorf("%d bytes are read, %v, want %d", len(file), err, trainer.MaxFileSize+1)
	}
}
