// Package gamescmd provides the commands that read games: one converts files of them to another format, one judges
// cases by the law of repetition.
package gamescmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/named"
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/formats"
	"chuhe/engine/record/pgn"
)

// Convert converts files of games, or standard input. It lists skipped parts on standard error.
func Convert(ctx context.Context, args []string, out io.Writer) error {
	warnings := bufio.NewWriter(os.Stderr) // a file may hold a million games that each cause a warning
	err := convert(ctx, args, cli.UntilDone(ctx, os.Stdin), out, warnings)
	return errors.Join(err, warnings.Flush())
}

func convert(ctx context.Context, args []string, in io.Reader, out, warnings io.Writer) error {
	flags := cli.NewFlags("convert", "-to FORMAT [-out FILE|FOLDER] FILE…",
		"-to pgn -out games.pgn game.xqf folder")
	to := flags.String("to", "", "format to write: "+strings.Join(names(writers()), ", "))
	from := flags.String("from", "", "format to read (default: detected for each file): "+
		strings.Join(names(formats.All()), ", "))
	notation := flags.String("notation", "", "notation of moves in pgn: "+strings.Join(notations[:], ", ")+
		" (default: "+notations[pgn.Chinese]+", in big5 "+notations[pgn.Traditional]+")")
	encoding := flags.String("encoding", "", "character encoding of pgn: utf-8, gb18030 or big5 (default: utf-8)")
	target := flags.String("out", "",
		"file for all games, or folder for one file per game (an existing folder, or a name that ends with a slash); - or empty: standard output")
	inputs, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	if len(inputs) == 0 {
		return cli.Usage("convert: no file is named (- for standard input)")
	}
	if *target == "-" {
		*target = ""
	}
	c := converter{inputs: inputs, target: *target, in: in, out: out, warnings: warnings}
	if c.to, err = writer(*to); err == nil && *notation+*encoding != "" {
		c.to, err = asPGN(c.to, *notation, *encoding)
	}
	if err != nil {
		return err
	}
	if c.from = formats.ByName(*from); c.from == nil && *from != "" {
		return cli.Usage("convert: -from: %q is none of %s", *from, strings.Join(names(formats.All()), ", "))
	}
	if err := c.run(ctx); err != nil {
		return fmt.Errorf("convert: %w", err)
	}
	return nil
}

func writers() []record.Format {
	var all []record.Format
	for _, f := range formats.All() {
		if _, ok := f.(record.Writer); ok {
			all = append(all, f)
		}
	}
	return all
}

func names(list []record.Format) []string {
	var names []string
	for _, f := range list {
		names = append(names, f.Name())
	}
	return names
}

func writer(name string) (record.Writer, error) {
	if name == "" {
		return nil, cli.Usage("convert: -to names no format: %s", strings.Join(names(writers()), ", "))
	}
	w, ok := formats.ByName(name).(record.Writer)
	if !ok {
		return nil, cli.Usage("convert: -to: %q is none of %s", name, strings.Join(names(writers()), ", "))
	}
	return w, nil
}

// notations are the names of pgn.Moves. They are read-only.
var notations = [...]string{pgn.Chinese: "chinese", pgn.Traditional: "traditional", pgn.WXF: "wxf", pgn.ICCS: "iccs"}

// asPGN returns the format with the given options for PGN; an empty option means the default.
func asPGN(w record.Writer, notation, encoding string) (record.Writer, error) {
	f, ok := w.(pgn.Format)
	if !ok {
		return nil, cli.Usage("convert: -notation and -encoding are for pgn, not for %s", w.Name())
	}
	switch strings.ToLower(encoding) {
	case "", "utf-8", "utf8":
		f.Encoding = charset.UTF8
	case "gb18030":
		f.Encoding = charset.GB18030
	case "big5":
		f.Encoding = charset.Big5
	default:
		return nil, cli.Usage("convert: -encoding: %q is none of utf-8, gb18030, big5", encoding)
	}
	if notation == "" {
		for !f.Moves.Fits(f.Encoding) {
			f.Moves++
		}
		return f, nil
	}
	i := slices.Index(notations[:], strings.ToLower(notation))
	if i < 0 {
		return nil, cli.Usage("convert: -notation: %q is none of %s", notation, strings.Join(notations[:], ", "))
	}
	if f.Moves = pgn.Moves(i); !f.Moves.Fits(f.Encoding) {
		return nil, cli.Usage("convert: %v has no characters for -notation %s", f.Encoding, notations[i])
	}
	return f, nil
}

// A converter is one run of convert. It holds one game at a time.
type converter struct {
	inputs   []string
	from     record.Format // nil: detect it
	to       record.Writer
	target   string // empty: standard output
	in       io.Reader
	out      io.Writer
	warnings io.Writer

	read    int  // number of games so far
	stopped bool // whether it was stopped before everything was read
}

// A source is a game and its place in the input.
type source struct {
	game   *game.Game
	file   string
	number int  // of the game in its file, from 1
	last   bool // whether it is the last game of its file
}

// run converts all files. It returns an error if nothing could be read, or if
// the games could not be written.
func (c *converter) run(ctx context.Context) error {
	var err error
	if c.isFolder() {
		err = c.writeFolder(c.games(ctx))
	} else {
		err = c.writeFile(c.games(ctx))
	}
	switch {
	case err != nil || c.read > 0:
	case c.stopped:
		err = errors.New("stopped before anything was read")
	default:
		err = errors.New("nothing could be read")
	}
	return err
}

