package study

import (
	"cmp"
	"image/color"
	"strconv"

	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Sizes in the card with what was played next, in logical pixels.
const (
	exploredRow = 28.0 // from row to row
	columnHeads = 18.0
	yearWidth   = 40.0
)

// explored declares the content of the card: head, filters if they are open, and rows that scroll.
func (d *Desk) explored(f *kit.Flow) {
	u, e := f.UI, &d.explorer
	e.look(d)
	filter, order := d.filter(), library.Order{By: library.ByDate, Down: true}
	answer, known := e.moves.Ask(filter)
	found := e.games.Ask(filter, order)
	games := found.Len()
	if !found.Answers(filter, order) {
		games = 0 // those found have the position before
	}
	if found.Answers(filter, order) {
		e.count = len(answer.Moves) + games
	}
	d.exploredHead(f, answer, known)
	if e.rows == folded || e.rows == 0 && e.count > 0 {
		return
	}
	if e.filtering {
		d.exploredFilters(f)
	}
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	columns := f.Take(columnHeads, 2)
	room := f.Take(float64(e.rows)*u.Tall(exploredRow), 0)
	if u.Measuring() {
		return
	}
	switch {
	case answer.Err != nil:
		u.Label(columns, d.Text(files.Cause(answer.Err)), soft)
		return
	case !known:
		u.Label(columns, d.T(locale.ExplorerWait), soft)
		return
	case answer.Games == 0:
		u.Label(columns, d.T(locale.ExplorerNone), soft)
		return
	}
	step := u.Tall(exploredRow)
	height := step * float64(len(answer.Moves)+games)
	w := room.W
	if height > room.H {
		w -= kit.BarRoom
	}
	c := d.cut(u, w, answer)
	c.heads(d, u, columns)
	u.Scroll("explorer.rows", room, height, func(content, visible draw.Rect) {
		at := draw.Rect{X: content.X, Y: content.Y, W: w, H: step}
		for i, n := range answer.Moves {
			d.exploredMove(u, at, c, i, n)
			at.Y += step
		}
		first := max(0, int((visible.Y-at.Y)/step))
		last := min(games, int((visible.Y+visible.H-at.Y)/step)+1)
		for i := first; i < last; i++ {
			d.exploredGame(u, draw.Rect{X: at.X, Y: at.Y + float64(i)*step, W: w, H: step}, i, found.Game(i))
		}
	})
}

// cardHead declares the switch that hides a card by its command, and returns the rest of the row.
func (d *Desk) cardHead(f *kit.Flow, id kit.ID, hide page.Command) draw.Rect {
	r := f.Take(f.UI.Tall(exploredRow), 4)
	f.UI.Caption(d.T(hide.Row))
	if on := true; f.UI.Toggle(id, kit.CutRight(&r, 44, 8), "", &on) {
		d.Give(hide)
	}
	return r
}

// exploredHead declares the title, the number of games with their opening, and the buttons.
func (d *Desk) exploredHead(f *kit.Flow, answer library.Answer, known bool) {
	u, e := f.UI, &d.explorer
	r := d.cardHead(f, "explorer.switch", d.explore())
	if u.Button("explorer.filter", kit.CutRight(&r, r.H+2, 8),
		kit.ButtonSpec{Icon: art.IconSearch, Tooltip: d.T(locale.ExplorerFilter), Look: kit.LookFlat,
			On: e.filtering}) {
		e.filtering = !e.filtering
		d.Invalidate()
	}
	title := d.T(locale.Explorer)
	wide := art.Measure(title, theme.FontBody).Width + 2
	if e.rows != folded && d.book.keeper != nil && r.W-r.H-6 >= wide {
		if u.Button("explorer.add", kit.CutRight(&r, r.H+2, 4), kit.ButtonSpec{Icon: art.IconStar,
			Tooltip: d.T(locale.OwnBookGames), Look: kit.LookFlat, Disabled: d.book.stop != nil || answer.Games == 0}) {
			d.addGames()
		}
	}
	u.Label(kit.CutLeft(&r, wide, 12), title, kit.LabelSpec{})
	if !known || answer.Games == 0 {
		return
	}
	text := d.T(locale.GamesCount, answer.Games)
	if art.Measure(text, theme.FontSmall).Width > r.W {
		return
	}
	if o := openings.Known().Position(e.pos); o != nil {
		for name := o.Name(d.Lang.Code()); name != ""; name = openings.Shorter(name) {
			if with := text + " · " + name; art.Measure(with, theme.FontSmall).Width <= r.W {
				text = with
				break
			}
		}
	}
	u.Label(r, text, kit.LabelSpec{Size: theme.FontSoft, Color: d.Theme.SoftText, Fit: true})
}

// exploredFilters declares the choices of games.
func (d *Desk) exploredFilters(f *kit.Flow) {
	u, e := f.UI, &d.explorer
	first := kit.Columns(f.Take(u.Tall(theme.ButtonHeight), 6), 2, 8)
	years := []string{d.T(locale.ExplorerYears)}
	for i := range periods[1:] {
		years = append(years, d.T(locale.ExplorerSince, d.since(i+1)))
	}
	u.Caption(d.T(locale.ExplorerFilter))
	u.Dropdown("explorer.scope", first[0], d.Words(locale.ExplorerAll, locale.LibraryOwn), &e.scope)
	u.Caption(d.T(locale.ExplorerYears))
	u.Dropdown("explorer.since", first[1], years, &e.period)
	u.Caption(d.T(locale.ExplorerLines))
	u.Dropdown("explorer.lines", f.Take(u.Tall(theme.ButtonHeight), 6),
		d.Words(locale.ExplorerLines, locale.ExplorerMain), &e.lines)
	second := kit.Columns(f.Take(u.Tall(theme.ButtonHeight), 6), 2, 8)
	u.TextField("explorer.player", second[0], kit.FieldSpec{Placeholder: d.T(locale.CountPlayer), MaxRunes: 40},
		&e.player)
	u.Caption(d.T(locale.ExplorerEither))
	u.Dropdown("explorer.side", second[1], d.Words(locale.ExplorerEither, locale.ResultsAsRed, locale.ResultsAsBlack),
		&e.side)
}

// exploredColumns are the widths of the columns.
type exploredColumns struct{ move, games, last float64 }

// cut divides a row of width w into columns.
func (d *Desk) cut(u *kit.UI, w float64, answer library.Answer) (c exploredColumns) {
	c.games = art.Measure(d.T(locale.GamesCount, answer.Games), theme.FontSoft).Width + 4
	if c.last = yearWidth; w < 280 {
		c.last = 0
	}
	c.move = art.Measure(d.T(locale.ExplorerMove), theme.FontSmall).Width
	for _, n := range answer.Moves {
		c.move = max(c.move, art.Measure(d.WriteMove(d.explorer.pos, n.Move), theme.FontBody).Width)
	}
	c.move = min(c.move+6, w*0.4)
	return c
}

// places returns the places of the columns of a row.
func (c exploredColumns) places(r draw.Rect) (move, games, share, last draw.Rect) {
	move, games = kit.CutLeft(&r, c.move, 8), kit.CutLeft(&r, c.games, 10)
	if c.last > 0 {
		last = kit.CutRight(&r, c.last, 6)
	}
	return move, games, r, last
}

// heads declares the names of the columns.
func (c exploredColumns) heads(d *Desk, u *kit.UI, r draw.Rect) {
	_, _, share, last := c.places(draw.Rect{X: r.X + 4, Y: r.Y, W: r.W - 8, H: r.H})
	small := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true}
	u.Label(draw.Rect{X: r.X + 4, Y: r.Y, W: c.move + c.games, H: r.H}, d.T(locale.ExplorerMove), small)
	if text := d.T(locale.ExplorerShare); art.Measure(text, theme.FontSmall).Width <= share.W {
		u.Label(share, text, small)
	}
	if c.last > 0 {
		small.Align = kit.AlignRight
		u.Label(last, d.T(locale.ExplorerLast), small)
	}
}

