package reviewcmd

import (
	"runtime"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestFlags(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3)) // the default of -workers
	labtest.Flags(t, cli.Table{{Name: "review", Run: Review}, {Name: "blunders", Run: Blunders}, {Name: "mistakes", Run: Mistakes}}.Run, "review", "blunders", "mistakes")
}
