package games

import (
	"image/color"
	"strconv"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

const (
	listID  kit.ID = "games.list"
	headRow        = 40.0
	lineRow        = 40.0 // in columns
	pairRow        = 54.0 // in two lines
	ahead          = 8    // rows outside the visible part that are read in advance
	when           = "2006-01-02 15:04"
)

// columns holds the places of the cells of a row in a list with columns. Only the games of a file have a number and an
// event.
type columns struct{ number, date, game, event, result, moves draw.Rect }

// wide reports whether a list has room for columns.
func wide(r draw.Rect) bool { return r.W >= 590 }

// cut divides a row into columns.
func (p *Page) cut(r draw.Rect) (c columns) {
	width := func(size float64, texts ...string) (w float64) {
		for _, text := range texts {
			w = max(w, art.Measure(text, size).Width)
		}
		return w + 2
	}
	r.X, r.W = r.X+10, r.W-20
	head := func(k locale.Key) float64 { return width(theme.FontSoft, p.T(k)) + kit.HeadArrow }
	sample := "2026-00-00 00:00"
	if p.collection != nil {
		sample = "2026-00-00"
		c.number = kit.CutLeft(&r, max(width(theme.FontSoft, p.Lang.Count(max(1000, p.collection.State().Games))), head(locale.ColumnNumber)), 14)
	}
	c.date = kit.CutLeft(&r, width(theme.FontSoft, sample), 18)
	c.moves = kit.CutRight(&r, max(head(locale.ColumnMoves), width(theme.FontSoft, "1000")), 18-kit.HeadArrow) // the arrow stands in the gap
	c.result = kit.CutRight(&r, width(theme.FontBody, p.Words(locale.ColumnResult, locale.RedWins, locale.BlackWins, locale.Drawn, locale.BrokenOff, locale.Unfinished, locale.GameBroken)...), 18)
	if p.collection != nil && r.W > 335 {
		c.event = kit.CutRight(&r, r.W*0.42, 14)
	}
	c.game = r
	return c
}

// games declares the card with the list. err explains why some games are missing.
func (p *Page) games(u *kit.UI, r draw.Rect, games []gamelist.Game, err error) {
	u.Card(r)
	inside := draw.Rect{X: r.X + 8, Y: r.Y + 8, W: r.W - 16, H: r.H - 16}
	p.low = inside.H < 3*pairRow // leave the room to the list
	if !p.low {
		p.filter.declare(p, u, kit.CutTop(&inside, u.Tall(theme.ButtonHeight), 8), wide(r))
	}
	if p.collection != nil && !p.low {
		foot := kit.CutBottom(&inside, u.Measure(inside.W-20, p.progress), 8)
		defer u.Column(draw.Rect{X: foot.X + 10, Y: foot.Y, W: foot.W - 20, H: foot.H}, p.progress) // the list gets the focus
	}
	if err != nil {
		text := kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent, Most: 3}
		why := p.T(locale.GamesHidden, files.Cause(err))
		foot := kit.CutBottom(&inside, text.Height(why, inside.W-20), 8)
		u.Paragraph(draw.Rect{X: foot.X + 10, Y: foot.Y, W: foot.W - 20}, why, text)
	}
	height := pairRow
	if wide(r) {
		height = lineRow
		p.head(u, kit.CutTop(&inside, headRow-8, 8))
		p.rule(u, r, inside.Y-4)
	}
	u.Caption(p.T(locale.GamesTitle))
	res := u.Rows("games", inside, kit.RowsSpec{
		Name:  func(i int) string { return p.rowName(p.list.Entry(games[i])) },
		Count: len(games), Height: height, Always: true,
		Shown: func(first, last int) {
			p.want(games, max(0, first-ahead), min(len(games), last+ahead))
		},
		Row: func(i int, r draw.Rect) {
			if e := p.list.Entry(games[i]); r.H == lineRow {
				p.line(u, r, e)
			} else {
				p.pair(u, r, e)
			}
		},
	}, &p.at)
	if len(games) == 0 {
		u.Paragraph(inside.Inset(10), p.T(p.filter.nothing()), kit.LabelSpec{Soft: true})
		return
	}
	p.chosen = games[p.at]
	if res.Taken && p.openable() {
		p.put(true)
	}
	if u.Shortcut('C', kit.Ctrl) && p.usable() {
		p.copy()
	}
	if p.removable() && u.Shortcut(kit.KeyDelete, 0) {
		p.remove()
	}
}

// head declares the heads of the columns.
func (p *Page) head(u *kit.UI, r draw.Rect) {
	cells := p.cut(r)
	for c, of := range columnsOf {
		cell := of.cell(&cells)
		if cell.W == 0 {
			continue
		}
		spec := kit.HeadSpec{Label: p.T(of.name), Order: p.filter.order.of(column(c)), Value: p.orderName(column(c))}
		if column(c) == byMoves || column(c) == byNumber {
			spec.Align = kit.AlignRight
		}
		if u.Head(kit.ID("games.by."+of.id), cell, spec) {
			p.filter.order.turn(column(c))
		}
	}
}

