package traincmd

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestTuneWritesTheWeights(t *testing.T) {
	dir := t.TempDir()
	file, out := filepath.Join(dir, "a"), filepath.Join(dir, "w.go")
	labtest.Positions(t, file, 2, datagen.Plan{Seed: 2})
	var said bytes.Buffer
	if err := run(t.Context(), []string{"tune", file, "-epochs", "1", "-out", out}, &said); err != nil {
		t.Fatal(err)
	}
	if text := said.String(); strings.Count(text, ": cross entropy 0.") != 2 || strings.Count(text, "at the games kept apart -\n") != 2 {
		t.Errorf("tune prints\n%s\nwant the cross entropy twice, and none at games kept apart: of two games none is", text)
	}
	if b, err := os.ReadFile(out); err != nil || !bytes.Contains(b, []byte("DO NOT EDIT")) {
		t.Errorf("the weights are %q, %v, want generated code", b, err)
	}
}

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
