package newgame

import (
	"slices"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// An opening is where the computer has its first moves from: a book of the settings, or another source.
type opening struct {
	from session.Opening
	book page.BookChoice // if from is session.FromBook
}

// choose changes the settings to the book of the opening.
func (o opening) choose(to *settings.Settings) {
	if o.from == session.FromBook {
		o.book.Choose(to)
	}
}

// openings returns the choices; none if no computer of the program's own plays.
func (p *Page) openings() (all []opening) {
	f := &p.form
	own := false
	for side, kind := range f.kinds {
		own = own || kind == int(session.Computer) && f.engines[side] == ""
	}
	if !own || f.start != startNormal {
		return nil
	}
	if p.books {
		for book := range page.BookChoices {
			all = append(all, opening{book: page.BookChoice(book)})
		}
	}
	if _, alone := f.alone(); p.lines && alone {
		all = append(all, opening{from: session.FromLines, book: f.opening.book})
	}
	if p.Settings.Cloud {
		all = append(all, opening{from: session.FromCloud, book: f.opening.book})
	}
	return all
}

// declareOpening declares the choice among several openings.
func (p *Page) declareOpening(u *kit.UI, rows *kit.Flow, all []opening) {
	if len(all) < 2 {
		return
	}
	if !slices.Contains(all, p.form.opening) {
		p.form.opening.from = session.FromBook
	}
	var names, tips []string
	for _, o := range all {
		name, tip := o.book.Name(), o.book.Tip()
		switch o.from {
		case session.FromLines:
			name, tip = locale.OpensMine, locale.OpensMineTip
		case session.FromCloud:
			name, tip = locale.Cloud, locale.OpensCloudTip
		}
		names, tips = append(names, p.T(name)), append(tips, p.T(tip))
	}
	chosen := max(0, slices.Index(all, p.form.opening))
	if u.Dropdown("new.opening", page.Half(rows.Row(p.T(locale.ComputerOpens))), names, &chosen) {
		p.form.opening = all[chosen]
	}
	rows.ExplainChoice(tips, chosen)
}
