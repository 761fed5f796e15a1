package notation

import (
	"errors"
	"slices"
	"strings"

	chars "chuhe/engine/fold"
	"chuhe/engine/xiangqi"
)

// A Reading is the meaning of a text that the player is typing as a move.
type Reading struct {
	// Move is the legal move that the whole text means, or NoMove.
	Move xiangqi.Move
	// Begin holds the legal moves whose notation begins with the text.
	Begin []xiangqi.Move
	// Err explains why there is no Move, if no legal move begins with the text.
	Err *Error
}

// Read reads a possibly unfinished move, in the forms that [Parse] reads. If a text means one move in Vietnamese
// notation and another in WXF, style decides between them. A text that is no move is read by its sound: 跑儿平武 is 炮二平五.
func Read(p *xiangqi.Position, text string, style Style) Reading {
	r := read(p, text, style)
	if again := chars.Heard(text); r.Err != nil && again != text {
		if sounds := read(p, again, style); sounds.Err == nil {
			return sounds
		}
	}
	return r
}

// read reads a text as it is written.
func read(p *xiangqi.Position, text string, style Style) Reading {
	if unify(text) == "" && fold(text) == "" {
		return Reading{}
	}
	first := western
	switch style {
	case Vietnamese:
		first = vietnamese
	case English:
		first = english
	}
	m, err := parseAs(p, text, first)
	r := Reading{Begin: begin(p, text, first)}
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

// begin returns the legal moves whose notation begins with a text: those in the letters first or, if there are none,
// those in other letters or in words.
func begin(p *xiangqi.Position, text string, first letters) (found []xiangqi.Move) {
	for _, in := range []letters{first, western, vietnamese, english, chinese} {
		if found = beginIn(p, text, in); len(found) > 0 {
			break
		}
	}
	return found
}

func beginIn(p *xiangqi.Position, text string, in letters) (found []xiangqi.Move) {
	legal := p.Moves()
	plain, folded := unify(text), fold(text)
	norm, bare := pieceLetter(plain), strings.ToLower(strings.ReplaceAll(plain, "-", ""))
	for _, m := range legal {
		begins := false
		switch {
		case in == vietnamese && folded != "":
			describe(p, m).eachVietnamese(func(form string) { begins = begins || strings.HasPrefix(form, folded) })
		case in == english && folded != "":
			describe(p, m).eachEnglish(func(form string) { begins = begins || strings.HasPrefix(form, folded) })
		case in == chinese && folded != "":
			describe(p, m).eachPinyin(func(form string) { begins = begins || strings.HasPrefix(form, folded) })
		case in == western && plain != "":
			begins = bare != "" && strings.HasPrefix(m.String(), bare)
			describe(p, m).eachForm(func(_ int, form string) {
				begins = begins || strings.HasPrefix(unify(form), norm)
			})
		}
		if begins {
			found = append(found, m)
		}
	}
	return found
}
