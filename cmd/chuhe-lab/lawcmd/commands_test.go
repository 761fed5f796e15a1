package lawcmd

import (
	"context"
	"io"

	"chuhe/cmd/chuhe-lab/internal/cli"
)

// run runs a command of this package.
func run(ctx context.Context, args []string, out io.Writer) error {
	return cli.Table{
		{Name: "law", Run: Law},
	}.Run(ctx, args, out)
}
