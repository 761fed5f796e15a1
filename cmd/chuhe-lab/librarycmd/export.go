package librarycmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/bits"
	"os"
	"path/filepath"
	"slices"

	"github.com/parquet-go/parquet-go"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
)

// gameRow is a row of the table of games. docs/LIBRARY.md describes both tables.
type gameRow struct {
	Game     int64  `parquet:"game"`
	File     string `parquet:"file,dict"`
	Number   int32  `parquet:"number"`
	Red      string `parquet:"red,dict"`
	Black    string `parquet:"black,dict"`
	Event    string `parquet:"event,dict"`
	Date     string `parquet:"date,dict"`
	Year     *int32 `parquet:"year"`
	Result   string `parquet:"result,dict"`
	RedElo   *int32 `parquet:"red_elo"`
	BlackElo *int32 `parquet:"black_elo"`
	Opening  string `parquet:"opening,dict"`
	Plies    int32  `parquet:"plies"`
}

// positionRow is a row of the table of positions.
type positionRow struct {
	Key    uint64  `parquet:"key"`
	Mirror uint64  `parquet:"mirror"`
	Game   int64   `parquet:"game"`
	Ply    int32   `parquet:"ply"`
	Next   *string `parquet:"next,dict"`
	Result string  `parquet:"result,dict"`
}

const (
	buckets   = 16      // folders of the table of positions
	mostRows  = 2 << 20 // positions that are sorted in memory, about
	groupRows = 1 << 16 // of a row group
)

// export writes a library as tables for other programs.
func export(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("library export")
	lib := flags.String("lib", "", "library to export, a file of library build")
	target := flags.String("out", "", "folder to write; it must not exist yet")
	to := flags.String("to", "parquet", "format to write: parquet")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	switch {
	case *to != "parquet":
		return cli.Usage("library export: -to: %q is not parquet", *to)
	case *lib == "":
		return cli.Usage("library export: -lib names no library")
	case *target == "":
		return cli.Usage("library export: -out names no folder")
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
		return fmt.Errorf("library export: %s cannot be made: %w", *target, cli.Reason(err))
	}
	defer os.RemoveAll(folder)
	e := exporter{ctx: ctx, part: library.Parts[0], folder: folder, most: mostRows}
	if err := errors.Join(e.games(), e.positions()); err != nil {
		return cli.Stopped(ctx, fmt.Errorf("library export: %w", err), "library export: stopped")
	}
	if err := errors.Join(os.Chmod(folder, 0o755), os.Rename(folder, *target)); err != nil {
		return fmt.Errorf("library export: %s cannot be made: %w", *target, cli.Reason(err))
	}
	_, err = fmt.Fprintf(out, "games: %d, positions: %d\n", e.part.Len(), e.rows)
	return err
}

// exporter writes the tables of a part.
type exporter struct {
	ctx    context.Context
	part   *gamedb.Part
	folder string
	most   int // positions of a file, about
	rows   int // of the table of positions
}

// games writes the table of games.
func (e *exporter) games() error {
	number := func(n int) *int32 {
		if n == 0 {
			return nil
		}
		known := int32(n)
		return &known
	}
	rows := make([]gameRow, 0, e.part.Len())
	for i := range e.part.Len() {
		h := e.part.Head(i)
		row := gameRow{Game: int64(i), File: e.part.Files()[h.File].Name, Number: int32(h.Number), Red: h.Red, Black: h.Black, Event: h.Event,
			Date: h.Date, Year: number(h.Day.Year()), Result: h.Result.String(), RedElo: number(h.Elo[0]), BlackElo: number(h.Elo[1]), Plies: int32(h.Plies)}
		if o := openings.Known().Number(h.Opening); o != nil {
			row.Opening = o.Names[openings.English]
		}
		rows = append(rows, row)
	}
	return write(e.folder, "games", "0.parquet", rows)
}

// positions writes the table of positions, file by file: the keys of a file are an interval. The games are replayed for
// every file.
func (e *exporter) positions() error {
	plies := 0
	for i := range e.part.Len() {
		plies += e.part.Head(i).Plies + 1
	}
	files := uint64(plies/buckets/e.most + 1) // of a folder
	for bucket := range uint64(buckets) {
		for file := range files {
			rows, err := e.collect(func(key uint64) bool {
				place, _ := bits.Mul64(key, buckets*files)
				return place == bucket*files+file
			})
			if err != nil {
				return err
			}
			e.rows += len(rows)
			if len(rows) == 0 {
				continue
			}
			slices.SortFunc(rows, func(a, b positionRow) int {
				return cmp.Or(cmp.Compare(min(a.Key, a.Mirror), min(b.Key, b.Mirror)), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Ply, b.Ply))
			})
			if err := write(e.folder, fmt.Sprintf("positions/bucket=%d", bucket), fmt.Sprintf("%d.parquet", file), rows); err != nil {
				return err
			}
		}
	}
	return nil
}

// collect returns the positions of all games for whose smaller key in is true.
func (e *exporter) collect(in func(key uint64) bool) (rows []positionRow, err error) {
	for i := range e.part.Len() {
		if err := e.ctx.Err(); err != nil {
			return nil, err
		}
		r, moves, err := e.part.Line(i)
		if err != nil {
			return nil, err
		}
		result := e.part.Head(i).Result.String()
		for ply := 0; ; ply++ {
			if key, mirror := r.Key(), r.MirrorKey(); in(min(key, mirror)) {
				row := positionRow{Key: key, Mirror: mirror, Game: int64(i), Ply: int32(ply), Result: result}
				if ply < len(moves) {
					next := moves[ply].String()
					row.Next = &next
				}
				rows = append(rows, row)
			}
			if ply == len(moves) {
				break
			}
			r.Make(moves[ply])
		}
	}
	return rows, nil
}

// write writes rows to a file of a table.
func write[T any](folder, table, name string, rows []T) error {
	if err := os.MkdirAll(filepath.Join(folder, table), 0o755); err != nil {
		return err
	}
	return cli.WriteFileBy(filepath.Join(folder, table, name), func(w io.Writer) error {
		out := parquet.NewGenericWriter[T](w, parquet.Compression(&parquet.Snappy), parquet.MaxRowsPerRowGroup(groupRows))
		for part := range slices.Chunk(rows, 1<<12) {
			if _, err := out.Write(part); err != nil {
				return err
			}
		}
		return out.Close()
	})
}

// key prints the keys of a position and of its mirror image, by which it is found in the table of positions.
func key(_ context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("library key")
	fen := flags.String("fen", "", "position, as FEN")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	p, err := xiangqi.ParseFEN(*fen)
	if err != nil {
		return cli.Usage("library key: -fen: %w", err)
	}
	least := p.EitherKey()
	bucket, _ := bits.Mul64(least, buckets)
	_, err = fmt.Fprintf(out, "key: %d, mirror: %d, bucket: %d\n", p.Key(), p.MirrorKey(), bucket)
	return err
}
