package review

import (
	"context"
	"slices"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// firstShare is the first look's share of the total time. The rest is for apparent
// mistakes; none of them gets more than secondLimit times the budget.
const (
	firstShare  = 0.7
	secondLimit = 5
)

// view holds the results for a position: its score for Red and its best line.
type view struct {
	score think.Score
	line  []xiangqi.Move
}

// run is a review in progress.
type run struct {
	ctx      context.Context
	player   think.Player
	options  Options
	progress func(Progress)

	pos   *xiangqi.Position // stepped through the game
	at    int               // ply of pos
	moves []xiangqi.Move
	views []view // by ply; one more than moves
	plies []Ply

	done, of int
}

func newRun(ctx context.Context, player think.Player, start *xiangqi.Position, moves []xiangqi.Move, o Options,
	progress func(Progress)) *run {
	return &run{
		ctx: ctx, player: player, options: o, progress: progress,
		pos: start.Clone(), moves: moves,
		views: make([]view, len(moves)+1), plies: make([]Ply, len(moves)), of: len(moves) + 1,
	}
}

// to moves the position to a ply of the game.
func (r *run) to(ply int) *xiangqi.Position {
	for ; r.at < ply; r.at++ {
		r.pos.MakeMove(r.moves[r.at])
	}
	for ; r.at > ply; r.at-- {
		r.pos.UnmakeMove()
	}
	return r.pos
}

// firstLook searches every position, starting with the last.
func (r *run) firstLook() error {
	budget := time.Duration(float64(r.options.Budget) * firstShare)
	for ply := len(r.moves); ply >= 0 && r.ctx.Err() == nil; ply-- {
		if r.recall(ply) {
			r.done++
			continue
		}
		r.notify(time.Duration(ply+1) * r.options.Budget)
		v, err := r.look(ply, budget)
		if err != nil {
			return err
		}
		if r.ctx.Err() != nil { // interrupted
			return nil
		}
		r.views[ply] = v
		if ply < len(r.moves) {
			r.plies[ply] = r.judge(ply)
		}
		r.done++
	}
	return nil
}

// recall takes over what an earlier review found at a ply, and reports whether it found anything.
func (r *run) recall(ply int) bool {
	known := r.options.Known
	switch {
	case known == nil || len(known.Plies) != len(r.moves):
		return false
	case ply < len(r.moves) && known.Plies[ply].Known:
		p := known.Plies[ply]
		r.plies[ply], r.views[ply] = p, view{earlier(p.Before), p.Best}
		return true
	case ply == len(r.moves) && ply > 0 && known.Plies[ply-1].Known:
		p := known.Plies[ply-1]
		r.views[ply] = view{p.After, p.Reply}
		return true
	}
	return false
}

// notify reports progress.
func (r *run) notify(left time.Duration) {
	if r.progress != nil {
		r.progress(Progress{Done: r.done, Of: r.of, Left: left, Report: r.sofar()})
	}
}

// look evaluates the position at a ply. It searches unless there is no choice of moves.
func (r *run) look(ply int, budget time.Duration) (view, error) {
	p := r.to(ply)
	if ply == len(r.moves) {
		return r.lookAtEnd(p, budget)
	}
	var legal xiangqi.MoveList
	if p.LegalMoves(&legal); legal.Len() == 1 {
		return forced(r.moves[ply], r.views[ply+1]), nil
	}
	return r.search(p, budget)
}

// lookAtEnd evaluates a position from which no move was played. If it has only one legal move, the position after the
// move is searched, because a search limited by time spends little of it on an only move.
func (r *run) lookAtEnd(p *xiangqi.Position, budget time.Duration) (view, error) {
	var legal xiangqi.MoveList
	if p.LegalMoves(&legal); legal.Len() != 1 || p.Outcome(r.options.Rules).Over() {
		return r.endOrSearch(p, budget)
	}
	only := legal.Slice()[0]
	p.MakeMove(only)
	defer p.UnmakeMove()
	after, err := r.endOrSearch(p, budget)
	return forced(only, after), err
}

// endOrSearch evaluates a position by the outcome of the game, or by a search if the game goes on.
func (r *run) endOrSearch(p *xiangqi.Position, budget time.Duration) (view, error) {
	if end := p.Outcome(r.options.Rules); end.Over() {
		return view{score: finalScore(end)}, nil
	}
	return r.search(p, budget)
}

func (r *run) search(p *xiangqi.Position, budget time.Duration) (view, error) {
	result := r.player.Search(r.ctx, p, think.Limits{MoveTime: budget}, nil)
	return view{score: red(result.Score, p.SideToMove()), line: result.PV}, result.Err
}

// forced returns the view of a position whose only move leads to the position of another view.
func forced(only xiangqi.Move, after view) view {
	return view{score: earlier(after.score), line: append([]xiangqi.Move{only}, after.line...)}
}

// judge compares the move played at a ply with the best one.
func (r *run) judge(ply int) Ply {
	p, before, after := r.to(ply), r.views[ply], r.views[ply+1]
	return r.compare(p, ply, later(before.score), before.line, after.score, after.line)
}

// compare computes the verdict on a move from the scores and lines of the best
// move and of the move played.
func (r *run) compare(p *xiangqi.Position, ply int, best think.Score, line []xiangqi.Move, played think.Score,
	reply []xiangqi.Move) Ply {
	side, move := p.SideToMove(), r.moves[ply]
	v := Ply{Move: move, Side: side, Known: true, Before: best, After: played, Best: line, Reply: reply}
	if len(line) == 0 || line[0] == move || red(played, side) >= red(best, side) {
		v.Before = played
		v.Best = append([]xiangqi.Move{move}, reply...)
		v.Mark = Best
		return v
	}
	v.Loss = loss(red(best, side), red(played, side))
	v.Mark = markOf(v.Loss)
	return v
}

// secondLook searches the apparent mistakes again.
func (r *run) secondLook() error {
	var doubtful []int
	for i, p := range r.plies {
		if p.Loss >= doubt {
			doubtful = append(doubtful, i)
		}
	}
	slices.SortStableFunc(doubtful, func(a, b int) int { return b - a }) // from the end, like the first look
	if len(doubtful) == 0 {
		return nil
	}
	pool := time.Duration(float64(r.options.Budget) * (1 - firstShare) * float64(len(r.views)))
	each := min(pool/time.Duration(len(doubtful)), secondLimit*r.options.Budget)
	r.of = r.done + len(doubtful)
	for i, ply := range doubtful {
		r.notify(each * time.Duration(len(doubtful)-i))
		if err := r.again(ply, each); err != nil || r.ctx.Err() != nil {
			return err
		}
		r.done++
	}
	return nil
}

// again searches the best move and the move played in one search.
func (r *run) again(ply int, budget time.Duration) error {
	p, was := r.to(ply), r.plies[ply]
	result := r.player.Search(r.ctx, p, think.Limits{
		MoveTime: budget, MultiPV: 2, SearchMoves: []xiangqi.Move{was.Best[0], was.Move},
	}, nil)
	if result.Err != nil || r.ctx.Err() != nil {
		return result.Err
	}
	best, played := lineOf(result.Lines, was.Best[0]), lineOf(result.Lines, was.Move)
	if best == nil || played == nil || best.Bound != think.Exact || played.Bound != think.Exact {
		return nil // keep the result of the first look
	}
	side := p.SideToMove()
	r.plies[ply] = r.compare(p, ply, later(red(best.Score, side)), best.PV, later(red(played.Score, side)),
		played.PV[1:])
	return nil
}

// lineOf returns the line that begins with a move, or nil.
func lineOf(lines []think.Info, m xiangqi.Move) *think.Info {
	i := slices.IndexFunc(lines, func(l think.Info) bool { return len(l.PV) > 0 && l.PV[0] == m })
	if i < 0 {
		return nil
	}
	return &lines[i]
}

// sofar returns the results so far, without reasons.
func (r *run) sofar() *Report {
	return &Report{Plies: slices.Clone(r.plies), Start: r.views[0].score, Accuracy: Accuracy(r.plies)}
}

// report returns the results, with reasons.
func (r *run) report() *Report {
	rep := r.sofar()
	for i := range rep.Plies {
		if p := &rep.Plies[i]; p.Known && p.Mark >= Inaccuracy {
			p.Reason = p.explained(r.to(i), r.options)
		}
	}
	return rep
}
