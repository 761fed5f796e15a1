package players

import (
	"strconv"
	"strings"

	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// profile declares the selected name: spellings, results, opponents and openings, and what can be done.
func (p *Page) profile(u *kit.UI, r draw.Rect) {
	u.Card(r)
	r = r.Inset(14)
	n := p.chosen()
	if n == nil {
		return
	}
	found := p.search.Ask(library.Filter{Text: p.term(n.Name)}, library.Order{})
	if found.Done && found != p.found && found.Filter().Text == p.term(n.Name) {
		p.found = found
		p.library.Statistics(found, n.Name, func(s library.Statistics) {
			if p.found == found {
				p.counted = s
				p.Invalidate()
			}
		})
	}
	p.actions(u, &r, n)
	u.ScrollColumn("players.facts", r, func(f *kit.Flow) { p.facts(f, n) })
}

type action struct {
	id   kit.ID
	spec kit.ButtonSpec
	do   func()
}

// actions declares the buttons below the profile, in one row or two.
func (p *Page) actions(u *kit.UI, r *draw.Rect, n *library.Name) {
	rows := [][]action{{{"players.games", kit.ButtonSpec{Label: p.T(locale.LibraryGames)}, p.showGames}}}
	widest := p.ButtonWidth(locale.LibraryGames, locale.PrepareRed, locale.PrepareBlack) + 12
	if p.kind == int(library.PlayerNames) {
		if u.Tall(theme.ButtonHeight)+3*(widest+8) > r.W {
			rows = append(rows, nil)
		}
		last := &rows[len(rows)-1]
		for side, key := range []locale.Key{locale.PrepareRed, locale.PrepareBlack} {
			spec := kit.ButtonSpec{Label: p.T(key), Tooltip: p.T(locale.PrepareTip, n.Name)}
			*last = append(*last, action{kit.ID("players.prepare." + strconv.Itoa(side)), spec, func() {
				p.closed = true
				p.onto.Prepare(n.Name, xiangqi.Side(side))
			}})
		}
	}
	height := u.Tall(theme.ButtonHeight)
	place := kit.CutBottom(r, float64(len(rows))*(height+8)-8, 12)
	for i, row := range rows {
		line := kit.CutTop(&place, height, 8)
		if i == 0 {
			mark := kit.ButtonSpec{Icon: art.IconCheck, Tooltip: p.Tip(locale.MarkNames, "Space"), On: p.marked[n.Name]}
			if u.Button("players.mark", kit.CutLeft(&line, height, 8), mark) {
				p.mark()
			}
		}
		for j, cell := range kit.Columns(line, len(row), 8) {
			if u.Button(row[j].id, cell, row[j].spec) {
				row[j].do()
			}
		}
	}
}

// Widths in a row of counts: of the shares, in parts of the row, and of the number.
const (
	shareWidth = 0.3
	countWidth = 48.0
)

func (p *Page) nameRoom(f *kit.Flow) float64 { return f.Width()*(1-shareWidth) - countWidth - 16 }

func (p *Page) facts(f *kit.Flow, n *library.Name) {
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	f.Paragraph(n.Name, kit.LabelSpec{Size: theme.FontName, Bold: true}, 4)
	f.Paragraph(p.T(locale.GamesCount, n.Games)+p.years(n), soft, 4)
	if len(n.Spellings) > 1 || n.Spellings[0] != n.Name {
		f.Paragraph(p.T(locale.AlsoSpelled, strings.Join(n.Spellings, "、")), soft, 4)
	}
	if n.Merged && p.library.Writable() {
		line := f.Take(f.UI.Tall(theme.ButtonHeight), 6)
		w := min(line.W, p.ButtonWidth(locale.SeparateNames)+30)
		if f.UI.Button("players.separate", kit.CutLeft(&line, w, 0), kit.ButtonSpec{Label: p.T(locale.SeparateNames)}) {
			p.library.Separate(library.NameKind(p.kind), n.Name)
		}
	}
	player := p.kind == int(library.PlayerNames)
	if !player {
		p.counts(f, locale.ColumnResult, []library.Count{n.As[0]}, false,
			func(library.Count) string { return p.T(locale.CountResults) })
	} else {
		colours := []library.Count{n.As[0], n.As[1]}
		for side := range colours {
			colours[side].Name = p.T([]locale.Key{locale.ResultsAsRed, locale.ResultsAsBlack}[side])
		}
		p.counts(f, locale.CountOwn, colours, true, func(c library.Count) string { return c.Name })
	}
	if p.found == nil || p.found.Filter().Text != p.term(n.Name) {
		return
	}
	opening := func(c library.Count) string {
		if o := openings.Known().Number(c.Number); o != nil {
			return page.FitOpening(o.Name(p.Lang.Code()), func(form string) bool {
				return art.Measure(form, theme.FontSoft).Width <= p.nameRoom(f)
			})
		}
		return p.T(locale.CountUnknown)
	}
	s := p.counted
	if player {
		p.counts(f, locale.OpeningsAsRed, s.Colours[xiangqi.Red], true, opening)
		p.counts(f, locale.OpeningsAsBlack, s.Colours[xiangqi.Black], true, opening)
		p.counts(f, locale.CountOpponent, s.Players, true, func(c library.Count) string { return c.Name })
		return
	}
	p.counts(f, locale.CountPlayer, s.Players, true, func(c library.Count) string { return c.Name })
	p.counts(f, locale.ColumnOpening, s.Openings, false, opening)
}

// counts writes a table of counts, of which the first rows show.
func (p *Page) counts(f *kit.Flow, title locale.Key, all []library.Count, player bool,
	name func(library.Count) string) {
	if len(all) == 0 {
		return
	}
	f.Skip(4)
	f.Paragraph(p.T(title), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 2)
	tip := locale.ExplorerTip
	if player {
		tip = locale.CountOwnTip
	}
	for i, c := range all[:min(len(all), chosenRows)] {
		r := f.Take(26, 2)
		label := name(c)
		if art.Measure(label, theme.FontSoft).Width > p.nameRoom(f) { // it has a row of its own
			f.UI.Label(r, label, kit.LabelSpec{Size: theme.FontSoft, Fit: true})
			r, label = f.Take(26, 2), ""
		}
		text := p.T(tip, name(c), c.Games, c.Red, c.Draw, c.Black)
		f.UI.Figure(kit.ID("players.count."+string(title)+strconv.Itoa(i)), r, text, "")
		p.Shares(f.UI, kit.CutRight(&r, r.W*shareWidth, 8), c.Red, c.Draw, c.Black, player)
		f.UI.Label(kit.CutRight(&r, countWidth, 8), p.Lang.Count(c.Games),
			kit.LabelSpec{Size: theme.FontSoft, Tabular: true, Align: kit.AlignRight})
		f.UI.Label(r, label, kit.LabelSpec{Size: theme.FontSoft, Fit: true})
	}
}
