package session

import (
	"context"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

// A Thinker is what a session needs of an engine; *engine.Engine is one.
//
// A session calls it from one goroutine per search. A search that was given up
// may still be on its way out when the next one starts: a Thinker that cannot
// do both lets the second one wait.
type Thinker interface {
	// NewGame forgets what earlier games left.
	NewGame()
	// Search looks for the best move for the side to move in pos, which is the
	// Thinker's to keep. It returns soon after ctx is cancelled. report may be
	// called from any goroutine.
	Search(ctx context.Context, pos *xiangqi.Position, limits engine.Limits, report func(engine.Info)) engine.Result
}
