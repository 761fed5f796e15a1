package study

import (
	"cmp"
	"strconv"

	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

const yearWidth = 40.0 // of the column with years, in logical pixels

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
	if e.bare() {
		return
	}
	if e.filtering {
		d.exploredFilters(f)
	}
	state := locale.Message{}
	switch {
	case answer.Err != nil:
		state = files.Cause(answer.Err)
	case !known:
		state = locale.Msg(locale.ExplorerWait)
	case answer.Games == 0:
		state = locale.Msg(locale.ExplorerNone)
	}
	var c exploredColumns
	moves := len(answer.Moves)
	heads := func(r draw.Rect) {
		if state.Key != "" {
			u.Label(r, d.Text(state), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
			return
		}
		c = d.cut(r.W, answer)
		c.heads(d, u, r)
	}
	count := moves + games
	if state.Key != "" {
		moves, count = 0, 0
	}
	e.list(f, "explorer.rows", listedRow, moves, count, heads, func(i int, r draw.Rect) {
		if i < moves {
			d.exploredMove(u, r, c, i, answer.Moves[i])
		} else {
			d.exploredGame(u, r, i-moves, found.Game(i-moves))
		}
	})
}

// exploredHead declares the title, the number of games with their opening, and the buttons.
func (d *Desk) exploredHead(f *kit.Flow, answer library.Answer, known bool) {
	e := &d.explorer
	tools := []tool{{"explorer.filter", art.IconSearch, locale.ExplorerFilter, e.filtering, false, func() {
		e.filtering = !e.filtering
	}}}
	if e.rows != folded && d.book.keeper != nil {
		tools = append(tools, tool{"explorer.add", art.IconStar, locale.OwnBookGames, false,
			d.book.stop != nil || answer.Games == 0, d.addGames})
	}
	r := d.cardHead(f, "explorer.switch", d.explore(), locale.Explorer, tools...)
	if !known || answer.Games == 0 {
		return
	}
	text := d.T(locale.GamesCount, answer.Games)
	if o := openings.Known().Position(e.pos); o != nil {
		for name := o.Name(d.Lang.Code()); name != ""; name = openings.Shorter(name) {
			if with := text + " · " + name; art.Measure(with, theme.FontSoft).Width <= r.W {
				text = with
				break
			}
		}
	}
	beside(f.UI, r, text)
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
func (d *Desk) cut(w float64, answer library.Answer) (c exploredColumns) {
	c.games = art.Measure(d.T(locale.GamesCount, answer.Games), theme.FontSoft).Width + 4
	if c.last = yearWidth; w < 280 {
		c.last = 0
	}
	var moves []xiangqi.Move
	for _, n := range answer.Moves {
		moves = append(moves, n.Move)
	}
	c.move = d.MoveWidth(d.explorer.pos, w, moves)
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

// exploredMove declares a move with its games and results. A press plays it.
func (d *Desk) exploredMove(u *kit.UI, r draw.Rect, c exploredColumns, i int, n gamedb.Next) {
	text := d.WriteMove(d.explorer.pos, n.Move)
	if d.MoveRow(u, kit.ID("explorer.move."+strconv.Itoa(i)), r, d.about(text, n)) {
		d.play(n.Move)
	}
	move, games, share, last := c.places(draw.Rect{X: r.X + 4, Y: r.Y, W: r.W - 8, H: r.H})
	u.Label(move, text, d.MoveSpec(d.explorer.pos))
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
	if d.MoveRow(u, kit.ID("explorer.game."+strconv.Itoa(i)), r, name) {
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
