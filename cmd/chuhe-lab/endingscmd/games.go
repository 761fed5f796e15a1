package endingscmd

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"path/filepath"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/internal/named"
	"chuhe/engine/data"
	"chuhe/engine/endings"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// eachGame passes the positions of each game of the files to take, with the number of plies before. It reads files of
// games and files of positions (.pos, from datagen). The latter have only a game's quiet positions, whose count stands
// for the plies.
func eachGame(ctx context.Context, command string, files []string, take func(iter.Seq2[int, *xiangqi.Position])) error {
	for _, name := range files {
		read := playedGames
		if filepath.Ext(name) == ".pos" {
			read = quietGames
		}
		if err := read(name, take); err != nil {
			return fmt.Errorf("%s: %s: %w", command, name, err)
		}
		if ctx.Err() != nil {
			return cli.Stopped(ctx, ctx.Err(), "%s: stopped at %s", command, name)
		}
	}
	return nil
}

// playedGames reads a file in any format of games.
func playedGames(name string, take func(iter.Seq2[int, *xiangqi.Position])) error {
	return cli.ReadGames(name, func(item *record.Item) {
		take(func(yield func(int, *xiangqi.Position) bool) {
			for _, n := range item.Game.Line() {
				if !yield(n.Ply(), item.Game.At(n)) {
					return
				}
			}
		})
	})
}

// quietGames reads a file of positions. It omits positions with too many pieces for a table.
func quietGames(name string, take func(iter.Seq2[int, *xiangqi.Position])) error {
	f, err := named.Open(name)
	if err != nil {
		return err
	}
	r, err := data.NewGameReader(f)
	if err == nil {
		err = r.Each(func(_ int, game []data.Record) error {
			var problem error
			take(func(yield func(int, *xiangqi.Position) bool) {
				for i := range game {
					if game[i].Men() > endings.MostPieces+1 {
						continue
					}
					p, err := game[i].Position()
					if err != nil {
						problem = err
						return
					}
					if !yield(i, p) {
						return
					}
				}
			})
			return problem
		})
	}
	return errors.Join(err, f.Close())
}
