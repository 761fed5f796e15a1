package librarycmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/named"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
)

// build makes a library from files and folders of games. It lists what it cannot read on standard error.
func build(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("library build", "-out LIB [-index N] FILE…",
		"-out games.lib collection.pgn folder")
	target := flags.Named("out", "file", "library to write, a file")
	large := flags.Count("index", 50_000, 1, "number of games from which an index is written beside the library")
	names, err := flags.Files(args, out, "no file or folder of games is named")
	if err != nil {
		return err
	}
	for _, name := range []string{*target, indexName(*target)} {
		if err := cli.Output("library build", "-out", name, names...); err != nil {
			return err
		}
	}
	warnings := bufio.NewWriter(os.Stderr)
	defer warnings.Flush()
	r := collector{builder: gamedb.NewBuilder()}
	r.builder.Opening = openings.Known().NumberOf
	for name, err := range r.files(names) {
		if err == nil {
			err = cli.ReadFileBy(ctx, name, func(in io.Reader) error { return r.file(in, name) })
		}
		switch {
		case ctx.Err() != nil:
			return cli.Stopped(ctx, ctx.Err(), "library build: stopped after %d games", r.builder.Len())
		case errors.Is(err, gamedb.ErrFull):
			return fmt.Errorf("library build: %w", err)
		case err != nil:
			fmt.Fprintln(warnings, strings.Join(strings.Fields(err.Error()), " "))
		}
	}
	if r.builder.Len() == 0 {
		return errors.New("library build: no game could be read")
	}
	if err := r.write(ctx, *target, *large); err != nil {
		return cli.Stopped(ctx, fmt.Errorf("library build: %w", err),
			"library build: stopped; the library has no index")
	}
	_, err = fmt.Fprintf(out, "games: %d, files: %d, games that could not be read: %d\n", r.builder.Len(), r.read,
		r.unread)
	return err
}

type collector struct {
	builder      *gamedb.Builder
	read, unread int // files with games, and games that could not be read
}

// files yields the named files and those in the named folders, in the order of their names, with errors for those that
// cannot be reached. Files in folders that are no games are left out.
func (r *collector) files(names []string) func(yield func(string, error) bool) {
	return func(yield func(string, error) bool) {
		for _, name := range names {
			if info, err := os.Stat(name); err != nil || !info.IsDir() {
				if !yield(name, nil) {
					return
				}
				continue
			}
			more := true
			filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
				if err == nil && (!entry.Type().IsRegular() || formats.ByFile(path) == nil && !holdsGames(path)) {
					return nil
				}
				if more = yield(path, err); !more {
					return fs.SkipAll
				}
				return nil
			})
			if !more {
				return
			}
		}
	}
}

// holdsGames reports whether a file looks like one of games, by its contents.
func holdsGames(name string) bool {
	f, err := named.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	head, err := io.ReadAll(io.LimitReader(f, record.SniffLength))
	return err == nil && formats.Detect(head) != nil
}

// sorting is the memory for positions while an index is made, in bytes.
const sorting = 128 << 20

// write writes the library, and its index if there are as many games as large says. An index of an earlier library is
// removed first: a library without index is whole.
func (r *collector) write(ctx context.Context, name string, large int) error {
	if err := os.Remove(indexName(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	err := work.WriteFileBy(name, func(w io.Writer) error {
		_, err := r.builder.WriteTo(w)
		return err
	})
	if err != nil || r.builder.Len() < large {
		return err
	}
	var l library
	defer l.Close()
	f, size, err := l.file(name)
	if err != nil {
		return err
	}
	part, err := gamedb.Open(f, size)
	if err != nil {
		return err
	}
	return work.WriteFileBy(indexName(name), func(w io.Writer) error { return gamedb.Index(ctx, w, part, sorting) })
}

func (r *collector) file(in io.Reader, name string) error {
	buffered := bufio.NewReaderSize(in, record.SniffLength)
	head, err := buffered.Peek(record.SniffLength)
	if err != nil && err != io.EOF {
		return err
	}
	format, err := formats.Of(name, head)
	if err != nil {
		return err
	}
	r.builder.Begin(name, "")
	before := r.builder.Len()
	for item, err := range format.Read(buffered) {
		if err != nil {
			return err
		}
		if ok, err := r.builder.Add(item); err != nil {
			return err
		} else if !ok {
			r.unread++
		}
	}
	if r.builder.Len() > before {
		r.read++
	}
	return nil
}
