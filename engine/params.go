package engine

import (
	"chuhe/engine/search"
	"chuhe/engine/tt"
)

// Params are the tunable numbers of the search: see Tunables.
type Params = search.Params

// Tunable describes one of them.
type Tunable = search.Tunable

// Tunables returns the description of every number of Params, in their order.
func Tunables() []Tunable { return search.Tunables() }

// searching returns what a searcher uses that follows the options.
func (o Options) searching(table *tt.Table, threads int, yield func()) search.Config {
	return search.Config{Table: table, Threads: threads, NewEvaluator: o.newEvaluator, Params: o.Params, Yield: yield}
}
