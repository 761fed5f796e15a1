package bookcmd

import (
	"context"
	"io"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
)

// run runs a command of this package.
func run(ctx context.Context, args []string, out io.Writer) error {
	return cli.Table{
		{Name: "book", Run: Book},
		{Name: "openings", Run: Openings},
	}.Run(ctx, args, out)
}

// lab runs a command and drops what it prints.
func lab(t *testing.T, args ...string) error {
	t.Helper()
	return run(t.Context(), args, io.Discard)
}
