package notation

import (
	"errors"
	"slices"
	"strings"

	"chuhe/engine/xiangqi"
)

// A Reading is what a text means that somebody is typing as a move.
type Reading struct {
	// Move is the legal move that the text is the whole of, or NoMove.
	Move xiangqi.Move
	// Begin are the legal moves that are written so that they begin with the text.
	Begin []xiangqi.Move
	// Err says why there is no Move, if the text goes no further.
	Err *Error
}

// Read reads a move that may not be written to its end. It takes what [Parse]
// takes.
func Read(p *xiangqi.Position, text string) Reading {
	plain := unify(text)
	if plain == "" {
		return Reading{}
	}
	var r Reading
	m, err := Parse(p, text)
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	norm, bare := pieceLetter(plain), strings.ToLower(strings.ReplaceAll(plain, "-", ""))
	for _, m := range legal.Slice() {
		begins := strings.HasPrefix(m.String(), bare)
		describe(p, m).eachForm(func(_ int, form string) {
			begins = begins || strings.HasPrefix(unify(form), norm)
		})
		if begins {
			r.Begin = append(r.Begin, m)
		}
	}
	switch {
	case err == nil:
		r.Move = m
		if !slices.Contains(r.Begin, m) {
			r.Begin = append(r.Begin, m)
		}
	case errors.As(err, &r.Err) && r.Err.Fault != Several && len(r.Begin) > 0:
		r.Err = nil
	}
	return r
}
