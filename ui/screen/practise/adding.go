package practise

import (
	"context"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// adding is the search for an answer to a move of the other side, which the record is to get.
type adding struct {
	pos     *xiangqi.Position // before the move; nil: nothing is added
	move    xiangqi.Move
	finding *job.Job[think.Result] // of the engine; nil: the library is asked
}

// stop ends the search without a result.
func (a *adding) stop() {
	a.finding.Drop()
	*a = adding{}
}

// answerTime is the time for which the engine looks for an answer that the library lacks.
const answerTime = time.Second

// ask begins to look for an answer to a move.
func (p *Page) ask(pos *xiangqi.Position, move xiangqi.Move) {
	p.adding.stop()
	p.adding = adding{pos: pos, move: move}
	p.add()
}

// add adds the move that was asked for to the record, with the library's most frequent answer, or else the engine's,
// once that is known.
func (p *Page) add() {
	a := &p.adding
	if a.pos == nil {
		return
	}
	after := a.pos.After(a.move)
	if a.finding == nil {
		answer, known := p.asked(after)
		switch {
		case !known:
		case len(answer.Moves) > 0:
			p.answered(answer.Moves[0].Move, locale.PractiseAdded)
		case p.thinkers.Solver == nil:
			p.answered(xiangqi.NoMove, "")
		default:
			p.Say(locale.Msg(locale.PractiseLooking, p.WriteMove(a.pos, a.move)))
			a.finding = job.Start(&p.running, think.Result{}, func(ctx context.Context,
				_ func(func(*think.Result))) func(*think.Result) {
				found := p.thinkers.Solver.Search(ctx, after, think.Limits{MoveTime: answerTime}, nil)
				return func(r *think.Result) { *r = found }
			})
		}
		return
	}
	if found, done := a.finding.Get(); done {
		p.answered(found.Move, locale.PractiseThought)
	}
}

// answered adds the move with the answer that was found; NoMove: none.
func (p *Page) answered(answer xiangqi.Move, said locale.Key) {
	a := p.adding
	p.adding.stop()
	if answer == xiangqi.NoMove {
		p.Say(locale.Msg(locale.PractiseBare, p.WriteMove(a.pos, a.move)))
		return
	}
	p.extend(a.pos, []xiangqi.Move{a.move, answer}, said)
}

// extend adds moves to the record, keeps it, says so, and asks for the new answer.
func (p *Page) extend(pos *xiangqi.Position, moves []xiangqi.Move, said locale.Key) {
	node, mirrored := p.tree.Node(pos)
	if node == nil {
		return
	}
	g := p.tree.Record().Clone()
	at := g.Node(node.ID())
	var first *game.Node
	for _, m := range moves {
		if mirrored {
			m = m.Mirror()
		}
		next, err := g.Add(at, m)
		if err != nil {
			p.Say(locale.Msg(locale.CauseOther, err.Error()))
			return
		}
		if at = next; first == nil {
			first = next
		}
	}
	before, now := p.record, p.record
	now.Game = pgn.Text(g)
	if p.keep(now, first.Line()[1:first.Ply()+1]) {
		p.undo = undo{before, p.T(locale.PractiseUnadd)}
		p.Say(locale.Msg(said, p.WriteLine(pos, moves)))
	}
}
