package library

import (
	"image/color"
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

const (
	iconSetUp = art.IconGrid
	narrow    = 420.0 // width of a list that leaves no room for commands below it
)

func textWidth(text string) float64 { return art.Measure(text, theme.FontBody).Width }

// follow keeps the same game selected when the list changes. The list of another question has its first game selected
// and stands at its top, as long as it is not whole and the player selects no other game. before is the list of the
// last frame.
func (p *Page) follow(before *library.Hits) {
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
	if p.newest && !p.found.Game(0).Same(p.chosen) {
		p.at, p.chosen = 0, library.Game{}
	}
	if p.number > 0 && p.found.Done {
		p.selectNumber()
	}
	if p.seeks {
		if index := p.found.Index(p.shown.Game); index >= 0 {
			p.at, p.chosen, p.top, p.anew, p.seeks = index, library.Game{}, true, false, false
		}
		p.seeks = p.seeks && !p.found.Done
	}
	now := p.found.Game(p.at)
	if p.chosen.Twin != 0 && !now.Same(p.chosen) {
		if index := p.found.Index(p.chosen); index >= 0 {
			p.at, now = index, p.found.Game(index)
		}
	}
	p.choose(now)
}

// selectNumber selects the game of the open file that is on the board, if it is listed.
func (p *Page) selectNumber() {
	for i := range p.found.Len() {
		if g := p.found.Game(i); g.Opened && g.Number == p.number {
			p.at, p.chosen, p.top, p.anew = i, library.Game{}, true, false
			break
		}
	}
	p.number = 0
}

// answered reports whether the list has games of the question that is asked.
func (p *Page) answered() bool { return p.found.Answers(p.asked(), p.order) }

// choose selects a game, and shows it where it has the position searched for.
func (p *Page) choose(g library.Game) {
	same := p.chosen.Same(g) && p.chosen.Number == g.Number && p.chosen.Ply == g.Ply &&
		p.chosen.Variation == g.Variation
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

// columns cuts a row into columns. Those of the open file begin with the number.
func (p *Page) columns(r draw.Rect) (all []column) {
	r.X, r.W = r.X+10, r.W-20
	width := func(texts ...string) (w float64) {
		for _, text := range texts {
			w = max(w, art.Measure(text, theme.FontSoft).Width)
		}
		return w + 2
	}
	head := func(name locale.Key) float64 { return width(p.T(name)) + kit.HeadArrow }
	add := func(by library.Column, id kit.ID, name locale.Key, place draw.Rect, text func(library.Game) string) {
		all = append(all, column{by, id, name, place, text})
	}
	sample := "2026-00-00"
	switch p.filter.Scope {
	case library.Opened:
		most := p.Lang.Count(max(1000, p.library.Opened().State().Games))
		number := kit.CutLeft(&r, max(width(most), head(locale.ColumnNumber)), 14)
		add(library.ByNumber, "number", locale.ColumnNumber, number,
			func(g library.Game) string { return p.Lang.Count(g.Number) })
	case library.OwnGames:
		sample = library.SavedFormat
	}
	add(library.ByDate, "date", locale.ColumnDate,
		kit.CutLeft(&r, max(width(sample), head(locale.ColumnDate)), 14), p.date)
	var moves draw.Rect
	if r.W > 440 {
		moves = kit.CutRight(&r, max(width("1000"), head(locale.ColumnMoves)), 12)
	}
	results := p.Words(locale.RedWins, locale.BlackWins, locale.Drawn)
	if p.filter.Scope != library.Opened { // which has no own games
		results = append(results, p.Words(locale.Unfinished, locale.GameBroken)...)
	}
	ended := max(width(results...), head(locale.ColumnResult))
	if p.filter.Scope == library.OwnGames { // a name that the player gave counts for more
		add(library.ByRed, "game", locale.ColumnGame, kit.CutLeft(&r, (r.W-ended)*0.55, 10), p.name)
	} else {
		name := max(70, r.W*0.2)
		add(library.ByRed, "red", locale.Red, kit.CutLeft(&r, name, 10),
			func(g library.Game) string { return p.GamePlayer(g, xiangqi.Red, locale.ComputerLevel) })
		add(library.ByBlack, "black", locale.Black, kit.CutLeft(&r, name, 10),
			func(g library.Game) string { return p.GamePlayer(g, xiangqi.Black, locale.ComputerLevel) })
	}
	result := kit.CutLeft(&r, ended, 12)
	add(library.ByResult, "result", locale.ColumnResult, result, p.GameResult)
	event := draw.Rect{}
	if r.W > 380 {
		event = kit.CutRight(&r, r.W*0.4, 10)
	}
	add(library.ByOpening, "opening", locale.ColumnOpening, r,
		func(g library.Game) string { return joined(p.aside(g), p.about(g, r.W, 2)) })
	if moves.W > 0 {
		add(library.ByMoves, "moves", locale.ColumnMoves, moves,
			func(g library.Game) string { return strconv.Itoa(g.Rounds) })
	}
	if event.W > 0 {
		add(library.ByEvent, "event", locale.ColumnEvent, event, p.event)
	}
	return all
}

// orders returns the columns by which the list can be sorted: all columns, and in lists of records also titles and
// files.
func (p *Page) orders() []column {
	all := p.columns(draw.Rect{W: 2000})
	if p.filter.Scope != library.OwnGames {
		all = append(all, column{by: library.ByTitle, id: "title", name: locale.DetailTitle})
	}
	if p.filter.Scope != library.OwnGames && p.filter.Scope != library.Opened {
		all = append(all, column{by: library.ByFile, id: "file", name: locale.ColumnFile})
	}
	return all
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
	foot := u.Measure(r.W-8, p.foot)
	if foot > 0 && r.H-foot > 2*pairRow {
		at := kit.CutBottom(&r, foot, 6)
		defer u.Column(draw.Rect{X: at.X + 4, Y: at.Y, W: at.W - 8, H: at.H}, p.foot) // the list gets the focus
	}
	next := nextHead + u.Tall(nextRow)
	if p.same && r.H-next > 2*pairRow {
		p.declareNext(u, kit.CutBottom(&r, next, 8))
	}
	height := pairRow
	if r.W >= leastHeads {
		height = row
		head := kit.CutTop(&r, 32, 8)
		p.heads(u, p.columns(head))
		u.Box(draw.Rect{X: r.X - 7, Y: r.Y - 4, W: r.W + 14, H: 1}, 0, p.Theme.Hairline, color.NRGBA{}, 0)
	}
	u.Caption(p.T(locale.LibraryTitle))
	if p.top {
		u.ScrollTo("library.rows", float64(p.at)*height, height)
		p.top = false
	}
	found := p.found
	before := p.at
	res := u.Rows("library", r, kit.RowsSpec{
		Name:  func(i int) string { return p.rowName(found.Game(i)) },
		Tip:   func(i int, r draw.Rect) string { return p.cutOpening(found.Game(i), r) },
		Count: found.Len(), Height: height, Always: true,
		Row: func(i int, r draw.Rect) {
			if first, to := found.Group(i); first == i && i > 0 && to-first > 1 {
				u.Box(draw.Rect{X: r.X, Y: r.Y - 1, W: r.W, H: 2}, 0, p.Theme.Hairline, color.NRGBA{}, 0)
			}
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
	p.newest = p.newest && !res.Pressed && !res.Moved
	if p.at != before || res.Moved {
		p.anew = p.anew && !p.answered()
		p.choose(found.Game(p.at))
	}
	if res.Taken {
		p.study()
	}
}

// heads declares the heads of columns.
func (p *Page) heads(u *kit.UI, columns []column) {
	for _, c := range columns {
		spec := kit.HeadSpec{Label: p.T(c.name)}
		if p.order.By == c.by {
			spec.Order, spec.Value = kit.Ascending, p.T(locale.SortedUp)
			if p.order.Down {
				spec.Order, spec.Value = kit.Descending, p.T(locale.SortedDown)
			}
		}
		if c.by == library.ByMoves || c.by == library.ByNumber {
			spec.Align = kit.AlignRight
		}
		if u.Head("library.by."+c.id, c.place, spec) {
			p.sortBy(c.by)
		}
	}
}

// sortBy sorts the list by a column, or the other way round if it is sorted by it.
func (p *Page) sortBy(by library.Column) {
	p.order = library.Order{By: by, Down: p.order.By == by && !p.order.Down}
	p.begin()
}

// orderWidth returns the width of the choice of the order in a row of width w.
func (p *Page) orderWidth(u *kit.UI, w float64) float64 {
	widest := 0.0
	for _, c := range p.orders() {
		widest = max(widest, art.Measure(p.T(c.name), theme.FontButton).Width)
	}
	return min(widest+44, w*0.4) + 6 + u.Tall(theme.ButtonHeight)
}

// chooseOrder declares the choice of the order: beside the filter, and above a list without heads.
func (p *Page) chooseOrder(u *kit.UI, r draw.Rect) {
	columns := p.orders()
	names, at := make([]string, len(columns)), 0
	for i, c := range columns {
		if names[i] = p.T(c.name); c.by == p.order.By {
			at = i
		}
	}
	turned := kit.CutRight(&r, u.Tall(theme.ButtonHeight), 6)
	u.Caption(p.T(locale.SortBy))
	if u.Dropdown("library.by", r, names, &at) {
		p.order = library.Order{By: columns[at].by}
		p.begin()
	}
	turn := kit.ButtonSpec{Icon: art.IconUp, Tooltip: p.T(locale.SortedUp), Look: kit.LookFlat}
	if p.order.Down {
		turn.Icon, turn.Tooltip = art.IconDown, p.T(locale.SortedDown)
	}
	if u.Button("library.turn", turned, turn) {
		p.sortBy(p.order.By)
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
	case (g.Result == xiangqi.RedWins || g.Broken) && !selected && !g.Absent:
		return p.Theme.Accent
	case g.Result == xiangqi.Draw && !selected:
		return p.Theme.SoftText
	}
	return p.ink(g, selected)
}

// line writes a game as a row of columns.
func (p *Page) line(u *kit.UI, r draw.Rect, g library.Game, selected bool) {
	columns := p.columns(r)
	for i, c := range columns {
		text := c.text(g)
		switch {
		case !g.Nameless():
		case c.by == library.ByRed && c.id != "game": // the name takes the place of both players
			c.place.W, text = columns[i+1].place.X+columns[i+1].place.W-c.place.X, p.name(g)
		case c.by == library.ByBlack:
			continue
		}
		spec, write := kit.LabelSpec{Size: theme.FontSoft, Color: p.ink(g, selected), Fit: true}, (*kit.UI).Label
		switch c.by {
		case library.ByDate:
			spec.Tabular = true
		case library.ByMoves, library.ByNumber:
			spec.Tabular, spec.Align = true, kit.AlignRight
		case library.ByResult:
			spec.Color = p.resultInk(g, selected)
		case library.ByOpening:
			write = label
		}
		if c.id == "game" {
			write = label
		}
		write(u, c.place, text, spec)
	}
	p.paintMarks(u, r, g)
}

// paintMarks shows at the left edge of a row that a game is marked or a favourite, or that a part could not be read.
func (p *Page) paintMarks(u *kit.UI, r draw.Rect, g library.Game) {
	if g.Faulty {
		defer u.Icon(art.IconWarning, draw.Point{X: r.X + 6, Y: r.Y + r.H/2}, 12, p.Theme.Accent)
	}
	if _, ok := p.marked[g.ID()]; ok {
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
	name := p.name(g)
	if art.Measure(name, theme.FontSmall).Width > first.W { // the level of the computer is enough
		name = p.GameName(g, locale.ResultsLevel)
	}
	u.Label(first, name, kit.LabelSpec{Color: p.ink(g, selected), Fit: true})
	result := p.GameResult(g)
	u.Label(kit.CutRight(&second, art.Measure(result, theme.FontSoft).Width, 12), result,
		kit.LabelSpec{Size: theme.FontSoft, Color: p.resultInk(g, selected)})
	text := joined(p.aside(g), p.date(g))
	more := joined(text, p.about(g, second.W-art.Measure(text+" · ", theme.FontSoft).Width, 1))
	if art.Measure(more, theme.FontSmall).Width <= second.W {
		text = more
	}
	u.Label(second, text, kit.LabelSpec{Size: theme.FontSoft, Color: p.ink(g, selected), Fit: true})
}
