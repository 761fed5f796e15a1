package review

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// UsualNodes are the nodes with which a review first searches each position.
const UsualNodes = 350_000

// A stage searches positions with one number of nodes: all of them, or those around moves in doubt.
type stage struct {
	nodes uint64
	all   bool
}

// stages returns what a review does, one after the other.
func (o *Options) stages() []stage {
	n := cmp.Or(o.Nodes, UsualNodes)
	quick := []stage{{n, true}, {2 * n, false}}
	if o.Effort == Quick {
		return quick
	}
	return append(quick, stage{4 * n, true}, stage{8 * n, false})
}

// doubtShare is the expected number of searches for a position because of doubts.
const doubtShare = 0.5

// nodesPerSecond is a rough speed of one search on a desktop computer.
const nodesPerSecond = 1_200_000

// Expected estimates the duration of the review of a game with some moves.
func (o *Options) Expected(moves int) time.Duration {
	nodes := 0.0
	for _, s := range o.stages() {
		nodes += s.expected(moves + 1)
	}
	return time.Duration(nodes / nodesPerSecond / float64(max(1, o.Parallel)) * float64(time.Second))
}

// expected estimates the nodes of a stage.
func (s stage) expected(positions int) float64 {
	nodes := float64(s.nodes) * float64(positions)
	if !s.all {
		nodes *= doubtShare
	}
	return nodes
}

// view is a result for a position: its score for Red and the line that leads there.
type view struct {
	score think.Score
	line  []xiangqi.Move
}

// sight is what searches found at a position of the game.
type sight struct {
	view
	nodes  uint64 // of the search; 0: none yet
	forced bool   // there is only one move
	other  view   // of the best move besides the one played, where the view begins with that one and is in doubt
	beside uint64 // nodes of the search for other; 0: none
}

// needless are the nodes of a position that needs no search.
const needless = math.MaxUint64

// task is a search to do: of a position, or of the moves besides the one played there.
type task struct {
	ply    int
	beside bool
}

// found is the state of a review between two searches.
type found struct {
	sights  []sight // by ply; one more than moves
	stage   int     // number of completed stages
	pending []task  // searches of the present stage that are still to do
	judged  []Ply   // after the last stage, with reasons; nil: there was none
}

// run is a review in progress.
type run struct {
	ctx      context.Context
	player   think.Player
	options  Options
	progress func(Progress)
	began    time.Time

	start *xiangqi.Position
	moves []xiangqi.Move
	mu    sync.Mutex // guards all that follows while searches run
	found
	plies []Ply
	first think.Score // of the start position

	done, of float64 // nodes of the searches done, and of all that are expected
}

func newRun(ctx context.Context, player think.Player, start *xiangqi.Position, moves []xiangqi.Move, o Options,
	progress func(Progress)) *run {
	r := &run{ctx: ctx, player: player, options: o, progress: progress, began: time.Now(), start: start, moves: moves,
		found: found{sights: make([]sight, len(moves)+1)}}
	if known := o.Known; known != nil && len(known.found.sights) == len(r.sights) {
		r.found = known.found.clone()
	}
	for ply := range r.sights {
		r.settle(ply)
	}
	r.judge()
	return r
}

// position returns the position at a ply.
func (r *run) position(ply int) *xiangqi.Position { return r.start.After(r.moves[:ply]...) }

// side returns the side to move at a ply.
func (r *run) side(ply int) xiangqi.Side {
	if ply%2 == 1 {
		return r.start.SideToMove().Opponent()
	}
	return r.start.SideToMove()
}

// settle marks a position that needs no search: one with a single move, which was played, or the end of the game.
func (r *run) settle(ply int) {
	s, p := &r.sights[ply], r.position(ply)
	if ply < len(r.moves) {
		s.forced = len(p.Moves()) == 1
	} else if end := p.Outcome(r.options.Rules); end.Over() {
		*s = sight{view: view{score: finalScore(end)}, nodes: needless}
	}
	if s.forced {
		s.nodes = needless
	}
}

// clone returns a copy that later searches do not change.
func (f found) clone() found {
	f.sights, f.pending = slices.Clone(f.sights), slices.Clone(f.pending)
	return f
}

// all runs the stages. It stops early if ctx is cancelled or a search fails.
func (r *run) all() error {
	for stages := r.options.stages(); r.stage < len(stages); r.stage++ {
		rest := 0.0
		for _, later := range stages[r.stage+1:] {
			rest += later.expected(len(r.sights))
		}
		s := stages[r.stage]
		for {
			if len(r.pending) == 0 && s.all {
				r.pending = r.missing(s.nodes)
			} else if len(r.pending) == 0 {
				r.pending = r.doubts(s.nodes)
			}
			if len(r.pending) == 0 {
				break
			}
			if err := r.perform(s.nodes, rest); err != nil || r.ctx.Err() != nil {
				return err
			}
		}
		r.judged = r.explained().Plies
	}
	return nil
}

// missing lists the positions that have not been searched with so many nodes, from the end of the game.
func (r *run) missing(nodes uint64) (tasks []task) {
	for ply := len(r.moves); ply >= 0; ply-- {
		if r.sights[ply].nodes < nodes {
			tasks = append(tasks, task{ply: ply})
		}
	}
	return tasks
}

