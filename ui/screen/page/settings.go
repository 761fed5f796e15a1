package page

import (
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// Notation returns the notation of moves. It resolves the setting "as the language" to the notation of that language,
// and for screen readers to words.
func (l *Looks) Notation() settings.Notation {
	if l.Settings.Notation != settings.NotationAuto {
		return l.Settings.Notation
	} else if l.Reader {
		return settings.NotationWord
	}
	switch l.Lang {
	case locale.Hans:
		return settings.NotationHans
	case locale.Hant:
		return settings.NotationHant
	case locale.Vietnamese:
		return settings.NotationViet
	}
	return settings.NotationWXF
}

// Style returns the style of package notation that corresponds to Notation.
func (l *Looks) Style() notation.Style {
	switch l.Notation() {
	case settings.NotationHans:
		return notation.Simplified
	case settings.NotationHant:
		return notation.Traditional
	case settings.NotationViet:
		return notation.Vietnamese
	case settings.NotationICCS:
		return notation.ICCSDash
	case settings.NotationWord:
		return notation.English
	}
	return notation.WXF
}

// WriteMove writes a legal move of pos in the notation of the settings.
func (l *Looks) WriteMove(pos *xiangqi.Position, m xiangqi.Move) string {
	if l.Reader && l.Settings.Notation == settings.NotationAuto {
		return l.SayMove(pos, m)
	}
	return notation.Write(pos, m, l.Style())
}

// SayMove writes a legal move of pos as players say it in the language of the window.
func (l *Looks) SayMove(pos *xiangqi.Position, m xiangqi.Move) string {
	style := notation.English
	switch l.Lang {
	case locale.Hans:
		style = notation.Simplified
	case locale.Hant:
		style = notation.Traditional
	case locale.Vietnamese:
		style = notation.Vietnamese
	}
	return notation.Spoken(pos, m, style)
}

// Script returns the script of the characters on the pieces.
func (l *Looks) Script() board.Script {
	switch l.Settings.Pieces {
	case settings.Simplified:
		return board.Simplified
	case settings.Pictograms:
		return board.Pictograms
	}
	return board.Traditional
}

// PieceName returns the name of a piece together with its character.
func (l *Looks) PieceName(p xiangqi.Piece) string {
	script := l.Script()
	if l.Lang == locale.Hans {
		script = board.Simplified
	}
	return l.T(locale.KindName(p.Kind()), board.Character(p, script))
}

// Labels returns the labels at the edges of the board.
func (l *Looks) Labels() board.Labels {
	if l.Settings.Coordinates == settings.Hidden {
		return board.LabelsNone
	}
	return l.named()
}

// named returns the labels by which points are named. Unless the setting chooses them, Red's files have Chinese
// numerals where the language and the pieces are Chinese, otherwise digits.
func (l *Looks) named() board.Labels {
	switch l.Settings.Coordinates {
	case settings.Numerals:
		return board.LabelsFiles
	case settings.Digits:
		return board.LabelsDigits
	case settings.Letters:
		return board.LabelsCoordinates
	}
	if l.Lang.Chinese() && l.Settings.Pieces != settings.Pictograms {
		return board.LabelsFiles
	}
	return board.LabelsDigits
}

// A BookChoice is the book from which the computer plays its first moves.
type BookChoice int

// The choices.
const (
	builtIn BookChoice = iota
	ownBook
	noBook
	BookChoices // their number
)

// BookOf returns the choice of the settings.
func BookOf(s *settings.Settings) BookChoice {
	switch {
	case !s.OpeningBook:
		return noBook
	case s.OwnBook:
		return ownBook
	}
	return builtIn
}

// Choose changes the settings to the choice.
func (c BookChoice) Choose(to *settings.Settings) {
	to.OpeningBook, to.OwnBook = c != noBook, c == ownBook
}

// Name returns the name of the choice.
func (c BookChoice) Name() locale.Key {
	return [...]locale.Key{locale.BookBuiltIn, locale.OwnBook, locale.BookNone}[c]
}

// Tip describes the choice.
func (c BookChoice) Tip() locale.Key {
	return [...]locale.Key{locale.OpensFreeTip, locale.OpensOwnTip, locale.OpensNoneTip}[c]
}

// Book declares the choice of the book.
func (l *Looks) Book(f *kit.Flow, id kit.ID) {
	chosen := int(BookOf(&l.Settings))
	names := l.Words(locale.BookBuiltIn, locale.OwnBook, locale.BookNone)
	if f.UI.Segments(id, f.Row(l.T(locale.OpeningBook)), names, &chosen) {
		l.Change(BookChoice(chosen).Choose)
	}
}
