package library

import (
	"cmp"

	"chuhe/engine/fold"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// results lists the words that stand for results in the search field, in folded form.
func (p *Page) results() map[string]xiangqi.Result {
	words := map[string]xiangqi.Result{}
	for word, r := range map[string]xiangqi.Result{
		"1-0": xiangqi.RedWins, "0-1": xiangqi.BlackWins, "1/2-1/2": xiangqi.Draw, "½-½": xiangqi.Draw,
		p.T(locale.RedWins): xiangqi.RedWins, p.T(locale.BlackWins): xiangqi.BlackWins,
		p.T(locale.Drawn): xiangqi.Draw, "和": xiangqi.Draw, p.T(locale.Unfinished): xiangqi.Ongoing,
	} {
		words[fold.Text(word)] = r
	}
	return words
}

// result returns the result of a game in a word. That of a game from a file may only be unknown.
func (p *Page) result(g library.Game) string {
	switch {
	case g.Broken:
		return p.T(locale.GameBroken)
	case g.Result == xiangqi.Ongoing && g.Own:
		return p.T(locale.Unfinished)
	}
	return p.T(locale.Headline(xiangqi.Outcome{Result: g.Result}))
}

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
	name, w, lines := p.opening(g.Opening), r.W-20-art.Measure(p.date(g)+" · "+p.result(g), theme.FontSoft).Width, 1
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
	for len(art.Wrap(name, theme.FontSmall, false, w)) > lines {
		shorter := openings.Shorter(name)
		if shorter == "" {
			break
		}
		name = shorter
	}
	return name
}

// name returns the name of a game: the one that the player gave it, or else its players.
func (p *Page) name(g library.Game) string {
	switch {
	case g.Title != "":
		return locale.Bounded(g.Title)
	case g.Broken:
		return locale.Bounded(files.Base(g.File))
	}
	return p.players(g, locale.ComputerLevel)
}

// fittingName is like name. Where that is wider than w in small letters, it calls the computer by its level alone.
func (p *Page) fittingName(g library.Game, w float64) string {
	name := p.name(g)
	if g.Title == "" && !g.Broken && art.Measure(name, theme.FontSmall).Width > w {
		return p.players(g, locale.ResultsLevel)
	}
	return name
}

// players returns the names of both players. level is the text for the computer at a level.
func (p *Page) players(g library.Game, level locale.Key) string {
	name := func(side xiangqi.Side) string {
		return cmp.Or(p.playerOf(g, side, level), p.T(locale.SideName(side)))
	}
	return p.T(locale.Versus, name(xiangqi.Red), name(xiangqi.Black))
}

// playerOf returns the name of a player, or "".
func (p *Page) playerOf(g library.Game, side xiangqi.Side, level locale.Key) string {
	names := [2]string{g.Red, g.Black}
	if g.Own {
		names = p.namesOfOwn(level).Of(g.Head)
	}
	return names[side]
}

// namesOfOwn returns the names of players of own games. level is the text for the computer at a level.
func (p *Page) namesOfOwn(level locale.Key) library.Names {
	return library.Names{Computer: p.T(level, "%s"), You: p.T(locale.You)}
}

// rowName returns the name of a row for assistive technology.
func (p *Page) rowName(g library.Game) string {
	return joined(p.name(g), joined(p.date(g), p.result(g)))
}

// joined joins two facts, of which either may be empty.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}
