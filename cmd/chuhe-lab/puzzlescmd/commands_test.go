package puzzlescmd

import (
	"runtime"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestFlags(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3)) // the default of -workers
	labtest.Flags(t, cli.Table{{Name: "puzzles", Run: Puzzles}}.Run, "puzzles mine", "puzzles pack", "puzzles check", "puzzles rate", "puzzles verify", "puzzles list")
}
