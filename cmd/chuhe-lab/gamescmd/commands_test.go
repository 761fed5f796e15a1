package gamescmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// run runs a command of this package.
var run = cli.Table{{Name: "convert", Run: Convert}, {Name: "law", Run: Law}, {Name: "picture", Run: Picture}}.Run

func TestFlags(t *testing.T) {
	labtest.Flags(t, run, "convert", "law", "picture")
}
