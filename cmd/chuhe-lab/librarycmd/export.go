package librarycmd

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
)

// gameColumns and positionColumns head the two tables, which docs/LIBRARY.md describes.
var (
	gameColumns = []string{"game", "file", "number", "red", "black", "event", "date", "year", "result",
		"red_elo", "black_elo", "opening", "plies"}
	positionColumns = []string{"key", "mirror", "game", "ply", "next", "result"}
)

// export writes a library as tables in CSV for other programs.
func export(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("library export", "-lib LIB -out FOLDER",
		"-lib games.lib -out tables")
	lib := flags.Named("lib", "library", "library to export, a file of library build")
	target := flags.Named("out", "folder", "folder to write; it must not exist yet")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	library, err := open(ctx, *lib)
	if err != nil {
		return err
	}
	defer library.Close()
	if _, err := os.Lstat(*target); !errors.Is(err, fs.ErrNotExist) {
		return cli.Usage("library export: -out: %s is there already", *target)
	}
	folder, err := os.MkdirTemp(filepath.Dir(filepath.Clean(*target)), ".export-*")
	if err != nil {
		return fmt.Errorf("library export: %s cannot be made: %w", *target, work.Reason(err))
	}
	defer os.RemoveAll(folder)
	e := exporter{ctx: ctx, part: library.Parts[0], folder: folder}
	if err := errors.Join(e.games(), e.positions()); err != nil {
		return cli.Stopped(ctx, fmt.Errorf("library export: %w", err), "library export: stopped")
	}
	if err := errors.Join(os.Chmod(folder, 0o755), os.Rename(folder, *target)); err != nil {
		return fmt.Errorf("library export: %s cannot be made: %w", *target, work.Reason(err))
	}
	_, err = fmt.Fprintf(out, "games: %d, positions: %d\n", e.part.Len(), e.rows)
	return err
}

type exporter struct {
	ctx    context.Context
	part   *gamedb.Part
	folder string
	rows   int // of the table of positions
}

func (e *exporter) games() error {
	known := func(n int) string { // empty if 0, which stands for unknown
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	return e.write("games.csv", gameColumns, func(out *csv.Writer) error {
		for i := range e.part.Len() {
			h := e.part.Head(i)
			opening := ""
			if o := openings.Known().Number(h.Opening); o != nil {
				opening = o.Names[openings.English]
			}
			err := out.Write([]string{strconv.Itoa(i), e.part.Files()[h.File].Name, strconv.Itoa(h.Number),
				h.Red, h.Black, h.Event, h.Date, known(h.Day.Year()), h.Result.String(),
				known(h.Elo[0]), known(h.Elo[1]), opening, strconv.Itoa(h.Plies)})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// positions writes the table of positions, game by game.
func (e *exporter) positions() error {
	return e.write("positions.csv", positionColumns, func(out *csv.Writer) error {
		for i := range e.part.Len() {
			if err := e.ctx.Err(); err != nil {
				return err
			}
			if err := e.game(out, i); err != nil {
				return err
			}
		}
		return nil
	})
}

func (e *exporter) game(out *csv.Writer, i int) error {
	r, moves, err := e.part.Line(i)
	if err != nil {
		return err
	}
	number, result := strconv.Itoa(i), e.part.Head(i).Result.String()
	for ply := 0; ; ply++ {
		next := ""
		if ply < len(moves) {
			next = moves[ply].String()
		}
		key, mirror := strconv.FormatUint(r.Key(), 10), strconv.FormatUint(r.MirrorKey(), 10)
		if err := out.Write([]string{key, mirror, number, strconv.Itoa(ply), next, result}); err != nil {
			return err
		}
		e.rows++
		if ply == len(moves) {
			return nil
		}
		r.Make(moves[ply])
	}
}

// write writes a table to a file in the folder.
func (e *exporter) write(name string, columns []string, rows func(*csv.Writer) error) error {
	return work.WriteFileBy(filepath.Join(e.folder, name), func(w io.Writer) error {
		out := csv.NewWriter(w)
		err := errors.Join(out.Write(columns), rows(out))
		out.Flush()
		return errors.Join(err, out.Error())
	})
}

// key prints the keys of a position and of its mirror image, by which it is found in the table of positions.
func key(_ context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("library key", "-fen FEN",
		`-fen "4k4/9/9/9/9/9/9/9/9/R3K4 w"`)
	fen := flags.String("fen", "", "position, as FEN")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	p, err := xiangqi.ParseFEN(*fen)
	if err != nil {
		return cli.Usage("library key: -fen: %w", err)
	}
	_, err = fmt.Fprintf(out, "key: %d, mirror: %d\n", p.Key(), p.MirrorKey())
	return err
}
