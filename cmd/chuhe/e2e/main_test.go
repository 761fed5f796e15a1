//go:build e2e

package e2e

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
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
	if err := build("chuhe"); err != nil {
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

// build compiles programs into the folder of the game, as quickly as possible.
func build(names ...string) error {
	cmd := exec.Command("go", "build", "-pgo=off", "-ldflags=-s -w", "-o", filepath.Dir(gameBinary))
	for _, name := range names {
		cmd.Args = append(cmd.Args, "chuhe/cmd/"+name)
	}
	cmd.Stderr = os.Stderr
	return cmd.Run()
}

var buildOthers = sync.OnceValue(func() error { return build("chuhe-engine", "chuhe-lab") })

// others compiles the engine and the laboratory, which few tests need, and returns their paths.
func others(t *testing.T) (engine, lab string) {
	t.Helper()
	if err := buildOthers(); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Dir(gameBinary)
	return filepath.Join(folder, "chuhe-engine"), filepath.Join(folder, "chuhe-lab")
}
