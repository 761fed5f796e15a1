package thinker

import (
	"context"

	"chuhe/engine"
	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/ui/matches"
)

// Contestants starts the levels that play in matches. They use little of the machine, because games, analysis and
// reviews go on beside them.
type Contestants struct{}

// strongestHashMB is the size in MB of the table of the strongest level. The others do without: they have a small one
// of their own.
const strongestHashMB = 16

// Others implements matches.Players: it offers levels only.
func (Contestants) Others() []matches.Entrant { return nil }

// Start implements matches.Players.
func (Contestants) Start(_ context.Context, e matches.Entrant, p match.Pace) (match.Player, error) {
	o := engine.Options{HashMB: engine.MinHashMB, Threads: 1}
	if e.Level == think.MaxLevel {
		o.HashMB = strongestHashMB
	}
	own, err := start(o)
	if err != nil {
		return nil, err
	}
	return match.NewThinker(own, p, nil, func() error { own.Close(); return nil }), nil
}
