// Package librarycmd provides the command that builds libraries of games and searches them.
package librarycmd

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/internal/named"
	"chuhe/engine/gamedb"
)

// Library runs the action named by the first argument on a library of games.
func Library(ctx context.Context, args []string, out io.Writer) error {
	all := cli.Actions{"build": build, "search": search, "next": next, "sample": sample}
	if act := all.Chosen(args); act != nil {
		return act(ctx, args[1:], out)
	}
	return cli.Usage("library: say build, search, next or sample")
}

// open opens a library and checks every byte of it. The caller closes it.
func open(ctx context.Context, name string) (*gamedb.Library, io.Closer, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, nil, err
	}
	var part *gamedb.Part
	info, err := f.Stat()
	if err == nil {
		part, err = gamedb.Open(f, info.Size())
	}
	if err == nil {
		err = part.Verify(ctx)
	}
	if err != nil {
		f.Close()
		return nil, nil, cli.Stopped(ctx, fmt.Errorf("%s: %w", name, err), "library: stopped while %s was checked", name)
	}
	return &gamedb.Library{Parts: []*gamedb.Part{part}}, f, nil
}

// list writes values as a JSON array, one a line.
type list struct {
	out  io.Writer
	some bool
}

func (l *list) add(value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	before := "[\n"
	if l.some {
		before = ",\n"
	}
	l.some = true
	_, err = fmt.Fprintf(l.out, "%s%s", before, text)
	return err
}

func (l *list) end() error {
	text := "\n]\n"
	if !l.some {
		text = "[]\n"
	}
	_, err := io.WriteString(l.out, text)
	return err
}
