// Package traincmd provides the command that makes files of positions, and those that learn from them: a network, and
// the winning chances of scores.
package traincmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/trainer"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/named"
	"chuhe/engine/eval/nnue"
)

// training is a run of the command train, with the values of its flags.
type training struct {
	config     trainer.Config
	file       string // output file of the net
	checkpoint string
	from       string
	resume     bool
	width      int
	heldOut    int
	workers    int
	written    bool           // whether the net of the best epoch has been written
	stopped    []byte         // the checkpoint to resume from
	model      *trainer.Model // otherwise, the model to start with
	out        io.Writer
	set        *trainer.Set
	bar        *work.Bar
}

// checkpointEnding is appended to the name of a net to form the name of its checkpoint.
const checkpointEnding = ".checkpoint"

// usualK is the K of scores if there are no games to fit it to.
const usualK = 435

// Train trains a network.
func Train(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("train", "-out NET [flags] FILE…",
		"-out a.net -epochs 5 -held-out 40 a.pos")
	t := training{out: out, heldOut: 12, workers: 1, config: trainer.Config{
		Epochs: 20, Batch: 16384, Rate: 1e-3, LastRate: 5e-5, Decay: 0.01, Blend: 0.4,
	}}
	c := &t.config
	flags.StringVar(&t.file, "out", "", "file to write the net of the best epoch to")
	flags.StringVar(&t.from, "from", "", "net or checkpoint with the initial weights (default: random weights)")
	flags.BoolVar(&t.resume, "resume", false, "resume a stopped training from the file "+checkpointEnding+
		" beside -out")
	flags.CountVar(&t.width, "width", 0,
		fmt.Sprintf("neurons of a view, a multiple of %d; 0: those of -from, or %d; a narrower net of -from is widened",
			nnue.WidthStep, nnue.DefaultWidth))
	flags.CountVar(&t.heldOut, "held-out", 2, "hold out one in this many games to judge by")
	flags.CountVar(&t.workers, "workers", 1, "number of processors to use; it does not affect the net")
	flags.CountVar(&c.Epochs, "epochs", 0, "number of passes over all positions; 0: only measure")
	flags.CountVar(&c.Batch, "batch", 1, "positions per step")
	flags.MeasureVar(&c.Rate, "rate", 0, 1, "learning rate at the start")
	flags.MeasureVar(&c.LastRate, "last-rate", 0, 1, "learning rate at the end")
	flags.MeasureVar(&c.Decay, "decay", 0, 1, "weight decay: how strongly weights are pulled to zero")
	flags.MeasureVar(&c.Blend, "wdl", 0, 1, "share of the game's result in the target; the rest is the score")
	flags.MeasureVar(&c.K, "k", 0, 10_000,
		fmt.Sprintf("score at which the odds are e to 1; 0: fitted to the games, or %d for leaves only", usualK))
	flags.BoolVar(&c.Mirror, "mirror", true, "mirror half of the positions, chosen again in each epoch")
	flags.Uint64Var(&c.Seed, "seed", 1, "seed of the first weights and the order of the positions")
	files, err := flags.Files(args, out, "no file of positions is named")
	switch {
	case err != nil:
		return err
	case t.file == "" && c.Epochs > 0:
		return cli.Usage("train: -out names no file")
	case t.file == "" && t.resume:
		return cli.Usage("train: -resume needs -out")
	case t.resume && t.from != "":
		return cli.Usage("train: -resume and -from do not go together")
	case t.width > nnue.MaxWidth || t.width%nnue.WidthStep != 0:
		return cli.Usage("train: -width: %d is not a multiple of %d up to %d", t.width, nnue.WidthStep, nnue.MaxWidth)
	}
	t.checkpoint = t.file + checkpointEnding
	return t.run(ctx, files)
}

// run reads the positions and trains.
func (t *training) run(ctx context.Context, files []string) error {
	files, err := datagen.Files(files)
	if err != nil {
		return fmt.Errorf("train: %w", err)
	}
	if err := cli.Output("train", "-out", t.file, files...); err != nil {
		return err
	}
	if err := t.prepare(); err != nil {
		return err
	}
	if err := t.load(ctx, files); err != nil {
		return cli.Stopped(ctx, err, "train: stopped after %d of %d epochs", 0, t.config.Epochs)
	}
	fmt.Fprintln(t.out, t.set)
	if err := t.yardsticks(); err != nil {
		return fmt.Errorf("train: %w", err)
	}
	run, err := t.begin()
	if err != nil {
		return err
	}
	done, all := run.Steps()
	t.bar = work.NewBar(t.out, done, all)
	err = run.Run(ctx, func(e trainer.Epoch) error { return t.report(run, e) }, func() {
		done, _ := run.Steps()
		t.bar.Show(done, "steps")
	})
	t.bar.Clear()
	if err == nil {
		return t.finish(run)
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		file, failed := run.Checkpoint()
		if failed == nil {
			failed = cli.WriteFile(t.checkpoint, file)
		}
		if failed != nil {
			return failed
		}
		return cli.Stopped(ctx, err, "train: stopped after %d of %d epochs; -resume goes on", run.Epochs(),
			t.config.Epochs)
	}
	return err
}

