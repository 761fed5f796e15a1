package main

import (
	"bytes"
	"os"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// The laboratory must be built with the same profile as the engine program, so that the engine has the same speed in
// both.
func TestProfile(t *testing.T) {
	own := labtest.Content(t, "default.pgo")
	if other, err := os.ReadFile("../chuhe-engine/default.pgo"); err != nil || !bytes.Equal(own, other) {
		t.Errorf("chuhe-engine has another profile (%v)", err)
	}
}

// run runs a command of the laboratory; lab discards its output.
var (
	run = commands().Run
	lab = labtest.Quiet(run)
)
