package matchcmd

import "chuhe/cmd/chuhe-lab/internal/cli"

// run runs a command of this package.
var run = cli.Table{{Name: "match", Run: Match}, {Name: "levels", Run: Levels}, {Name: "selfplay", Run: Selfplay}, {Name: "spsa", Run: SPSA}}.Run
