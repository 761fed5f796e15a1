package library

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/openings"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// counts are the statistics of the games found.
type counts struct {
	of    *library.Hits       // which is being counted, or was
	made  *library.Statistics // nil: none yet. The previous ones stay until the games found are counted
	whose string              // the player whose opponents made counts; empty: all players are
	table int                 // shown where there is room for one
	at    [3]int              // selected rows
}

// table is a table of the statistics.
type table struct {
	id           kit.ID
	title, parts string
	player       bool    // the results are those of a player, not of Red
	share        float64 // of the width of a row: its bar
	rows         []library.Count
	word         func(library.Count) string // finds the games of a row; empty: unknown
}

// tables lists the tables.
func (p *Page) tables(s *library.Statistics) []table {
	players, results := locale.CountPlayer, locale.CountOwn
	if p.counts.whose != "" {
		players = locale.CountOpponent
	}
	name := func(c library.Count) string { return c.Name }
	year := func(c library.Count) string {
		if c.Number == 0 {
			return ""
		}
		return strconv.Itoa(c.Number)
	}
	return []table{
		{"years", p.T(locale.CountYear), p.T(locale.CountResults), false, 0.36, s.Years, year},
		{"openings", p.T(locale.ColumnOpening), p.T(locale.CountResults), false, 0.3, p.families(s.Openings), name},
		{"players", p.T(players), p.T(results), true, 0.3, s.Players, name},
	}
}

// families adds up the variations of each opening.
func (p *Page) families(counts []library.Count) (list []library.Count) {
	for _, c := range counts {
		c.Name, _ = openings.Split(p.opening(c.Number))
		index := slices.IndexFunc(list, func(o library.Count) bool { return o.Name == c.Name })
		if index < 0 {
			list = append(list, c)
			continue
		}
		o := &list[index]
		o.Games, o.Red, o.Draw, o.Black = o.Games+c.Games, o.Red+c.Red, o.Draw+c.Draw, o.Black+c.Black
	}
	slices.SortStableFunc(list, func(a, b library.Count) int { return cmp.Compare(b.Games, a.Games) })
	return list
}

// declareCounts declares the statistics: by year, by opening, and by player or opponent.
func (p *Page) declareCounts(u *kit.UI, r draw.Rect) {
	c := &p.counts
	if p.found.Done && c.of != p.found {
		found, whose := p.found, p.player()
		c.of = found
		p.library.Statistics(found, whose, func(s library.Statistics) {
			if c.of == found {
				c.made, c.whose = &s, whose
			}
		})
	}
	if c.made == nil || p.found.Len() == 0 {
		text := locale.GamesReading
		if p.found.Done && p.found.Len() == 0 {
			text = p.nothing()
		}
		u.Paragraph(r.Inset(10), p.T(text), kit.LabelSpec{Soft: true})
		return
	}
	tables := p.tables(c.made)
	if r.W >= 700 {
		years := kit.CutLeft(&r, max(200, r.W*0.24), 14)
		players := kit.CutRight(&r, r.W*0.43, 14)
		for i, cell := range []draw.Rect{years, r, players} {
			p.table(u, cell, tables[i], &c.at[i])
		}
		return
	}
	var names []string
	for _, t := range tables {
		names = append(names, t.title)
	}
	u.Caption(p.T(locale.LibraryCounts))
	u.Segments("library.counts", kit.CutTop(&r, u.Tall(theme.ButtonHeight), 8), names, &c.table)
	p.table(u, r, tables[c.table], &c.at[c.table])
}

// player returns the player whose games are found by the words that were typed, or "".
func (p *Page) player() string {
	if p.found.Len() == 0 {
		return ""
	}
	g := p.found.Game(0)
	for _, name := range []string{g.Red, g.Black} {
		if p.found.Named(name) {
			return name
		}
	}
	return ""
}

// table declares a table. A double click on a row, or Enter, finds its games.
func (p *Page) table(u *kit.UI, r draw.Rect, t table, at *int) {
	head := kit.CutTop(&r, 30, 4)
	u.Label(draw.Rect{X: head.X + 10, Y: head.Y, W: head.W - 20, H: head.H}, t.title,
		kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	tip := func(i int) string { return t.tip(p, t.rows[i]) }
	u.Caption(joined(t.title, t.parts))
	res := u.Rows("library.count."+t.id, r, kit.RowsSpec{
		Count: len(t.rows), Height: 38, Name: tip, Tip: func(i int, _ draw.Rect) string { return tip(i) },
		Row: func(i int, r draw.Rect) { p.countRow(u, r, t, t.rows[i]) },
	}, at)
	*at = min(*at, max(0, len(t.rows)-1))
	if (res.Taken || u.Focused("library.count."+t.id+".list") && u.Shortcut(kit.KeyEnter, 0)) && len(t.rows) > 0 {
		p.text = strings.TrimSpace(p.text + " " + t.word(t.rows[*at]))
		p.view = viewGames
		p.begin()
	}
}

// name returns the name of a row.
func (t table) name(p *Page, c library.Count) string {
	return cmp.Or(t.word(c), p.T(locale.CountUnknown))
}

// tip describes a row: its name, the number of games and the results.
func (t table) tip(p *Page, c library.Count) string {
	text := locale.ExplorerTip
	if t.player {
		text = locale.CountOwnTip
	}
	return p.T(text, t.name(p, c), c.Games, c.Red, c.Draw, c.Black)
}

// countRow writes a row of a table: its name, the number of games, and the shares of the results as a bar.
func (p *Page) countRow(u *kit.UI, r draw.Rect, t table, c library.Count) {
	r = draw.Rect{X: r.X + 10, Y: r.Y, W: r.W - 20, H: r.H}
	bar := kit.CutRight(&r, max(46, r.W*t.share), 8)
	most := art.Measure(p.Lang.Count(p.found.Len()), theme.FontSoft).Width + 2
	u.Label(kit.CutRight(&r, max(44, most), 6), p.Lang.Count(c.Games),
		kit.LabelSpec{Size: theme.FontSoft, Tabular: true, Align: kit.AlignRight})
	label(u, r, fitting(t.name(p, c), r.W, 2), kit.LabelSpec{Size: theme.FontSoft, Fit: true})
	p.Shares(u, bar, c.Red, c.Draw, c.Black, t.player)
}
