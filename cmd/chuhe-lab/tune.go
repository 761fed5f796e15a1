package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"chuhe/cmd/chuhe-lab/tuner"
	"chuhe/engine/eval"
)

func runTune(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("tune")
	file := flags.String("out", "engine/eval/weights_gen.go", "Go file to write the weights to")
	var c tuner.Config
	flags.IntVar(&c.Epochs, "epochs", 10, "times to go through all positions")
	flags.Float64Var(&c.Blend, "blend", 0.8, "part of the search's score in what is fitted to, 0 to 1; the rest is the result")
	flags.Float64Var(&c.Prior, "prior", 2, "how strongly the weights are held to what they are; 0: not at all")
	flags.Float64Var(&c.Rate, "rate", 1, "step of a weight at the start, in hundredths of a soldier")
	flags.Uint64Var(&c.Seed, "seed", 1, "seed of the order of the positions")
	files, err := parseMixed(flags, args, out)
	switch {
	case err != nil:
		return err
	case len(files) == 0:
		return usage{errors.New("tune: no file of positions is named")}
	case c.Blend < 0 || c.Blend > 1:
		return usage{fmt.Errorf("tune: -blend must be 0 to 1, not %v", c.Blend)}
	case c.Epochs < 0 || c.Prior < 0 || c.Rate <= 0:
		return usage{errors.New("tune: -epochs, -prior and -rate must not be negative, nor -rate zero")}
	}
	if err := writable(*file); err != nil {
		return fmt.Errorf("tune: %w", err)
	}
	var set tuner.Set
	for _, name := range files {
		if err := loadSet(&set, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	fmt.Fprintln(out, &set)
	k, err := set.K(eval.Weights())
	if err != nil {
		return fmt.Errorf("tune: %w", err)
	}
	fmt.Fprintf(out, "K %.0f\n", k)
	epochs := 0
	weights := set.Fit(ctx, eval.Weights(), k, c, func(p tuner.Progress) {
		epochs = p.Epoch
		fmt.Fprintf(out, "epoch %3d: surprise %.5f, at the games kept apart %.5f\n", p.Epoch, p.Train, p.Test)
	})
	at := reach{"tune", epochs, c.Epochs, "epochs", ""}
	if epochs == 0 && ctx.Err() != nil {
		return at.stopped(ctx, ctx.Err())
	}
	source, err := tuner.Source(weights)
	if err == nil {
		err = writeWhole(*file, source)
	}
	if err != nil {
		return err
	}
	at.then = "the weights so far are written"
	return at.stopped(ctx, ctx.Err())
}

func loadSet(set *tuner.Set, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return set.Load(f)
}
