package pgn

import (
	"slices"
	"strings"

	"chuhe/engine/record"
)

// A signature is the text after the result of a game, in which sites and programs
// name themselves.
type signature struct {
	before int  // number of problems before the text
	named  bool // the text contains an address or the name of a site or program
	moves  bool // the text may contain moves
}

// signers are parts of addresses, and names of sites and programs that sign the
// files they write. It is read-only.
var signers = []string{
	"://", "www.", "xqbase", "dpxq", "象棋巫师", "象棋百科全书", "东萍象棋",
	"象棋桥", "象棋演播室", "CCBridge", "XQStudio",
}

// add adds a word of the text.
func (s *signature) add(word string) {
	s.named = s.named || slices.ContainsFunc(signers, func(name string) bool { return strings.Contains(word, name) })
	s.moves = s.moves || looksLikeMove(word)
}

// without returns problems without the one that reports the signature.
func (s *signature) without(problems []record.Problem) []record.Problem {
	if s.named && !s.moves && len(problems) == s.before+1 {
		return problems[:s.before]
	}
	return problems
}
