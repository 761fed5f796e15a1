package datagen

import (
	"context"
	"errors"
	"time"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/data"
)

// Progress is the progress of a file.
type Progress struct {
	Games, Positions int
	Added            int // number of games that this run added
}

// Run adds games to the named file, creating it if necessary, until it holds the given number. It plays several games
// at a time and writes them in the order of their numbers, so the file depends neither on the number of workers nor on
// interruptions. report, if not nil, is called with the file's progress at the start and after each game. When ctx is
// cancelled, Run returns its error; the games finished so far are in the file.
func Run(ctx context.Context, name string, plan Plan, games, workers int, report func(Progress)) (Progress, error) {
	held, err := work.TakeLock(name)
	if err != nil {
		return Progress{}, err
	}
	defer held.Release()
	f, err := openFile(name, plan.Header())
	if err != nil {
		return Progress{}, err
	}
	if report == nil {
		report = func(Progress) {}
	}
	r := run{
		plan: &plan, out: data.Continue(f, plan.Header().Kind), wanted: games,
		now: Progress{f.games, f.positions, 0}, report: report,
	}
	report(r.now)
	if r.now.Games < games {
		err = r.all(ctx, workers)
	}
	return r.now, errors.Join(err, f.Close())
}

type run struct {
	plan    *Plan
	out     *data.Writer
	wanted  int // number of games
	now     Progress
	report  func(Progress)
	flushed time.Time // last time that the file was written
}

// all plays the missing games, several at a time, until ctx is cancelled.
func (r *run) all(ctx context.Context, workers int) error {
	first := r.now.Games
	failed := work.InOrder(ctx, workers, r.wanted-first, func() (work.Worker[[]data.Record], error) {
		m, err := newMaker(r.plan)
		play := func(ctx context.Context, n int) ([]data.Record, error) { return m.game(ctx, first+n) }
		return work.Worker[[]data.Record]{Do: play}, err
	}, func(_ int, game []data.Record) error { return r.add(game) })
	if err := r.out.Flush(); err != nil { // takes precedence over the interruption
		return err
	}
	return failed
}

func (r *run) add(game []data.Record) error {
	if err := r.out.WriteGame(game); err != nil {
		return err
	}
	r.now.Games++
	r.now.Added++
	r.now.Positions += len(game)
	r.report(r.now)
	if now := time.Now(); now.Sub(r.flushed) >= time.Second {
		r.flushed = now
		return r.out.Flush()
	}
	return nil
}