// row declares the area of a row and reports whether it was pressed.
func (d *Desk) row(u *kit.UI, id kit.ID, r draw.Rect, name string) bool {
	res := u.Area(id, kit.Access{Role: access.Button, Name: name}, r, kit.AreaSpec{Focus: true, Tooltip: name})
	if res.Hovered {
		u.Box(r, theme.RadiusRow, d.Theme.Hover, color.NRGBA{}, 0)
	}
	u.Ring(r.Inset(theme.Focus+1), theme.RadiusRow, res) // inside: the rows touch
	return res.Clicked
}

// exploredMove declares a move with its games and results. A press plays it.
func (d *Desk) exploredMove(u *kit.UI, r draw.Rect, c exploredColumns, i int, n gamedb.Next) {
	text := d.WriteMove(d.explorer.pos, n.Move)
	if d.row(u, kit.ID("explorer.move."+strconv.Itoa(i)), r, d.about(text, n)) {
		d.play(n.Move)
	}
	move, games, share, last := c.places(draw.Rect{X: r.X + 4, Y: r.Y, W: r.W - 8, H: r.H})
	ink := d.Theme.Text
	if d.explorer.pos.SideToMove() == xiangqi.Red {
		ink = d.Theme.Accent
	}
	u.Label(move, text, kit.LabelSpec{Color: ink, Fit: true})
	soft := kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight, Tabular: true, Color: d.Theme.Text}
	u.Label(games, d.Lang.Count(n.Games), soft)
	if c.last > 0 && n.Last > 0 {
		soft.Color = d.Theme.SoftText
		u.Label(last, strconv.Itoa(n.Last), soft)
	}
	if n.Aside == n.Games {
		u.Label(share, d.T(locale.InVariation), kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true})
	}
	d.Shares(u, share, n.Red, n.Draw, n.Black, false)
}

