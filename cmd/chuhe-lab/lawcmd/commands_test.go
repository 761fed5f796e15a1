package lawcmd

import "chuhe/cmd/chuhe-lab/internal/cli"

// run runs a command of this package.
var run = cli.Table{{Name: "law", Run: Law}}.Run
