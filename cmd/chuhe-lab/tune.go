package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"

	"chuhe/cmd/chuhe-lab/tuner"
	"chuhe/engine/eval/hand"
)

func runTune(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("tune")
	file := flags.String("out", "engine/eval/hand/weights_gen.go", "Go file to write the weights to")
	c := tuner.Config{Epochs: 10, Blend: 0.8, Prior: 2, Rate: 1}
	flags.Var(quantity{&c.Epochs, 0}, "epochs", "times to go through all positions")
	flags.Var(measure{&c.Blend, 0, 1}, "blend", "part of the search's score in what is fitted to, 0 to 1; the rest is the result")
	flags.Var(measure{&c.Prior, 0, 10_000}, "prior", "how strongly the weights are held to what they are; 0: not at all")
	flags.Var(measure{&c.Rate, 0.001, 100}, "rate", "step of a weight at the start, in hundredths of a soldier")
	flags.Uint64Var(&c.Seed, "seed", 1, "seed of the order of the positions")
	files, err := parseMixed(flags, args, out)
	switch {
	case err != nil:
		return err
	case len(files) == 0:
		return usage{errors.New("tune: no file of positions is named")}
	}
	if err := apart("-out", *file, files...); err != nil {
		return fmt.Errorf("tune: %w", err)
	}
	if err := writable(*file); err != nil {
		return fmt.Errorf("tune: %w", err)
	}
	at := reach{"tune", 0, c.Epochs, "epochs", ""}
	var set tuner.Set
	for _, name := range files {
		if err := readStoppable(ctx, name, set.Load); err != nil {
			return at.stopped(ctx, err)
		}
	}
	fmt.Fprintln(out, &set)
	k, err := set.K(hand.Weights())
	if err != nil {
		return fmt.Errorf("tune: %w", err)
	}
	fmt.Fprintf(out, "K %.0f\n", k)
	weights := set.Fit(ctx, hand.Weights(), k, c, func(p tuner.Progress) {
		at.done = p.Epoch
		apart := "-"
		if !math.IsNaN(p.Test) {
			apart = fmt.Sprintf("%.5f", p.Test)
		}
		fmt.Fprintf(out, "epoch %3d: surprise %.5f, at the games kept apart %s\n", p.Epoch, p.Train, apart)
	})
	if at.done == 0 && ctx.Err() != nil {
		return at.stopped(ctx, ctx.Err())
	}
	source, err := tuner.Source(weights)
	if err != nil {
		return fmt.Errorf("tune: nothing is written: %w", err)
	}
	if err := writeWhole(*file, source); err != nil {
		return err
	}
	at.then = "the weights so far are written"
	return at.stopped(ctx, ctx.Err())
}
