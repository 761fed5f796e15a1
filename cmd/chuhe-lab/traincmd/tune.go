package traincmd

import (
	"context"
	"fmt"
	"io"
	"math"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/tuner"
	"chuhe/engine/eval/hand"
)

// Tune fits the weights of the hand-made evaluation.
func Tune(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("tune", "[-out FILE] [flags] FILE…",
		"-out weights_gen.go -epochs 5 a.pos")
	file := flags.String("out", "engine/eval/hand/weights_gen.go", "Go file to write the weights to")
	c := tuner.Config{Epochs: 10, Blend: 0.8, Prior: 2, Rate: 1}
	flags.CountVar(&c.Epochs, "epochs", 0, "number of passes over all positions")
	flags.MeasureVar(&c.Blend, "blend", 0, 1,
		"share of the search's score in the target, 0 to 1; the rest is the result")
	flags.MeasureVar(&c.Prior, "prior", 0, 10_000,
		"how strongly the weights are pulled to their initial values; 0: not at all")
	flags.MeasureVar(&c.Rate, "rate", 0.001, 100, "initial step of a weight, in hundredths of a soldier")
	flags.Uint64Var(&c.Seed, "seed", 1, "seed of the order of the positions")
	files, err := flags.Files(args, out, "no file of positions is named")
	if err != nil {
		return err
	}
	if err := cli.Output("tune", "-out", *file, files...); err != nil {
		return err
	}
	const reached = "tune: stopped after %d of %d epochs"
	done := 0
	var set tuner.Set
	for _, name := range files {
		if err := cli.ReadFileBy(ctx, name, set.Load); err != nil {
			return cli.Stopped(ctx, err, reached, done, c.Epochs)
		}
	}
	fmt.Fprintln(out, &set)
	k, err := set.K(hand.Weights())
	if err != nil {
		return fmt.Errorf("tune: %w", err)
	}
	fmt.Fprintf(out, "K %.0f\n", k)
	weights := set.Fit(ctx, hand.Weights(), k, c, func(p tuner.Progress) {
		done = p.Epoch
		apart := "-"
		if !math.IsNaN(p.Test) {
			apart = fmt.Sprintf("%.5f", p.Test)
		}
		fmt.Fprintf(out, "epoch %3d: cross entropy %.5f, at the games kept apart %s\n", p.Epoch, p.Train, apart)
	})
	if done == 0 && ctx.Err() != nil {
		return cli.Stopped(ctx, ctx.Err(), reached, done, c.Epochs)
	}
	source, err := tuner.Source(weights)
	if err != nil {
		return fmt.Errorf("tune: nothing is written: %w", err)
	}
	if err := cli.WriteFile(*file, source); err != nil {
		return err
	}
	return cli.Stopped(ctx, ctx.Err(), reached+"; the weights so far are written", done, c.Epochs)
}
