package puzzlescmd

import (
	"context"
	"fmt"
	"io"
	"math"
	"runtime"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/puzzler"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/match"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
)

// inspector returns the fault of a puzzle, or nil.
type inspector func(context.Context, *puzzle.Puzzle) error

// inspect returns the correct ones of puzzles, in order. hire returns an inspector for each worker, and what to call at
// its end or nil.
func inspect(ctx context.Context, out io.Writer, name string, all []puzzle.Puzzle, workers int,
	hire func() (inspector, func() error, error)) (good []puzzle.Puzzle, err error) {
	done, bar := 0, work.NewBar(out, 0, len(all))
	err = work.InOrder(ctx, workers, len(all), func() (w work.Worker[error], err error) {
		check, end, err := hire()
		w.Do = func(ctx context.Context, n int) (error, error) { return check(ctx, &all[n]), ctx.Err() }
		w.End = end
		return w, err
	}, func(n int, fault error) error {
		if fault != nil {
			bar.Line(fmt.Sprintf("%s: %v", all[n].ID, fault))
		} else {
			good = append(good, all[n])
		}
		done = n + 1
		bar.Show(done, fmt.Sprintf("%d wrong", done-len(good)))
		return nil
	})
	bar.End()
	return good, cli.Stopped(ctx, err, "%s: stopped after %d of %d puzzles", name, done, len(all))
}

// sample returns every n-th puzzle, starting with the first; n is every.
func sample(all []puzzle.Puzzle, every int) []puzzle.Puzzle {
	var some []puzzle.Puzzle
	for i := 0; i < len(all); i += every {
		some = append(some, all[i])
	}
	return some
}

func checkPuzzles(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("puzzles check", "[flags] [COLLECTION…]",
		"-every 20")
	every := flags.Count("every", 1, 1, "check only one in this many puzzles")
	workers := flags.Count("workers", runtime.GOMAXPROCS(0), 1, "number of concurrent puzzles")
	right := flags.String("right", "", "file to write the correct puzzles to")
	named := flags.String("endings", equip.UsualTables,
		"tables of endings: built-in, beside, none, or paths, separated by commas")
	files, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	all, err := puzzlesOf(files)
	if err != nil {
		return err
	}
	tables, err := equip.Tables(*named)
	if err != nil {
		return fmt.Errorf("puzzles check: -endings: %w", err)
	}
	some := sample(all, *every)
	good, err := inspect(ctx, out, "puzzles check", some, *workers,
		miners(func(m *puzzler.Miner, ctx context.Context, z *puzzle.Puzzle) error {
			if _, err := puzzler.Exactly(z, tables); err != nil {
				return err
			}
			return m.Check(ctx, z)
		}))
	if err != nil {
		return err
	}
	if *right != "" {
		if err := writeCollection(*right, good); err != nil {
			return err
		}
	}
	if n := len(some) - len(good); n > 0 {
		return fmt.Errorf("puzzles check: %d of %d are wrong", n, len(some))
	}
	fmt.Fprintf(out, "%d puzzles are right\n", len(some))
	return nil
}

// miners returns a function that creates inspectors that use a miner's method.
func miners(method func(*puzzler.Miner, context.Context, *puzzle.Puzzle) error,
) func() (inspector, func() error, error) {
	return func() (inspector, func() error, error) {
		e, err := players.NewEngine(players.SmallHashMB, 1)
		if err != nil {
			return nil, nil, err
		}
		m, err := puzzler.New(e, nil, nil)
		return func(ctx context.Context, z *puzzle.Puzzle) error { return method(m, ctx, z) }, nil, err
	}
}

// ratePuzzles rates puzzles again, by the success of the present levels.
func ratePuzzles(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("puzzles rate", "-out FILE [flags] [COLLECTION…]",
		"-out rated.jsonl puzzles.jsonl")
	file := flags.Named("out", "file", "file to write the rated puzzles to")
	times := flags.Count("times", 4, 1,
		"how many times as often as in mining a level tries a puzzle: more tries are more precise")
	workers := flags.Count("workers", runtime.GOMAXPROCS(0), 1,
		"number of concurrent puzzles; it does not affect the ratings")
	files, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	all, err := puzzlesOf(files)
	if err != nil {
		return err
	}
	if err := cli.Output("puzzles rate", "-out", *file); err != nil {
		return err
	}
	rated, err := inspect(ctx, out, "puzzles rate", sample(all, 1), *workers,
		miners(func(m *puzzler.Miner, ctx context.Context, z *puzzle.Puzzle) error {
			return m.Rate(ctx, z, *times)
		}))
	if err != nil {
		return err
	}
	if n := len(all) - len(rated); n > 0 {
		return fmt.Errorf("puzzles rate: %d of %d cannot be rated", n, len(all))
	}
	if err := writeCollection(*file, rated); err != nil {
		return err
	}
	change := 0.0
	for i, z := range rated {
		change += math.Abs(float64(z.Rating - all[i].Rating))
	}
	fmt.Fprintf(out, "%d puzzles rated, on average %.0f away from before\n", len(all), change/float64(max(len(all), 1)))
	return nil
}

// verifyPuzzles checks puzzles with another program as the solver.
func verifyPuzzles(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("puzzles verify", "[-engine PLAYER] [flags] [COLLECTION…]",
		"-engine cmd=/usr/games/fairy-stockfish,movetime=2s -every 100")
	player := flags.String("engine", "cmd=/usr/games/fairy-stockfish,movetime=2s", players.Help)
	every := flags.Count("every", 15, 1, "verify only one in this many puzzles")
	workers := flags.Count("workers", 1, 1, "number of concurrent puzzles")
	files, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	c, err := players.Parse(*player)
	if err != nil {
		return cli.Usage("%w", err)
	}
	all, err := puzzlesOf(files)
	if err != nil {
		return err
	}
	some := sample(all, *every)
	start := time.Now()
	good, err := inspect(ctx, out, "puzzles verify", some, *workers, func() (inspector, func() error, error) {
		p, err := c.Make(context.Background())
		if err != nil {
			return nil, nil, err
		}
		return func(ctx context.Context, z *puzzle.Puzzle) error { return solved(ctx, p, z) }, p.Close, nil
	})
	if err != nil {
		return err
	}
	share := 0.0
	if len(some) > 0 {
		share = 100 * float64(len(good)) / float64(len(some))
	}
	fmt.Fprintf(out, "%s solved %d of %d puzzles, %.1f %%, in %v\n", c.Name, len(good), len(some), share,
		time.Since(start).Round(time.Second))
	return nil
}

// solved returns nil if a player finds a puzzle's first move, or an equally fast mate.
func solved(ctx context.Context, player match.Player, z *puzzle.Puzzle) error {
	p, err := z.Position()
	if err != nil {
		return err
	}
	if err := player.NewGame(1); err != nil {
		return err
	}
	a, err := player.Move(ctx, p, [2]match.Clock{})
	switch {
	case err != nil:
		return err
	case a.Move == z.Solution[0]:
		return nil
	case z.Kind == puzzle.Mate && a.Scored && a.Score >= think.MateBound && a.Score.MatePlies() <= 2*z.In-1:
		return nil
	}
	return fmt.Errorf("it plays %v (%v), not %v", a.Move, a.Score, z.Solution[0])
}
