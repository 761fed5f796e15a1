//go:build e2e

package e2e

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/jezek/xgb"
)

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	xgb.Logger.SetOutput(io.Discard) // errors are also returned
	dir, err := os.MkdirTemp("", "chuhe-e2e-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	gameBinary = filepath.Join(dir, "chuhe")
	if err := build(dir); err != nil {
		panic(err)
	}
	return m.Run()
}

// onDemand skips a test that takes long or needs programs that "make test-all" does without.
func onDemand(t *testing.T) {
	if os.Getenv("CHUHE_LONG") == "" {
		t.Skip("on demand: make test-long")
	}
}

// build compiles the programs into a folder, as quickly as possible.
func build(to string) error {
	cmd := exec.Command("go", "build", "-pgo=off", "-ldflags=-s -w", "-o", to,
		"chuhe/cmd/chuhe", "chuhe/cmd/chuhe-engine", "chuhe/cmd/chuhe-lab")
	cmd.Stderr = os.Stderr
	return cmd.Run()
}
