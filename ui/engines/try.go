package engines

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Step is the step of a trial.
type Step uint8

const (
	Idle     Step = iota // no trial is running
	Starting             // the program is being started, and its protocol found out
	Playing              // it plays: its speed and moves are examined
)

// RemotePatience is the time in which a program on another machine must be ready.
const RemotePatience = 15 * time.Second

// examined is the time for each measurement of a trial.
const examined = time.Second

// A try is a trial of an engine, or a test that plays a single move.
type try struct {
	single bool         // play one move only
	allow  bool         // the player allows the program on this machine
	button *link.Offer  // an option to press; nil: none
	cancel func()       // ends it
	step   Step         // Idle: it has ended
	talk   *talk        // with the program
	move   xiangqi.Move // played in the start position
}

// Patience returns the time in which a program must be ready.
func (c Command) Patience() time.Duration {
	if c.Remote() {
		return RemotePatience
	}
	return trial.Patience
}

// Try tries an engine: whether it starts, and how it plays.
func (r *Room) Try(id string) { r.start(id, try{}) }

// Allow permits an engine to be started on this machine, and tries it.
func (r *Room) Allow(id string) { r.start(id, try{allow: true}) }

// Test starts an engine and lets it play a move; Talk returns the conversation.
func (r *Room) Test(id string) { r.start(id, try{single: true}) }

// Press starts an engine, and presses one of its buttons.
func (r *Room) Press(id string, o link.Offer) { r.start(id, try{single: true, button: &o}) }

// Cancel ends the trial of an engine, if one is running.
func (r *Room) Cancel(id string) {
	if t := r.tries[id]; t != nil && t.step != Idle {
		t.cancel()
		t.step = Idle
	}
}

// Step returns the step of the running trial of an engine.
func (r *Room) Step(id string) Step {
	if t := r.tries[id]; t != nil {
		return t.step
	}
	return Idle
}

// Tested returns the move that the last trial or test of this run made in the start position, or xiangqi.NoMove.
func (r *Room) Tested(id string) xiangqi.Move {
	if t := r.tries[id]; t != nil {
		return t.move
	}
	return xiangqi.NoMove
}

// Talk returns the end of the conversation in the last trial or test of an engine, the oldest line first.
func (r *Room) Talk(id string) []Line {
	if t := r.tries[id]; t != nil {
		return t.talk.last()
	}
	return nil
}

// start starts a trial in place of a running one.
func (r *Room) start(id string, t try) {
	r.Cancel(id)
	e := r.Engine(id)
	if e == nil {
		return
	}
	now := &t
	ctx, cancel := context.WithCancel(context.Background())
	now.cancel, now.step, now.talk = cancel, Starting, &talk{}
	r.tries[id] = now
	engine, budget := e.clone(), r.Budget()
	r.do(func() func() {
		defer cancel()
		found, err := r.run(ctx, engine, now, budget)
		return func() { r.ended(engine, now, found, err) }
	})
}

// run runs a trial in its goroutine.
func (r *Room) run(ctx context.Context, e Engine, t *try, budget Budget) (found Finding, err error) {
	permit := r.trust.check
	if t.allow {
		permit = r.trust.allow
	}
	if err := permit(&e); err != nil {
		return found, err
	}
	c := e.config(budget)
	if t.button != nil {
		c.Options = append(c.Options, link.Option{Name: t.button.Name})
	}
	c.Protocol = e.Protocol // a program may have learnt another one since
	c.Greeted = func(c *link.Client) {
		found.Report = trial.Report{Name: c.Name(), Protocol: c.Protocol(), Offers: c.Offers()}
	}
	dial := r.system.Dial(e.Command)
	client, err := trial.Open(ctx, func() (io.ReadWriteCloser, error) {
		conn, err := dial()
		if err != nil {
			return nil, err
		}
		return tap{conn, t.talk}, nil
	}, c, e.Command.Patience())
	if err != nil {
		return found, err
	}
	defer client.Close()
	r.worker.Tell(func() {
		if t.step == Starting {
			t.step = Playing
		}
	})
	if t.single {
		result := client.Search(ctx, xiangqi.StartPosition(), think.Limits{MoveTime: examined}, nil)
		r.worker.Tell(func() { t.move = result.Move })
		return found, cmp.Or(ctx.Err(), result.Err)
	}
	found.Report, err = trial.Examine(ctx, client, examined)
	return found, err
}

// config returns how to connect to the engine with a part of the budget.
func (e *Engine) config(part Budget) link.Config {
	c := link.Config{Name: e.Name, Protocol: e.speaks(), Lenient: true, Start: e.Command.Patience()}
	c.Options = append(e.allotted(part), e.Options...)
	return c
}

// ended stores the result of a trial.
func (r *Room) ended(before Engine, t *try, found Finding, err error) {
	stale := r.tries[before.ID] != t
	cancelled := t.step == Idle || errors.Is(err, context.Canceled)
	played := t.step == Playing
	t.step = Idle
	if stale || cancelled {
		return
	}
	r.strange[before.ID] = errors.Is(err, ErrAsk)
	if errors.Is(err, ErrAsk) {
		return
	}
	r.edit(before.ID, func(e *Engine) {
		had := e.Found
		if own := found.Report.Name; !blank(own) && had.Report.Name == "" && e.Name == named(e.Command) {
			e.Name = r.free(clip(own, mostName))
		}
		switch {
		case err != nil:
			found.judge(err, e.Command.Patience())
			switch {
			case played && found.Cause == trial.Ended:
				found.Cause = trial.Died
			case played && found.Cause == trial.Silent: // once it plays, it is waited for as in a game
				found.Waited = link.Grace
			}
			if len(found.Report.Offers) == 0 { // it did not come so far: its options are those it had
				found.Report = had.Report
			}
		case t.single: // it has measured nothing
			found = had
		default:
			found.Verdict = Ready
		}
		found.bound()
		e.Found = found
	})
}

// judge takes in the error of a program that had the given time to become ready.
func (f *Finding) judge(err error, patience time.Duration) {
	f.Verdict, f.Waited = Failed, patience
	if f.Cause, f.Words = trial.Judge(err); f.Cause == trial.Other && f.Words == "" {
		f.Reason = err.Error()
	}
}

// named returns the name of an engine whose program has not given one: that of its file.
func named(c Command) string {
	name := c.Program[strings.LastIndexAny(c.Program, `/\`)+1:]
	return strings.TrimSuffix(name, ".exe")
}
