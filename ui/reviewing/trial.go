package reviewing

import (
	"context"

	"chuhe/engine/review"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
)

// Verdict is the judgement of a tried move.
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

// A Trial is a move that the player tries in place of a mistake.
type Trial struct {
	Move    xiangqi.Move // NoMove: none is tried
	Judging bool
	Verdict Verdict
	// Ply is the judgement; it is Known when there is a Verdict.
	Ply review.Ply
	Err error // why it could not be judged
}

// Try judges a move in p, in place of the game's mistake there. best, which may be empty, is the better line. Trial
// returns the judgement.
func (r *Reviewer) Try(p *xiangqi.Position, m xiangqi.Move, best []xiangqi.Move, played float64) {
	r.GiveUp()
	p = p.Clone()
	r.trial = job.Start(&r.running, Trial{Move: m, Judging: true}, func(ctx context.Context, _ func(func(*Trial))) func(*Trial) {
		ply, err := review.Move(ctx, r.player, p, m, best, review.Options{Budget: review.Normal})
		return func(t *Trial) { *t = Trial{Move: m, Verdict: verdict(ply, played), Ply: ply, Err: err} }
	})
}

// verdict tells what a move is worth, in place of one that was played with a loss.
func verdict(ply review.Ply, played float64) Verdict {
	switch {
	case !ply.Known:
		return NoVerdict
	case ply.Loss <= goodEnough:
		return AsGood
	case ply.Loss <= played-lessBad:
		return Better
	}
	return Again
}

// Trial returns the tried move and its judgement so far.
func (r *Reviewer) Trial() Trial {
	t, _ := r.trial.Get()
	return t
}

// GiveUp discards the tried move.
func (r *Reviewer) GiveUp() {
	r.trial.Drop()
	r.trial = nil
}
