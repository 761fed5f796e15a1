package uci

import (
	"time"

	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// dialect translates between a protocol and the server.
type dialect interface {
	name() string // of the protocol; also the word of its greeting
	options(*server) []option
	declare(option) string // the greeting line that declares an option
	// splitOption splits the words after "setoption" into name and value.
	splitOption(words []string) (name, value string, err error)
	parseGo(words []string, p *xiangqi.Position) order
	// own executes a command that only this protocol has.
	own(s *server, words []string) (known bool, err error)
	info(think.Info) []string
	progress(think.Progress, time.Duration) []string
	bestMove(order, think.Result) string
	complaint(text string) string
	idle() string    // the answer to "stop" if no search is running, or ""
	goodbye() string // the answer to "quit", or ""
}

// order is the request of a "go" line.
type order struct {
	limits think.Limits
	book   *book.Book // may answer if the limits allow it
	ponder bool       // search on the opponent's time until ponderhit
	mate   int        // end as soon as a mate in this many moves is found; 0 = no such limit
	draw   bool       // the opponent offers a draw
	static bool       // only the score is wanted, not a move

	unknown []string // words that were ignored
	faults  []error  // reasons why values were ignored
}
