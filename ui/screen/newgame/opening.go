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

// A choice is an opening with its name and what it means.
type choice struct {
	opening
	name, tip locale.Key
}

// openings returns the choices; none without a computer.
func (p *Page) openings() (all []choice) {
	f := &p.form
	own, other := false, false // computers of the program's own, and engines of other programs
	for side, kind := range f.kinds {
		own = own || kind == int(session.Computer) && f.engines[side] == ""
		other = other || kind == int(session.Computer) && f.engines[side] != ""
	}
	if f.start != startNormal {
		return nil
	}
	add := func(from session.Opening, name, tip locale.Key) {
		all = append(all, choice{opening{from, f.opening.book}, name, tip})
	}
	if own && p.books {
		for book := range page.BookChoices {
			all = append(all, choice{opening{book: book}, book.Name(), book.Tip()})
		}
	} else if other {
		add(session.FromBook, locale.OpensEngine, locale.OpensEngineTip)
	}
	if other {
		add(session.FromOwn, locale.OpensAll, locale.OpensAllTip)
	}
	if _, alone := f.alone(); own && alone && p.lines {
		add(session.FromLines, locale.OpensMine, locale.OpensMineTip)
	}
	if own && p.Settings.Cloud {
		add(session.FromCloud, locale.Cloud, locale.OpensCloudTip)
	}
	return all
}

// declareOpening declares the choice among several openings.
func (p *Page) declareOpening(u *kit.UI, rows *kit.Flow, all []choice) {
	if len(all) < 2 {
		return
	}
	at := func() int { return slices.IndexFunc(all, func(c choice) bool { return c.opening == p.form.opening }) }
	if at() < 0 {
		p.form.opening.from = session.FromBook
	}
	var names, tips []string
	for _, c := range all {
		names, tips = append(names, p.T(c.name)), append(tips, p.T(c.tip))
	}
	chosen := max(0, at())
	if u.Dropdown("new.opening", page.Half(rows.Row(p.T(locale.ComputerOpens))), names, &chosen) {
		p.form.opening = all[chosen].opening
	}
	rows.ExplainChoice(tips, chosen)
}
