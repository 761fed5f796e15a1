// Package json reads and writes games as JSON, for programs in any language: an
// array of
//
//	{"tags":{},"start":FEN,"root":{"comment":"","moves":[
//		{"move":"h2e2","comment":"","nags":[],"moves":[…]}]}}
//
// The first of the moves is the main line, the others are variations. The format
// stores tags, comments and symbols, but no evaluations, marks and clocks.
package json

import (
	"bytes"
	"slices"

	"chuhe/engine/record"
)

// Format is the JSON format. It implements [record.Writer].
type Format struct{}

var _ record.Writer = Format{}

func (Format) Name() string { return "json" }

func (Format) Extensions() []string { return []string{".json"} }

func (Format) Many() bool { return true }

// Sniff implements [record.Format]. It accepts an array whose first element begins with a key of a game, and the
// empty array.
func (Format) Sniff(head []byte) bool {
	rest, ok := after(bytes.TrimPrefix(head, []byte("\ufeff")), "[")
	if !ok {
		return false
	}
	if end, ok := after(rest, "]"); ok {
		return len(bytes.TrimSpace(end)) == 0
	}
	if rest, ok = after(rest, "{"); !ok {
		return false
	}
	return slices.ContainsFunc([]string{keyTags, keyStart, keyRoot}, func(key string) bool {
		_, ok := after(rest, `"`+key+`"`)
		return ok
	})
}

// after returns the text after a token and the blanks before it, and whether the token is there.
func after(text []byte, token string) ([]byte, bool) {
	return bytes.CutPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte(token))
}

// The keys of a game and of a move.
const (
	keyTags    = "tags"
	keyStart   = "start"
	keyRoot    = "root"
	keyMove    = "move"
	keyComment = "comment"
	keyNAGs    = "nags"
	keyMoves   = "moves"
)
