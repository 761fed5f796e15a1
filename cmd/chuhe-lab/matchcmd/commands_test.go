package matchcmd

import (
	"context"
	"io"

	"chuhe/cmd/chuhe-lab/internal/cli"
)

// run runs a command of this package.
func run(ctx context.Context, args []string, out io.Writer) error {
	return cli.Table{
		{Name: "match", Run: Match},
		{Name: "levels", Run: Levels},
		{Name: "selfplay", Run: Selfplay},
		{Name: "spsa", Run: SPSA},
	}.Run(ctx, args, out)
}
