package record

import (
	"strings"

	"chuhe/engine/xiangqi"
)

// A FEN is a position found in a text, as people, pages and programs write it.
type FEN struct {
	Before, After string // the text around it
	// Text is the position in standard form, possibly invalid. It does not state the side to move if the text does not.
	Text     string
	Setup    xiangqi.Setup     // the arrangement; the zero Setup if Text cannot be read
	Position *xiangqi.Position // nil if it is invalid
	Err      error             // why; a *xiangqi.FENError
	// Doubt is UnstatedSide, ForcedSide or ContradictedSide if the text leaves the side to move in doubt.
	Doubt ProblemKind
}

// longestText is the part of a text, in bytes, that can hold a position.
const longestText = 64 << 10

// FindFEN returns the first position of a text. It may stand in an address or a sentence. Escapes (%20) and full-width
// characters, other signs between ranks and fields, and words for the side to move are understood, as are words around
// the position such as "Black to move". Counters that cannot be right are ignored. [ParseFEN] accepts nothing that
// FindFEN does not read in the same way.
func FindFEN(text string) (f FEN, ok bool) {
	whole := text
	text = text[:min(len(text), longestText)]
	separators := 0
	for _, s := range []string{"/", `\`, "|", "%", "／", "＼", "｜", "∕", "⁄"} {
		separators += strings.Count(text, s)
	}
	if separators < xiangqi.Ranks-1 {
		return f, false
	}
	t := fold(text)
	from, to, ok := t.board()
	if !ok {
		return f, false
	}
	f.Before = text[:t.at[from]]
	placement := standard(t.text[from:to])
	to += len(holdings().FindString(t.text[to:]))
	given := t.fields(to)
	f.After = whole[t.at[given.end]:]
	f.decide(placement, given, t.named(from, given.end))
	return f, true
}

// ReadFEN reads a text that should be a position and no more, such as the value of a tag. A word in the place of the
// side to move that is no side makes it invalid.
func ReadFEN(text string) FEN {
	f, ok := FindFEN(text)
	word := stranger().FindStringSubmatch(f.After)
	switch {
	case !ok:
		f.judge(strings.TrimSpace(text))
	case f.Position != nil && word != nil && f.Doubt != 0 && f.Doubt != ContradictedSide:
		placement, _, _ := strings.Cut(f.Text, " ")
		f.Doubt = 0
		f.judge(placement + " " + word[1])
	}
	return f
}

// decide chooses the side to move: the one in the field of the position, or else the only one that the words around
// name, or else Red, unless only Black can be to move.
func (f *FEN) decide(placement string, given fields, named string) {
	side := given.side
	if side == "" {
		side = named
	} else if named != "" && named != side {
		f.Doubt = ContradictedSide
	}
	if side != "" {
		f.judge(strings.TrimSpace(placement + " " + side + given.counters))
		return
	}
	f.judge(placement + " w" + given.counters)
	f.Text = placement + given.counters
	if fault, _ := f.Err.(*xiangqi.FENError); fault != nil && fault.Fault != xiangqi.FENInCheck {
		return
	}
	turned := f.turned()
	black, err := turned.Position()
	switch {
	case err != nil && f.Err == nil:
		f.Doubt = ForcedSide
	case f.Err == nil:
		f.Doubt = UnstatedSide
	case err == nil:
		f.Setup, f.Position, f.Err, f.Doubt = turned, black, nil, ForcedSide
	}
}

// judge takes a text in the form of a FEN.
func (f *FEN) judge(text string) {
	setup, err := xiangqi.ParseSetup(text)
	fault, _ := err.(*xiangqi.FENError)
	if fault != nil && (fault.Fault == xiangqi.FENClock || fault.Fault == xiangqi.FENRound) {
		text = strings.Join(strings.Fields(text)[:2], " ")
		setup, err = xiangqi.ParseSetup(text)
	}
	f.Text, f.Setup, f.Position, f.Err = text, xiangqi.Setup{}, nil, err
	if err == nil {
		f.Setup = setup
		f.Position, f.Err = f.Setup.Position()
	}
}

// turned returns the arrangement with the other side to move.
func (f *FEN) turned() xiangqi.Setup {
	s := f.Setup
	s.ToMove = s.ToMove.Opponent()
	return s
}

// Settle decides by the first move who is to move if the text does not state it. legal reports whether that move is
// legal in a position.
func (f *FEN) Settle(legal func(*xiangqi.Position) bool) {
	if f.Doubt == ForcedSide && legal(f.Position) {
		f.Doubt = 0
	}
	if f.Doubt != UnstatedSide {
		return
	}
	turned := f.turned()
	black, _ := turned.Position() // valid: otherwise Red would be the only side that can be to move
	switch isRed, isBlack := legal(f.Position), legal(black); {
	case isBlack && !isRed:
		f.Setup, f.Position, f.Doubt = turned, black, 0
	case isRed && !isBlack:
		f.Doubt = 0
	}
}

// Problem returns what is wrong with the position, or doubtful about its side to move; nil if nothing is. text is the
// text in which it was found, in a game and a line of a file.
func (f *FEN) Problem(text string, game, line int) *Problem {
	switch {
	case f.Err != nil:
		return &Problem{Kind: BadStart, Game: game, Line: line, Text: text}
	case f.Doubt != 0:
		return &Problem{Kind: f.Doubt, Game: game, Line: line}
	}
	return nil
}
