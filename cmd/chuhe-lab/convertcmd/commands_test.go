package convertcmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestFlags(t *testing.T) {
	labtest.Flags(t, cli.Table{{Name: "convert", Run: Convert}}.Run, "convert")
}
