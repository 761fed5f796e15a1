// Package reviewing reviews the record on display in the background, and judges the moves that the player tries in
// place of mistakes. It draws nothing. Package review makes the judgements.
package reviewing

import (
	"context"
	"slices"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

// State is the state of a review.
type State uint8

// The states.
const (
	Idle    State = iota // no review
	Running              // in progress
	Done                 // complete
	Stopped              // stopped; partial results are available
	Failed               // the engine failed; partial results are available
)

// A View is the state and the results of a review. Its report is read-only.
type View struct {
	State  State
	Effort review.Effort
	// Done is the work done, and Of all that is expected, in nodes; Left is the estimated time for the rest.
	Done, Of float64
	Left     time.Duration
	// Report covers the moves of the record that are unchanged since the review began; nil if nothing is known.
	Report *review.Report
	// Changed reports that the record has different moves now, so that some results are obsolete.
	Changed bool
	Err     error // the error if the state is Failed
	// Unproved reports that the tables of endings could not be loaded, so that the review does without them.
	Unproved bool
}

// A Reviewer reviews one record at a time. It belongs to one goroutine; the engine works in another.
type Reviewer struct {
	// Parallel is the number of positions searched at the same time; 0 means one.
	Parallel int

	player  think.Player
	endings *endings.Tables

	record int // number of the reviewed record
	moves  []xiangqi.Move
	same   int // number of leading moves that the record still has
	now    []xiangqi.Move
	key    uint64         // of the reviewed game, see Key
	review *job.Job[View] // the last review, or nil
	given  bool           // Take has returned its results
	past   map[uint64]View

	trial   *job.Job[Trial]
	proofs  []*job.Job[Proof]
	running job.Runner
}

// New returns a reviewer. tables prove results, and may be nil. wake is called from other goroutines when View or Trial
// has new results, and may be nil.
func New(player think.Player, tables *endings.Tables, wake func()) *Reviewer {
	return &Reviewer{player: player, endings: tables, past: map[uint64]View{}, running: job.Runner{Wake: wake}}
}

// mostPast is the number of reviews that are remembered.
const mostPast = 100

// leave remembers the review when another record takes its place.
func (r *Reviewer) leave() {
	if v, _ := r.review.Get(); v.Report != nil {
		if len(r.past) >= mostPast {
			clear(r.past)
		}
		r.past[r.key] = v
	}
	r.review.Drop()
	r.review = nil
}

// Past returns the review of a game as it was when the game was last on the board; its State is Running if it is to go
// on.
func (r *Reviewer) Past(g *game.Game) View { return r.past[KeyOfGame(g)] }

// Expected estimates the duration of a game's review.
func (r *Reviewer) Expected(moves int, effort review.Effort) time.Duration {
	o := review.Options{Effort: effort, Parallel: r.Parallel}
	return o.Expected(moves)
}

// Start reviews the main line of g, the game of the record with the given number, in place of any running review. It
// continues an earlier review of the same moves that was stopped or had less effort.
func (r *Reviewer) Start(record int, g *game.Game, effort review.Effort) {
	v := r.View()
	if record != r.record || v.State == Done && v.Effort >= effort || v.Effort > effort || KeyOfGame(g) != r.key {
		v.Report = nil
	}
	r.GoOn(record, g, effort, v.Report)
}

// GoOn is Start with the results so far, known, of a review of these moves that was stopped; nil if there are none.
func (r *Reviewer) GoOn(record int, g *game.Game, effort review.Effort, known *review.Report) {
	if record == r.record {
		r.review.Drop()
	} else {
		r.leave()
	}
	r.record, r.key, r.moves, r.given = record, KeyOfGame(g), review.Moves(g), false
	r.same, r.now = len(r.moves), r.moves
	start, moves := g.Start().Clone(), r.moves
	options := review.Options{Effort: effort, Parallel: r.Parallel, Rules: g.Rules(), Endings: r.endings, Known: known}
	first := View{State: Running, Effort: effort, Of: 1, Left: options.Expected(len(moves)), Report: known}
	r.review = job.Start(&r.running, first, func(ctx context.Context, tell func(func(*View))) func(*View) {
		if complete(ctx, r.endings, start, moves) != nil && ctx.Err() == nil {
			tell(func(v *View) { v.Unproved = true })
		}
		report, err := review.Game(ctx, r.player, start, moves, options, func(p review.Progress) {
			tell(func(v *View) { v.Done, v.Of, v.Left, v.Report = p.Done, p.Of, p.Left, p.Report })
		})
		stopped := ctx.Err() != nil
		return func(v *View) {
			v.State, v.Left, v.Report, v.Err = Done, 0, report, err
			switch {
			case stopped:
				v.State = Stopped
			case err != nil:
				v.State = Failed
			}
		}
	})
}

// complete waits for tables that are still to come if the game comes to positions that they may have.
func complete(ctx context.Context, tables *endings.Tables, start *xiangqi.Position, moves []xiangqi.Move) error {
	if !endings.Near(start.After(moves...)) {
		return nil
	}
	return tables.Complete(ctx)
}

// Stop ends the running review without waiting. Results so far stay available; the state of View becomes Stopped when
// the review has ended.
func (r *Reviewer) Stop() { r.review.Stop() }

// Busy reports whether a review or the judgement of a move is running.
func (r *Reviewer) Busy() bool {
	v, _ := r.review.Get()
	return v.State == Running || r.Trial().Judging
}

// Follow sets the main line of the record on the board. A different record ends the review, until Past.
func (r *Reviewer) Follow(record int, moves []xiangqi.Move) {
	if r.review == nil {
		return
	}
	if record != r.record {
		r.leave()
		r.moves, r.now = nil, nil
		return
	}
	r.now, r.same = moves, 0
	for r.same < min(len(moves), len(r.moves)) && moves[r.same] == r.moves[r.same] {
		r.same++
	}
}

// View returns the present state and results.
func (r *Reviewer) View() View {
	v, _ := r.review.Get()
	v.Report, v.Changed = r.fitting(v.Report), r.same < len(r.moves) || len(r.now) > len(r.moves)
	return v
}

// fitting returns the part of a report about the moves that the record still has.
func (r *Reviewer) fitting(report *review.Report) *review.Report {
	if report == nil || r.same == len(report.Plies) {
		return report
	}
	fit := *report
	fit.Plies = slices.Clip(report.Plies[:r.same])
	fit.Accuracy = review.Accuracy(fit.Plies)
	return &fit
}

// Take returns, once after a review has ended, the edit that stores its results in the record; nil if there is
// nothing to store.
func (r *Reviewer) Take(g *game.Game) game.Edit {
	if !r.Ready() {
		return nil
	}
	r.given = true
	return Edit(g, r.View().Report)
}

// Edit returns the edit that stores a report, which may be nil, in a record; nil if there is nothing to store.
func Edit(g *game.Game, report *review.Report) game.Edit {
	if report != nil {
		if edits := review.Edits(g, report); len(edits) > 0 {
			return edits
		}
	}
	return nil
}

// Ready reports whether a call of Take is due.
func (r *Reviewer) Ready() bool {
	v := r.View()
	return !r.given && v.State != Idle && v.State != Running
}

// Close ends all work and waits until its goroutines have ended.
func (r *Reviewer) Close() {
	r.Stop()
	r.GiveUp()
	for _, j := range r.proofs {
		j.Stop()
	}
	r.running.Wait()
}

// Merged adds the findings of a reviewer, which may be nil, to those in the record.
func Merged(recorded, found *review.Report) *review.Report {
	if found == nil {
		return recorded
	}
	m := &review.Report{Plies: slices.Clone(recorded.Plies), Start: recorded.Start}
	for i, p := range found.Plies {
		if p.Known && i < len(m.Plies) {
			m.Plies[i] = p
		}
	}
	if len(found.Plies) > 0 && found.Plies[0].Known {
		m.Start = found.Start
	}
	m.Accuracy = review.Accuracy(m.Plies)
	return m
}
