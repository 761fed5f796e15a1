package uci

import (
	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// dialect translates between a protocol and the server.
type dialect interface {
	name() string // of the protocol, and its first word
	options(*server) []option
	declare(option) string // the line of the greeting that offers an option
	// splitOption splits what follows "setoption" into name and value.
	splitOption(words []string) (name, value string, err error)
	parseGo(words []string, p *xiangqi.Position) order
	// own executes a command that only this protocol has.
	own(s *server, words []string) (known bool, err error)
	info(think.Info) []string
	bestMove(order, think.Result) string
	complaint(text string) string
	idle() string    // the answer to "stop" when no search is running, if any
	goodbye() string // the answer to "quit", if any
}

// order is what a "go" line asks for.
type order struct {
	limits think.Limits
	book   *book.Book // may answer where the limits allow it
	ponder bool       // search on the opponent's time until ponderhit
	mate   int        // end as soon as a mate in so many moves is found; 0 = do not
	draw   bool       // the opponent offers a draw
	static bool       // only the score is wanted, no move

	unknown []string // words that were ignored
	faults  []error  // why values were ignored
}