// isFolder reports whether each game is written to its own file.
func (c *converter) isFolder() bool {
	if c.target == "" || os.IsPathSeparator(c.target[len(c.target)-1]) {
		return c.target != ""
	}
	info, err := os.Stat(c.target)
	return err == nil && info.IsDir()
}

// games reads all files one after another, and warns about skipped parts.
func (c *converter) games(ctx context.Context) iter.Seq[source] {
	return func(yield func(source) bool) {
		for _, name := range c.inputs {
			var held *source // the latest game, until it is known whether it is the last one
			for item, err := range c.items(name) {
				if c.stopped = ctx.Err() != nil; c.stopped {
					return
				}
				if err != nil {
					c.warn(name, err.Error())
					break
				}
				number := 1
				if held != nil {
					if number = held.number + 1; !yield(*held) {
						return
					}
				}
				c.list(name, item.Problems)
				c.read++
				held = &source{game: item.Game, file: name, number: number}
			}
			if held == nil {
				continue
			}
			if held.last = true; !yield(*held) {
				return
			}
		}
	}
}

func (c *converter) items(name string) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		in := c.in
		if name != "-" {
			f, err := named.Open(name)
			if err != nil {
				yield(nil, work.Reason(err))
				return
			}
			defer f.Close()
			in = f
		}
		head := bufio.NewReaderSize(in, record.SniffLength)
		format := c.from
		if format == nil {
			beginning, err := head.Peek(record.SniffLength)
			if err != nil && err != io.EOF {
				yield(nil, work.Reason(err))
				return
			}
			if format, err = formats.Of(name, beginning); err != nil {
				yield(nil, err)
				return
			}
		}
		games := 0
		for item, err := range format.Read(head) {
			if games++; !yield(item, err) {
				return
			}
		}
		if games == 0 {
			yield(nil, errors.New("there are no games in it"))
		}
	}
}

// warn writes a line about a file.
func (c *converter) warn(name, what string) {
	fmt.Fprintf(c.warnings, "%s: %s\n", name, strings.Join(strings.Fields(what), " "))
}

// list writes a line for each problem with a file.
func (c *converter) list(name string, problems []record.Problem) {
	for i := range problems {
		c.warn(name, problems[i].Error())
	}
}

// writeFile writes all games to one file, or to standard output.
func (c *converter) writeFile(sources iter.Seq[source]) error {
	next, stop := iter.Pull(sources)
	defer stop()
	first, ok := next()
	if !ok {
		return nil
	}
	second, more := next()
	all := func(yield func(source) bool) {
		if !yield(first) || !more || !yield(second) {
			return
		}
		for s, ok := next(); ok && yield(s); s, ok = next() {
		}
	}
	switch {
	case more && !c.to.Many() && c.target != "" && filepath.Ext(c.target) == "" && os.Mkdir(c.target, 0o755) == nil:
		return c.writeFolder(all)
	case more && !c.to.Many():
		return cli.Usage("there are several games, and a file of format %s holds one: -out must name a folder, for a file a game", c.to.Name())
	case c.target == "":
		return c.write(c.out, "standard output", all)
	}
	return c.replace(c.target, all)
}

// writeFolder writes a file for each game. It fails if no game could be written or one
// would be read back with other moves, and stops at an error that is not caused by the
// game.
func (c *converter) writeFolder(sources iter.Seq[source]) error {
	if err := os.MkdirAll(c.target, 0o755); err != nil {
		return err
	}
	taken := map[string]bool{}
	written := 0
	var unwritten, changed error
	for s := range sources {
		name := s.base()
		for n := 2; taken[strings.ToLower(name)]; n++ {
			name = fmt.Sprintf("%s_%d", s.base(), n)
		}
		taken[strings.ToLower(name)] = true
		file := filepath.Join(c.target, name+c.to.Extensions()[0])
		var unfit *record.Problem // the format cannot hold this game, but perhaps the others
		switch err := c.replace(file, slices.Values([]source{s})); {
		case errors.As(err, &unfit):
			c.warn(file, unfit.Error())
			if unwritten = err; unfit.Kind == record.LostMoves {
				changed = fmt.Errorf("%s: %w", file, err)
			}
		case err != nil:
			return err
		default:
			written++
		}
	}
	if written == 0 {
		return unwritten
	}
	return changed
}

// base returns the name of a game's own file, without extension: that of the input
// file, with the game's number if there are several.
func (s source) base() string {
	base := "game"
	if s.file != "-" {
		base = filepath.Base(s.file)
		base = strings.TrimSuffix(base, filepath.Ext(base))
	}
	if base == "" { // a hidden file that consists only of an extension
		base = "game"
	}
	if s.number > 1 || !s.last {
		base = fmt.Sprintf("%s_%04d", base, s.number)
	}
	return base
}

// replace writes games to a file atomically. It refuses to overwrite a file that
// it reads.
func (c *converter) replace(name string, sources iter.Seq[source]) error {
	if target, err := os.Stat(name); err == nil {
		for _, input := range c.inputs {
			if info, err := os.Stat(input); err == nil && os.SameFile(target, info) {
				return fmt.Errorf("%s is read and cannot be written over", name)
			}
		}
	}
	return work.WriteFileBy(name, func(w io.Writer) error { return c.write(w, name, sources) })
}

// write writes games and warns about parts that their format cannot hold.
func (c *converter) write(w io.Writer, name string, sources iter.Seq[source]) error {
	lost, err := record.Write(w, c.to, func(yield func(*game.Game) bool) {
		for s := range sources {
			if !yield(s.game) {
				return
			}
		}
	})
	c.list(name, lost)
	if c.stopped {
		err = errors.Join(err, fmt.Errorf("stopped after %d games", c.read))
	}
	return err
}
