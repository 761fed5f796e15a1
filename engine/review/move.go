package review

import (
	"cmp"
	"context"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Move judges a move in p, for a player who tries to improve on a mistake, by searches like those of a review for a
// position in doubt. was is the judgement of the mistake; if it is not Known, the score before the move comes from a
// search. The verdict is not Known if ctx was cancelled.
func Move(ctx context.Context, player think.Player, p *xiangqi.Position, m xiangqi.Move, was Ply,
	o Options) (Ply, error) {
	v := Ply{Move: m, Side: p.SideToMove()}
	look := func(among ...xiangqi.Move) (view, error) {
		l := think.Limits{Nodes: 2 * cmp.Or(o.Nodes, UsualNodes), SearchMoves: among}
		result := player.Search(ctx, p, l, nil)
		return view{red(result.Score, v.Side), kept(result.PV)}, result.Err
	}
	before, err := view{was.Before, was.Best}, error(nil)
	if !was.Known || len(was.Best) == 0 {
		if before, err = look(); err != nil || ctx.Err() != nil {
			return v, err
		}
	}
	if len(before.line) == 0 {
		before.line = []xiangqi.Move{m}
	}
	v.Best = before.line
	played := before
	if end := p.After(m).Outcome(o.Rules); end.Over() {
		played = view{earlier(finalScore(end)), []xiangqi.Move{m}}
	} else if before.line[0] != m {
		if played, err = look(m); err != nil || ctx.Err() != nil || len(played.line) == 0 {
			return v, err
		}
	}
	if red(played.score, v.Side) >= red(before.score, v.Side) {
		before = played
	}
	v.compare(before, view{later(played.score), played.line[1:]})
	if v.Mark >= Inaccuracy {
		v.Reason = v.explained(p, o)
	}
	return v, nil
}
