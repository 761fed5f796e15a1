package study

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/graph"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

const (
	leastMoves = 100.0 // minimum height of a readable list of moves
	leastCard  = 240.0 // minimum height for showing the analysis while another card shows
	leastRest  = 220.0 // minimum height that the graph leaves to the moves
)

// Panel implements desk.Desk. It declares notices and questions, the analysis, the comment field if it is open, and the
// moves. If there is not enough room, the analysis gives way first.
func (d *Desk) Panel(u *kit.UI, told []pane.Block) {
	if d.editor.on && d.editor.at != page.ShownBy(&d.View) {
		d.Finish()
		d.Refresh()
	}
	d.collect(u)
	writing, answer := pane.Needed(pane.Need{When: d.editor.on, Block: d.Question(d.field)}), pane.Needed(d.answered())
	spec := desk.SplitSpec{Room: d.Layout.Panel, Wide: d.Layout.Panel, Least: leastMoves,
		Moves: func(r draw.Rect) { d.declareMoves(u, r) }}
	if column := d.Layout.Column; !column.Empty() {
		all := d.sheets(u, column.W, true)
		spec.Blocks = slices.Concat(told, writing, answer)
		spec.All = func(r draw.Rect) { d.movesAbove(u, answer, d.Stack(u, slices.Concat(told, writing), r)) }
		d.cards(u, &column, all)
		if comment := d.CommentCard(); !d.editor.on && column.H > leastCard {
			d.Fit(u, "comment", pane.Needed(comment), column)
		}
		d.Split.Declare(u, spec)
		return
	}
	all := d.sheets(u, spec.Room.W, false)
	for _, s := range all {
		spec.Blocks = append(spec.Blocks, s.Block)
		spec.Shrunk += s.least + d.Layout.Gap
	}
	share := !d.Layout.Few && !analyse.Low(spec.Room)
	asked := slices.Concat(writing, answer)
	if share && len(all)+len(told)+len(asked) > 0 {
		spec.Shrunk += d.Stacked(u, told, spec.Room.W) + d.Stacked(u, asked, spec.Room.W) + d.Layout.Gap
	} else {
		spec.Shrunk = 0
	}
	spec.Blocks = slices.Concat(told, spec.Blocks, asked)
	spec.All = func(r draw.Rect) {
		r = d.Stack(u, told, r)
		written := kit.CutBottom(&r, d.Stacked(u, asked, r.W), 0).H
		switch {
		case share && len(told)+len(asked) > 0 && len(all) == 0 && !d.analysis.On() && r.H < leastCard:
			// the switch of the analysis gives way
		case share:
			d.cards(u, &r, all)
		default:
			for _, s := range all {
				s.declare(&r, s.usual)
			}
			if len(spec.Blocks) == 0 || r.H >= leastCard {
				d.analyse(u, &r)
			}
		}
		r.H += written
		if r = d.Stack(u, writing, r); r.H > 0 { // else the analysis takes all the space
			d.movesAbove(u, answer, r)
		}
	}
	d.Split.Declare(u, spec)
}

// movesAbove declares the moves above an answer, which thus moves no rows when it comes.
func (d *Desk) movesAbove(u *kit.UI, answer []pane.Block, r draw.Rect) {
	if len(answer) > 0 {
		d.Stack(u, answer, kit.CutBottom(&r, d.Stacked(u, answer, r.W), d.Layout.Gap))
	}
	d.declareMoves(u, r)
}

// analyse declares the analysis at the top of *r, and cuts its space off.
func (d *Desk) analyse(u *kit.UI, r *draw.Rect) {
	if !d.Layout.Few {
		d.analysis.Card(u, r, d.Layout.Gap)
	} else if d.analysis.On() { // the toolbar has the switch of the analysis
		d.analysis.Bare(u, r, r.H-d.Layout.Gap-layout.LeastMoves, d.Layout.Gap)
	}
}

func (d *Desk) declareMoves(u *kit.UI, r draw.Rect) { d.moves.Declare(u, r, 0, d.status()) }

// graph returns the graph of the game, and whether there are evaluations.
func (d *Desk) graph(u *kit.UI) (b pane.Block, known bool) {
	const height = 64.0
	points, known := graph.Points(&d.View)
	shown := d.View.Shown
	if d.View.Branch {
		shown = -1
	}
	spec := graph.Of(d.Frame, points, shown)
	return d.Plain(func(f *kit.Flow) {
		place := f.Take(height, 0)
		if u.Measuring() {
			return
		}
		if to, wanted := graph.Declare(u, "graph", place, d.Theme, spec); wanted {
			id := 0
			if to > 0 {
				id = d.View.Moves[to-1].ID
			}
			d.Session.Viewer.LookAt(id)
		}
	}), known
}

// head declares the actions on the shown move: rate it, or draw on its position, move its line up or down, delete it.
func (d *Desk) head(u *kit.UI, r draw.Rect) {
	const between = 8.0
	least, most := 24.0, 34.0
	if u.Fingers() {
		least, most = kit.Finger, kit.Finger
	}
	left, ordering := len(locale.Symbols()), []page.Command{d.palette(), d.promote(), d.demote(), d.remove()}
	crowded := func() bool { return r.W < between+least*float64(left+len(ordering)) }
	if crowded() { // the other commands have keys
		ordering = []page.Command{d.palette(), d.remove()}
	}
	switch {
	case !crowded():
	case d.pens:
		left = len(pens) + 1
	default: // the menu has the palette
		ordering = ordering[1:]
	}
	unit := min((r.W-between)/float64(left+len(ordering)), most)
	side := min(unit-2, r.H-6)
	if u.Fingers() {
		side = r.H
	}
	cell := draw.Rect{X: r.X, Y: r.Y + (r.H-side)/2, W: unit - 2, H: side}
	if d.pens {
		d.penRow(u, cell, unit)
	} else {
		for i := range locale.Symbols() {
			s := game.Symbol(i + 1)
			d.button(u, cell, s.String(), d.judge(s))
			cell.X += unit
		}
	}
	cell.X = r.X + r.W - float64(len(ordering))*unit + 2
	for _, c := range ordering {
		d.button(u, cell, "", c)
		cell.X += unit
	}
}

// button declares the button of a command, with its label in the largest size that fits.
func (d *Desk) button(u *kit.UI, r draw.Rect, label string, c page.Command) {
	spec := kit.ButtonSpec{Icon: c.Icon, Tooltip: d.Tip(c.Tip, c.Key.String()), Look: kit.LookFlat, On: c.On,
		Disabled: c.Off}
	if u.Button(c.ID, r, spec) {
		d.Give(c)
	}
	ink := d.Theme.Text
	if c.Off {
		ink = d.Theme.Disabled()
	}
	u.Label(draw.Rect{X: r.X - 2, Y: r.Y, W: r.W + 4, H: r.H}, label,
		kit.LabelSpec{Size: theme.FontButton, Color: ink, Align: kit.AlignCenter, Fit: true})
}

// status returns the text below the moves: the last message, or else the shown position.
func (d *Desk) status() string {
	if said, ok := d.Said(); ok {
		return d.Text(said)
	}
	v := &d.View
	switch {
	case d.HintStatus() != "":
		return d.HintStatus()
	case v.Variations > 1:
		return d.T(locale.Dotted, d.MomentText(v.Shown), locale.Msg(locale.StudyVariation, v.Variation, v.Variations))
	case len(v.Moves) == 0:
		return d.T(locale.StudyEmpty)
	}
	return d.MomentText(v.Shown)
}
