// Package search finds the best move of a position. It uses iterative deepening
// over a principal variation search, with a quiescence search at the leaves and
// one transposition table shared by all threads.
//
// It depends on the rules (package xiangqi) and the table (package tt).
// Positions are evaluated by an Evaluator that the caller provides.
package search

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"chuhe/engine/mate"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// Evaluator evaluates positions. It may keep state that it updates with the moves: Push is called before every move,
// with the position still unchanged, and Pop after the move was taken back. Neither is called for null moves. Each
// thread has its own.
type Evaluator interface {
	// Reset starts from a new position.
	Reset(p *xiangqi.Position)
	// Push prepares for a legal move about to be made in p.
	Push(p *xiangqi.Position, m xiangqi.Move)
	// Pop undoes the last Push.
	Pop()
	// Evaluate returns the score of p for the side to move, in hundredths of a
	// soldier.
	Evaluate(p *xiangqi.Position) int
}

// Config configures a Searcher. Table and NewEvaluator are required.
type Config struct {
	Table        *tt.Table
	Threads      int // number of threads; less than one counts as one
	NewEvaluator func() Evaluator
	Params       Params // the zero value stands for the defaults
	SeekMates    bool   // while far ahead, also look for mates outside the search
	Unfinished   bool   // the best of several lines may be from an unfinished iteration, the others from the last
	Yield        func() // called every few hundred nodes; nil = never
}

// Searcher runs searches, one at a time. Between searches it keeps its table and its histories, of
// which those of quiet moves fade; Clear resets them.
type Searcher struct {
	table   *tt.Table
	workers []*worker
	mates   *mate.Solver // for the first worker; nil: none
	yield   func()
	mixed   bool                // Config.Unfinished
	running atomic.Pointer[run] // nil: none
}

// New returns a Searcher, or an error that names the field that is missing or out of range.
func New(c Config) (*Searcher, error) {
	if c.Table == nil {
		return nil, errors.New("search: no transposition table")
	}
	if c.NewEvaluator == nil {
		return nil, errors.New("search: no evaluator")
	}
	params := c.Params.OrDefault()
	if err := params.Check(); err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	s, reductions := &Searcher{table: c.Table, yield: c.Yield, mixed: c.Unfinished}, newReductions(&params)
	if c.SeekMates {
		s.mates = new(mate.Solver)
	}
	for range max(c.Threads, 1) {
		s.workers = append(s.workers, newWorker(c.Table, c.NewEvaluator(), params, reductions))
	}
	for i := 1; i < len(s.workers) && s.yield == nil; i += 2 { // a waiting partner would have to yield all the time
		s.workers[i-1].partner, s.workers[i].partner = s.workers[i], s.workers[i-1]
	}
	return s, nil
}

// warmUpDepth is the depth of the search that Provide uses: about a thousand nodes.
const warmUpDepth = 4

// Provide makes the system provide the memory that the next search needs. It does not affect results. If the table is
// new, it searches the start position and clears the results, so that the code is in memory too and the threads are
// running.
func (s *Searcher) Provide() {
	if s.table.TakenMB() == 0 {
		s.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: warmUpDepth}, nil)
		s.Clear()
	}
	s.table.Provide()
}

// Clear resets the table and the histories, for a new game or a repeatable search.
func (s *Searcher) Clear() {
	s.table.Clear()
	if s.mates != nil {
		s.mates.Clear()
	}
	for _, w := range s.workers {
		w.history.clear()
	}
}

// Search looks for the best move in pos, which it leaves unchanged. It returns
// within 50 ms after ctx is cancelled, with a legal move if there is one. With one
// thread and no time limit, the result depends only on the position, the limits
// and the searches since Clear. report, if not nil, is called from the calling
// goroutine after every completed line; it may keep the Info.
func (s *Searcher) Search(ctx context.Context, pos *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	return newRun(s, ctx, pos, l, report).do()
}

// Progress returns the state of the running search. It may be called from any goroutine, but must return before
// the next search begins.
func (s *Searcher) Progress() think.Progress {
	r := s.running.Load()
	if r == nil {
		return think.Progress{}
	}
	move, number := s.workers[0].atRoot()
	return think.Progress{
		Depth: int(r.mainDepth.Load()), Move: move, Number: number, Nodes: r.nodes(), Hashfull: s.table.Hashfull(),
	}
}
