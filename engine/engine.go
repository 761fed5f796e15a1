// Package engine is the one door to the computer player: it hides the search, its table and its evaluation behind a
// single call that takes a position and limits and gives a move. Windows, protocols and the laboratory all come in here.
package engine

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"

	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// Sizes of the hash table and number of threads that Options may ask for.
const (
	DefaultHashMB = 64
	MinHashMB     = tt.MinMegabytes
	MaxHashMB     = tt.MaxMegabytes
	MaxThreads    = 256
)

// Options say how much of the machine the engine may use, and by what it judges positions.
type Options struct {
	HashMB     int        // size of the hash table in MB, MinHashMB..MaxHashMB; 0 means DefaultHashMB
	Threads    int        // search threads, up to MaxThreads; 0 means half the cores, at least one
	Evaluation Evaluation // what judges positions; the zero value is HandMade
}

// Engine finds moves: it is a think.Player. Its methods may be called from any goroutine; searches run one after the other.
type Engine struct {
	mu      sync.Mutex
	options Options
	full    *search.Searcher // all threads, the big table
	table   *tt.Table
	player  *player // plays the levels below full strength; made on first use

	machine Machine
}

// New returns an engine with the given options, or an error that names the option out of range. It takes on trust that
// the machine has the memory.
func New(o Options) (*Engine, error) { return NewOn(Machine{}, o) }

// NewOn is New on a machine that says how much memory it has. What does not fit is refused with a *MemoryError.
func NewOn(m Machine, o Options) (*Engine, error) {
	e := &Engine{machine: m}
	if err := e.SetOptions(o); err != nil {
		return nil, err
	}
	return e, nil
}

// DefaultThreads is the number of threads used when Options leave it open: half the cores, at least one.
func DefaultThreads() int { return max(1, runtime.NumCPU()/2) }

// complete fills in what the options leave open and refuses what is out of range.
func (o Options) complete() (Options, error) {
	if o.HashMB == 0 {
		o.HashMB = DefaultHashMB
	}
	if o.Threads == 0 {
		o.Threads = DefaultThreads()
	}
	if o.HashMB < MinHashMB || o.HashMB > MaxHashMB {
		return o, fmt.Errorf("hash size must be %d to %d MB, not %d", MinHashMB, MaxHashMB, o.HashMB)
	}
	if o.Threads < 1 || o.Threads > MaxThreads {
		return o, fmt.Errorf("number of threads must be 1 to %d, not %d", MaxThreads, o.Threads)
	}
	return o, o.Evaluation.check()
}

// SetOptions changes the options, waiting for a running search to end. What the engine had learnt about the
// game is lost when the hash size changes. On an error, which is a *MemoryError where the machine is too small, nothing
// changes.
func (e *Engine) SetOptions(o Options) error {
	o, err := o.complete()
	if err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if o == e.options {
		return nil
	}
	if err := e.afford(o); err != nil {
		return err
	}
	table := e.table
	if table == nil || table.Megabytes() != o.HashMB {
		e.release()
		if table, err = tt.New(o.HashMB); err != nil {
			return err
		}
		if e.machine.Advise != nil {
			table.Advise(e.machine.Advise)
		}
	}
	full, err := search.New(search.Config{Table: table, Threads: o.Threads, NewEvaluator: o.newEvaluator})
	if err != nil {
		return err
	}
	e.options, e.table, e.full, e.player = o, table, full, nil
	return nil
}

// release gives the memory of the table back to the system, so that the old table and the new one are never held at
// once.
func (e *Engine) release() {
	if e.table == nil {
		return
	}
	e.table, e.full = nil, nil
	debug.FreeOSMemory()
}

// Options returns the options in force, with nothing left open.
func (e *Engine) Options() Options {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.options
}

// NewGame implements think.Player: it forgets what earlier searches left, waiting for a running search to end.
func (e *Engine) NewGame() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.full.Clear()
}

// Search implements think.Player: it looks for the best move, or for the move a player of Limits.Level would find.
// report is called from the calling goroutine. When ctx is cancelled Search returns within 50 ms. The move is always
// legal, and is NoMove only where there is none. A level below MaxLevel thinks only from the PonderHit on, so that it is
// no stronger for pondering.
func (e *Engine) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	e.mu.Lock()
	defer e.mu.Unlock()
	if report == nil {
		report = func(think.Info) {}
	}
	if spec, ok := specOf(l.Level); ok && spec.human() && !l.Infinite {
		if e.player == nil {
			player, err := newPlayer(e.options)
			if err != nil { // its sizes are constants: a fault of the program, not of the caller
				panic(err)
			}
			e.player = player
		}
		if l.PonderHit != nil {
			select {
			case <-l.PonderHit:
			case <-ctx.Done():
			}
		}
		return e.player.search(ctx, p, spec, l, report)
	}
	return e.full.Search(ctx, p, l.OrDefault(p.SideToMove()), report)
}
