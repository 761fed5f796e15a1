package traincmd

import (
	"os"
	"path/filepath"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/trainer"
)

// Of a file that is too long, one byte more is read than a model may have.
func TestReadModelStops(t *testing.T) {
	name := filepath.Join(t.TempDir(), "long")
	labtest.Put(t, name, "")
	if err := os.Truncate(name, trainer.MaxFileSize+10); err != nil {
		t.Fatal(err)
	}
	if file, err := readModel(name); err != nil || len(file) != trainer.MaxFileSize+1 {
		t.Errorf("%d bytes are read, %v, want %d", len(file), err, trainer.MaxFileSize+1)
	}
}
