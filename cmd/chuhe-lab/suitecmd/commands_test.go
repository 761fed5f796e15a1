package suitecmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// run runs a command of this package.
var run = cli.Table{{Name: "suite", Run: Suite}}.Run

func TestFlags(t *testing.T) {
	labtest.Flags(t, run, "suite")
}
