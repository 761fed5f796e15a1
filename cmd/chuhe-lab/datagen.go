package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/progress"
	"chuhe/engine"
	"chuhe/engine/think"
)

func runDatagen(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("datagen")
	file := flags.String("out", "", "file to write; one that is there already is continued, which must be done by the build of the engine that began it for the games to be the same ones")
	games := countFlag(flags, "games", 10000, 0, "number of games the file shall hold")
	nodes := countFlag(flags, "nodes", 3000, 1, "nodes searched for each move")
	seed := flags.Uint64("seed", 1, "seed of all that is left to chance")
	workers := countFlag(flags, "workers", 1, 1, "games at a time; the file is the same for any number")
	leaf := countFlag(flags, "leaves", 0, 0, "keep one in so many of the positions that the searches judge, with the static evaluation and no result, in place of the games' positions; 0: those of the games")
	if err := parseFlags(flags, args, out); err != nil {
		return err
	}
	if *file == "" {
		return usage{errors.New("datagen: -out names no file")}
	}
	plan := datagen.Plan{
		Nodes: uint32(*nodes), Seed: *seed, Leaf: *leaf,
		NewPlayer: func(hashMB int) (think.Player, error) {
			return newEngine(engine.Options{HashMB: hashMB, Threads: 1})
		},
	}
	var bar *progress.Bar
	reached, err := datagen.Run(ctx, *file, plan, *games, *workers, func(now datagen.Reached) {
		if bar == nil {
			bar = progress.New(out, now.Games, *games)
			return
		}
		bar.Show(now.Games, fmt.Sprintf("%d positions", now.Positions))
	})
	if bar != nil {
		bar.End()
	}
	if err == nil && reached.Added == 0 {
		fmt.Fprintf(out, "%s holds %d games and %d positions\n", *file, reached.Games, reached.Positions)
	}
	return reach{"datagen", reached.Games, *games, "games", goesOn}.stopped(ctx, err)
}
