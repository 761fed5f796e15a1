package library

import (
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// date returns when a game was played, or when an own game was saved.
func (p *Page) date(g library.Game) string {
	if g.Own && p.filter.Scope == library.OwnGames {
		return g.Saved.Format(library.SavedFormat)
	}
	return page.Date(g.Date)
}

// about returns the opening of a game, in a form that fits into so many small lines of width w, or else its event.
func (p *Page) about(g library.Game, w float64, lines int) string {
	if name := p.opening(g.Opening); name != "" {
		return fitting(name, w, lines)
	}
	return p.event(g)
}

// cutOpening returns the opening of a game, or "" if row r shows its whole name.
func (p *Page) cutOpening(g library.Game, r draw.Rect) string {
	name, w, lines := p.opening(g.Opening), r.W-20-art.Measure(p.date(g)+" · "+p.GameResult(g), theme.FontSoft).Width, 1
	for _, c := range p.columns(r) {
		if r.H == row && c.by == library.ByOpening {
			w, lines = c.place.W, 2
		}
	}
	if len(art.Wrap(name, theme.FontSmall, false, w)) <= lines {
		return ""
	}
	return name
}

// event returns the event of a game, or its title unless that is its name.
func (p *Page) event(g library.Game) string {
	if g.Title == g.Event || g.Broken {
		return ""
	}
	return g.Event
}

// fitting returns the name of an opening in a form that fits into so many small lines of width w, if there is one.
func fitting(name string, w float64, lines int) string {
	return page.FitOpening(name, func(form string) bool {
		return len(art.Wrap(form, theme.FontSmall, false, w)) <= lines
	})
}

// name returns the name of a game.
func (p *Page) name(g library.Game) string { return p.GameName(g, locale.ComputerLevel) }

// rowName returns the name of a row for assistive technology.
func (p *Page) rowName(g library.Game) string {
	line := p.GameLine(g, p.date(g))
	if p.reviewed(g) {
		line = joined(line, p.T(locale.Reviewed))
	}
	if g.Faulty {
		line = joined(line, p.T(locale.PartUnread))
	}
	return line
}

// joined joins two facts, of which either may be empty.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}
