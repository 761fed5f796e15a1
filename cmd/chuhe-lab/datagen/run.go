package datagen

import (
	"context"
	"errors"
	"sync"
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
	before, err := readCost(name)
	if err != nil {
		return Progress{}, errors.Join(err, f.Close())
	}
	if report == nil {
		report = func(Progress) {}
	}
	r := run{
		name: name, plan: &plan, out: data.Continue(f, plan.Header().Kind), wanted: games,
		now: Progress{f.games, f.positions, 0}, meter: newMeter(before), report: report,
	}
	report(r.now)
	if r.now.Games < games {
		err = r.all(ctx, workers)
	}
	return r.now, errors.Join(err, f.Close())
}

// run adds games to a file.
type run struct {
	name    string
	plan    *Plan
	out     *data.Writer
	wanted  int // number of games
	now     Progress
	meter   meter
	report  func(Progress)
	flushed time.Time // last time that the file was written
}

// gameResult is a game with its number, or the error that ended it.
type gameResult struct {
	number  int
	records []data.Record
	err     error
}

// all plays the missing games, several at a time, until ctx is cancelled.
func (r *run) all(ctx context.Context, workers int) error {
	within, stop := context.WithCancel(ctx)
	defer stop()
	workers = min(workers, r.wanted-r.now.Games)
	numbers, results := make(chan int), make(chan gameResult, workers)
	var running sync.WaitGroup
	for range workers {
		running.Go(func() { r.work(within, numbers, results) })
	}
	first := r.now.Games
	go func() {
		for n := first; n < r.wanted && within.Err() == nil; n++ {
			numbers <- n
		}
		close(numbers)
		running.Wait()
		close(results)
	}()
	waiting := map[int]gameResult{}
	var failed error
	for p := range results {
		waiting[p.number] = p
		for next, ok := waiting[r.now.Games]; ok && failed == nil; next, ok = waiting[r.now.Games] {
			delete(waiting, r.now.Games)
			if failed = r.add(next); failed != nil {
				stop()
			}
		}
	}
	if failed == nil && r.now.Games < r.wanted { // stopped between two games
		failed = ctx.Err()
	}
	if err := r.flush(); err != nil { // takes precedence over the interruption
		return err
	}
	return failed
}

// work plays the games whose numbers it receives.
func (r *run) work(ctx context.Context, numbers <-chan int, results chan<- gameResult) {
	m, err := newMaker(r.plan)
	for n := range numbers {
		if err != nil {
			results <- gameResult{number: n, err: err}
			continue
		}
		records, err := m.game(ctx, n)
		results <- gameResult{number: n, records: records, err: err}
	}
}

// add writes a game and reports progress.
func (r *run) add(p gameResult) error {
	if p.err != nil {
		return p.err
	}
	for i := range p.records {
		if err := r.out.Write(&p.records[i]); err != nil {
			return err
		}
	}
	r.now.Games++
	r.now.Added++
	r.now.Positions += len(p.records)
	r.report(r.now)
	if now := time.Now(); now.Sub(r.flushed) >= time.Second {
		r.flushed = now
		return r.flush()
	}
	return nil
}

// flush writes the buffered games, and their cost.
func (r *run) flush() error {
	if err := r.out.Flush(); err != nil {
		return err
	}
	return r.meter.after(r.now.Added).write(r.name)
}
