// Package movelist reads games from text in no particular format: moves in any notation, a FEN with or without moves,
// and the position commands of engine protocols.
package movelist

import (
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/movetext"
)

// Format is the format for plain lists of moves. It implements [record.Format].
type Format struct{}

var _ record.Format = Format{}

func (Format) Name() string { return "movelist" }

func (Format) Extensions() []string { return []string{".txt", ".fen", ".uci"} }

// Sniff implements [record.Format]. It accepts a text that begins with a position or consists mostly of moves. It
// must be strict, since it sees every text that no other format accepts.
func (Format) Sniff(head []byte) bool {
	cut := len(head) > peeked
	text := charset.Decode(head[:min(len(head), peeked)])
	if isBinary(text) {
		return false
	}
	if i := strings.LastIndexByte(text, '\n'); cut && i > 0 {
		text = text[:i]
	}
	s, rest := newScanner(), text
	s.more = func() string { return rest[:min(len(rest), movetext.Ahead)] }
	for line := range strings.Lines(text) {
		rest = rest[len(line):]
		first := s.tally()
		if s.feed(strings.TrimRight(line, "\r\n")) != nil {
			return sure(first, true) // a second game begins: the first one is enough evidence
		}
	}
	return sure(s.tally(), s.placed && (!s.dead || len(text) < shortText))
}

// shortText is the length, in bytes, below which a text with a position must be about it.
const shortText = 200

// sure reports whether text is a game. A few moves must stand nearly alone; many may
// have words in between. If words could be mistaken for moves, more moves are
// required.
func sure(t movetext.Tally, placed bool) bool {
	const longMove = 6 // in characters, of a move with its number
	switch {
	case t.Moves == 0:
		return placed && t.Bad == 0 && t.Words < shortText
	case t.Bad > 0 && t.Moves < 4:
		return false
	case t.Clear == 0 && t.Moves < 4:
		return false
	case t.Moves < 4:
		return t.Words <= 2*longMove*t.Moves || placed
	}
	return t.Words <= 3*longMove*t.Moves
}