// line writes a game as a row of columns.
func (p *Page) line(u *kit.UI, r draw.Rect, e gamelist.Entry) {
	c := p.cut(r)
	small := kit.LabelSpec{Size: theme.FontSoft, Tabular: true}
	u.Label(c.date, p.date(e), small)
	u.Label(c.game, p.name(e), kit.LabelSpec{Fit: true})
	if c.number.W > 0 {
		small.Align = kit.AlignRight
		u.Label(c.number, p.Lang.Count(e.Number), small)
	}
	if c.event.W > 0 {
		u.Label(c.event, p.event(e), kit.LabelSpec{Size: theme.FontSoft, Fit: true})
	}
	u.Label(c.result, p.result(e), kit.LabelSpec{Color: p.ink(e)})
	if e.Read && e.Err == nil {
		u.Label(c.moves, strconv.Itoa(moves(e)), kit.LabelSpec{Size: theme.FontSoft, Tabular: true, Align: kit.AlignRight})
	}
}

// pair writes a game as a row of two lines.
func (p *Page) pair(u *kit.UI, r draw.Rect, e gamelist.Entry) {
	r = draw.Rect{X: r.X + 10, Y: r.Y + 7, W: r.W - 20, H: r.H - 14}
	first, second := kit.CutTop(&r, 22, 0), r
	u.Label(first, p.name(e), kit.LabelSpec{Fit: true})
	result, size := p.result(e), theme.FontSoft
	u.Label(kit.CutRight(&second, art.Measure(result, size).Width, 12), result, kit.LabelSpec{Size: size, Color: p.ink(e)})
	u.Label(second, p.origin(e, second.W), kit.LabelSpec{Size: size, Tabular: true})
}

// origin returns the date of a game, and for a game of a file its number and event, without the date if width is too
// small for both.
func (p *Page) origin(e gamelist.Entry, width float64) string {
	date := p.date(e)
	if p.collection == nil {
		return date
	}
	number, event := p.Lang.Count(e.Number), p.event(e)
	about := joined(event, date)
	if event != "" && art.Measure(number+". "+about, theme.FontSoft).Width > width {
		about = event
	}
	if about == "" {
		return number
	}
	return number + ". " + about
}

// rowName returns the name of a row for assistive technology.
func (p *Page) rowName(e gamelist.Entry) string {
	return joined(p.name(e), joined(p.date(e), p.result(e)))
}

// name returns the name of a game: the title given by the player, or else its players.
func (p *Page) name(e gamelist.Entry) string {
	if title := e.Title; title != "" || !e.Read {
		return locale.Bounded(title)
	}
	if e.Err != nil {
		return locale.Bounded(e.File)
	}
	return p.players(e)
}

// date returns when a game was saved, or for a game of a file, when it was played according to its tags.
func (p *Page) date(e gamelist.Entry) string {
	if p.collection == nil {
		return e.Time.Format(when)
	}
	return page.Date(e.Summary.Tags.Get(game.TagDate))
}

// event returns the event of a game, or else its title or opening.
func (p *Page) event(e gamelist.Entry) string {
	for _, tag := range []string{game.TagEvent, game.TagTitle, game.TagOpening} {
		if text := e.Summary.Tags.Get(tag); text != "" && text != "?" {
			return locale.Bounded(text)
		}
	}
	return ""
}

// joined joins two facts, of which either may be empty.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}

// players returns the names of both players.
func (p *Page) players(e gamelist.Entry) string {
	players := e.Summary.Players
	return p.T(locale.Versus, p.PlayerName(players, xiangqi.Red), p.PlayerName(players, xiangqi.Black))
}

// result describes the state of a game in a word or two.
func (p *Page) result(e gamelist.Entry) string {
	switch {
	case !e.Read:
		return ""
	case e.Err != nil:
		return p.T(locale.GameBroken)
	case e.Summary.Outcome.Over():
		return p.T(locale.Headline(e.Summary.Outcome))
	}
	return p.T(locale.Unfinished)
}

// ink returns the colour of the result.
func (p *Page) ink(e gamelist.Entry) color.NRGBA {
	switch {
	case e.Game == p.chosen || e.Summary.Outcome.Result == xiangqi.BlackWins: // colours are hard to read on the highlighted row
		return p.Theme.Text
	case e.Err != nil || e.Summary.Outcome.Result == xiangqi.RedWins:
		return p.Theme.Accent
	}
	return p.Theme.SoftText
}

// moves counts the moves as players do: two plies make one.
func moves(e gamelist.Entry) int { return (e.Summary.Plies + 1) / 2 }
