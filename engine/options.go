package engine

import (
	"fmt"
	"runtime"

	"chuhe/engine/endings"
	"chuhe/engine/eval/hand"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/search"
	"chuhe/engine/tt"
)

// The ranges of Options.
const (
	DefaultHashMB = 64
	MinHashMB     = tt.MinMegabytes
	MaxHashMB     = tt.MaxMegabytes
	MaxThreads    = 256
)

// Options configure the engine's use of the machine, its evaluation and its search.
type Options struct {
	HashMB  int       // size of the hash table in MB, MinHashMB..MaxHashMB; 0 means DefaultHashMB
	Threads int       // number of search threads, up to MaxThreads; 0 means half the cores, at least one
	Net     *nnue.Net // evaluates positions; nil means the hand-made evaluation. It must not change while in use
	Params  Params    // search parameters; the zero value means the defaults

	Endings *endings.Tables // exact results of endings, at full strength; nil means none
}

// Params are the tunable parameters of the search; Tunables describes them.
type Params = search.Params

// Tunable describes one parameter of the search.
type Tunable = search.Tunable

// Tunables returns the descriptions of all parameters, in the order of Params.
func Tunables() []Tunable { return search.Tunables() }

// DefaultThreads returns the number of threads used if Options set none: half the cores, at least one.
func DefaultThreads() int { return max(1, runtime.NumCPU()/2) }

// complete replaces zero options with their defaults, and returns an error that names an option out of range.
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
	o.Params = o.Params.OrDefault()
	return o, o.Params.Check()
}

// needMB returns the memory that complete options need, in MB.
func (o Options) needMB() int { return o.HashMB + (o.Threads*search.ThreadBytes+1<<20-1)>>20 }

// searching returns the part of a searcher's configuration that follows from the options.
func (o Options) searching(table *tt.Table, threads int, yield func()) search.Config {
	return search.Config{Table: table, Threads: threads, NewEvaluator: o.newEvaluator, Params: o.Params, Yield: yield}
}

// newEvaluator returns a new evaluator, for one search thread, of the kind selected by the options.
func (o Options) newEvaluator() search.Evaluator {
	if o.Net != nil {
		return nnue.New(o.Net)
	}
	return hand.New()
}
