package traincmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// run runs a command of this package; lab discards its output.
var (
	run = cli.Table{{Name: "datagen", Run: Datagen}, {Name: "train", Run: Train}, {Name: "curve", Run: Curve}}.Run
	lab = labtest.Quiet(run)
)

func TestFlags(t *testing.T) {
	labtest.Flags(t, run, "datagen", "datagen summary", "train", "curve")
}
