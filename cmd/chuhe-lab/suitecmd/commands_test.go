package suitecmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// run runs a command of this package; lab discards its output.
var (
	run = cli.Table{{Name: "suite", Run: Suite}}.Run
	lab = labtest.Quiet(run)
)

func TestFlags(t *testing.T) {
	labtest.Flags(t, run, "suite")
}
