package reviewcmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestFlags(t *testing.T) {
	labtest.Flags(t, cli.Table{{Name: "review", Run: Review}, {Name: "blunders", Run: Blunders}}.Run, "review", "blunders")
}