func (t *training) load(ctx context.Context, files []string) error {
	t.set = trainer.NewSet(t.heldOut)
	for _, name := range files {
		if err := cli.ReadFileBy(ctx, name, t.set.Load); err != nil {
			return err
		}
	}
	return nil
}

// yardsticks prints the losses of the evaluations used for comparison, and sets K if the flags do not.
func (t *training) yardsticks() error {
	y, err := t.set.Yardsticks()
	switch {
	case errors.Is(err, trainer.ErrLeaves):
		if t.config.K == 0 {
			t.config.K = usualK
		}
		return nil
	case err != nil:
		return err
	}
	if t.config.K == 0 {
		t.config.K = y.Search.K
	}
	fmt.Fprintf(t.out,
		"held-out games, squared error and cross entropy: hand-made evaluation %v (K %.0f), search %v (K %.0f)\n",
		y.Hand.Loss, y.Hand.K, y.Search.Loss, y.Search.K)
	return nil
}

// prepare reads the start model or checkpoint before the positions, whose reading may take long. It does not allow a
// checkpoint with remaining epochs to be overwritten.
func (t *training) prepare() (err error) {
	if t.resume {
		t.stopped, err = readModel(t.checkpoint)
		return err
	}
	if t.file != "" {
		if file, err := readModel(t.checkpoint); err == nil {
			if done, all := trainer.Progress(file); done < all {
				return fmt.Errorf(
					"train: %s is of a training that was stopped after %d of %d epochs: go on with it by -resume, or remove it", t.checkpoint, done, all)
			}
		}
	}
	if t.from == "" {
		t.model = trainer.New(cmp.Or(t.width, nnue.DefaultWidth), t.config.Seed)
		return nil
	}
	file, err := readModel(t.from)
	if err != nil {
		return err
	}
	if t.model, err = trainer.Read(file); err != nil {
		return fmt.Errorf("%s: %w", t.from, err)
	}
	switch {
	case t.width > t.model.Width():
		t.model = t.model.Widened(t.width, t.config.Seed)
	case t.width != 0 && t.width < t.model.Width():
		return fmt.Errorf("train: -width: %s has %d neurons, more than %d", t.from, t.model.Width(), t.width)
	}
	return nil
}

func (t *training) begin() (*trainer.Training, error) {
	if t.resume {
		run, err := trainer.Resume(t.set, t.stopped, t.config, t.workers)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.checkpoint, err)
		}
		return run, nil
	}
	run, err := trainer.Begin(t.set, t.model, t.config, t.workers)
	if err != nil {
		return nil, fmt.Errorf("train: %w", err)
	}
	return run, nil
}

// readModel reads the file of a net or a training. It does not read more of an overlong file than necessary to detect
// it.
func readModel(name string) ([]byte, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, trainer.MaxFileSize+1))
}

// report prints the losses of an epoch, writes the net if it is the best so far, and writes the checkpoint.
func (t *training) report(run *trainer.Training, e trainer.Epoch) error {
	line := fmt.Sprintf("epoch %3d: held out %v", e.Number, e.HeldOut)
	if e.Number > 0 {
		line += fmt.Sprintf(", learnt with %.5f", e.Train)
	}
	switch {
	case e.Best && e.Number > 0:
		line += ", the best so far"
	case e.Worsened > 1:
		line += fmt.Sprintf(", worse %d times in a row while learning gets better: more games are needed", e.Worsened)
	}
	t.bar.Line(line)
	if t.file == "" {
		return nil
	}
	if e.Best {
		err := t.write(run)
		if t.written = err == nil; !t.written { // later nets may be better
			t.bar.Line(err.Error())
		}
	}
	file, err := run.Checkpoint()
	if err == nil {
		err = cli.WriteFile(t.checkpoint, file)
	}
	return err
}

// finish prints the number of the best epoch, and writes its net unless this run has done so: an earlier run may
// have failed to write it.
func (t *training) finish(run *trainer.Training) error {
	if t.file == "" {
		return nil
	}
	_, best := run.Best()
	t.bar.Line(fmt.Sprintf("the best epoch was %d", best))
	if t.written {
		return nil
	}
	return t.write(run)
}

// write writes the best net, after checking it.
func (t *training) write(run *trainer.Training) error {
	model, _ := run.Best()
	net, check, err := t.set.Quantise(model)
	if err != nil {
		return fmt.Errorf("train: no net is written: %w", err)
	}
	file, err := net.Bytes()
	if err != nil {
		return err
	}
	t.bar.Line(fmt.Sprintf("           net %s, scale %d: %v", net.Name(), net.Scale, check))
	return cli.WriteFile(t.file, file)
}
