package matchcmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// run runs a command of this package.
var run = cli.Table{{Name: "match", Run: Match}, {Name: "levels", Run: Levels}, {Name: "selfplay", Run: Selfplay}, {Name: "spsa", Run: SPSA}}.Run

func TestFlags(t *testing.T) {
	labtest.Flags(t, run, "match", "levels", "selfplay", "spsa")
}
