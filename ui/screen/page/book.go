package page

import (
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// Book declares the choice of the book from which the computer plays its first moves.
func (l *Looks) Book(f *kit.Flow, id kit.ID) {
	const builtIn, own, none = 0, 1, 2
	chosen := builtIn
	switch {
	case !l.Settings.OpeningBook:
		chosen = none
	case l.Settings.OwnBook:
		chosen = own
	}
	names := l.Words(locale.BookBuiltIn, locale.BookOwn, locale.BookNone)
	if f.UI.Segments(id, f.Row(l.T(locale.OpeningBook)), names, &chosen) {
		l.Change(func(to *settings.Settings) { to.OpeningBook, to.OwnBook = chosen != none, chosen == own })
	}
}
