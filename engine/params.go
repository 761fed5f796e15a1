package engine

import (
	"chuhe/engine/search"
	"chuhe/engine/tt"
)

// Params are the tunable parameters of the search; Tunables describes them.
type Params = search.Params

// Tunable describes one parameter of the search.
type Tunable = search.Tunable

// Tunables returns the descriptions of all parameters, in the order of Params.
func Tunables() []Tunable { return search.Tunables() }

// searching returns the part of a searcher's configuration that follows from the options.
func (o Options) searching(table *tt.Table, threads int, yield func()) search.Config {
	return search.Config{Table: table, Threads: threads, NewEvaluator: o.newEvaluator, Params: o.Params, Yield: yield}
}
