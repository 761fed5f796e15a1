package study

import (
	"cmp"
	"context"
	"errors"
	"net/url"
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/cloud"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// An overcast is the card with the moves that the cloud library knows in the shown position.
type overcast struct {
	listing
	client *cloud.Client // nil: none
}

// clouds returns the command that shows or hides the card.
func (d *Desk) clouds() page.Command {
	c := &d.cloud
	return page.Command{ID: "study.cloud", Menu: page.MenuStudy, Icon: art.IconCloud, Row: locale.MenuCloud,
		Help: locale.KeyCloud, Key: page.Key('C'), On: c.on, Absent: c.client == nil, Do: func() {
			if c.on = !c.on; !c.on {
				c.client.Stop()
			}
			d.ShowBlocks()
		}}
}

// cloudCard returns the card of the cloud library.
func (d *Desk) cloudCard() pane.Need {
	return pane.Need{When: d.cloud.on && d.cloud.client != nil, Block: d.Plain(d.cloudMoves)}
}

// pollCloud declares the card again when an answer has come or a request is due.
func (d *Desk) pollCloud() {
	if c := &d.cloud; c.on && c.client.Poll(d.Now) {
		d.Invalidate()
	}
}

// look follows the shown position, and returns what is known about it.
func (c *overcast) look(d *Desk) cloud.View {
	c.follow(d)
	server := ""
	if d.Settings.Cloud {
		server = d.Settings.CloudServer
	}
	c.client.Allow(server)
	return c.client.Look(c.pos, d.Now)
}

// cloudMoves declares the content of the card: a head with buttons, and the moves.
func (d *Desk) cloudMoves(f *kit.Flow) {
	u, c := f.UI, &d.cloud
	v := c.look(d)
	c.count = len(v.Moves)
	d.cloudHead(f, v)
	if c.bare() {
		return
	}
	if !d.Settings.Cloud {
		d.cloudAsk(f)
		return
	}
	if v.Cause != nil || c.count == 0 {
		f.Paragraph(d.Text(c.state(v)), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 4)
	}
	if v.Cause != nil && u.Button("cloud.again", f.Take(u.Tall(theme.ButtonHeight), 4),
		kit.ButtonSpec{Label: d.T(locale.CloudAgain)}) {
		c.client.Again(c.pos)
		d.Invalidate()
	}
	if c.rows > 0 && c.count > 0 {
		d.cloudRows(f, v)
	}
}

// state describes why there are no moves.
func (c *overcast) state(v cloud.View) locale.Message {
	switch err := v.Cause; {
	case errors.Is(err, context.DeadlineExceeded):
		return locale.Msg(locale.CloudSlow)
	case errors.Is(err, cloud.ErrRefused), errors.Is(err, cloud.ErrInvalid):
		return locale.Msg(locale.CloudRefused)
	case errors.Is(err, cloud.ErrOdd), errors.Is(err, cloud.ErrTooLong):
		return locale.Msg(locale.CloudOdd)
	case errors.Is(err, cloud.ErrElsewhere):
		return locale.Msg(locale.CloudElsewhere)
	case err != nil:
		return locale.Msg(locale.CloudUnreachable)
	case v.When.IsZero():
		return locale.Msg(locale.CloudWait)
	case v.Over:
		return locale.Msg(locale.CloudOver)
	}
	return locale.Msg(locale.CloudNone)
}

// cloudHead declares the title with the day of the answer, and the buttons.
func (d *Desk) cloudHead(f *kit.Flow, v cloud.View) {
	c, shown := &d.cloud, d.cloud.shown
	var tools []tool
	if d.Settings.Cloud && c.rows != folded {
		busy, none := c.client.Busy(), len(v.Moves) == 0
		tools = append(tools, tool{"cloud.line", art.IconNew, locale.CloudLine, false, none || busy, func() {
			c.client.Line(c.pos, d.Now, func(l cloud.Line, err error) { d.keepLine(shown, l, err) })
		}})
		if d.book.keeper != nil {
			tools = append(tools, tool{"cloud.add", art.IconStar, locale.OwnBookCloud, false, none, func() {
				d.bookSays(d.book.keeper.AddMoves(c.pos, v.Good()))
			}})
		}
		tools = append(tools, tool{"cloud.queue", art.IconComputer, locale.CloudQueue, false, v.Over || busy, func() {
			c.client.Queue(c.pos, d.Now, func(err error) { d.cloudSays(err, locale.Msg(locale.CloudQueued)) })
		}})
	}
	r := d.cardHead(f, "cloud.switch", d.clouds(), locale.Cloud, tools...)
	if d.Settings.Cloud && !v.When.IsZero() {
		beside(f.UI, r, d.T(locale.CloudDay, v.When.Local().Format("2006-01-02")))
	}
}

// keepLine adds the principal line of the position that was shown to the record.
func (d *Desk) keepLine(shown page.Position, l cloud.Line, err error) {
	v := d.Session.View()
	switch {
	case err != nil || len(l.Moves) == 0:
		d.cloudSays(err, locale.Msg(locale.CloudNoLine))
	case shown == page.ShownBy(&v):
		d.Finish()
		d.analysis.Keep(l.Moves)
	}
}

// cloudSays reports the end of a request in the status line.
func (d *Desk) cloudSays(err error, done locale.Message) {
	if err != nil {
		done = d.cloud.state(cloud.View{Cause: err})
	}
	d.Say(done)
}

// cloudAsk declares what is sent to whom, and the button that allows it.
func (d *Desk) cloudAsk(f *kit.Flow) {
	host := d.Settings.CloudServer
	if u, err := url.Parse(host); err == nil {
		host = u.Host
	}
	f.Paragraph(d.T(locale.CloudAsk, host), kit.LabelSpec{Size: theme.FontSoft}, 6)
	if f.UI.Button("cloud.allow", f.Take(f.UI.Tall(theme.ButtonHeight), 4),
		kit.ButtonSpec{Label: d.T(locale.CloudAllow), Look: kit.LookPrimary}) {
		d.Change(func(to *settings.Settings) { to.Cloud = true })
	}
}

// cloudColumns are the widths of the columns of the card.
type cloudColumns struct{ move, score, rate float64 }

// places returns the places of the columns of a row.
func (c cloudColumns) places(r draw.Rect) (move, score, rate, note draw.Rect) {
	r = draw.Rect{X: r.X + 4, Y: r.Y, W: r.W - 8, H: r.H}
	return kit.CutLeft(&r, c.move, 8), kit.CutLeft(&r, c.score, 12), kit.CutLeft(&r, c.rate, 12), r
}

// cloudRows declares the names of the columns and the moves.
func (d *Desk) cloudRows(f *kit.Flow, v cloud.View) {
	u, c := f.UI, &d.cloud
	var columns cloudColumns
	heads := func(r draw.Rect) {
		var moves []xiangqi.Move
		for _, m := range v.Moves {
			moves = append(moves, m.Move)
		}
		columns = cloudColumns{move: d.MoveWidth(c.pos, r.W, moves),
			score: d.ColumnWidth(locale.CloudScore, "-00000"), rate: d.ColumnWidth(locale.CloudRate, "100.00")}
		small := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true}
		move, score, rate, _ := columns.places(r)
		u.Label(move, d.T(locale.ExplorerMove), small)
		small.Align = kit.AlignRight
		u.Label(score, d.T(locale.CloudScore), small)
		u.Label(rate, d.T(locale.CloudRate), small)
	}
	c.list(f, "cloud.rows", listedRow, c.count, c.count, heads, func(i int, r draw.Rect) {
		d.cloudMove(u, r, columns, i, v.Moves[i])
	})
}

// cloudMove declares a move with what the library says of it. A press plays it.
func (d *Desk) cloudMove(u *kit.UI, r draw.Rect, c cloudColumns, i int, m cloud.Move) {
	text := d.WriteMove(d.cloud.pos, m.Move)
	name := d.T(locale.CloudRow, text, cmp.Or(m.Score, "?"))
	if m.Rate != "" {
		name += " · " + d.T(locale.CloudRated, m.Rate)
	}
	if m.Note != "" {
		name += " · " + m.Note
	}
	if d.MoveRow(u, kit.ID("cloud.move."+strconv.Itoa(i)), r, name) {
		d.play(m.Move)
	}
	move, score, rate, note := c.places(r)
	u.Label(move, text, d.MoveSpec(d.cloud.pos))
	soft := kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight, Tabular: true, Color: d.Theme.Text}
	u.Label(score, cmp.Or(m.Score, "?"), soft)
	u.Label(rate, m.Rate, soft)
	u.Label(note, m.Note, kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true})
}
