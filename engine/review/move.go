package review

import (
	"context"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Move compares a move in p with the best line there, for a player who tries to improve on a mistake. If best is
// empty, it first searches for the best line, with a second budget. If the move is the best one, nothing is
// searched and no scores are known. The verdict is not Known if ctx was cancelled or the search found no exact
// scores.
func Move(ctx context.Context, player think.Player, p *xiangqi.Position, m xiangqi.Move, best []xiangqi.Move,
	o Options) (Ply, error) {
	v := Ply{Move: m, Side: p.SideToMove(), Best: best}
	if len(best) == 0 {
		result := player.Search(ctx, p, think.Limits{MoveTime: o.Budget}, nil)
		if result.Err != nil || ctx.Err() != nil {
			return v, result.Err
		}
		v.Best = result.PV
	}
	if len(v.Best) == 0 || v.Best[0] == m {
		v.Known, v.Mark = true, Best
		return v, nil
	}
	r := newRun(ctx, player, p, []xiangqi.Move{m}, o, nil)
	r.plies[0] = v
	err := r.again(0, o.Budget)
	return r.report().Plies[0], err
}
