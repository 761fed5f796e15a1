// Package engine is the façade of the computer player: one call takes a position and limits and returns a move. It
// hides the search, the hash table, the evaluation and the levels. The windows, protocols and laboratory all use it.
package engine

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"chuhe/engine/search"
	"chuhe/engine/think"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// Engine finds moves and implements think.Player. Its methods may be called from any goroutine; searches run one at a
// time.
type Engine struct {
	mu      sync.Mutex
	options Options
	full    *search.Searcher // uses all threads and the big table
	table   *tt.Table
	player  *player // plays the levels below full strength; made by Ready or on first use

	searching atomic.Pointer[search.Searcher] // the one of the last search

	machine Machine
}

// New returns an engine with the given options, or an error that names the option that is out of range. It does not
// check whether the machine has enough memory; NewOn does.
func New(o Options) (*Engine, error) { return NewOn(Machine{}, o) }

// NewOn is like New, but also checks that the options fit into the memory that the machine reports. If they do not, the
// error is a *MemoryError.
func NewOn(m Machine, o Options) (*Engine, error) {
	e := &Engine{machine: m}
	if err := e.SetOptions(o); err != nil {
		return nil, err
	}
	return e, nil
}

// SetOptions changes the options. It waits for a running search to end. A new hash size or evaluation empties the
// table. If it returns an error, nothing has changed; the error is a *MemoryError if the machine has too little memory.
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
	if o.Net != nil && o.Net != e.options.Net {
		if err := o.Net.Check(); err != nil {
			return fmt.Errorf("the net %s: %w", o.Net.Name(), err)
		}
	}
	if err := e.machine.afford(o, e.options, e.table); err != nil {
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
	config := o.searching(table, o.Threads, e.machine.Yield)
	config.SeekMates = true // the levels below full strength overlook mates as people do
	full, err := search.New(config)
	if err != nil {
		return err
	}
	if o.Net != e.options.Net {
		table.Clear() // its entries hold scores of the other evaluation
	}
	e.options, e.table, e.full, e.player = o, table, full, nil
	return nil
}

// release returns the table's memory to the system, so that the old table and the new one are never in memory together.
func (e *Engine) release() {
	if e.table == nil {
		return
	}
	e.table, e.full = nil, nil
	debug.FreeOSMemory()
}

// Options returns the options in force, with the defaults filled in.
func (e *Engine) Options() Options {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.options
}

// Ready prepares the next search: it waits for a running search to end, creates the player of the lower levels, and
// makes the system provide the memory that the search and this player need.
func (e *Engine) Ready() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.full.Provide()
	e.lower().searcher.Provide()
}

// lower returns the player of the levels below full strength, creating it on first use.
func (e *Engine) lower() *player {
	if e.player == nil {
		player, err := newPlayer(e.options, e.machine.Yield)
		if err != nil { // its sizes are constants, so this is a bug
			panic(err)
		}
		e.player = player
	}
	return e.player
}

// NewGame implements think.Player: it waits for a running search to end, then empties the table and the
// histories.
func (e *Engine) NewGame() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.full.Clear()
}

// Search implements think.Player: it finds the best move, or the move that a player of Limits.Level would find. It
// calls report from the calling goroutine. When ctx is cancelled, Search returns within 50 ms. The move is always
// legal, and is NoMove only if there is none. A level below MaxLevel starts thinking only at the PonderHit, so
// that pondering does not make it stronger.
func (e *Engine) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	e.mu.Lock()
	defer e.mu.Unlock()
	if report == nil {
		report = func(think.Info) {}
	}
	if spec, ok := specOf(l.Level); ok && spec.human() && !l.Infinite {
		player := e.lower()
		e.searching.Store(player.searcher)
		l.AwaitRelease(ctx)
		return player.search(ctx, p, spec, l, report)
	}
	e.searching.Store(e.full)
	l = l.OrDefault(p.SideToMove())
	if r, ok := e.byTables(ctx, p, l, report); ok {
		return r
	}
	return e.full.Search(ctx, p, l, report)
}

// Progress returns the state of the running search, without waiting for it.
func (e *Engine) Progress() think.Progress {
	if s := e.searching.Load(); s != nil {
		return s.Progress()
	}
	return think.Progress{}
}
