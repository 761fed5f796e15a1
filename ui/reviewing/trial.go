package reviewing

import (
	"context"
	"sync"

	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Verdict is what a tried move is worth.
type Verdict uint8

// The verdicts.
const (
	NoVerdict Verdict = iota // it is being judged, or could not be
	AsGood                   // nothing better was found, or hardly
	Better                   // than the move that was played, but not the best
	Again                    // as bad as the move that was played, or worse
)

// What a tried move may lose of the winning chances to count as good as the best one, and
// how much less it has to lose than the move played to count as better.
const (
	goodEnough = 0.03
	lessBad    = 0.03
)

// A Trial is a move that a person tries in place of a mistake.
type Trial struct {
	Move    xiangqi.Move // NoMove: none is tried
	Judging bool
	Verdict Verdict
	// Ply is the judgement; it is Known when there is a Verdict.
	Ply review.Ply
	Err error // why it could not be judged
}

// trial is a judgement under way, or made.
type trial struct {
	cancel context.CancelFunc
	mu     sync.Mutex
	found  Trial
}

// Try judges a move in p, in place of one that was played there with a loss and for which
// best, which may be empty, would have been better. Trial tells what it is worth.
func (r *Reviewer) Try(p *xiangqi.Position, m xiangqi.Move, best []xiangqi.Move, played float64) {
	r.GiveUp()
	ctx, cancel := context.WithCancel(context.Background())
	t := &trial{cancel: cancel, found: Trial{Move: m, Judging: true}}
	r.trial = t
	p = p.Clone()
	r.running.Go(func() {
		defer cancel()
		t.judge(ctx, r.player, p, best, played)
		if ctx.Err() == nil {
			r.wake()
		}
	})
}

// judge finds the verdict.
func (t *trial) judge(ctx context.Context, player think.Player, p *xiangqi.Position, best []xiangqi.Move, played float64) {
	ply, err := review.Move(ctx, player, p, t.found.Move, best, review.Options{Budget: review.Normal})
	t.mu.Lock()
	defer t.mu.Unlock()
	t.found.Judging, t.found.Ply, t.found.Err = false, ply, err
	switch {
	case !ply.Known:
	case ply.Loss <= goodEnough:
		t.found.Verdict = AsGood
	case ply.Loss <= played-lessBad:
		t.found.Verdict = Better
	default:
		t.found.Verdict = Again
	}
}

// Trial returns the move that is tried, and what is known of it.
func (r *Reviewer) Trial() Trial {
	if r.trial == nil {
		return Trial{}
	}
	r.trial.mu.Lock()
	defer r.trial.mu.Unlock()
	return r.trial.found
}

// GiveUp forgets the move that is tried.
func (r *Reviewer) GiveUp() {
	if r.trial != nil {
		r.trial.cancel()
		r.trial = nil
	}
}
