package page

import (
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

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