// exploredGame declares a game that has the position. A press opens it there.
func (d *Desk) exploredGame(u *kit.UI, r draw.Rect, i int, g library.Game) {
	text, date, result := d.GameName(g, locale.ComputerLevel), page.Date(g.Date), d.GameResult(g)
	name := d.GameLine(g, date)
	date = cmp.Or(d.Aside(g), date)
	if art.Measure(text, theme.FontSoft).Width > r.W-100 {
		text = d.GameName(g, locale.ResultsLevel)
	}
	if d.row(u, kit.ID("explorer.game."+strconv.Itoa(i)), r, name) {
		d.open(g)
	}
	need, in := art.Measure(text, theme.FontSoft).Width, draw.Rect{X: r.X + 4, Y: r.Y, W: r.W - 8, H: r.H}
	ended := d.LabelWidth(locale.RedWins, locale.BlackWins, locale.Drawn, locale.YouWon, locale.YouLost)
	if need+8+ended > in.W { // the words of other rows are longer
		ended = art.Measure(result, theme.FontSoft).Width + 2
	}
	if figures := g.Result.String(); result != "" && need+8+ended > in.W {
		result, ended = figures, art.Measure(figures, theme.FontSoft).Width+2
	}
	soft := kit.LabelSpec{Size: theme.FontSoft, Color: d.Theme.SoftText, Align: kit.AlignRight}
	u.Label(kit.CutRight(&in, ended, 8), result, soft)
	soft.Tabular = true
	with := max(art.Measure("2026-00-00", theme.FontSoft).Width, art.Measure(date, theme.FontSoft).Width) + 2
	if in.W >= need+8+with {
		u.Label(kit.CutRight(&in, with, 8), date, soft)
	}
	u.Label(in, text, kit.LabelSpec{Size: theme.FontSoft, Color: d.Theme.Text, Fit: true})
}
