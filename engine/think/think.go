// Package think is the common vocabulary of move finders: the request of a search (Limits), its reports (Info), its
// answer (Result), and the Player interface, which our engine, other programs and everything else that finds moves
// implement. It depends only on the rules.
package think

import (
	"context"
	"time"

	"chuhe/engine/xiangqi"
)

// Player finds moves. A caller runs one search at a time. A cancelled search may still be ending when the next one
// starts; a Player that cannot overlap them makes the second wait.
type Player interface {
	// NewGame says that the next position belongs to another game. A Player that fails here says so in the
	// Result of the next search.
	NewGame()
	// Search looks for the best move for the side to move in p, which it does not change and nobody else may change
	// meanwhile. report, which may be nil, is called with each new line, from any goroutine but never after Search has
	// returned. When ctx is cancelled Search returns soon, with the best move so far.
	Search(ctx context.Context, p *xiangqi.Position, l Limits, report func(Info)) Result
}

// Limits say when a search ends. All that are set hold together, and the first one reached ends the search. With none
// set a move takes DefaultMoveTime, or what the level takes. Where time alone limits the search, a move without an
// alternative is played at once; and at a Level a move that is clearly better than all others takes part of its MoveTime.
//
// With a PonderHit the search runs without limits, on the opponent's time, until the channel is closed; from that moment
// on the limits count, beginning with it, and what was found before is a bonus. Such a search does not return before the
// channel is closed or its context cancelled.
type Limits struct {
	Depth       int              // plies, at most MaxDepth; 0 = no limit
	Nodes       uint64           // moves made, quiescence included, all threads together; 0 = no limit
	MoveTime    time.Duration    // for this move, at most; 0 = no limit
	Clock       [2]time.Duration // left to each side, by xiangqi.Side; 0 = that side has no clock
	Increment   [2]time.Duration // what each side gets back a move
	MovesToGo   int              // moves to the next time control; 0 = the clock is for the rest of the game
	Infinite    bool             // do not return before the context is cancelled, whatever the level
	PonderHit   <-chan struct{}  // nil = no pondering; see above
	SearchMoves []xiangqi.Move   // look at these moves only; empty = at all; illegal ones are ignored
	MultiPV     int              // number of best lines wanted; 0 means 1
	Level       Level            // how well to play; 0 = as well as the other limits allow
	Seed        uint64           // of the choices a level or a book makes: same seed, level and position, same move
	Book        bool             // a move from an opening book will do; a Player without a book searches
}

// DefaultMoveTime is the time for a move if no limit and no level is set.
const DefaultMoveTime = 3 * time.Second

// OrDefault returns the limits, with DefaultMoveTime for the given side's move if nothing else ends the search. The
// other side's clock does not end a search.
func (l Limits) OrDefault(side xiangqi.Side) Limits {
	if !l.Infinite && l.Depth == 0 && l.Nodes == 0 && l.MoveTime == 0 && l.Clock[side] == 0 {
		l.MoveTime = DefaultMoveTime
	}
	return l
}

// MaxDepth is the greatest depth of a search, in plies. Higher limits count as MaxDepth.
const MaxDepth = 100

// Level is a strength of play, from MinLevel for beginners to MaxLevel for the Player's full strength. The zero Level
// means no level.
type Level int

// The weakest and the strongest level.
const (
	MinLevel Level = 1
	MaxLevel Level = 10
)

// Info is one report of a running search: a line of play with its score.
type Info struct {
	Depth    int           // plies searched in full
	SelDepth int           // greatest distance from the root reached, in plies
	MultiPV  int           // rank of the line, from 1
	Score    Score         // from the side to move's view
	Bound    Bound         // how Score relates to the true one; NoBound when Score is in a unit that only the Player knows
	Nodes    uint64        // moves made so far, all threads together
	Time     time.Duration // since the start of the search
	Hashfull int           // filled part of the table, in thousandths
	PV       []xiangqi.Move
}

// Result is the answer of a search. If Err is not nil, the search failed and the other fields are meaningless.
type Result struct {
	Move   xiangqi.Move // NoMove when there is no legal move, or the Player resigns
	Ponder xiangqi.Move // the expected reply, or NoMove
	Score  Score        // from the side to move's view
	Depth  int          // last depth completed, in plies
	Nodes  uint64       // moves made, all threads together
	Time   time.Duration
	PV     []xiangqi.Move
	Lines  []Info // the last report of each line wanted, best first

	Resign bool  // instead of a move
	Draw   bool  // a draw is offered with the move, or the one offered is taken
	Book   bool  // the move is from an opening book: nothing was searched
	Err    error // why there is no answer, such as a program that ended
}
