package librarycmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/engine/xiangqi"
)

// gameRow is a game as library search lists it.
type gameRow struct {
	File   string `json:"file"`
	Game   int    `json:"game"` // in its file, from 1
	Red    string `json:"red"`
	Black  string `json:"black"`
	Date   string `json:"date"`
	Result string `json:"result"`
	Ply    int    `json:"ply"` // of the first meeting
	// Variation has the moves to it if it is in no main line.
	Variation string `json:"variation,omitempty"`
}

func search(ctx context.Context, args []string, out io.Writer) error {
	flags := newQueryFlags("library search", "-lib LIB [CONDITIONS]",
		"-lib games.lib -player Hu -since 1990 -material R=1,n>=1")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	q, err := flags.query()
	if err != nil {
		return err
	}
	library, err := open(ctx, *flags.lib)
	if err != nil {
		return err
	}
	defer library.Close()
	buffered := bufio.NewWriter(out)
	games := list{out: buffered}
	n := 0
	for hit, err := range library.Search(ctx, within(library.Library, q)) {
		if err != nil {
			return errors.Join(cli.Stopped(ctx, err, "library search: stopped after %d games", n), buffered.Flush())
		}
		part := library.Parts[hit.Part]
		h := part.Head(hit.Game)
		n++
		row := gameRow{part.Files()[h.File].Name, h.Number, h.Red, h.Black, h.Date, h.Result.String(), hit.Ply, ""}
		if hit.Variation > 0 {
			way, err := part.Way(hit)
			if err != nil {
				return err
			}
			row.Variation = strings.Trim(fmt.Sprint(way), "[]")
		}
		if err := games.add(row); err != nil {
			return err
		}
	}
	return errors.Join(games.end(), buffered.Flush())
}

// moveRow is a move as library next lists it.
type moveRow struct {
	Move  string `json:"move"`
	Games int    `json:"games"`
	Red   int    `json:"red"`
	Draw  int    `json:"draw"`
	Black int    `json:"black"`
	Last  *int   `json:"last"` // year, or null
	Aside int    `json:"variations"`
}

func next(ctx context.Context, args []string, out io.Writer) error {
	flags := newQueryFlags("library next", "-lib LIB -fen FEN [-mirror] [CONDITIONS]",
		`-lib games.lib -fen "`+xiangqi.StartFEN+`" -mirror`)
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	q, err := flags.query()
	if err != nil {
		return err
	}
	if q.Position == nil {
		return cli.Usage("library next: -fen names no position")
	}
	library, err := open(ctx, *flags.lib)
	if err != nil {
		return err
	}
	defer library.Close()
	moves, _, err := library.Next(ctx, within(library.Library, q))
	if err != nil {
		return cli.Stopped(ctx, err, "library next: stopped")
	}
	lines := list{out: out}
	for _, m := range moves {
		line := moveRow{Move: m.Move.String(), Games: m.Games, Red: m.Red, Draw: m.Draw, Black: m.Black, Aside: m.Aside}
		if m.Last != 0 {
			line.Last = &m.Last
		}
		if err := lines.add(line); err != nil {
			return err
		}
	}
	return lines.end()
}
