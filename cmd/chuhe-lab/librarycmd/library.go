// Package librarycmd provides the command that builds libraries of games and searches them.
package librarycmd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/internal/named"
	"chuhe/engine/fold"
	"chuhe/engine/gamedb"
)

// Library runs the action named by the first argument on a library of games.
func Library(ctx context.Context, args []string, out io.Writer) error {
	return cli.Table{
		{Name: "build", Summary: "make a library from files of games", Run: build},
		{Name: "search", Summary: "list the games that meet conditions", Run: search},
		{Name: "next", Summary: "count the moves played next in a position", Run: next},
		{Name: "export", Summary: "write games and positions as tables in CSV", Run: export},
		{Name: "key", Summary: "print the keys of a position in these tables", Run: key},
		{Name: "sample", Summary: "make up games for measuring", Run: sample},
	}.Group(ctx, "library", args, out)
}

// indexName returns the name of the index of a library.
func indexName(library string) string { return library + ".idx" }

// library is an open library and its files.
type library struct {
	*gamedb.Library
	files []io.Closer
}

func (l *library) Close() (err error) {
	for _, f := range l.files {
		err = errors.Join(err, f.Close())
	}
	return err
}

// open opens a library and checks every byte of it. The index is used if it is there and fits.
func open(ctx context.Context, name string) (*library, error) {
	var l library
	f, size, err := l.file(name)
	if err != nil {
		return nil, err
	}
	part, err := gamedb.Open(f, size)
	if err == nil {
		err = part.Verify(ctx)
	}
	if err != nil {
		l.Close()
		return nil, cli.Stopped(ctx, fmt.Errorf("%s: %w", name, err), "library: stopped while %s was checked", name)
	}
	if x, size, err := l.file(indexName(name)); err == nil {
		part.AddIndex(x, size) // without it, answers are the same and come later
	}
	l.Library = &gamedb.Library{Parts: []*gamedb.Part{part}, Readings: fold.Known}
	return &l, nil
}

// file opens a file of the library and returns its size.
func (l *library) file(name string) (*os.File, int64, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, 0, err
	}
	l.files = append(l.files, f)
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	return f, info.Size(), nil
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
