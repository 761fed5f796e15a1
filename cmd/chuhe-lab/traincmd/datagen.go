package traincmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/data"
	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Datagen makes positions from games of the engine against itself, or summarises files of positions.
func Datagen(ctx context.Context, args []string, out io.Writer) error {
	if act := (cli.Table{{Name: "summary", Run: summarize}}).Chosen(args); act != nil {
		return act(ctx, args[1:], out)
	}
	return makeData(ctx, args, out)
}

func makeData(ctx context.Context, args []string, out io.Writer) error {
	plan := datagen.Plan{Nodes: work.Range{Least: 3000, Most: 3000}, Plies: datagen.UsualPlies()}
	flags := cli.NewFlags("datagen", "-out FILE|FOLDER [flags]\ndatagen summary FILE…",
		"-out a.pos -games 20000 -nodes 1500 -seed 7")
	file := flags.Named("out", "file",
		"file to write, or a folder (an existing one, or a name that ends with a slash), in which each process writes its own file; an existing file is continued, with the same games only if the same build of the engine began it")
	games := flags.Count("games", 10000, 0, "number of games in the file at the end")
	flags.RangeVar(&plan.Nodes, "nodes", 1,
		"nodes searched for each move; FROM-TO draws a random number for each")
	flags.RangeVar(&plan.Plies, "plies", 0,
		"number of random moves before the engine takes over")
	openings := flags.String("openings", "",
		"file with one opening per line, or \"built-in\": each game begins with one of them, before the random moves (default: the start position)")
	flags.Uint64Var(&plan.Seed, "seed", 1, "seed of the random choices; less than 2^32 for a folder")
	net := flags.String("net", equip.UsualNet, "file of the engine's net, or "+equip.HandMade)
	workers := flags.Count("workers", 1, 1, "number of concurrent games; it does not affect the file")
	limit := flags.Span("time", 0, "end the run normally after this time; 0s: when all games are complete")
	flags.CountVar(&plan.Leaf, "leaves", 0,
		"keep one in this many of the positions evaluated by searches, with the static evaluation and no result, instead of the games' positions; 0: keep the games' positions")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	if err := beginWith(&plan, *openings); err != nil {
		return err
	}
	if err := playBy(&plan, *net); err != nil {
		return err
	}
	return fillData(ctx, plan, *file, *games, *workers, *limit, out)
}

// beginWith sets the openings of a plan.
func beginWith(plan *datagen.Plan, file string) error {
	switch file {
	case "":
		return nil
	case "built-in":
		file = ""
	}
	openings, err := players.LoadOpenings(file)
	if err != nil {
		return err
	}
	plan.StartsID = match.Digest(openings)
	for _, o := range openings {
		p, err := o.Position()
		if err != nil {
			return err
		}
		if men := len(p.Pieces(xiangqi.Red)) + len(p.Pieces(xiangqi.Black)); men > data.MaxMen {
			return fmt.Errorf("datagen: -openings: %s has %d men, and a file of positions has room for %d", p.FEN(),
				men, data.MaxMen)
		}
		plan.Starts = append(plan.Starts, p)
	}
	return nil
}

// playBy sets the player of a plan, by the name of its evaluation.
func playBy(plan *datagen.Plan, name string) error {
	if plan.Leaf > 0 && name != equip.UsualNet && name != equip.HandMade {
		return cli.Usage("datagen: -leaves and -net do not go together: leaves are those of the hand-made evaluation")
	}
	net, err := equip.Net(name)
	if err != nil {
		return fmt.Errorf("datagen: -net: %w", err)
	}
	if net != nil && plan.Leaf == 0 {
		plan.Net = net.Name()
	}
	plan.NewPlayer = func(hashMB int) (think.Player, error) {
		return engine.NewOn(machine.This(), engine.Options{HashMB: hashMB, Threads: 1, Net: net})
	}
	return nil
}

// fillData makes positions until all games are complete, the time is up, or it is stopped.
func fillData(ctx context.Context, plan datagen.Plan, name string, games, workers int, limit time.Duration,
	out io.Writer) error {
	within := ctx
	if limit > 0 {
		var done context.CancelFunc
		within, done = context.WithTimeout(ctx, limit)
		defer done()
	}
	var bar *work.Bar
	shown := func(now datagen.Progress) {
		if bar == nil {
			bar = work.NewBar(out, now.Games, games)
			return
		}
		bar.Show(now.Games, fmt.Sprintf("%d positions", now.Positions))
	}
	var reached datagen.Progress
	var err error
	if strings.HasSuffix(filepath.ToSlash(name), "/") {
		if err := os.MkdirAll(name, 0o777); err != nil {
			return fmt.Errorf("datagen: -out: %w", err)
		}
	}
	if isFolder(name) {
		if plan.Seed > datagen.MostSeed {
			return cli.Usage("datagen: -seed: of a folder at most %d", uint64(datagen.MostSeed))
		}
		name, reached, err = datagen.RunIn(within, name, plan, games, workers, shown)
	} else {
		reached, err = datagen.Run(within, name, plan, games, workers, shown)
	}
	if bar != nil {
		bar.End()
	}
	over := ctx.Err() == nil && within.Err() != nil && errors.Is(err, within.Err())
	if over {
		err = nil
	}
	if err == nil && (over || reached.Added == 0) {
		fmt.Fprintf(out, "%s holds %d games and %d positions\n", name, reached.Games, reached.Positions)
	}
	return cli.Stopped(ctx, err, "datagen: stopped after %d of %d games; %s", reached.Games, games, cli.GoesOn)
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// summarize prints the contents of files of positions.
func summarize(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("datagen summary", "FILE…",
		"a.pos folder")
	names, err := flags.Files(args, out, "no file or folder is named")
	if err != nil {
		return err
	}
	files, err := datagen.Files(names)
	if err != nil {
		return err
	}
	var s datagen.Summary
	for i, name := range files {
		if err := s.Add(ctx, name); err != nil {
			return cli.Stopped(ctx, err, "datagen summary: stopped after %d of %d files", i, len(files))
		}
	}
	return s.Report(out)
}
