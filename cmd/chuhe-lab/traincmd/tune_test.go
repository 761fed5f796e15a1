package traincmd

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// A stopped fit writes the weights so far.
func TestStoppedTuneWrites(t *testing.T) {
	dir := t.TempDir()
	file, weights := filepath.Join(dir, "a"), filepath.Join(dir, "w.go")
	labtest.Positions(t, file, 2, datagen.Plan{Seed: 2})
	ctx, cancel := context.WithCancel(context.Background())
	err := run(ctx, []string{"tune", file, "-out", weights}, &labtest.Stopper{At: "epoch   3", Stop: cancel})
	if err == nil || err.Error() != "tune: stopped after 3 of 10 epochs; the weights so far are written" {
		t.Errorf("stopped after epoch 3: %v, want %q", err, "tune: stopped after 3 of 10 epochs; the weights so far are written")
	}
	if text, err := os.ReadFile(weights); err != nil || !bytes.Contains(text, []byte("DO NOT EDIT")) {
		t.Errorf("the weights are %q, %v, want generated code", text, err)
	}
}
