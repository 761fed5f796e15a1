package uci

import (
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// dialect is what one protocol says in its own way. What is meant is the server's affair.
type dialect interface {
	name() string // of the protocol, and its first word
	options(*server) []option
	declare(option) string // the line of the greeting that offers an option
	// splitOption takes what follows "setoption" apart; name is empty where there is none.
	splitOption(words []string) (name, value string, err error)
	parseGo(words []string, p *xiangqi.Position) order
	// own obeys a command that the other protocol does not have.
	own(s *server, words []string) (known bool, err error)
	info(think.Info) []string
	bestMove(order, think.Result) string
	complaint(text string) string
	idle() string    // the answer to "stop" where nothing is to be stopped, if any
	goodbye() string // the answer to "quit", if any
}

// order is what a "go" line asks for.
type order struct {
	limits think.Limits
	ponder bool // search on the opponent's time until ponderhit
	mate   int  // end as soon as a mate in so many moves is found; 0: no such end
	draw   bool // the opponent offers a draw
	static bool // only the score is wanted, no move

	unknown []string // words that were passed over
	faults  []error  // values that were passed over, and why
}
