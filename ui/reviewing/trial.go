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
	NoVerdict Verdict = iota // being judged, or could not be judged
	AsGood                   // as good as the best move, or almost
	Better                   // better than the move played, but not the best
	Again                    // as bad as the move played, or worse
)

// The loss of winning chances up to which a tried move counts as good as the best one, and the difference from the move
// played from which it counts as better.
const (
	goodEnough = 0.03
	lessBad    = 0.03
)

// A Trial is a move that the player tries in place of a mistake.
type Trial struct {
	Move    xiangqi.Move // NoMove if none is being tried
	Judging bool
	Verdict Verdict
	// Ply holds the judgement; its field Known is set once there is a Verdict.
	Ply review.Ply
	Err error // why the move could not be judged
}

// Try judges a move in p, in place of the game's mistake there, which was judged before. Trial returns the judgement
// later.
func (r *Reviewer) Try(p *xiangqi.Position, m xiangqi.Move, mistake review.Ply, rules xiangqi.Rules) {
	r.GiveUp()
	p = p.Clone()
	o := review.Options{Rules: rules, Endings: r.endings}
	r.trial = job.Start(&r.running, Trial{Move: m, Judging: true},
		func(ctx context.Context, _ func(func(*Trial))) func(*Trial) {
			ply, err := review.Move(ctx, r.player, p, m, mistake, o)
			return func(t *Trial) { *t = Trial{Move: m, Verdict: verdict(ply, mistake.Loss), Ply: ply, Err: err} }
		})
}

// verdict compares a tried move with the move played, which lost played of the winning chances.
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
