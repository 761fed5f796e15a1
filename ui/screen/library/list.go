package library

import (
	"image/color"
	"strconv"

	"chuhe/engine/fold"
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

const (
	iconSetUp = art.IconGrid
	narrow    = 420.0 // width of a list that leaves no room for commands below it
)

func textWidth(text string) float64 { return art.Measure(text, theme.FontBody).Width }

// results lists the words that stand for results in the search field, in folded form.
func (p *Page) results() map[string]xiangqi.Result {
	words := map[string]xiangqi.Result{}
	for word, r := range map[string]xiangqi.Result{
		"1-0": xiangqi.RedWins, "0-1": xiangqi.BlackWins, "1/2-1/2": xiangqi.Draw, "½-½": xiangqi.Draw,
		p.T(locale.ResultRed): xiangqi.RedWins, p.T(locale.ResultBlack): xiangqi.BlackWins, p.T(locale.ResultDraw): xiangqi.Draw,
	} {
		words[fold.Text(word)] = r
	}
	return words
}

// result returns the result of a game in a word.
func (p *Page) result(r xiangqi.Result) string {
	switch r {
	case xiangqi.RedWins:
		return p.T(locale.ResultRed)
	case xiangqi.BlackWins:
		return p.T(locale.ResultBlack)
	case xiangqi.Draw:
		return p.T(locale.ResultDraw)
	}
	return ""
}

// follow keeps the same game selected when the list changes. The list of another question has its first game selected and
// stands at its top, as long as it is not whole and the player selects no other game. before is the list of the last frame.
func (p *Page) follow(before *library.Found) {
	if !p.answered() {
		return // it is still the list of the question before
	}
	if p.anew && (p.found != before || p.found.Done) {
		p.at, p.chosen, p.top = 0, library.Game{}, true
	}
	p.anew = p.anew && !p.found.Done
	n := p.found.Len()
	if n == 0 {
		p.chosen, p.at = library.Game{}, 0
		return
	}
	p.at = min(p.at, n-1)
	now := p.found.Game(p.at)
	if p.chosen.Twin != 0 && !now.Same(p.chosen) {
		if at := p.found.Index(p.chosen); at >= 0 {
			p.at, now = at, p.found.Game(at)
		}
	}
	p.choose(now)
}

// answered reports whether the list has games of the question that is asked.
func (p *Page) answered() bool { return p.found.Answers(p.asked(), p.order) }

// choose selects a game, and shows it where it has the position that is sought.
func (p *Page) choose(g library.Game) {
	same := p.chosen.Same(g) && p.chosen.Number == g.Number && p.chosen.Ply == g.Ply
	p.chosen = g
	again := p.preview.loaded.Err != nil && p.preview.age != p.library.Age() // it may have been mended
	if !same || again || p.preview.sought != p.found.Filter().FEN {
		p.preview.load(p)
	}
}

// A column is a column of the list.
type column struct {
	by    library.Column
	id    kit.ID
	name  locale.Key
	place draw.Rect
	text  func(library.Game) string
}

// columns cuts a row into columns.
func (p *Page) columns(r draw.Rect) (all []column) {
	r.X, r.W = r.X+10, r.W-20
	width := func(size float64, texts ...string) (w float64) {
		for _, text := range texts {
			w = max(w, art.Measure(text, size).Width)
		}
		return w + 2
	}
	head := func(k locale.Key) float64 { return width(theme.FontSoft, p.T(k)) + kit.HeadArrow }
	date := kit.CutLeft(&r, max(width(theme.FontSoft, "2026-00-00"), head(locale.ColumnDate)), 14)
	var moves draw.Rect
	if r.W > 520 {
		moves = kit.CutRight(&r, max(width(theme.FontSoft, "1000"), head(locale.ColumnMoves)), 12)
	}
	all = []column{{library.ByDate, "date", locale.ColumnDate, date, func(g library.Game) string { return page.Date(g.Date) }}}
	name := max(70, r.W*0.2)
	red, black := kit.CutLeft(&r, name, 10), kit.CutLeft(&r, name, 10)
	result := kit.CutLeft(&r, max(width(theme.FontSoft, p.Words(locale.ResultRed, locale.ResultBlack, locale.ResultDraw)...), head(locale.ColumnResult)), 12)
	all = append(all,
		column{library.ByRed, "red", locale.Red, red, func(g library.Game) string { return g.Red }},
		column{library.ByBlack, "black", locale.Black, black, func(g library.Game) string { return g.Black }},
		column{library.ByResult, "result", locale.ColumnResult, result, func(g library.Game) string { return p.result(g.Result) }})
	if r.W > 380 {
		event := kit.CutRight(&r, r.W*0.4, 10)
		defer func() {
			all = append(all, column{library.ByEvent, "event", locale.ColumnEvent, event, func(g library.Game) string { return g.Event }})
		}()
	}
	all = append(all, column{library.ByOpening, "opening", locale.ColumnOpening, r, func(g library.Game) string { return p.about(g, r.W, 2) }})
	if moves.W > 0 {
		all = append(all, column{library.ByMoves, "moves", locale.ColumnMoves, moves, func(g library.Game) string { return strconv.Itoa((g.Plies + 1) / 2) }})
	}
	return all
}

// about returns the opening of a game, in a form that fits into so many small lines of width w, or else its event.
func (p *Page) about(g library.Game, w float64, lines int) string {
	if name := p.opening(g.Opening); name != "" {
		return fitting(name, w, lines)
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

// label writes a text in one line, or in two small ones.
func label(u *kit.UI, r draw.Rect, text string, s kit.LabelSpec) {
	if len(art.WrapMost(text, theme.FontSmall, false, r.W, 3)) == 2 {
		s.Size = theme.FontSmall
		height := s.Height(text, r.W)
		u.Paragraph(draw.Rect{X: r.X, Y: r.Y + (r.H-height)/2, W: r.W, H: height}, text, s)
		return
	}
	u.Label(r, text, s)
}

// games declares the list, with the progress and what was played next below it.
func (p *Page) games(u *kit.UI, r draw.Rect) {
	foot := p.footHeight(u, r.W)
	if foot > 0 && r.H-foot > 2*pairRow {
		at := kit.CutBottom(&r, foot, 6)
		defer u.Column(draw.Rect{X: at.X + 4, Y: at.Y, W: at.W - 8, H: at.H}, p.foot) // the list gets the focus
	}
	next := p.nextHeight(u)
	if p.same && r.H-next > 2*pairRow {
		p.declareNext(u, kit.CutBottom(&r, next, 8))
	}
	height := pairRow
	if r.W >= 520 {
		height = row
		head := kit.CutTop(&r, 32, 8)
		p.head(u, head)
		u.Box(draw.Rect{X: r.X - 7, Y: r.Y - 4, W: r.W + 14, H: 1}, 0, p.Theme.Hairline, color.NRGBA{}, 0)
	}
	u.Caption(p.T(locale.LibraryTitle))
	if p.top {
		u.ScrollTo("library.rows", 0, height)
		p.top = false
	}
	found := p.found
	before := p.at
	res := u.Rows("library", r, kit.RowsSpec{
		Name:  func(i int) string { return p.rowName(found.Game(i)) },
		Count: found.Len(), Height: height, Always: true,
		Row: func(i int, r draw.Rect) {
			if g := found.Game(i); r.H == row {
				p.line(u, r, g, i == p.at)
			} else {
				p.pair(u, r, g, i == p.at)
			}
		},
	}, &p.at)
	if found.Len() == 0 {
		p.empty(u, r.Inset(10))
		return
	}
	if p.at != before || res.Moved {
		p.anew = p.anew && !p.answered()
		p.choose(found.Game(p.at))
	}
	if res.Taken {
		p.study()
	}
}

// head declares the heads of the columns.
func (p *Page) head(u *kit.UI, r draw.Rect) {
	for _, c := range p.columns(r) {
		spec := kit.HeadSpec{Label: p.T(c.name)}
		if p.order.By == c.by {
			spec.Order, spec.Value = kit.Ascending, p.T(locale.SortedUp)
			if p.order.Down {
				spec.Order, spec.Value = kit.Descending, p.T(locale.SortedDown)
			}
		}
		if c.by == library.ByMoves {
			spec.Align = kit.AlignRight
		}
		if u.Head("library.by."+c.id, c.place, spec) {
			p.order = library.Order{By: c.by, Down: p.order.By == c.by && !p.order.Down}
			p.begin()
		}
	}
}

// ink returns the colour of a text of a game: games that cannot be reached are grey.
func (p *Page) ink(g library.Game, selected bool) color.NRGBA {
	if g.Absent && !selected { // grey is hard to read on the highlighted row
		return p.Theme.SoftText
	}
	return p.Theme.Text
}

// resultInk returns the colour of the result.
func (p *Page) resultInk(g library.Game, selected bool) color.NRGBA {
	switch {
	case g.Result == xiangqi.RedWins && !selected && !g.Absent:
		return p.Theme.Accent
	case g.Result == xiangqi.Draw && !selected:
		return p.Theme.SoftText
	}
	return p.ink(g, selected)
}

// line writes a game as a row of columns.
func (p *Page) line(u *kit.UI, r draw.Rect, g library.Game, selected bool) {
	for _, c := range p.columns(r) {
		spec, write := kit.LabelSpec{Size: theme.FontSoft, Color: p.ink(g, selected), Fit: true}, (*kit.UI).Label
		switch c.by {
		case library.ByDate:
			spec.Tabular = true
		case library.ByMoves:
			spec.Tabular, spec.Align = true, kit.AlignRight
		case library.ByResult:
			spec.Color = p.resultInk(g, selected)
		case library.ByOpening:
			write = label
		}
		write(u, c.place, c.text(g), spec)
	}
	p.paintMarks(u, r, g)
}

// paintMarks shows at the left edge of a row that a game is marked or a favourite.
func (p *Page) paintMarks(u *kit.UI, r draw.Rect, g library.Game) {
	if _, ok := p.marked[g.Twin]; ok {
		u.Box(draw.Rect{X: r.X + 2, Y: r.Y + 6, W: 4, H: r.H - 12}, 2, p.Theme.Hint, color.NRGBA{}, 0)
	} else if g.Favourite {
		u.Box(draw.Rect{X: r.X + 2, Y: r.Y + 6, W: 4, H: r.H - 12}, 2, p.Theme.Gold, color.NRGBA{}, 0)
	}
}

// pair writes a game as a row of two lines.
func (p *Page) pair(u *kit.UI, r draw.Rect, g library.Game, selected bool) {
	p.paintMarks(u, r, g)
	r = draw.Rect{X: r.X + 10, Y: r.Y + 7, W: r.W - 20, H: r.H - 14}
	first, second := kit.CutTop(&r, 22, 0), r
	u.Label(first, p.players(g), kit.LabelSpec{Color: p.ink(g, selected), Fit: true})
	result := p.result(g.Result)
	u.Label(kit.CutRight(&second, art.Measure(result, theme.FontSoft).Width, 12), result, kit.LabelSpec{Size: theme.FontSoft, Color: p.resultInk(g, selected)})
	text := page.Date(g.Date)
	if more := joined(text, p.about(g, second.W-art.Measure(text+" · ", theme.FontSoft).Width, 1)); art.Measure(more, theme.FontSmall).Width <= second.W {
		text = more
	}
	u.Label(second, text, kit.LabelSpec{Size: theme.FontSoft, Color: p.ink(g, selected), Fit: true})
}

// players returns the names of both players.
func (p *Page) players(g library.Game) string {
	name := func(text string, side locale.Key) string {
		if text == "" {
			return p.T(side)
		}
		return text
	}
	return p.T(locale.Versus, name(g.Red, locale.Red), name(g.Black, locale.Black))
}

// rowName returns the name of a row for assistive technology.
func (p *Page) rowName(g library.Game) string {
	return joined(p.players(g), joined(page.Date(g.Date), p.result(g.Result)))
}

// joined joins two facts, of which either may be empty.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}
