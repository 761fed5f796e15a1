package bookcmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// run runs a command of this package; lab discards its output.
var (
	run = cli.Table{{Name: "book", Run: Book}}.Run
	lab = labtest.Quiet(run)
)

func TestFlags(t *testing.T) {
	labtest.Flags(t, run, "book make", "book weigh", "book show")
}
