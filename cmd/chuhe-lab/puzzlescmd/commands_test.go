package puzzlescmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestFlags(t *testing.T) {
	labtest.Flags(t, cli.Table{{Name: "puzzles", Run: Puzzles}}.Run, "puzzles mine", "puzzles pack", "puzzles check", "puzzles rate", "puzzles verify", "puzzles list")
}
