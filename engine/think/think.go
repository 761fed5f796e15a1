// Package think defines the common interface of move finders: the request for a search (Limits), its reports (Info),
// its answer (Result), and the Player interface. The engine, adapters for other programs, and all other move finders
// implement Player. The package depends only on the rules.
package think

import (
	"context"
	"errors"
	"time"

	"chuhe/engine/xiangqi"
)

// Player finds moves. A caller runs one search at a time. A cancelled search may still be ending when the next one
// starts; a Player that cannot run both at once makes the second wait.
type Player interface {
	// NewGame announces that the next position belongs to another game. A Player that fails here reports
	// the error in the Result of the next search.
	NewGame()
	// Search looks for the best move for the side to move in p. It does not change p, and p must not be changed
	// meanwhile. report, which may be nil, is called with each new line, from any goroutine but never after Search has
	// returned. When ctx is cancelled, Search returns soon, with the best move so far.
	Search(ctx context.Context, p *xiangqi.Position, l Limits, report func(Info)) Result
}

// ErrDeaf is returned by a Player that made no move in its time; it must not be used again.
var ErrDeaf = errors.New("it gives no move")

// ErrAbsent is wrapped by the error of a Player that was not asked for its move, such as one that has been taken away.
// It is no failure of its play.
var ErrAbsent = errors.New("it is not there")

// Limits determine when a search ends. All limits that are set apply together, and the first one reached ends the
// search. If none is set, a move takes DefaultMoveTime, or the time of the level. If time is the only limit, a move
// without an alternative is played at once with a clock, and within a tenth of a second without one; and at a Level a
// move that is clearly better than all others takes only part of its MoveTime.
//
// With a PonderHit, the search runs without limits, on the opponent's time, until the channel is closed. The limits
// count from that moment, but results found before it are kept. Such a search does not return before the channel is
// closed or its context is cancelled.
type Limits struct {
	Depth       int              // plies, at most MaxDepth; 0 = no limit
	Nodes       uint64           // moves made by all threads together, including quiescence; 0 = no limit
	MoveTime    time.Duration    // maximum for this move; 0 = no limit
	Clock       [2]time.Duration // left to each side, by xiangqi.Side; 0 = that side has no clock
	Increment   [2]time.Duration // time added per move for each side
	MovesToGo   int              // moves to the next time control; 0 = the clock is for the rest of the game
	Infinite    bool             // do not return before the context is cancelled, regardless of the level
	PonderHit   <-chan struct{}  // nil = no pondering; see above
	SearchMoves []xiangqi.Move   // the moves to consider; empty = all; illegal moves are ignored
	MultiPV     int              // number of best lines wanted; 0 means 1
	Level       Level            // playing strength; 0 = as well as the other limits allow
	Seed        uint64           // for the random choices of a level or book: same seed, level and position, same move
	Book        bool             // a move from an opening book is acceptable; a Player without a book searches
}

// DefaultMoveTime is the time for a move if neither a limit nor a level is set.
const DefaultMoveTime = 3 * time.Second

// OrDefault returns the limits, with DefaultMoveTime for the given side's move if nothing else ends the search. The
// other side's clock does not end a search.
func (l Limits) OrDefault(side xiangqi.Side) Limits {
	if !l.Infinite && l.Depth == 0 && l.Nodes == 0 && l.MoveTime == 0 && l.Clock[side] == 0 {
		l.MoveTime = DefaultMoveTime
	}
	return l
}

// AwaitRelease waits until a search with these limits may return, even if it has nothing left to search: an infinite
// one when ctx is cancelled, one with a PonderHit at the hit or then.
func (l Limits) AwaitRelease(ctx context.Context) {
	switch {
	case l.Infinite && ctx.Done() != nil:
		<-ctx.Done()
	case l.PonderHit != nil:
		select {
		case <-l.PonderHit:
		case <-ctx.Done():
		}
	}
}

// MaxDepth is the maximum depth of a search, in plies. Higher limits count as MaxDepth.
const MaxDepth = 100

// Level is a playing strength, from MinLevel for beginners to MaxLevel for the Player's full strength. The zero Level
// means no level.
type Level int

// The weakest and the strongest level.
const (
	MinLevel Level = 1
	MaxLevel Level = 10
)

// Info is one report of a running search: a line of play with its score.
type Info struct {
	Depth    int           // fully searched plies
	SelDepth int           // greatest distance from the root reached, in plies
	MultiPV  int           // rank of the line, from 1
	Score    Score         // for the side to move
	Bound    Bound         // relation to the true score; NoBound if only the Player knows the unit of Score
	Nodes    uint64        // moves made so far by all threads together
	Time     time.Duration // since the start of the search
	Hashfull int           // filled part of the table, in thousandths
	TBHits   uint64        // positions found in ending tables
	PV       []xiangqi.Move
}

// Progress is the state of a search that is still running.
type Progress struct {
	Depth    int          // of the current iteration, in plies; 0 = no search is running
	Move     xiangqi.Move // the move being searched, or NoMove
	Number   int          // its place in the order of the search, from 1
	Nodes    uint64       // moves made so far by all threads together
	Hashfull int          // filled part of the table, in thousandths
}

// Result is the answer of a search. If Err is not nil, the search failed and the other fields are meaningless.
type Result struct {
	Move   xiangqi.Move // NoMove if there is no legal move, or the Player resigns
	Ponder xiangqi.Move // the expected reply, or NoMove
	Score  Score        // for the side to move
	Depth  int          // last completed depth, in plies
	Nodes  uint64       // moves made by all threads together
	Time   time.Duration
	PV     []xiangqi.Move
	Lines  []Info // the last report of each line wanted, best first

	Resign bool  // the Player resigns instead of moving
	Draw   bool  // a draw is offered with the move, or the opponent's offer is accepted
	Book   bool  // the move is from an opening book, without a search
	Err    error // reason for a missing answer, such as a program that ended
}