// doubts lists the searches with so many nodes that may change a mark: around all moves that may have cost something.
func (r *run) doubts(nodes uint64) (tasks []task) {
	wanted := make([]bool, len(r.sights))
	for i := len(r.moves) - 1; i >= 0; i-- {
		s := &r.sights[i]
		if s.forced || r.atStake(i) < doubt {
			continue
		}
		wanted[i], wanted[i+1] = true, true
		if s.nodes >= nodes && s.beside < nodes && r.played(i) {
			tasks = append(tasks, task{i, true})
		}
	}
	for i := len(wanted) - 1; i >= 0; i-- {
		if wanted[i] && r.sights[i].nodes < nodes {
			tasks = append(tasks, task{ply: i})
		}
	}
	return tasks
}

// played reports whether the line from a position begins with the move played, or is empty.
func (r *run) played(i int) bool {
	line := r.sights[i].line
	return len(line) == 0 || line[0] == r.moves[i]
}

// atStake returns what a move may have lost: its loss or, if it is more, the difference between the searches before and
// after it.
func (r *run) atStake(i int) float64 {
	p, s := &r.plies[i], &r.sights[i]
	if !p.Known || !r.played(i) {
		return p.Loss
	}
	return max(p.Loss, loss(red(s.score, p.Side), red(p.After, p.Side)))
}

// perform does the pending searches, several at a time, and judges the moves anew. rest are the nodes expected after
// them.
func (r *run) perform(nodes uint64, rest float64) error {
	ctx, cancel := context.WithCancel(r.ctx)
	defer cancel()
	tasks := slices.Clone(r.pending)
	r.of = r.done + float64(nodes)*float64(len(tasks)) + rest
	var failed error
	var group sync.WaitGroup
	var next atomic.Int64
	for range min(max(1, r.options.Parallel), len(tasks)) {
		group.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(tasks)) && ctx.Err() == nil; i = next.Add(1) - 1 {
				if err := r.search(ctx, tasks[i], nodes); err != nil {
					r.mu.Lock()
					failed = err
					r.mu.Unlock()
					cancel()
				}
			}
		})
	}
	group.Wait()
	r.judge()
	return failed
}

// search does a task.
func (r *run) search(ctx context.Context, t task, nodes uint64) error {
	p, limits := r.position(t.ply), think.Limits{Nodes: nodes}
	if t.beside {
		limits.SearchMoves = slices.DeleteFunc(p.Moves(), func(m xiangqi.Move) bool { return m == r.moves[t.ply] })
	}
	result := r.player.Search(ctx, p, limits, nil)
	if result.Err != nil || ctx.Err() != nil { // failed or interrupted
		return result.Err
	}
	v := view{red(result.Score, p.SideToMove()), kept(result.PV)}
	r.mu.Lock()
	defer r.mu.Unlock()
	if s := &r.sights[t.ply]; t.beside {
		s.other, s.beside = v, nodes
	} else {
		s.view, s.nodes = v, nodes
	}
	r.pending = slices.DeleteFunc(r.pending, func(other task) bool { return other == t })
	r.done += float64(nodes)
	if r.progress != nil {
		r.judge()
		left := float64(time.Since(r.began)) * (r.of - r.done) / r.done
		r.progress(Progress{Done: r.done, Of: r.of, Left: time.Duration(left), Report: r.report()})
	}
	return nil
}

// judge judges the moves by what the searches have found so far.
func (r *run) judge() {
	plies := make([]Ply, len(r.moves))
	var after view
	known := false // the position after the move
	for i := len(r.moves); i >= 0; i-- {
		now, ok := r.value(i, after, known)
		if i < len(r.moves) {
			plies[i] = Ply{Move: r.moves[i], Side: r.side(i)}
			if ok && known {
				plies[i].compare(now, after)
			}
		}
		after, known = now, ok
	}
	r.plies, r.first = plies, after.score
}

// value returns the score of a position and the line that leads there, if they are known: the better of what the search
// found, if it found another move than the one played, and of the value after the move played.
func (r *run) value(i int, after view, known bool) (view, bool) {
	s := &r.sights[i]
	if i == len(r.moves) || !known {
		return s.view, s.nodes > 0 && !s.forced
	}
	if s.nodes == 0 {
		return view{}, false
	}
	played := view{earlier(after.score), kept(append([]xiangqi.Move{r.moves[i]}, after.line...))}
	other, found := s.view, true
	if r.played(i) {
		other, found = s.other, s.beside > 0
	}
	if side := r.side(i); !s.forced && found && red(other.score, side) > red(played.score, side) {
		return other, true
	}
	return played, true
}

// report returns the results so far. Moves judged as after the last stage have reasons.
func (r *run) report() *Report {
	rep := &Report{Plies: slices.Clone(r.plies), Start: r.first, Accuracy: Accuracy(r.plies), found: r.found.clone()}
	for i := range r.judged {
		if p := &rep.Plies[i]; p.same(&r.judged[i]) {
			p.Reason = r.judged[i].Reason
		}
	}
	return rep
}

// explained returns the results with reasons.
func (r *run) explained() *Report {
	rep, p := r.report(), r.start.Clone()
	for i := range rep.Plies {
		if v := &rep.Plies[i]; v.Known && v.Mark >= Inaccuracy && v.Reason.Kind == explain.None {
			v.Reason = v.explained(p, r.options)
		}
		p.MakeMove(r.moves[i])
	}
	praise(rep.Plies, r.position)
	return rep
}
