package reviewing

import (
	"cmp"
	"context"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/review"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
	"chuhe/ui/pace"
)

// mostProofs is the maximum number of mistakes of a game that are tried as puzzles.
const mostProofs = 8

// A Proof is the attempt to make puzzles of the mistakes in a game.
type Proof struct {
	Game    uint64 // its Key
	Puzzles []puzzle.Puzzle
	Whole   bool // it was not stopped
}

// Prove begins to prove that mistakes of a side, marked ? or ??, make puzzles with one right answer: the costliest
// first. Proved returns those that do. A game whose proof is running is not begun again.
func (r *Reviewer) Prove(g *game.Game, report *review.Report, side xiangqi.Side) {
	first := Proof{Game: KeyOfGame(g)}
	for _, j := range r.proofs {
		if running, _ := j.Get(); running.Game == first.Game {
			return
		}
	}
	type slip struct {
		before *xiangqi.Position
		ply    *review.Ply
	}
	var slips []slip
	pos := g.Start().Clone()
	for i := range report.Plies {
		p := &report.Plies[i]
		if p.Known && p.Side == side && p.Mark >= review.Mistake {
			slips = append(slips, slip{puzzle.Bare(pos), p})
		}
		pos.MakeMove(p.Move)
	}
	slices.SortStableFunc(slips, func(a, b slip) int { return cmp.Compare(b.ply.Loss, a.ply.Loss) })
	slips = slips[:min(len(slips), mostProofs)]
	r.proofs = append(r.proofs, job.Start(&r.running, first, func(ctx context.Context,
		tell func(func(*Proof))) func(*Proof) {
		proof := prover.Puzzles{Player: r.player, Pause: pace.Breaks()}
		for _, s := range slips {
			z, ok := proof.Prove(ctx, s.before)
			if ok && z.Solution[0] != s.ply.Move {
				tell(func(p *Proof) { p.Puzzles = append(p.Puzzles, z) })
			}
		}
		whole := ctx.Err() == nil
		return func(p *Proof) { p.Whole = whole }
	}))
}

// Proved returns, once, the proofs that have ended.
func (r *Reviewer) Proved() (all []Proof) {
	r.proofs = slices.DeleteFunc(r.proofs, func(j *job.Job[Proof]) bool {
		found, done := j.Get()
		if done {
			all = append(all, found)
		}
		return done
	})
	return all
}
